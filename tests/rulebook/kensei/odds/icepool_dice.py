"""The public library icepool doing the same sums: a second oracle, for pools too large to write out."""

from __future__ import annotations

from typing import Any

import icepool

from rulebook.kensei.odds.spread import Spread
from rulebook.kensei.pools import Pool

# Vectors, for plain tuples would be strung together and not summed.
NOTHING = icepool.Vector((0, 0))
NOTHING_OF_THREE = icepool.Vector((0, 0, 0))


def natural(*, ones_again: bool = False) -> Any:
    """A die, its natural 1s rolled once more if so wished."""
    return icepool.d6.reroll([1], depth=1) if ones_again else icepool.d6


def impacts_of(pool: Pool, *, ones_again: bool = False) -> Any:
    target = pool.target
    return pool.dice @ natural(ones_again=ones_again).map(lambda face: int(face >= target))


def with_one_again(pool: Pool) -> Any:
    """One failed die rolled again, if there is one."""
    once = icepool.d6.map(lambda face: int(face >= pool.target))
    return impacts_of(pool).map(lambda hits: hits + once if hits < pool.dice else hits)


def harm_of(hit: Pool, wound: Pool, *, per_wound: int, stunned: int, ones_again: bool = False) -> Any:
    """Wounds and markers left after both rolls, for a unit without a leader."""

    def damage(face: int) -> Any:
        if face == 1:
            return NOTHING
        return icepool.Vector((1, 0) if face >= wound.target else (0, 1))

    struck = natural(ones_again=ones_again).map(lambda face: face >= hit.target)
    each = struck.map(lambda hits: icepool.d6.map(damage) if hits else NOTHING)
    summed = hit.dice @ each
    return summed.map(lambda wounds, stuns: (wounds + (stuns + stunned) // per_wound, (stuns + stunned) % per_wound))


def tally_of(hit: Pool, wound: Pool) -> Any:
    """Wounds, markers and criticals apart, as a leader in the unit needs them."""

    def damage(face: int) -> Any:
        if face == 1:
            return NOTHING_OF_THREE
        if face == 6:
            return icepool.Vector((0, 0, 1))
        return icepool.Vector((1, 0, 0) if face >= wound.target else (0, 1, 0))

    each = icepool.d6.map(lambda face: icepool.d6.map(damage) if face >= hit.target else NOTHING_OF_THREE)
    return hit.dice @ each


def same(ours: Spread[Any], theirs: Any) -> bool:
    """Equal as fractions, end by end."""
    ends = {end: chance for end, chance in ours.chances().items() if chance}
    return ends == {_plain(end): theirs.probability(end) for end in theirs.outcomes() if theirs.quantity(end)}


def _plain(end: Any) -> Any:
    return tuple(end) if isinstance(end, tuple) else end

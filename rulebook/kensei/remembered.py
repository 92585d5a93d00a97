"""Situations already worked out, kept beside the catalogue: a cache that can be thrown away at any time.

The same situation is asked about many times in a row: for its questions, its receipt, its rerolls, its attributes. Profiles are
told apart by identity, which costs nothing; what is kept holds them, so no other can take their place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.sides import Side, Situation

# Enough for every roll of a long battle; beyond it everything is forgotten at once.
MOST = 2048

T = TypeVar("T")


def remembered(catalogue: Catalogue, what: str, situation: Situation, work_out: Callable[[], T]) -> T:
    """What was worked out of an equal situation before, or is now."""
    cache = catalogue.cache
    key = (what, situation.roll, _key(situation.roller), _key(situation.opponent), situation.allies, situation.foes)
    found = cache.get(key)
    if found is None:
        if len(cache) >= MOST:
            cache.clear()
        found = cache[key] = (situation, work_out())
    return cast(T, found[1])


def _key(side: Side | None) -> Hashable:
    if side is None:
        return None
    return id(side.profile), side.abilities, side.markers, frozenset(side.facts.items()), side.marked_by, side.weapon, side.lent

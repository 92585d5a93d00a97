"""How many impacts a combat or shoot roll makes (S3361-3382, S3751-3812), and what abilities make of them.

With Kensei on the table natural 1s are hits too: those of his own roll strike as successes, those of his enemy's roll
strike the one who rolled them and are kept apart as `back` (S7097).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rulebook.kensei.odds.changes import Change, most_raised
from rulebook.kensei.odds.kinds import Brings, Kind, kinds_of
from rulebook.kensei.odds.spread import Spread, mixed
from rulebook.kensei.odds.throws import Cup, unpacked, width
from rulebook.kensei.pools import Line, Outcome, Pool


class Struck(NamedTuple):
    """Impacts made, and natural 1s that strike the roller."""

    impacts: int
    back: int


@dataclass(frozen=True, slots=True)
class Gamble:
    """A die thrown before a roll: from `needs` up, something happens (Cheater, Mortal damage, Evasive movement, Reflex)."""

    needs: int
    line: Line | None = None

    @property
    def good(self) -> int:
        return min(6, max(0, 7 - self.needs))

    @property
    def bad(self) -> int:
        return 6 - self.good


@dataclass(frozen=True, slots=True)
class Attack:
    """A combat or shoot roll and all that touches it.

    `gambles` may add a line to the pool; `cancelled` lists, for each equally likely roll, the impacts the enemy cancels
    (Ninjutsu); `halved` halves the impacts rounding up (Evasive movement).
    """

    pool: Pool
    changes: tuple[Change, ...] = ()
    gambles: tuple[Gamble, ...] = ()
    ones_strike: bool = False
    ones_strike_back: bool = False
    sixes_only: bool = False
    cancelled: tuple[int, ...] = ()
    halved: tuple[Gamble, ...] = ()


def impacts(pool: Pool, changes: tuple[Change, ...] = ()) -> Spread[int]:
    """The impacts of a plain roll."""
    return struck(Attack(pool, changes)).seen_as(lambda end: end.impacts)


def struck(attack: Attack) -> Spread[Struck]:
    """What a roll strikes, gambles made first. Cancelling and halving come later: see `landed`."""
    if not attack.gambles:
        return _thrown(attack)
    gamble, *others = attack.gambles
    plain = replace(attack, gambles=tuple(others))
    lost = struck(plain)
    if gamble.line is None:
        return lost
    won = struck(replace(plain, pool=Pool((*attack.pool.lines, gamble.line))))
    return mixed([(gamble.good, won), (gamble.bad, lost)])


def landed(hits: Spread[int], attack: Attack) -> Spread[int]:
    """The impacts left when the enemy has cancelled and halved what it can."""
    if attack.cancelled:
        hits = mixed([(1, hits.seen_as(lambda end, less=less: max(0, end - less))) for less in attack.cancelled])  # type: ignore[misc]
    for gamble in attack.halved:
        hits = mixed([(gamble.good, hits.seen_as(lambda end: (end + 1) // 2)), (gamble.bad, hits)])
    return hits


def struck_by(attack: Attack, faces: Sequence[int]) -> Struck:
    """What faces that lie on the table strike."""
    brought = [_brings(attack, attack.pool.outcome(face)) for face in faces]
    return Struck(sum(die.units for die in brought), sum(die.marks[0] for die in brought))


def attack_kinds(attack: Attack, raised_by: int) -> tuple[Kind, ...]:
    return kinds_of(attack.pool, lambda _, outcome: _brings(attack, outcome), raised_by)


def _thrown(attack: Attack) -> Spread[Struck]:
    cup = Cup(attack_kinds(attack, most_raised(attack.changes)), attack.changes, marks=1).filled()
    bits = width(cup.total(attack.pool.dice))
    *_, last = cup.throws(attack.pool.dice, bits)
    ways: dict[Struck, int] = {}
    for kept, packed in last.items():
        for hits, count in enumerate(unpacked(packed, bits)):
            if count:
                ways[Struck(hits, kept.marks[0])] = count
    return Spread(ways)


def _brings(attack: Attack, outcome: Outcome) -> Brings:
    if outcome == "fumble":
        own, back = int(attack.ones_strike), int(attack.ones_strike_back)
        return Brings(own, marks=(back,), worth=own - back)
    hit = int(outcome == "critical" or (outcome == "success" and not attack.sixes_only))
    return Brings(hit, marks=(0,), worth=hit)

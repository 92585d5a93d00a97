"""Damage rolls (S3490-3560, S3817-3860): what impacts do to the troop they hit.

A natural 1 does nothing, less than the difficulty stuns (in melee), a success wounds, and a natural 6 may wound the unit
leader instead of the unit. Stunned markers, those it already had included, are swapped for wounds two by two (three for
undead); so one stunned marker is one unit, a wound as many units as make one, and only the sum is needed.
No impacts, no damage roll: a die that an ability adds needs an impact to go with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

from rulebook.kensei.odds.changes import Change, most_raised
from rulebook.kensei.odds.impacts import Gamble
from rulebook.kensei.odds.kinds import Brings, kinds_of
from rulebook.kensei.odds.spread import Spread
from rulebook.kensei.odds.throws import Cup, Filled, Kept, Packed, unpacked, width
from rulebook.kensei.pools import Line, Outcome, Pool

# To whom the attacker gives the wounds he may choose for: to the unit, to its leader as far as they hurt him,
# or to the leader only if together they kill him.
Aim = Literal["unit", "leader", "kill"]

MARKS = 2


class Harm(NamedTuple):
    """What a damage roll does: wounds to the unit (swapped markers among them), markers left, wounds to its leader."""

    wounds: int
    stunned: int
    leader: int = 0
    criticals: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """A damage roll and all that touches it. The pool is that of a single impact.

    `leader_on` is the natural face from which wounds may go to the leader; `halved`: the target may halve the wounds,
    rounding down (Reflex); `count_criticals` keeps them for a tie (Veteran).
    """

    pool: Pool
    changes: tuple[Change, ...] = ()
    gambles: tuple[Gamble, ...] = ()
    stuns: bool = True
    leader_on: int = 6
    halved: Gamble | None = None
    count_criticals: bool = False
    aim: Aim = "leader"


@dataclass(frozen=True, slots=True)
class Target:
    """Whom the blows fall on. `leader` is how many wounds its unit leader can still take, none if it has no leader."""

    stunned: int = 0
    stunned_per_wound: int = 2
    leader: int = 0


def harm(hits: Spread[int], blow: Blow, target: Target) -> Spread[Harm]:
    """The harm of a spread of impacts."""
    return HarmTable(blow, target, max(hits.ways), hits.total).of(hits)


class HarmTable:
    """The harm of no impact, of one, of two... worked out once, to be weighed with any spread of impacts."""

    def __init__(self, blow: Blow, target: Target, most: int, weight: int) -> None:
        """`weight` is the largest total a spread of impacts will have: the packed counts leave room for it."""
        self._blow, self._target = blow, target
        pools = list(_gambled(blow))
        dice = most + max(0, *(pool.granted - 1 for _, pool in pools))
        self._total = _cup(blow, target, blow.pool).total(dice)
        self._bits = width(self._total * 6 ** len(blow.gambles) * weight)
        self._rows: list[Packed] = [{} for _ in range(most + 1)]
        for ways, pool in pools:
            self._enter(ways, pool, dice)

    def of(self, hits: Spread[int]) -> Spread[Harm]:
        sums: Packed = {}
        for impacts, weight in hits.ways.items():
            for kept, packed in self._rows[impacts].items():
                sums[kept] = sums.get(kept, 0) + packed * weight
        ways: dict[Harm, int] = {}
        for kept, packed in sums.items():
            for units, count in enumerate(unpacked(packed, self._bits)):
                if count:
                    for end, times in _ends(self._blow, self._target, kept, units):
                        ways[end] = ways.get(end, 0) + times * count
        return Spread(ways)

    def _enter(self, ways: int, pool: Pool, most: int) -> None:
        """Rows of fewer dice are weighed up to as many throws as the fullest."""
        cup = _cup(self._blow, self._target, _granting(pool, 1))
        throws = list(cup.throws(most, self._bits))
        for impacts, row in enumerate(self._rows):
            dice, throw = impacts + pool.granted - 1, throws[0]
            if not impacts:
                dice = 0
            elif dice > 0:
                throw = throws[dice]
            else:
                dice, throw = 1, self._desperate(pool)
            factor = ways * (self._total // cup.total(dice))
            for kept, packed in throw.items():
                row[kept] = row.get(kept, 0) + packed * factor

    def _desperate(self, pool: Pool) -> Packed:
        *_, throw = _cup(self._blow, self._target, _granting(pool, 0)).throws(1, self._bits)
        return throw


def _gambled(blow: Blow) -> Iterator[tuple[int, Pool]]:
    """The pools a roll may have once the gambles before it are made, with their weights."""
    pools = [(1, blow.pool)]
    for gamble in blow.gambles:
        lines: tuple[Line, ...] = (gamble.line,) if gamble.line else ()
        won = [(ways * gamble.good, Pool((*pool.lines, *lines))) for ways, pool in pools]
        pools = won + [(ways * gamble.bad, pool) for ways, pool in pools]
    return iter(pools)


def _granting(pool: Pool, dice: int) -> Pool:
    return Pool((*pool.lines, Line("impacts", "book", "dice", dice - pool.granted)))


def _cup(blow: Blow, target: Target, pool: Pool) -> Filled:
    kinds = kinds_of(pool, partial(_brings, blow, target), most_raised(blow.changes))
    cap = target.leader if blow.aim != "unit" else 0
    # Wounds that may yet be halved are counted in the marks, not in the units.
    surplus = 0 if blow.halved else target.stunned_per_wound
    return Cup(kinds, blow.changes, cap, surplus, MARKS).filled()


def _brings(blow: Blow, target: Target, face: int, outcome: Outcome) -> Brings:
    """Marks are criticals and wounds, each kept only if somebody asks for them."""
    if outcome == "fumble":
        return Brings(marks=(0, 0))
    if outcome == "miss":
        return Brings(int(blow.stuns), marks=(0, 0), worth=int(blow.stuns))
    per_wound = target.stunned_per_wound
    to_leader = face >= blow.leader_on and target.leader > 0 and blow.aim != "unit"
    critical = int(outcome == "critical" and blow.count_criticals)
    counted = int(blow.halved is not None)
    units = 0 if to_leader or counted else per_wound
    return Brings(units, to_leader, (critical, counted), per_wound)


def _ends(blow: Blow, target: Target, kept: Kept, units: int) -> Iterator[tuple[Harm, int]]:
    """The harm of dice as they lie; with Reflex, twice: halved and whole."""
    criticals, counted = kept.marks
    if blow.halved is None:
        yield _end(blow, target, units, kept.leader, criticals), 1
        return
    per_wound = target.stunned_per_wound
    for wounds, times in ((counted // 2, blow.halved.good), (counted, blow.halved.bad)):
        leader = min(kept.leader, wounds)
        yield _end(blow, target, units + per_wound * (wounds - leader), leader, criticals), times


def _end(blow: Blow, target: Target, units: int, leader: int, criticals: int) -> Harm:
    per_wound = target.stunned_per_wound
    if blow.aim == "kill" and leader < target.leader:
        units, leader = units + leader * per_wound, 0
    wounds, stunned = divmod(units + target.stunned, per_wound)
    return Harm(wounds, stunned, leader, criticals)

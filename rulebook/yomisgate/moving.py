"""Unit movement: where the energy a unit has left can take it, and which enemies it can walk up to.

A unit passes its friends and never an enemy. How it gets to a space does not matter afterwards, so only the cheapest way counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.yomisgate.fields import Space
from rulebook.yomisgate.ground import Step, ways
from rulebook.yomisgate.state import Position, Unit, kind_of

FAR = 99


@dataclass(frozen=True, slots=True)
class Reach:
    """Energy spent to stand on each free space, and to enter each space where an enemy stands."""

    walks: dict[Space, int]
    enemies: dict[Space, int]


def reach(position: Position, unit: Unit, energy: int) -> Reach:
    steps = ways(position.rows, position.fortresses, unit.seat, kind_of(unit).gait)
    friends = {one.space for one in position.units if one.seat == unit.seat}
    foes = {one.space for one in position.units if one.seat != unit.seat}
    return _reach(steps, unit.space, energy, friends, foes)


def _reach(steps: tuple[tuple[Step, ...], ...], start: Space, energy: int, friends: set[Space], foes: set[Space]) -> Reach:
    passed: dict[Space, int] = {start: 0}
    ends: dict[Space, int] = {}
    enemies: dict[Space, int] = {}
    by_cost: list[list[Space]] = [[start], *([] for _ in range(energy))]
    for spent, spaces in enumerate(by_cost):
        for space in spaces:
            if passed[space] < spent:
                continue
            for to, cost, halts in steps[space]:
                total = spent + cost
                if total > energy:
                    continue
                into = enemies if to in foes else ends if halts else passed
                if total < into.get(to, FAR):
                    into[to] = total
                    if into is passed:
                        by_cost[total].append(to)
    return Reach({to: cost for to, cost in (passed | ends).items() if to not in friends}, enemies)

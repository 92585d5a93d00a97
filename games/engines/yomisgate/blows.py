"""How far a unit strikes in the turn it comes: tables made once for a map with its fortresses, so that danger costs a look-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rulebook.yomisgate.ground import sights, ways
from rulebook.yomisgate.state import Fortresses, Terms, roster
from rulebook.yomisgate.units import RANGED_ENERGY, Kind

MELEE_BLOW, RANGED_BLOW = 1, 2
FAR = 99


def blows_of(rows: str, fortresses: Fortresses, entrances: Sequence[Sequence[int]], terms: Terms, spaces: int) -> Any:
    """By seat, place in its roster, entrance and space: MELEE_BLOW, RANGED_BLOW or both, were nobody in the way; else nought."""
    found = np.zeros((2, 7, len(entrances[0]), spaces), dtype=np.int8)
    for seat in (0, 1):
        for place, kind in enumerate(roster(terms, seat)):
            for number, start in enumerate(entrances[seat]):
                if start >= 0:
                    found[seat, place, number] = _blows(rows, fortresses, seat, kind, start, spaces)
    return found


def _blows(rows: str, fortresses: Fortresses, seat: int, kind: Kind, start: int, spaces: int) -> list[int]:
    costs = _costs(rows, fortresses, seat, kind, start, spaces)
    marks = [MELEE_BLOW if kind.melee and 0 < cost + kind.melee_energy <= kind.energy else 0 for cost in costs]
    furthest = max(kind.ranged, kind.free_shot, kind.last_shot, kind.offering)
    left = kind.energy - (RANGED_ENERGY if kind.ranged else 0)
    seen = sights(rows, fortresses, over_mountains=kind.gait == "storm")
    for space in range(spaces) if furthest else ():
        if costs[space] <= left:
            for target, apart in seen[space].items():
                if apart <= furthest:
                    marks[target] |= RANGED_BLOW
    return marks


def _costs(rows: str, fortresses: Fortresses, seat: int, kind: Kind, start: int, spaces: int) -> list[int]:
    """Energy to enter each space, with nobody else on the map."""
    steps = ways(rows, fortresses, seat, kind.gait)
    costs = [FAR] * spaces
    costs[start] = 0
    by_cost: list[list[int]] = [[start], *([] for _ in range(kind.energy))]
    for spent, edge in enumerate(by_cost):
        for space in edge:
            for to, energy, stops in steps[space]:
                total = spent + energy
                if total <= kind.energy and total < costs[to]:
                    costs[to] = total
                    if not stops:
                        by_cost[total].append(to)
    return costs

"""The table of the training battle from above: forty centimetres square, every miniature a square base.

A unit is drawn in ranks of five behind its front, the blue army facing north; losses are taken from the last rank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from battles.training.script import ME, Spot
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.state import Troop

WIDE = 5
BASE = 2
NORTH, SOUTH = -1, 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """A unit: its bases by their north-western corners, and the place of its name."""

    name: str
    mine: bool
    active: bool
    bases: tuple[Spot, ...]
    label: Spot


@dataclass(frozen=True, slots=True)
class Picture:
    units: tuple[Drawn, ...]

    @property
    def words(self) -> str:
        """The picture for those who do not see it."""
        return ", ".join(f"{unit.name}: {len(unit.bases)}" for unit in self.units)


def picture(table: Table, fronts: Mapping[str, Spot], language: str) -> Picture:
    shown = [troop for troop in table.troops.values() if troop.id in fronts and troop.miniatures]
    return Picture(tuple(_drawn(table, troop, fronts[troop.id], language) for troop in shown))


def _drawn(table: Table, troop: Troop, front: Spot, language: str) -> Drawn:
    mine = troop.seat == ME
    behind = SOUTH if mine else NORTH
    ranks = -(-troop.miniatures // WIDE)
    active = table.activation is not None and troop.id in table.activation.active.values()
    bases = tuple(_base(front, behind, place) for place in range(troop.miniatures))
    # Below the last rank of one's own, above that of the enemy.
    label = (front[0], front[1] + behind * (ranks * BASE + 1))
    return Drawn(troop.name_in(language), mine, active, bases, label)


def _base(front: Spot, behind: int, place: int) -> Spot:
    rank, file = divmod(place, WIDE)
    top = front[1] + rank * BASE if behind == SOUTH else front[1] - (rank + 1) * BASE
    return front[0] - WIDE * BASE // 2 + file * BASE, top

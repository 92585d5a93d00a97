"""The scenario's own pieces (S6418-6710): nobori, wagons, target houses, and the places that are controlled by points.

A nobori is held by a side; a wagon stands, burnt or went away over the far edge; a house stands or burns. Strips, strategic
pieces and the village are places: who holds one follows from the troops that the table says are on it (`places.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook.kernel.seats import Seat

NOBORI, WAGON, HOUSE = "nobori", "wagon", "house"
STRIP, OBJECTIVE, CENTRE, VILLAGE = "strip", "objective", "centre", "village"
PLACES = (STRIP, OBJECTIVE, CENTRE, VILLAGE)

STANDING, BURNING, BURNT, AWAY = "", "burning", "burnt", "away"


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: `owner` is whose it was at the start, `holder` who has it now."""

    id: str
    kind: str
    owner: Seat = ""
    holder: Seat = ""
    state: str = STANDING

    @property
    def number(self) -> str:
        """What it is called on the map: the number of its kind, or nothing where there is only one."""
        return self.id.rpartition("-")[2] if "-" in self.id else ""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What the scenario still wants in this maintenance: `pieces` in order, the first of them under way.

    `rolled` is a wagon's movement; `troop` the one in the fire, `miniatures` how many of it, `singed` those already dealt with.
    """

    pieces: tuple[str, ...]
    rolled: bool = False
    troop: str = ""
    miniatures: int = 0
    singed: tuple[str, ...] = ()


def of_kind(pieces: Mapping[str, Piece], *kinds: str) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces.values() if piece.kind in kinds)


def by_id(pieces: Iterable[Piece]) -> Mapping[str, Piece]:
    return {piece.id: piece for piece in pieces}


def due(pieces: Mapping[str, Piece]) -> Upkeep | None:
    """Wagons still on the table move, the foremost first (R90); then whoever stands at a burning house is singed."""
    wagons = [piece.id for piece in reversed(of_kind(pieces, WAGON)) if piece.state == STANDING]
    fires = [piece.id for piece in of_kind(pieces, HOUSE) if piece.state == BURNING]
    return Upkeep((*wagons, *fires)) if wagons or fires else None

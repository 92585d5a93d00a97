"""What happened to the scenario's own pieces; applied by `objectives.py` and `places.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kensei.battle.pieces import Piece
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class TableSet:
    """The scenario's pieces are on the table; `first` deploys first, its `whole` army at once or by turns."""

    pieces: tuple[Piece, ...]
    first: Seat
    whole: bool = False


@dataclass(frozen=True, slots=True)
class NoboriTaken:
    seat: Seat
    piece: str
    troop: str


@dataclass(frozen=True, slots=True)
class SetAlight:
    """A wagon burns and is removed; a house burns on."""

    seat: Seat
    piece: str
    troop: str


@dataclass(frozen=True, slots=True)
class PlaceTold:
    """Who stands on a place: miniatures by troop. Telling again replaces it."""

    seat: Seat
    place: str
    troops: Mapping[str, int]


SCENARIO_EVENTS = (TableSet, NoboriTaken, SetAlight, PlaceTold)
ScenarioEvent: TypeAlias = TableSet | NoboriTaken | SetAlight | PlaceTold

"""The scenario's pieces as anybody at the table sees them: nothing about them is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.battle.company import sides
from rulebook.kensei.battle.pieces import PLACES, Piece
from rulebook.kensei.battle.places import holders, points_on
from rulebook.kensei.battle.scenario_phrases import piece_name
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class PieceView:
    """`holder` has a nobori or controls a place; `points` and `troops` are what stands on a place, as far as it was told."""

    id: str
    kind: str
    name: str
    name_es: str
    owner: Seat
    holder: Seat
    state: str
    is_place: bool
    points: Mapping[Seat, Fraction]
    troops: Mapping[str, int]

    def name_in(self, language: str) -> str:
        return self.name_es if language == "es" else self.name


def piece_views(battle: Battle) -> tuple[PieceView, ...]:
    held = holders(battle)
    return tuple(_view(battle, piece, held) for piece in battle.pieces.values())


def _view(battle: Battle, piece: Piece, held: Mapping[str, Seat]) -> PieceView:
    is_place = piece.kind in PLACES
    return PieceView(
        id=piece.id,
        kind=piece.kind,
        name=piece_name(piece, "en"),
        name_es=piece_name(piece, "es"),
        owner=piece.owner,
        holder=held.get(piece.id, piece.holder),
        state=piece.state,
        is_place=is_place,
        points={seat: points_on(battle, piece.id, seat) for seat in sides(battle)} if is_place else {},
        troops=battle.places.get(piece.id, {}),
    )

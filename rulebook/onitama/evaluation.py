"""How good a position looks before anything is searched: pawns, and how near each master stands to the other's arch.

Opponents use it; no rule does.
"""

from __future__ import annotations

from rulebook.kernel.seats import Seat, across
from rulebook.onitama.position import ARCH, PAWNS, SIDE, SQUARES, Position

PAWN = 0.15
CENTRE = 0.01
STRIDE = 0.01


def evaluate(position: Position, seat: Seat) -> float:
    """Between -1 and 1, from the view of a seat, for a game that goes on."""
    return _worth(position, seat) - _worth(position, across(seat))


def _worth(position: Position, seat: Seat) -> float:
    pawns = [square for square in range(SQUARES) if position.board[square] in PAWNS[seat]]
    central = sum(1 for square in pawns if 0 < square % SIDE < SIDE - 1 and 0 < square // SIDE < SIDE - 1)
    master = position.board.find(PAWNS[seat][0])
    arch = ARCH[across(seat)]
    away = max(abs(master % SIDE - arch % SIDE), abs(master // SIDE - arch // SIDE))
    return PAWN * len(pawns) + CENTRE * central - STRIDE * away

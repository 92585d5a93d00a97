"""What is chosen before a game, and the position it starts from.

Each player has a spirit of his own choice, none (the first game), one drawn, or one picked at the table in a draft. There is one
tile of each spirit, so the two differ (T13). Seat a starts, with tile 2 used.
"""

from __future__ import annotations

from rulebook.kernel.dice import Dice
from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.kernel.game import Choice, Settled
from rulebook.torii.board import BOARDS, square_named
from rulebook.torii.state import ALL_TILES, DRAFT, NONE, SPIRITS, Position, tile_bit

DRAWN = "drawn"
BOARD = Choice("board", tuple(BOARDS))
SPIRIT_A = Choice("spirit_a", (NONE, *SPIRITS, DRAWN, DRAFT))
SPIRIT_B = Choice("spirit_b", (NONE, *SPIRITS, DRAWN, DRAFT))
CHOICES = (BOARD, SPIRIT_A, SPIRIT_B)


def settle(chosen: Settled, dice: Dice) -> Settled:
    settled = {choice.name: _chosen(chosen, choice) for choice in CHOICES}
    unknown = set(chosen) - set(settled)
    if unknown:
        raise Unreadable("unknown-choice", f"Torii has no choice {', '.join(sorted(unknown))}: leave it out.")
    taken = [settled["spirit_a"], settled["spirit_b"]]
    if taken[0] == taken[1] and taken[0] in SPIRITS:
        raise NotAllowed("same-spirit", "There is one tile of each spirit: choose two different ones.")
    deck = iter([spirit for spirit in dice.shuffle(SPIRITS) if spirit not in taken])
    return settled | {seat: next(deck) for seat in ("spirit_a", "spirit_b") if settled[seat] == DRAWN}


def start(settled: Settled) -> Position:
    board = BOARDS[settled["board"]]
    first, second = (square_named(board.size, square) for square in board.starts)
    assert first is not None
    assert second is not None
    return Position(
        size=board.size,
        spirits=(first, second),
        followers=(0, 0),
        torii=0,
        tiles=(ALL_TILES & ~tile_bit(2), ALL_TILES),
        powers=(settled["spirit_a"], settled["spirit_b"]),
        mover=0,
        phase="turn",
    )


def _chosen(chosen: Settled, choice: Choice) -> str:
    value = chosen.get(choice.name, choice.values[0])
    if value not in choice.values:
        raise Unreadable("unknown-value", f"{value!r} is not one of {', '.join(choice.values)}: choose one of them.")
    return value

"""A position of Torii: everything both players see on the table.

Seats are counted 0 and 1 in here (`a` and `b` outside). `mover` is whose turn it is; in the phase `flip` the other player is
asked for the Monkey's interrupt in the middle of that turn, and in the phase `build` the mover goes on with the lines left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.kernel.game import Outcome
from rulebook.kernel.seats import TWO, Seat
from rulebook.torii.board import Square, Squares

Phase: TypeAlias = Literal["turn", "flip", "build"]
PHASES: tuple[Phase, ...] = ("turn", "flip", "build")

SPIRITS = ("deer", "kitsune", "crane", "monkey", "tatsu", "boar")
NONE = "none"
DRAFT = "draft"

TILES = (1, 2, 3)
ALL_TILES = 0b111
FOLLOWERS = 9
TORII = 4


@dataclass(frozen=True, slots=True)
class Position:
    """`followers` include those under a torii; a torii belongs to whoever's follower it covers. `tiles` are the unused ones."""

    size: int
    spirits: tuple[Square, Square]
    followers: tuple[Squares, Squares]
    torii: Squares
    tiles: tuple[int, int]
    powers: tuple[str, str]
    mover: int
    phase: Phase


def tile_bit(tile: int) -> int:
    return 1 << (tile - 1)


def torii_of(position: Position, seat: int) -> Squares:
    return position.torii & position.followers[seat]


def is_drafting(position: Position) -> bool:
    return DRAFT in position.powers


def awaited(position: Position) -> int | None:
    """Who moves next: the drafter (the second player first, T14), the Monkey's owner, or the mover; None when it is over."""
    if outcome(position):
        return None
    if is_drafting(position):
        return 1 if position.powers[1] == DRAFT else 0
    return 1 - position.mover if position.phase == "flip" else position.mover


def outcome(position: Position) -> Outcome | None:
    for seat in (0, 1):
        if position.followers[seat].bit_count() >= FOLLOWERS:
            return Outcome(TWO[seat], "followers")
        if torii_of(position, seat).bit_count() >= TORII:
            return Outcome(TWO[seat], "torii")
    return None


def seat_of(number: int) -> Seat:
    return TWO[number]


def with_seat(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """The pair with one seat's value changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)

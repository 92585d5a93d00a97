"""Spread Followers and Build Torii: what landing on squares and completing lines changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulebook.torii.board import Line, Square, Squares, bit, lanes, lines
from rulebook.torii.state import FOLLOWERS, Position


def spread(position: Position, landed: Iterable[Square]) -> Position:
    """The mover's followers on the squares landed on, in order; torii squares stay as they are. The ninth ends it (T4)."""
    mine, theirs = _mine_and_theirs(position)
    for square in landed:
        if not bit(square) & position.torii:
            mine |= bit(square)
            theirs &= ~bit(square)
        if mine.bit_count() == FOLLOWERS:
            break
    return replace(position, followers=_by_seat(position, mine, theirs))


def formed(position: Position) -> tuple[Line, ...]:
    """The mover's complete lines. Each has a follower to cover: four under torii have won (T6)."""
    mine = position.followers[position.mover]
    return tuple(line for line in lines(position.size) if line.squares & ~mine == 0)


def build(position: Position, line: Line, square: Square) -> Position:
    """A torii over one follower of the line; the line's unprotected followers go home, and those that Tatsu sweeps away."""
    mine, theirs = _mine_and_theirs(position)
    torii = position.torii | bit(square)
    mine &= ~line.squares | torii
    if position.powers[position.mover] == "tatsu":
        theirs &= ~lanes(position.size, square) | torii
    return replace(position, torii=torii, followers=_by_seat(position, mine, theirs))


def _mine_and_theirs(position: Position) -> tuple[Squares, Squares]:
    return position.followers[position.mover], position.followers[1 - position.mover]


def _by_seat(position: Position, mine: Squares, theirs: Squares) -> tuple[Squares, Squares]:
    return (mine, theirs) if position.mover == 0 else (theirs, mine)

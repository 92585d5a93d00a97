"""The board as data: squares, lanes, lines and where the spirits begin.

A square is a number, row by row from a1; a set of squares is an integer with one bit each. A *lane* is a whole row or column; a
*line* is four neighbouring squares of one lane (T1). The printed board is not in the rule text, so sizes and starting squares are
a reconstruction (T2) and stand here as data.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Square: TypeAlias = int
Squares: TypeAlias = int

FILES = "abcdef"
LINE_LENGTH = 4
SIZES = (4, 5, 6)


@dataclass(frozen=True, slots=True)
class Board:
    """A size and the squares on which seat a and seat b begin."""

    size: int
    starts: tuple[str, str]


# The first is the default. 6x6 with corner starts is left out: the first player wins it by force.
BOARDS: dict[str, Board] = {
    "5": Board(5, ("b2", "d4")),
    "4": Board(4, ("b1", "c4")),
    "5-edge": Board(5, ("b1", "d5")),
    "5-corner": Board(5, ("a1", "e5")),
    "6": Board(6, ("c1", "d6")),
}


@dataclass(frozen=True, slots=True)
class Line:
    """Four squares in a row or column, from one end to the other."""

    squares: Squares
    ends: tuple[Square, Square]


def bit(square: Square) -> Squares:
    return 1 << square


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set, a1 first."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def name(size: int, square: Square) -> str:
    return f"{FILES[square % size]}{square // size + 1}"


def square_named(size: int, text: str) -> Square | None:
    """The square with this name; None when the board has no such square."""
    if len(text) != 2 or text[0] not in FILES[:size] or text[1] not in "123456"[:size]:
        return None
    return (int(text[1]) - 1) * size + FILES.index(text[0])


@cache
def lanes(size: int, square: Square) -> Squares:
    """The row and the column of a square."""
    column, row = square % size, square // size
    return sum(bit(place) for place in range(size * size) if place % size == column or place // size == row)


@cache
def lines(size: int) -> tuple[Line, ...]:
    """Every line of the board: those along rows from a1 first, then those along columns."""
    firsts = range(size - LINE_LENGTH + 1)
    rows = [_line(lane * size + first, 1) for lane in range(size) for first in firsts]
    columns = [_line(first * size + lane, size) for lane in range(size) for first in firsts]
    return tuple(rows + columns)


def _line(first: Square, stride: int) -> Line:
    places = [first + step * stride for step in range(LINE_LENGTH)]
    return Line(sum(map(bit, places)), (places[0], places[-1]))

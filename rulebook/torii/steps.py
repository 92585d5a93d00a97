"""Jump Around: single steps and whole paths.

No spirit ever stands in the other's row or column, so a step that would end there goes on over it: a step is a step on the board
that is left when the other spirit's two lanes are taken out (T3). No square is landed on twice in a turn, nor the
starting square.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from rulebook.torii.board import Square, Squares, bit

Path: TypeAlias = tuple[Square, ...]

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


@cache
def steps(size: int, square: Square, other: Square, *, diagonal: bool = False) -> tuple[Square, ...]:
    """Where one step leads: up, right, down, left; a diagonal one moves on in the row and in the column at once."""
    ends = (_step(size, square, other, way) for way in (DIAGONAL if diagonal else ORTHOGONAL))
    return tuple(end for end in ends if end is not None)


def paths(size: int, start: Square, other: Square, length: int, barred: Squares, diagonals: int = 0) -> Iterator[Path]:
    """Every way to land `length` times outside `barred`, with at most `diagonals` diagonal steps, in a fixed order."""
    if length == 0:
        yield ()
        return
    for end, left in _landings(size, start, other, diagonals):
        if not bit(end) & barred:
            for rest in paths(size, end, other, length - 1, barred | bit(end), left):
                yield (end, *rest)


def _landings(size: int, start: Square, other: Square, diagonals: int) -> Iterator[tuple[Square, int]]:
    for end in steps(size, start, other):
        yield end, diagonals
    if diagonals:
        for end in steps(size, start, other, diagonal=True):
            yield end, diagonals - 1


def _step(size: int, square: Square, other: Square, way: tuple[int, int]) -> Square | None:
    column = _along(square % size, way[0], other % size)
    row = _along(square // size, way[1], other // size)
    if column not in range(size) or row not in range(size):
        return None
    return row * size + column


def _along(place: int, direction: int, lane: int) -> int:
    """One step along an axis, over the lane if it lies there."""
    moved = place + direction
    return moved + direction if direction and moved == lane else moved

"""Positions as rows of whole numbers, and the tables a board size needs, for the compiled kernels."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rulebook.torii import evaluation
from rulebook.torii.board import lanes, lines
from rulebook.torii.powers import torii_steps
from rulebook.torii.state import NONE, PHASES, SPIRITS, Position, outcome
from rulebook.torii.steps import steps

# Any: numpy's array types say nothing about shapes.
Array: TypeAlias = Any

# The columns of a row: two spirits, two sets of followers, torii, two sets of unused tiles, whose turn, phase, and the winner
# (0 for none, else the seat plus one).
SPIRIT, FOLLOWER, GATES, TILE, MOVER, PHASE, WINNER = 0, 2, 4, 5, 7, 8, 9
WIDTH = 10
TURN, FLIP, BUILD = 0, 1, 2

NO_POWER, DEER, KITSUNE, CRANE, MONKEY, TATSU, BOAR = 0, 1, 2, 3, 4, 5, 6
POWERS = {NONE: NO_POWER, **{spirit: number for number, spirit in enumerate(SPIRITS, start=1)}}


class Tables(NamedTuple):
    """`steps` leads from (other spirit, square, way) to a square, -1 where no way leads; the first four ways are orthogonal."""

    steps: Array
    gate_steps: Array
    lanes: Array
    lines: Array
    # How many squares there are, and the two powers.
    facts: Array
    # Points of the evaluation, one table after another.
    worth: Array


def tables_for(position: Position) -> Tables:
    board = _board_tables(position.size)
    facts = np.array([position.size**2, POWERS[position.powers[0]], POWERS[position.powers[1]]], dtype=np.int64)
    return Tables(*board, facts, _worth())


def row_of(position: Position) -> Array:
    ended = outcome(position)
    return np.array(
        [
            *position.spirits,
            *position.followers,
            position.torii,
            *position.tiles,
            position.mover,
            PHASES.index(position.phase),
            "ab".index(ended.winner) + 1 if ended else 0,
        ],
        dtype=np.int64,
    )


def key_of(row: Array) -> tuple[int, ...]:
    return tuple(int(value) for value in row)


@cache
def _board_tables(size: int) -> tuple[Array, Array, Array, Array]:
    count = size * size
    ways = np.full((count, count, 8), -1, dtype=np.int64)
    gates = np.full((count, 4), -1, dtype=np.int64)
    for square in range(count):
        for way, end in enumerate(torii_steps(size, square, 0)):
            gates[square, way] = end
        for other in range(count):
            for offset, diagonal in ((0, False), (4, True)):
                for way, end in enumerate(steps(size, square, other, diagonal=diagonal)):
                    ways[other, square, offset + way] = end
    lane_sets = np.array([lanes(size, square) for square in range(count)], dtype=np.int64)
    line_sets = np.array([line.squares for line in lines(size)], dtype=np.int64)
    return ways, gates, lane_sets, line_sets


@cache
def _worth() -> Array:
    """Followers from 0, torii from 10, lines from 15, tiles from 20, the turn at 28."""
    points = (
        *evaluation.FOLLOWERS_OUT,
        *evaluation.TORII_BUILT,
        *evaluation.LINE_HELD,
        *evaluation.TILES_UNUSED,
        evaluation.TO_MOVE,
    )
    return np.array(points, dtype=np.int64)

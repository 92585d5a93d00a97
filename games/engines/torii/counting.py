"""Compiled: how many lines of play there are, for checking the generator against the rules and against other people's."""

from __future__ import annotations

import numpy as np

from games.engines.compiled import kernel
from games.engines.torii.generating import MOST, UNFINISHED, generate
from games.engines.torii.tables import WIDTH, WINNER, Array, Tables, row_of, tables_for
from rulebook.torii.state import Position


def count_fast(position: Position, depth: int) -> tuple[list[int], list[int]]:
    """Positions after exactly 1, 2, ... plies, and how many of each but the last are finished games."""
    kids = np.empty((depth, MOST, WIDTH), dtype=np.int64)
    lines, ended, made, tried = (np.zeros(depth, dtype=np.int64) for _ in range(4))
    work = np.zeros((UNFINISHED + 4, WIDTH), dtype=np.int64)
    walk(row_of(position), depth, tables_for(position), kids, lines, ended, made, tried, work)
    return [int(count) for count in lines], [int(count) for count in ended]


@kernel
def walk(
    row: Array, depth: int, tables: Tables, kids: Array, lines: Array, ended: Array, made: Array, tried: Array, work: Array
) -> None:
    """Goes through all lines with a stack of its own; positions of the last ply are only counted."""
    made[0], tried[0] = generate(row, tables, work, kids[0]), 0
    lines[0] += made[0]
    ply = 0
    while ply >= 0:
        if tried[ply] == made[ply] or ply + 1 == depth:
            ply -= 1
            continue
        child = kids[ply][tried[ply]]
        tried[ply] += 1
        if child[WINNER] != 0:
            ended[ply] += 1
            continue
        ply += 1
        made[ply], tried[ply] = generate(child, tables, work, kids[ply]), 0
        lines[ply] += made[ply]

"""Compiled: alpha-beta with a table of positions, written as a loop over a stack of its own.

A ply is a move; the seat may stay the same from one ply to the next (the Monkey's interrupt), and a score is turned round
only when it changes. A won position scores WIN less the plies to it. Children are tried best first by their evaluation, after
the move the table remembers. Nodes are positions generated, so a budget means the same on every machine.
"""

from __future__ import annotations

import numpy as np

from games.engines.compiled import kernel, popcount
from games.engines.torii.generating import copy_row, generate
from games.engines.torii.tables import FLIP, FOLLOWER, GATES, MOVER, PHASE, TILE, WIDTH, WINNER, Array, Tables

WIN = 1_000_000
PROVEN = 900_000
UNENDING = 10_000_000
DEEPEST = 24

EXACT, LOWER, UPPER = 1, 2, 3
# Columns of the table of positions and of a ply's frame.
KEY, DEPTH, VALUE, BOUND, BEST = 0, 1, 2, 3, 4
LEFT, ALPHA, BETA, FOUND, CHOSEN, COUNT, TRIED, SEAT, FLOOR, WAITING = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
FRAME = 10
NODES, BUDGET, SPENT = 0, 1, 2


@kernel
def side_points(row: Array, seat: int, tables: Tables) -> int:
    worth = tables.worth
    mine, theirs, gates = row[FOLLOWER + seat], row[FOLLOWER + 1 - seat], row[GATES]
    total = worth[popcount(mine)] + worth[10 + popcount(mine & gates)] + worth[20 + row[TILE + seat]]
    blocked = theirs & gates
    for line in tables.lines:
        if line & blocked == 0:
            total += worth[15 + popcount(line & mine)]
    return total


@kernel
def points(row: Array, seat: int, tables: Tables) -> int:
    turn = tables.worth[28] if row[MOVER] == seat else -tables.worth[28]
    return side_points(row, seat, tables) - side_points(row, 1 - seat, tables) + turn


@kernel
def awaited(row: Array) -> int:
    return 1 - row[MOVER] if row[PHASE] == FLIP else row[MOVER]


@kernel
def score_now(row: Array, seat: int, ply: int, tables: Tables) -> int:
    if row[WINNER] != 0:
        return WIN - ply if row[WINNER] == seat + 1 else ply - WIN
    return points(row, seat, tables)


@kernel
def hashed(row: Array) -> int:
    mixed: Array = np.int64(0x2545F4914F6CDD1D)
    for column in range(WIDTH):
        mixed = (mixed ^ row[column]) * np.int64(0x5851F42D4C957F2D)
        mixed ^= mixed >> np.int64(29)
    return mixed


@kernel
def remembered(table: Array, key: int, frame: Array, ply: int) -> bool:
    """Whether the table settles this node; the value is then in FOUND. The remembered move goes to CHOSEN."""
    entry = table[key & (len(table) - 1)]
    frame[CHOSEN] = -1
    if entry[KEY] != key or entry[BOUND] == 0:
        return False
    frame[CHOSEN] = entry[BEST]
    value = entry[VALUE]
    if value > PROVEN:
        value -= ply
    if value < -PROVEN:
        value += ply
    if ply == 0 or entry[DEPTH] < frame[LEFT]:
        return False
    exact = entry[BOUND] == EXACT
    if exact or (entry[BOUND] == LOWER and value >= frame[BETA]) or (entry[BOUND] == UPPER and value <= frame[ALPHA]):
        frame[FOUND] = value
        return True
    return False


@kernel
def remember(table: Array, key: int, frame: Array, ply: int) -> None:
    entry = table[key & (len(table) - 1)]
    value = frame[FOUND]
    entry[BOUND] = UPPER if value <= frame[FLOOR] else LOWER if value >= frame[BETA] else EXACT
    if value > PROVEN:
        value += ply
    if value < -PROVEN:
        value -= ply
    entry[KEY], entry[DEPTH], entry[VALUE], entry[BEST] = key, frame[LEFT], value, frame[CHOSEN]


@kernel
def frontier(children: Array, frame: Array, ply: int, tables: Tables) -> None:
    """One ply to go: the best child by its evaluation."""
    frame[FOUND], frame[CHOSEN] = -UNENDING, -1
    for child in range(frame[COUNT]):
        value = score_now(children[child], frame[SEAT], ply + 1, tables)
        if value > frame[FOUND]:
            frame[FOUND], frame[CHOSEN] = value, child
            if value >= frame[BETA]:
                return


@kernel
def rank(children: Array, ranks: Array, frame: Array, ply: int, tables: Tables, luck: Array) -> None:
    for child in range(frame[COUNT]):
        ranks[child] = score_now(children[child], frame[SEAT], ply + 1, tables)
        if ply == 0:
            ranks[child] += luck[child]
    if 0 <= frame[CHOSEN] < frame[COUNT]:
        ranks[frame[CHOSEN]] = UNENDING


@kernel
def next_child(ranks: Array, count: int) -> int:
    """The best not yet tried; it is marked as tried."""
    best = 0
    for child in range(1, count):
        if ranks[child] > ranks[best]:
            best = child
    ranks[best] = -2 * UNENDING
    return best


@kernel
def take(frame: Array, child: int, value: int) -> None:
    if value > frame[FOUND]:
        frame[FOUND], frame[CHOSEN] = value, child
        frame[ALPHA] = max(frame[ALPHA], value)


@kernel
def enter(ply: int, rows: Array, frames: Array, kids: Array, ranks: Array, table: Array, tally: Array, tables: Tables,
          work: Array, luck: Array) -> bool:  # fmt: skip
    """Begins a node; true when it is settled at once, with its value in FOUND."""
    frame, row = frames[ply], rows[ply]
    frame[SEAT], frame[FLOOR] = awaited(row), frame[ALPHA]
    if frame[LEFT] == 0 or ply == DEEPEST - 1:
        frame[FOUND] = points(row, frame[SEAT], tables)
        return True
    if remembered(table, hashed(row), frame, ply):
        return True
    frame[COUNT] = generate(row, tables, work, kids[ply])
    tally[NODES] += frame[COUNT]
    if tally[NODES] > tally[BUDGET]:
        tally[SPENT] = 1
    if frame[LEFT] == 1:
        frontier(kids[ply], frame, ply, tables)
        remember(table, hashed(row), frame, ply)
        return True
    rank(kids[ply], ranks[ply], frame, ply, tables, luck)
    frame[FOUND], frame[CHOSEN], frame[TRIED], frame[WAITING] = -UNENDING, -1, 0, frame[COUNT]
    return False


@kernel
def search(depth: int, rows: Array, frames: Array, kids: Array, ranks: Array, table: Array, tally: Array, tables: Tables,
           work: Array, luck: Array) -> None:  # fmt: skip
    """Looks `depth` plies ahead from `rows[0]`. The answer is in the first frame; SPENT says that the budget cut it short."""
    ply = 0
    frames[0][LEFT], frames[0][ALPHA], frames[0][BETA] = depth, -UNENDING, UNENDING
    settled = enter(0, rows, frames, kids, ranks, table, tally, tables, work, luck)
    while tally[SPENT] == 0:
        if settled:
            if ply == 0:
                return
            ply -= 1
            value = frames[ply + 1][FOUND]
            if frames[ply][SEAT] != frames[ply + 1][SEAT]:
                value = -value
            take(frames[ply], frames[ply][TRIED], value)
            settled = False
        frame = frames[ply]
        if frame[FOUND] >= frame[BETA] or frame[WAITING] == 0:
            remember(table, hashed(rows[ply]), frame, ply)
            settled = True
            continue
        frame[WAITING] -= 1
        best = next_child(ranks[ply], frame[COUNT])
        child = kids[ply][best]
        if child[WINNER] != 0:
            take(frame, best, score_now(child, frame[SEAT], ply + 1, tables))
            continue
        frame[TRIED] = best
        copy_row(child, rows[ply + 1])
        below = frames[ply + 1]
        below[LEFT] = frame[LEFT] - 1
        same = awaited(child) == frame[SEAT]
        below[ALPHA] = frame[ALPHA] if same else -frame[BETA]
        below[BETA] = frame[BETA] if same else -frame[ALPHA]
        ply += 1
        settled = enter(ply, rows, frames, kids, ranks, table, tally, tables, work, luck)

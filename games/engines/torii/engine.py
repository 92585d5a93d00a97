"""The compiled search, asked in the rules' own terms: a position in, a finding with moves in notation out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from games.engines.torii import searching
from games.engines.torii.generating import MOST, UNFINISHED, generate
from games.engines.torii.searching import BUDGET, CHOSEN, DEEPEST, FOUND, FRAME, NODES, PROVEN, SPENT, WIN
from games.engines.torii.tables import WIDTH, Array, Tables, key_of, row_of, tables_for
from rulebook.kernel.game import Move
from rulebook.torii.state import Position, is_drafting, outcome
from rulebook.torii.turns import successors

# At most 2^20 remembered positions (40 MB); a small search needs a small table.
LARGEST_TABLE = 20


@dataclass(frozen=True, slots=True)
class Finding:
    """`score` is in points, beyond PROVEN a certain result."""

    score: int
    line: tuple[Move, ...]
    nodes: int
    depth: int

    @property
    def wins_in(self) -> int | None:
        if abs(self.score) < PROVEN:
            return None
        plies = WIN - abs(self.score)
        return plies if self.score > 0 else -plies


class Searcher:
    """The arrays of one search. Each question gets fresh ones, so that the same question gets the same answer."""

    def __init__(self, position: Position, budget: int, luck: Random | None) -> None:
        self.position = position
        self.tables: Tables = tables_for(position)
        self.rows = np.zeros((DEEPEST + 1, WIDTH), dtype=np.int64)
        self.rows[0] = row_of(position)
        self.frames = np.zeros((DEEPEST + 1, FRAME), dtype=np.int64)
        # Only touched pages of these cost memory.
        self.kids = np.empty((DEEPEST + 1, MOST, WIDTH), dtype=np.int64)
        self.ranks = np.empty((DEEPEST + 1, MOST), dtype=np.int64)
        self.table = np.zeros((1 << min(LARGEST_TABLE, max(10, budget.bit_length())), 5), dtype=np.int64)
        self.tally = np.array([0, budget, 0], dtype=np.int64)
        self.work = np.zeros((UNFINISHED + 4, WIDTH), dtype=np.int64)
        self.luck = np.zeros(MOST, dtype=np.int64)
        if luck is not None:
            # Only the order of equal moves: less than any difference the evaluation makes between moves worth telling apart.
            self.luck[:] = [luck.randrange(8) for _ in range(MOST)]

    def run(self, deepest: int = DEEPEST - 1) -> Finding:
        """Deepens until the budget is spent or a result is certain. One ply is always looked at in full."""
        budget = int(self.tally[BUDGET])
        self.tally[BUDGET] = max(budget, MOST)
        found = self._deepened(1)
        self.tally[BUDGET] = budget
        depth = 1
        while found.wins_in is None and depth < deepest and self.tally[NODES] < budget:
            depth += 1
            deeper = self._deepened(depth)
            if self.tally[SPENT] and not deeper.line:
                break
            found = deeper
            if self.tally[SPENT]:
                break
        return found

    def _deepened(self, depth: int) -> Finding:
        searching.search(
            depth, self.rows, self.frames, self.kids, self.ranks, self.table, self.tally, self.tables, self.work, self.luck
        )
        chosen, score = int(self.frames[0][CHOSEN]), int(self.frames[0][FOUND])
        if chosen < 0:
            return Finding(0, (), int(self.tally[NODES]), depth)
        return Finding(score, self._line(chosen, depth), int(self.tally[NODES]), depth)

    def _line(self, chosen: int, depth: int) -> tuple[Move, ...]:
        """The moves expected, read from the table as far as it remembers."""
        moves: list[Move] = []
        position, children = self.position, np.empty((MOST, WIDTH), dtype=np.int64)
        while len(moves) < depth and not outcome(position):
            count = generate(row_of(position), self.tables, self.work, children)
            if moves:
                chosen = self._remembered(row_of(position))
            if not 0 <= chosen < count:
                break
            move, position = _move_to(position, children[chosen])
            moves.append(move)
        return tuple(moves)

    def _remembered(self, row: Array) -> int:
        key = searching.hashed(row)
        entry = self.table[key & (len(self.table) - 1)]
        return int(entry[searching.BEST]) if entry[searching.KEY] == key and entry[searching.BOUND] else -1


def look(position: Position, nodes: int, luck: Random | None = None, deepest: int = DEEPEST - 1) -> Finding:
    """The best line for the seat to move. Not for a draft: picking a spirit is not searched."""
    assert not is_drafting(position)
    return Searcher(position, nodes, luck).run(deepest)


def _move_to(position: Position, row: Array) -> tuple[Move, Position]:
    wanted = key_of(row)
    return next((move, after) for move, after in successors(position).items() if key_of(row_of(after)) == wanted)

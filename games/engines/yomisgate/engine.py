"""The compiled planner, asked in the rules' own terms: a position in, a turn in notation out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engines.yomisgate import planning
from games.engines.yomisgate.levels import Effort
from games.engines.yomisgate.moving import (
    BEGIN,
    BRING,
    BURST,
    END,
    FREE,
    HIDE,
    LAST,
    MELEE,
    MOST_DEEDS,
    NONE,
    OFFER,
    TAKE,
    TAKE_AWAY,
    WALK,
)
from games.engines.yomisgate.planning import MOST_CHILDREN, STEPS, WIDEST
from games.engines.yomisgate.tables import HEAD, MOST_SEEN, Array, row_of, tables_for
from games.engines.yomisgate.valuing import CERTAIN, WORTH, danger
from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.state import Position, roster

MOST_ENERGY = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """`score` is in hundredths of a samurai for the mover; beyond CERTAIN / 2 the game is decided."""

    score: int
    turn: tuple[Move, ...]
    nodes: int

    @property
    def wins(self) -> bool:
        return self.score > CERTAIN // 2


class Planner:
    """The arrays of one search. Each question gets fresh ones, so that the same question gets the same answer."""

    def __init__(self, position: Position, seed: int) -> None:
        self.position, self.seed = position, seed
        self.tables, self.root = tables_for(position), row_of(position)
        length = max(len(self.root), WIDEST)
        # Only touched pages of these cost memory.
        self.beams = np.empty((2, WIDEST, length), dtype=np.int16)
        self.paths = np.empty((2, WIDEST, STEPS + 2), dtype=np.int64)
        self.children = np.empty((MOST_CHILDREN, 5), dtype=np.int64)
        self.deeds = np.empty(MOST_DEEDS, dtype=np.int64)
        self.scratch = np.zeros((5, length), dtype=np.int16)
        self.queue = np.zeros((MOST_ENERGY, len(self.root) - HEAD + 1), dtype=np.int16)
        self.found = np.zeros(MOST_SEEN, dtype=np.int16)
        self.tally = np.zeros(1, dtype=np.int64)

    def run(self, effort: Effort) -> Plan:
        """Of the turns that look best, the one after which the other side's best answer leaves the most."""
        scores, rows, paths = self._turns(self.root, effort.width, effort.blur)
        best, score = 0, int(scores[0])
        if score < CERTAIN // 2 and effort.answered:
            answers = [self._after_answer(row, effort.answer_width) - self._danger(row) for row in rows[: effort.answered]]
            best = max(range(len(answers)), key=lambda place: (answers[place], scores[place]))
            score = answers[best]
        return Plan(score, self._moves(paths[best], score), int(self.tally[0]))

    def _after_answer(self, row: Array, width: int) -> int:
        scores, _, _ = self._turns(planning.ended(row, self.tables, self.found), width, 0)
        return -int(scores[0])

    def _danger(self, row: Array) -> int:
        walks, foes, struck = self.scratch[:3]
        seat = self.position.mover
        return int(danger(row, self.tables, seat, WORTH, struck, walks, foes, self.queue, self.found))

    def _turns(self, row: Array, width: int, blur: int) -> tuple[Array, Array, Array]:
        length = len(row)
        ends = np.zeros((2, WIDEST), dtype=np.int64)
        rows = np.zeros((WIDEST, length), dtype=np.int16)
        paths = np.full((WIDEST, STEPS + 2), -1, dtype=np.int64)
        count = planning.turn(
            row, self.tables, width, self.seed, blur, WORTH, self.beams, self.paths, self.children, ends, rows, paths, self.deeds,
            self.scratch, self.queue, self.found, self.tally,
        )  # fmt: skip
        return ends[0, :count], rows[:count], paths[:count]

    def _moves(self, path: Array, score: int) -> tuple[Move, ...]:
        moves = []
        for deed in path:
            if deed < 0:
                break
            moves.append(move_of(self.position, int(deed)))
        return tuple(moves) if score > CERTAIN // 2 else (*moves, "end")


def plan(position: Position, effort: Effort, seed: int = 0) -> Plan:
    """The rest of the mover's turn. Not for a position in which fortresses are still placed."""
    return Planner(position, seed).run(effort)


def move_of(position: Position, deed: int) -> Move:
    """The notation of a deed by the position's mover."""
    names = (*field_of(position.rows).names,)
    verb = deed & 15
    space, first, second, given = ((deed >> (4 + 10 * number)) & NONE for number in range(4))
    mine, theirs = roster(position.terms, position.mover), roster(position.terms, 1 - position.mover)
    if verb == BRING:
        return f"{mine[first].name}@{names[space]}"
    if verb == HIDE:
        return f"ninja:{names[space]}-{names[first] if first != NONE else 'reserve'}"
    if verb == TAKE_AWAY:
        return f"curse:{theirs[first].name}"
    if verb in (BEGIN, END):
        return "act" if verb == BEGIN else "end"
    if verb == TAKE:
        return f"{names[space]}:temple"
    if verb == OFFER:
        return f"{names[space]}/{names[given]}>{names[first]}"
    if verb == BURST:
        return f"{names[space]}>{names[first]},{names[second]}!"
    sign = {WALK: "-", MELEE: "x"}.get(verb, ">")
    return f"{names[space]}{sign}{names[first]}{({FREE: '+', LAST: '!'}).get(verb, '')}"

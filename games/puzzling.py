"""Puzzles: positions in which the seat to move wins by force. They are read from files the engine mined and proved.

A solver may find another way than the one in the file: a move is right if it is the file's, if it wins at once, or if the engine
proves that it still wins within the moves that are left. The other side answers with its longest defence.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games import opponents
from games.boards import presentation_of
from games.exercises import played
from games.models import Solved
from rulebook.games import GAME
from rulebook.kernel.game import Move
from rulebook.kernel.seats import across

FOLDER = Path(__file__).resolve().parent / "puzzles"
# Enough to prove the short wins that puzzles are made of.
NODES = 300_000


@dataclass(frozen=True, slots=True)
class Puzzle:
    number: int
    position: str
    solution: tuple[Move, ...]
    # Plies to the end, the solver's last move included.
    wins_in: int

    @property
    def moves(self) -> int:
        """How many moves of the solver's own it takes."""
        return (self.wins_in + 1) // 2


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a try: right or wrong, solved or to be continued, and the line so far with the reply."""

    is_right: bool
    is_solved: bool
    line: tuple[Move, ...]


@cache
def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    name = presentation_of(slug).puzzles
    path = FOLDER / name
    if not name or not path.exists():
        return ()
    rows = json.loads(path.read_text(encoding="utf-8"))
    return tuple(
        Puzzle(number, row["position"], tuple(row["solution"]), int(row["wins_in"])) for number, row in enumerate(rows, start=1)
    )


def puzzle_try(slug: str, puzzle: Puzzle, line: tuple[Move, ...], move: Move) -> Answer:
    """One move of the solver after a line that was right so far. Refuses what is not legal."""
    game = GAME[slug]
    tried = (*line, move)
    state = played(slug, puzzle.position, tried)[-1]
    outcome = game.outcome(state)
    solver = game.to_move(game.read(puzzle.position))
    if outcome:
        return Answer(outcome.winner == solver, outcome.winner == solver, tried if outcome.winner == solver else line)
    left = puzzle.wins_in - len(tried)
    if tried == puzzle.solution[: len(tried)] and len(tried) < len(puzzle.solution):
        return Answer(True, False, (*tried, puzzle.solution[len(tried)]))
    reply = _defence(slug, state, left) if left > 0 and game.to_move(state) == across(solver) else None
    return Answer(True, False, (*tried, reply)) if reply else Answer(False, False, line)


def solved_by(person: Any, slug: str) -> frozenset[str]:
    """The positions this person has solved; puzzles are known by their position, so that a longer file keeps what was done."""
    if not getattr(person, "is_authenticated", False):
        return frozenset()
    return frozenset(Solved.objects.filter(person=person, game=slug).values_list("puzzle", flat=True))


def puzzle_solved(*, by: Any, slug: str, puzzle: Puzzle) -> None:
    Solved.objects.get_or_create(person=by, game=slug, puzzle=puzzle.position[:120])


def _defence(slug: str, state: Any, left: int) -> Move | None:
    """The defender's best move if the win is still proven in the moves that are left."""
    analysis = opponents.analyse(slug, state, NODES)
    if analysis.wins_in is None or analysis.wins_in >= 0 or -analysis.wins_in > left:
        return None
    return analysis.best

"""Alpha-beta over the game protocol, deepened step by step until a number of positions has been looked at.

The budget is a count and not a time, so that the same search plays the same everywhere. A game lends its own evaluation: a number
between -1 and 1 from the view of a seat. Proven wins and losses carry their distance in plies, and the nearest win is preferred.
The seat to move may be the same twice in a row; scores are turned round only when it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rulebook.kernel.game import Game, Move
from rulebook.kernel.seats import Seat

S = TypeVar("S")

WIN = 1000.0
# A score beyond this is a proven result: WIN less the plies to it.
PROVEN = 500.0
DEEPEST = 60
UNENDING = float("inf")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found for the seat to move; `wins_in` counts plies, negative for a proven loss, None if nothing is proven."""

    score: float
    best: Move
    line: tuple[Move, ...]
    wins_in: int | None
    nodes: int
    depth: int


class _Spent(Exception):
    """The budget is used up: the deepening in progress is given up."""


@dataclass
class _Search(Generic[S]):
    game: Game[S]
    evaluate: Callable[[S, Seat], float]
    budget: int
    nodes: int = 0
    # The best move found where the search has been before; tried first the next time.
    best: dict[S, Move] = field(default_factory=dict)

    def score(self, state: S, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The score of a game that goes on, for the seat to move."""
        self.nodes += 1
        if self.nodes > self.budget:
            raise _Spent
        mover = self.game.to_move(state)
        if depth == 0:
            return self.evaluate(state, mover)
        found, chosen = -UNENDING, ""
        for move in self.ordered(state):
            value = self.child(state, mover, move, depth, max(alpha, found), beta, ply)
            if value > found:
                found, chosen = value, move
            if found >= beta:
                break
        self.best[state] = chosen
        return found

    def child(self, state: S, mover: Seat, move: Move, depth: int, alpha: float, beta: float, ply: int) -> float:
        after = self.game.play(state, move)
        ended = self.game.outcome(after)
        if ended:
            self.nodes += 1
            return 0.0 if not ended.winner else (WIN - ply - 1) * (1 if ended.winner == mover else -1)
        if self.game.to_move(after) == mover:
            return self.score(after, depth - 1, alpha, beta, ply + 1)
        return -self.score(after, depth - 1, -beta, -alpha, ply + 1)

    def ordered(self, state: S) -> list[Move]:
        moves = list(self.game.legal_moves(state))
        first = self.best.get(state)
        if first is not None:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def line(self, state: S) -> tuple[Move, ...]:
        moves: list[Move] = []
        while not self.game.outcome(state) and state in self.best and len(moves) < DEEPEST:
            moves.append(self.best[state])
            state = self.game.play(state, moves[-1])
        return tuple(moves)


def search(game: Game[S], state: S, evaluate: Callable[[S, Seat], float], nodes: int, deepest: int = DEEPEST) -> Finding:
    """The best move for the seat to move. However small the budget, one ply is always looked at in full."""
    run = _Search(game, evaluate, budget=max(nodes, 1 + len(game.legal_moves(state))))
    finding: Finding | None = None
    for depth in range(1, deepest + 1):
        try:
            score = run.score(state, depth, -UNENDING, UNENDING, 0)
        except _Spent:
            break
        line = run.line(state)[:depth]
        finding = Finding(squashed(score), line[0], line, distance(score), run.nodes, depth)
        if finding.wins_in is not None:
            break
    assert finding is not None, "one ply always fits the budget"
    return finding


def distance(score: float) -> int | None:
    """Plies to a proven win (positive) or loss (negative)."""
    if abs(score) < PROVEN:
        return None
    plies = round(WIN - abs(score))
    return plies if score > 0 else -plies


def squashed(score: float) -> float:
    """The expectancy between -1 and 1."""
    return max(-1.0, min(1.0, score))

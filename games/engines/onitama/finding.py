"""Asking the compiled search about a position of the rules, and putting its answer back into the rules' words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engines.onitama.memory import key_of, look_up, move_in
from games.engines.onitama.searching import DEEPEST, search
from games.engines.onitama.tables import Table, cards_for, notation, place_of
from games.engines.onitama.valuing import PROVEN, WIN
from rulebook.games import GAME
from rulebook.kernel.game import Move
from rulebook.onitama.game import CARDS
from rulebook.onitama.position import Position

SMALLEST, LARGEST = 1 << 10, 1 << 22
# A pawn more, at about this score, wins three games of four.
SCALE = 210
LONGEST_LINE = 24
# Positions looked at to find the end of a proven line once more.
AGAIN = 100_000


@dataclass(frozen=True)
class Found:
    """What the search answers: hundredths of a pawn or a proven result, and how far it looked."""

    score: int
    best: Move
    line: tuple[Move, ...]
    depth: int
    nodes: int

    @property
    def wins_in(self) -> int | None:
        """Plies to a proven win, negative to a proven loss."""
        if abs(self.score) < PROVEN:
            return None
        return (WIN - abs(self.score)) * (1 if self.score > 0 else -1)

    @property
    def expectancy(self) -> float:
        """From -1 to 1; proven results are the ends."""
        if abs(self.score) > PROVEN:
            return 1.0 if self.score > 0 else -1.0
        # One who expects this much wins 10^(score/SCALE) games for each that is lost; kept off the ends, which are for proofs.
        return float(0.99 * np.tanh(self.score / SCALE * np.log(10) / 2))


def find(slug: str, position: Position, nodes: int, deepest: int = DEEPEST) -> Found:
    """The best move of a game that goes on, within a number of positions and of plies."""
    at_once = winning_move(slug, position)
    if at_once:
        return Found(WIN - 1, at_once, (at_once,), 1, 1)
    cards = cards_for(position.cards, CARDS[slug])
    table = np.zeros(2 * _entries(nodes), dtype=np.int64)
    score, move, depth, looked_at = search(place_of(position), cards, table, nodes, min(deepest, DEEPEST))
    best = notation(position, move)
    line = _line(slug, position, best, table)
    if abs(score) > PROVEN:
        line = _to_the_end(slug, position, line, WIN - abs(score))
    return Found(score, best, line, depth, looked_at)


def winning_move(slug: str, position: Position) -> Move:
    """A move that ends the game in the mover's favour; empty when there is none."""
    game = GAME[slug]
    for move in game.legal_moves(position):
        ended = game.outcome(game.play(position, move))
        if ended and ended.winner == position.mover:
            return move
    return ""


def _entries(nodes: int) -> int:
    """A power of two that holds the positions worth keeping: new memory costs time, so small searches get a small table."""
    entries = SMALLEST
    while entries < nodes // 8 and entries < LARGEST:
        entries *= 2
    return entries


def _line(slug: str, position: Position, best: Move, table: Table) -> tuple[Move, ...]:
    """The moves the search expects, as far as its table still knows them; a win in one is added to the end."""
    game, moves, names = GAME[slug], [best], position.cards
    position = game.play(position, best)
    while not game.outcome(position) and len(moves) < LONGEST_LINE:
        move = winning_move(slug, position)
        if not move:
            packed = move_in(look_up(key_of(place_of(position, names)), table))
            move = notation(position, packed, names) if packed >= 0 else ""
        if move not in game.legal_moves(position):
            break
        moves.append(move)
        position = game.play(position, move)
    return tuple(moves)


def _to_the_end(slug: str, position: Position, line: tuple[Move, ...], plies: int) -> tuple[Move, ...]:
    """A proven line as long as it was proven to be: where the table forgot the rest, it is short enough to be found again."""
    game = GAME[slug]
    for move in line:
        position = game.play(position, move)
    if len(line) >= plies or game.outcome(position):
        return line
    return line + find(slug, position, AGAIN, plies - len(line)).line

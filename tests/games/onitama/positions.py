"""Positions to compare engines on: seeded random games, and the five known forced passes."""

from __future__ import annotations

from random import Random

from rulebook.kernel.dice import SeededDice
from rulebook.onitama.game import Onitama
from rulebook.onitama.position import Position
from tests.rulebook.onitama.test_moving import FORCED_PASSES

STUCK = [f"{board} a {hand} eel,cobra monkey" for board, hand in FORCED_PASSES]


def random_positions(game: Onitama, count: int) -> list[Position]:
    """Positions of games that go on, from all decks of the edition."""
    luck, found = Random(9), []
    while len(found) < count:
        deck = game.decks[len(found) % len(game.decks)]
        state = game.start(game.settle({"deck": deck}, SeededDice(f"{game.slug} {len(found)}".encode())))
        for _ in range(luck.randrange(40)):
            after = game.play(state, luck.choice(game.legal_moves(state)))
            state = state if game.outcome(after) else after
        found.append(state)
    return found

"""An opponent in plain Python for any game: the rules' own search with an evaluation lent by the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.answers import Analysis, Reply
from games.engines.levels import Level, chance, level_of
from rulebook.games import GAME
from rulebook.search.alphabeta import search

# Each step about doubles the work; the highest takes some seconds.
LEVELS = (
    Level(40, 0.6),
    Level(60, 0.4),
    Level(100, 0.25),
    Level(200, 0.12),
    Level(500, 0.05),
    Level(1_200, 0.0),
    Level(3_000, 0.0),
    Level(7_000, 0.0),
    Level(15_000, 0.0),
    Level(35_000, 0.0),
)

# Above this a move would keep people waiting; an analysis is content with less.
MOST_NODES = 100_000

# Any: the state is known to its own game only.
Evaluate = Callable[[Any, str], float]


def choose(slug: str, state: Any, level: int, seed: int, evaluate: Evaluate) -> Reply:
    game, strength = GAME[slug], level_of(LEVELS, level)
    luck = chance(seed, game.write(state))
    if luck.random() < strength.blind:
        return Reply(luck.choice(game.legal_moves(state)))
    return Reply(search(game, state, evaluate, strength.nodes).best)


def analyse(slug: str, state: Any, nodes: int, evaluate: Evaluate) -> Analysis:
    found = search(GAME[slug], state, evaluate, min(nodes, MOST_NODES))
    return Analysis(found.score, found.best, found.line, found.wins_in)


def undecided(state: Any, seat: str) -> float:
    """For a game that lends no evaluation: only what is proven counts."""
    return 0.0

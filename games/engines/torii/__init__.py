"""The opponent of Torii: the compiled search where numba can be used, the rules' own search in plain Python where it cannot."""

from __future__ import annotations

from games.engines import pure
from games.engines.answers import Analysis, Reply
from games.engines.compiled import AVAILABLE
from games.engines.levels import Level, chance, level_of
from rulebook.torii.evaluation import evaluate, expectancy
from rulebook.torii.game import TORII
from rulebook.torii.state import Position, is_drafting

# Measured in docs/games-levels.md: each level beats the one two below it in about two games of three or more.
LEVELS = (
    Level(60, 0.75),
    Level(60, 0.5),
    Level(100, 0.3),
    Level(200, 0.2),
    Level(700, 0.05),
    Level(3_500, 0.0),
    Level(12_000, 0.0),
    Level(33_500, 0.0),
    Level(170_000, 0.0),
    Level(800_000, 0.0),
)
# About three seconds.
MOST_NODES = 10_000_000


def choose(slug: str, state: Position, level: int, seed: int) -> Reply:
    strength, luck = level_of(LEVELS, level), chance(seed, TORII.write(state))
    # Spirits in a draft are a matter of taste; a single move needs no thought.
    moves = TORII.legal_moves(state)
    if is_drafting(state) or len(moves) == 1 or luck.random() < strength.blind:
        return Reply(luck.choice(moves))
    if not AVAILABLE:
        return pure.choose(slug, state, level, seed, evaluate)
    from games.engines.torii.engine import look  # compiled code is only loaded where it can run

    return Reply(look(state, strength.nodes, luck).line[0])


def analyse(slug: str, state: Position, nodes: int) -> Analysis:
    if is_drafting(state) or not AVAILABLE:
        return pure.analyse(slug, state, nodes, evaluate)
    from games.engines.torii.engine import look

    found = look(state, min(nodes, MOST_NODES))
    if found.wins_in is not None:
        return Analysis(1.0 if found.wins_in > 0 else -1.0, found.line[0], found.line, found.wins_in)
    return Analysis(expectancy(found.score), found.line[0], found.line, None)


def is_fast() -> bool:
    return AVAILABLE

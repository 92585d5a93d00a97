"""The opponent of both Onitama editions: compiled where numba can be used, the plain search elsewhere."""

from __future__ import annotations

from games.engines import compiled, pure
from games.engines.answers import Analysis, Reply
from games.engines.levels import Level, chance, level_of
from rulebook.games import GAME
from rulebook.onitama.evaluation import evaluate
from rulebook.onitama.position import Position

if compiled.AVAILABLE:
    from games.engines.onitama.finding import find

LEVELS = (
    Level(20, 0.6),
    Level(40, 0.4),
    Level(100, 0.22),
    Level(300, 0.1),
    Level(1_000, 0.05),
    Level(5_000, 0.0),
    Level(30_000, 0.0),
    Level(200_000, 0.0),
    Level(1_500_000, 0.0),
    Level(6_000_000, 0.0),
)


def choose(slug: str, state: Position, level: int, seed: int) -> Reply:
    if not is_fast():
        return pure.choose(slug, state, level, seed, evaluate)
    strength, luck = level_of(LEVELS, level), chance(seed, GAME[slug].write(state))
    if luck.random() < strength.blind:
        return Reply(luck.choice(GAME[slug].legal_moves(state)))
    return Reply(find(slug, state, strength.nodes).best)


def analyse(slug: str, state: Position, nodes: int) -> Analysis:
    if not is_fast():
        return pure.analyse(slug, state, nodes, evaluate)
    found = find(slug, state, nodes)
    return Analysis(found.expectancy, found.best, found.line, found.wins_in)


def is_fast() -> bool:
    return compiled.AVAILABLE

"""The computer as an opponent and as an adviser, for every game of the hall.

A game's engine is a module with `choose(slug, state, level, seed)`, `analyse(slug, state, nodes)`, `is_fast()` and the glance
`evaluate(state, seat)`. It is named here once and imported when first asked, because compiled engines take a while to load and
most web processes never need one. A game without an engine is played by the plain search.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from games.engines import greedy, pure
from games.engines.answers import Analysis, Reply
from games.engines.presence import has_compiler
from rulebook.games import GAME

__all__ = ["Analysis", "Reply", "analyse", "choose", "choose_greedily", "is_fast", "is_hindered"]

ENGINES: dict[str, str] = {
    "onitama": "games.engines.onitama",
    "onitama-conception": "games.engines.onitama",
    "torii": "games.engines.torii",
    "yomis-gate": "games.engines.yomisgate",
}


class Engine(Protocol):
    """What the module of an engine offers. Any: the state is known to its own game only."""

    def choose(self, slug: str, state: Any, level: int, seed: int) -> Reply: ...

    def analyse(self, slug: str, state: Any, nodes: int) -> Analysis: ...

    def is_fast(self) -> bool: ...

    def evaluate(self, state: Any, seat: str) -> float: ...


def choose(slug: str, state: Any, level: int, seed: int) -> Reply:
    """The computer's move. Only for a game that goes on."""
    if slug not in ENGINES:
        return pure.choose(slug, state, level, seed, pure.undecided)
    return _engine(slug).choose(slug, state, level, seed)


def choose_greedily(slug: str, state: Any) -> Reply:
    """What looks best after the next move, by the glance of the game's engine."""
    return greedy.choose(GAME[slug], state, _engine(slug).evaluate)


def analyse(slug: str, state: Any, nodes: int) -> Analysis:
    """What is to be said about a position, after looking at about so many others. Only for a game that goes on."""
    if slug not in ENGINES:
        return pure.analyse(slug, state, nodes, pure.undecided)
    return _engine(slug).analyse(slug, state, nodes)


def is_fast(slug: str) -> bool:
    """Whether a compiled engine plays. Loads it to know."""
    return slug in ENGINES and _engine(slug).is_fast()


def is_hindered(slug: str) -> bool:
    """Whether a game has a stronger engine than this machine can run; pages say so."""
    return slug in ENGINES and not has_compiler()


def _engine(slug: str) -> Engine:
    return cast(Engine, import_module(ENGINES[slug]))

"""How fast counting and searching are, in plain Python and compiled: the best of a few runs, as others only slow one down.

Rates are those of one core: counted by the time this process had of it, so that a busy machine is not held against the engine.
The time to a depth is what somebody waits, by the clock on the wall.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from games.engines import compiled
from games.perft.lines import conventions, count_pure
from rulebook.onitama.evaluation import evaluate
from rulebook.onitama.game import ARCANE
from rulebook.search import alphabeta

if compiled.AVAILABLE:
    from games.engines.onitama.counting import count_fast
    from games.engines.onitama.finding import find

T = TypeVar("T")

# Card sets whose counts are public, named as the community does.
SETS = {
    "A": ARCANE.read("ssmss/...../...../...../SSMSS a ox,boar horse,elephant crab"),
    "B": ARCANE.read("ssmss/...../...../...../SSMSS a rooster,tiger rabbit,cobra frog"),
    "C": ARCANE.read("ssmss/...../...../...../SSMSS a goose,dragon mantis,eel crane"),
    "D": ARCANE.read("ssmss/...../...../...../SSMSS a crab,dragon monkey,tiger mantis"),
}
UNLIMITED = 1 << 60
PERFT_DEPTH, SEARCH_DEPTH = 7, 13


def best_of(runs: int, act: Callable[[], T], clock: Callable[[], float] = time.process_time) -> tuple[float, T]:
    """The shortest time of a few runs, and what the act answered."""
    shortest, answer = float("inf"), act()
    for _ in range(runs):
        started = clock()
        answer = act()
        shortest = min(shortest, clock() - started)
    return shortest, answer


def perft_rates(runs: int) -> Iterator[tuple[str, float]]:
    """Leaves a second of each engine from the public sets."""
    seconds, counted = best_of(1, lambda: conventions(*count_pure(ARCANE, SETS["A"], 3)))
    yield "perft pure A depth 3", counted["leaf"][-1] / seconds
    for name, position in SETS.items() if compiled.AVAILABLE else ():
        seconds, lines = best_of(runs, lambda position=position: conventions(*count_fast(position, ARCANE.cards, PERFT_DEPTH)))  # type: ignore[misc]
        yield f"perft fast {name} depth {PERFT_DEPTH}", lines["leaf"][-1] / seconds


def search_rates(runs: int) -> Iterator[tuple[str, float]]:
    """Positions a second of each search from set A."""
    seconds, plain = best_of(1, lambda: alphabeta.search(ARCANE, SETS["A"], evaluate, 5_000))
    yield "search pure", plain.nodes / seconds
    if compiled.AVAILABLE:
        seconds, found = best_of(runs, lambda: find("onitama", SETS["A"], UNLIMITED, deepest=SEARCH_DEPTH))
        yield f"search fast depth {SEARCH_DEPTH}", found.nodes / seconds


def seconds_to_depth(depth: int, runs: int) -> float:
    """From set A with an empty table."""
    return best_of(runs, lambda: find("onitama", SETS["A"], UNLIMITED, deepest=depth), time.perf_counter)[0]

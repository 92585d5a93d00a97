"""Onitama's compiled engine: counting, searching, depth, and starting with a warm cache."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from games.engines.onitama.benching import perft_rates, search_rates, seconds_to_depth
from tests.bench.measuring import Measure

START = """
import django; django.setup()
from games.engines.onitama.benching import SETS
from games.opponents import analyse
analyse("onitama", SETS["A"], 1000)
"""


def rates() -> Iterator[Measure]:
    for name, rate in perft_rates(runs=5):
        yield Measure(f"Onitama {name}", rate / 1e6, "M/s", at_least=500 if "fast" in name else None)
    for name, rate in search_rates(runs=5):
        yield Measure(f"Onitama {name}", rate / 1e6, "M/s", at_least=30 if "fast" in name else None)


def depths() -> Iterator[Measure]:
    yield Measure("Onitama set A to depth 14", seconds_to_depth(14, runs=2), "s", at_most=5)
    yield Measure("Onitama set A to depth 15", seconds_to_depth(15, runs=1), "s", at_most=15)


def warm_start() -> Iterator[Measure]:
    """A new process that plays at once; the compiled code lies in the run's state directory by now."""
    taken = []
    for _ in range(3):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", START], check=True)
        taken.append(time.perf_counter() - started)
    yield Measure("Onitama engine started with a warm cache", min(taken), "s", at_most=2)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (rates, depths, warm_start)

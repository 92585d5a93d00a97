"""A number with its unit and, where one was promised, its bound."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Measure:
    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def verdict(self) -> str:
        if self.at_least is not None:
            return f"{'ok' if self.value >= self.at_least else 'MISSED'} (at least {self.at_least:g})"
        if self.at_most is not None:
            return f"{'ok' if self.value <= self.at_most else 'MISSED'} (at most {self.at_most:g})"
        return ""


def seconds_each(*acts: Act, rounds: int, settle: Act = lambda: None) -> list[float]:
    """The time of each act, taken in turns so that whatever else the machine does falls on all of them alike.

    Of all rounds the fastest tenth decides: others on the machine only ever slow a round down. Before each act `settle` waits,
    untimed, for what the act before has left to be done aside.
    """
    times: list[list[float]] = [[] for _ in acts]
    for act in acts:
        act()
    gc.collect()
    for _ in range(rounds):
        for place, act in enumerate(acts):
            settle()
            started = time.perf_counter()
            act()
            times[place].append(time.perf_counter() - started)
    return [statistics.quantiles(taken, n=10)[0] for taken in times]


def per_second(act: Act, seconds: float = 1.0) -> float:
    """How often an act is done in a second, by the best of a few short runs: others on the machine only ever slow it down."""
    act()
    return max(_rate(act, seconds / 4) for _ in range(4))


def _rate(act: Act, seconds: float) -> float:
    done, started = 0, time.perf_counter()
    while (taken := time.perf_counter() - started) < seconds:
        act()
        done += 1
    return done / taken

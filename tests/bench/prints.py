"""Printing: one-page papers by the second on one core, each of a list that was never drawn before."""

import os
import time
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from typing import Any

from rosters.printing.options import Options
from rosters.printing.papers import Stamp, army_paper
from rosters.printing.typesetting import pdf
from tests.bench.measuring import Measure
from tests.rosters.papers import STARTERS, opened, sheet, starter

PAPERS_PROMISED = 25
RUNS, EACH = 4, 30
LINK, DAY = "http://localhost:8000/v/", date(2026, 1, 1)
_numbers = count()


def one_page_papers() -> Iterator[Measure]:
    """By the core's own seconds, which others on the machine do not take away; and as the clock on the wall has it."""
    with_one_core(draw_some)
    runs = [with_one_core(draw_some) for _ in range(RUNS)]
    by_core, by_wall = (max(rates) for rates in zip(*runs, strict=True))
    yield Measure("one-page PDFs, warm, in a second of one core", by_core, "per s", PAPERS_PROMISED)
    yield Measure("the same by the clock on the wall", by_wall, "per s")
    yield Measure("PDFs drawn, in those promised", by_core / PAPERS_PROMISED, "times")


def draw_some() -> tuple[float, float]:
    """Papers in a second of the core, and of the clock. Sheets are made too: a print begins with a list."""
    core, wall = time.process_time(), time.perf_counter()
    for _ in range(EACH):
        number = next(_numbers)
        shown = sheet(starter(STARTERS[number % len(STARTERS)]), title=f"Red Dawn {number}")
        made = pdf(army_paper(shown, Options(), Stamp(f"{LINK}{number}/", "crane pine river", DAY)))
    core, wall = time.process_time() - core, time.perf_counter() - wall
    if len(opened(made).pages) != 1:
        raise RuntimeError("a starter army no longer fits one page")
    return EACH / core, EACH / wall


def with_one_core(act: Callable[[], Any]) -> Any:
    """Where the system can keep a process to one core it is kept there, threads and all."""
    if not hasattr(os, "sched_setaffinity"):
        return act()
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(every)})
    try:
        return act()
    finally:
        os.sched_setaffinity(0, every)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (one_page_papers,)

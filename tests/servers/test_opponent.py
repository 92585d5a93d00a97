"""The computer's seat with real workers: one killed while it thinks leaves nothing, and the move is made once all the same."""

import re
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest

from tests.companion import Companion, Visitor
from tests.servers.test_serve import until

# Seconds of thought after which a process is surely searching; the plain search at level 10 takes twice as long.
DEEP_IN_THOUGHT = 0.3
# A busy machine may look away until the reply is there.
MATCHES = 8


@pytest.fixture
def companion() -> Iterator[Companion]:
    """Without compiled engines, so that a search takes long enough to be interrupted."""
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-opponent-")), COMPILED_ENGINES="off").prepare().start()
    yield running
    running.remove()


def thinking(companion: Companion) -> list[psutil.Process]:
    return companion.child("--only worker").children()


def spent(processes: list[psutil.Process]) -> float:
    return sum(process.cpu_times().user for process in processes)


def moves_in(visitor: Visitor, match: str) -> int:
    return len(re.findall(r"^\d+\. ", visitor.get(f"/games/m/{match}/notation/"), flags=re.M))


def have_spent(companion: Companion, seconds: float) -> bool:
    return spent(thinking(companion)) > seconds


def begin(visitor: Visitor) -> str:
    """A match in which the computer moves first."""
    visitor.post("/games/new/onitama/", **{"mode": "computer", "level": "10", "seat": "b", "choice-first": "a"})
    return visitor.url.rstrip("/").rpartition("/")[2]


def held_in_thought(companion: Companion, visitor: Visitor) -> str:
    """A match whose reply is being thought of by processes that hold still now."""
    for _ in range(MATCHES):
        hold(companion)
        enough = spent(thinking(companion)) + DEEP_IN_THOUGHT
        match = begin(visitor)
        let_go(companion)
        assert until(partial(have_spent, companion, enough), 30)
        hold(companion)
        if moves_in(visitor, match) == 0:
            return match
        let_go(companion)
    raise AssertionError(f"{MATCHES} replies came before anybody looked")


def hold(companion: Companion) -> None:
    for process in thinking(companion):
        process.suspend()


def let_go(companion: Companion) -> None:
    for process in thinking(companion):
        process.resume()


def test_a_search_whose_process_is_killed_moves_once(companion: Companion, visitor: Visitor) -> None:
    match = held_in_thought(companion, visitor)
    for process in thinking(companion):
        process.kill()
    assert moves_in(visitor, match) == 0
    assert until(lambda: moves_in(visitor, match) == 1, 60)
    assert not until(lambda: moves_in(visitor, match) > 1, 2)

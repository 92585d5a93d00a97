"""Companions on SQLite and the embedded Valkey, and a pair of web servers on PostgreSQL and a Valkey of their own."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion import Companion, Visitor
from tests.surroundings import Postgres, start_valkey


@pytest.fixture
def companion() -> Iterator[Companion]:
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-serve-"))).prepare().start()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def steady() -> Iterator[Companion]:
    """One that no test breaks: for those that only ask it."""
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-steady-"))).prepare().start()
    yield running.until_ready()
    running.remove()


@pytest.fixture
def guest(steady: Companion) -> Visitor:
    """A visitor of the steady one."""
    visitor = Visitor(steady)
    visitor.get("/gallery/")
    return visitor


@pytest.fixture
def visitor(companion: Companion) -> Visitor:
    visitor = Visitor(companion.until_ready())
    visitor.get("/gallery/")
    return visitor


@pytest.fixture(scope="module")
def servers() -> dict[str, str]:
    directory = Path(tempfile.mkdtemp(prefix="kensei-servers-"))
    return {"DATABASE_URL": Postgres(directory).start(), "REDIS_URL": start_valkey(directory)}

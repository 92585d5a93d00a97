"""The tests' own game is in the hall while they run."""

from typing import Any

import pytest

from rulebook.games import GAME
from tests.games.nim import Nim


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME, "nim", Nim())


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[Any]]]:
    """What was sent to the workers; none is running."""
    sent: list[tuple[str, list[Any]]] = []
    monkeypatch.setattr("armybuilder.errands.current_app.send_task", lambda name, args, **options: sent.append((name, args)))
    return sent

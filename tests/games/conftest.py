"""The tests' own game is in the hall while they run."""

import pytest

from rulebook.games import GAME
from tests.games.nim import Nim


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME, "nim", Nim())

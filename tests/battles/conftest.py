"""Battles whose dice fall the same in every run: what a test meets on its way does not depend on luck."""

import secrets
from itertools import count
from types import SimpleNamespace

import pytest


@pytest.fixture(autouse=True)
def seeds_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count(1)
    counted = SimpleNamespace(choice=secrets.choice, token_hex=lambda size: f"{next(numbers):0{2 * size}x}")
    monkeypatch.setattr("battles.models.secrets", counted)

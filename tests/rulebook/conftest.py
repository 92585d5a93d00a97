"""The rules data of the fixtures, read once: as raw rows and as the catalogue."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.kensei.catalogue import Catalogue

FIXTURES = Path(__file__).parents[2] / "fixtures" / "kensei"


@pytest.fixture(scope="session")
def records() -> list[dict[str, Any]]:
    """Every row of every file; tests must copy before they break one."""
    return [row for file in sorted(FIXTURES.glob("*.json")) for row in json.loads(file.read_text(encoding="utf-8"))]


@pytest.fixture(scope="session")
def catalogue(records: list[dict[str, Any]]) -> Catalogue:
    return Catalogue.from_records(records)

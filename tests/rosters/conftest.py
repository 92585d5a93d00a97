"""The cast of the tests of stored lists; a file that wants another Akira has one of its own."""

import pytest

from armybuilder.people.models import User
from rosters.models import Army
from tests.rosters.mustering import keep, person


@pytest.fixture
def akira(db: None) -> User:
    return person("Akira")


@pytest.fixture
def army(akira: User) -> Army:
    """The book's Buke vanguard."""
    return keep(akira)

"""Rows read by a statement of our own are what the ORM would have made of them, and can be saved like those."""

import pytest

from armybuilder.people.models import User
from rosters.armies.selectors import army_of
from rosters.armies.services import army_describe
from rosters.models import Army, ArmyVersion
from tests.rosters.papers import kept

pytestmark = pytest.mark.django_db


@pytest.fixture
def akira() -> User:
    return User.objects.create(username="Akira")


def columns(row: Army | ArmyVersion) -> dict[str, object]:
    return {field.attname: row.__dict__[field.attname] for field in row._meta.concrete_fields}


def test_a_row_read_by_statement_holds_what_the_orm_reads(akira: User) -> None:
    made = army_describe(kept(akira), tags=["club", "league"])
    army = army_of(akira, made.pk)
    assert army is not None
    assert columns(army) == columns(Army.objects.get())
    assert columns(army.head) == columns(ArmyVersion.objects.get())
    assert army == Army.objects.get()
    assert (army.owner, army.get_deferred_fields()) == (akira, set())


def test_a_row_read_by_statement_is_saved_in_its_place(akira: User) -> None:
    army = army_of(akira, kept(akira).pk)
    assert army is not None
    assert (army._state.adding, army._state.db) == (False, "default")
    army.name = "White Dusk"
    army.save()
    assert [row.name for row in Army.objects.all()] == ["White Dusk"]

"""The table's page reminds a player of abilities at their moment, and the other player of nothing."""

from __future__ import annotations

import pytest

from battles.models import Battle
from battles.selectors import folded
from battles.services import Brought, battle_join
from battles.terms import Terms
from rulebook.kensei.battle.reminders import reminders
from tests.battles.fielding import opened_by, starter, wandered
from tests.rosters.mustering import browser, person, text_of

pytestmark = pytest.mark.django_db


def with_something_to_think_of() -> Battle:
    """Hattori's Genin, whom a veil lets pass control areas, have an order to receive."""
    battle = opened_by(person("Akira"), Terms(abilities=True), starter("hattori-vanguard"))
    battle = battle_join(battle=battle, person=person("Botan"), brought=Brought(starter(), "Blue Dusk", "Botan"))
    for seed in range(200):
        if reminders(folded(battle), "a") and not reminders(folded(battle), "b"):
            return battle
        battle = wandered(battle, 1, seed)
    raise AssertionError("no Genin ever received an order")


def test_the_owner_reads_it_and_the_other_player_does_not() -> None:
    battle = with_something_to_think_of()
    (one, *_) = reminders(folded(battle), "a")
    pages = {name: text_of(browser(person(name)).get(f"/battles/{battle.pk}/")) for name in ("Akira", "Botan")}
    assert "Think of these now" in pages["Akira"] and one.summary in pages["Akira"]
    assert "Think of these now" not in pages["Botan"]

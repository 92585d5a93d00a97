"""A unit kept hidden is in no answer to another seat or a spectator: its name is searched for in all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from battles.models import Battle
from battles.selectors import folded, histories
from battles.services import Brought, battle_join
from battles.table.telling import stories
from battles.terms import Terms
from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaited import AnswerFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Answer, Deploy
from rulebook.kensei.battle.options import legal_commands
from tests.battles.fielding import commanded, opened_by, starter
from tests.battles.test_table_secrets import everywhere
from tests.rosters.mustering import browser, person
from tests.rulebook.kensei.battle.wandering import complete

pytestmark = pytest.mark.django_db
SLEEPERS = "Sleepers under the hill"


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


def named(army: ArmyList, profile: str, name: str) -> ArmyList:
    return replace(army, entries=tuple(replace(one, name=name) if one.profile == profile else one for one in army.entries))


def hiding() -> tuple[Battle, str]:
    """Botan's undead are in the ground, everything else is deployed, and it is turn one."""
    undead = named(starter("kuroi-te-vanguard"), "undead-ashigaru-yari", SLEEPERS)
    battle = opened_by(person("Akira"), Terms(clan_actions=True))
    battle = battle_join(battle=battle, person=person("Botan"), brought=Brought(undead, "Blue Dusk", "Botan"))
    unit = next(troop.id for troop in folded(battle).troops.values() if troop.name == SLEEPERS)
    while folded(battle).phase == "setup":
        battle = commanded(battle, wanted(battle, unit))
    return battle, unit


def wanted(battle: Battle, unit: str) -> Answer | Deploy:
    table = folded(battle)
    found = awaiting(table)[0]
    if isinstance(found, AnswerFrom) and found.question == "from-the-depths":
        return Answer(found.seat, unit)
    return complete(legal_commands(table, found.seat)[0], table, lambda most: 0)  # type: ignore[return-value]


def test_a_unit_in_the_ground_is_in_nothing_that_others_are_sent() -> None:
    battle, unit = hiding()
    assert unit in folded(battle).hidden
    # The name of a hidden unit could stand in a page in another way, so its owner must find it there.
    assert any(SLEEPERS.encode() in answer for answer in everywhere(battle, "Botan", {}))
    for name, query in (("Akira", {}), ("", {"watch": battle.watch})):
        for answer in everywhere(battle, name, query):
            assert SLEEPERS.encode() not in answer and f'"{unit}"'.encode() not in answer


def test_the_lab_takes_no_hidden_unit_in() -> None:
    battle, unit = hiding()
    akira, address = browser(person("Akira")), f"/battles/lab/battle/{battle.pk}/"
    standing = next(
        troop.id for troop in folded(battle).troops.values() if troop.seat == "b" and troop.deployed and troop.size > 1
    )
    assert "Location" in akira.get(address, {"one": "a2", "other": standing})
    answer = akira.get(address, {"one": "a2", "other": unit})
    assert "Location" not in answer and SLEEPERS.encode() not in answer.content

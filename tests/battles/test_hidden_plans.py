"""Secret plans on a phone that both players share: nothing of them is shown before the curtain is opened."""

from __future__ import annotations

import pytest

from battles.selectors import folded, histories
from battles.services import Brought, battle_join
from battles.table.acts import acts
from battles.table.panels import panels
from battles.table.scene import Scene
from battles.table.telling import stories
from battles.terms import Terms
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.reader import Reader
from rulebook.kensei.battle.views import battle_view
from tests.battles.fielding import commanded, opened_by, starter
from tests.rosters.mustering import person
from tests.rulebook.kensei.battle.wandering import complete

pytestmark = pytest.mark.django_db


def asked() -> Scene:
    """Botan is asked which of his units will rise from the depths."""
    histories.clear()
    stories.clear()
    battle = opened_by(person("Akira"), Terms(clan_actions=True))
    undead = Brought(starter("kuroi-te-vanguard"), "Blue Dusk", "Botan")
    battle = battle_join(battle=battle, person=person("Botan"), brought=undead)
    while getattr(awaiting(folded(battle))[0], "question", "") != "from-the-depths":
        table = folded(battle)
        command = complete(legal_commands(table, awaiting(table)[0].seat)[0], table, lambda most: 0)
        battle = commanded(battle, command)
    table = folded(battle)
    return Scene(None, "b", table, battle_view(table, "b"), Reader(table, "b", "en"))  # type: ignore[arg-type]


def test_a_secret_question_stands_in_a_panel_and_not_among_the_acts() -> None:
    scene = asked()
    assert not acts(scene).open
    plans = next(panel.value for panel in panels(scene) if panel.name == "plans")
    assert next(group.label for group in plans) == "Nobody"  # type: ignore[attr-defined]
    assert len(plans) > 1  # type: ignore[arg-type]

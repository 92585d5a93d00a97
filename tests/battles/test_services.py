"""Starting, joining and commanding a battle."""

import hashlib
from dataclasses import fields

import pytest

from battles.models import Battle, DiceSource, Event
from battles.selectors import battle_log, folded, histories
from battles.services import Brought, battle_command, battle_join
from battles.store import StaleBattle
from battles.terms import SWITCHES, Terms
from rulebook.kensei.battle.commands import Begin, Roll, Undo
from rulebook.kensei.battle.events import BattleBegun
from rulebook.kensei.battle.history import fold
from rulebook.kernel.errors import NotAllowed, NotAwaited
from tests.battles.fielding import commanded, fielded, opened_by, starter, wandered
from tests.rosters.mustering import person

pytestmark = pytest.mark.django_db


def test_a_battle_waits_for_the_second_player_and_then_begins() -> None:
    battle = opened_by(person("Akira"))
    assert (battle.version, battle.awaits, len(battle.code or "")) == (0, "b", 6)
    battle = battle_join(battle=battle, person=person("Botan"), brought=Brought(starter(), "Blue", "Botan"))
    assert battle.code is None
    assert folded(battle).phase == "setup"
    assert battle.awaits == "ab"


def test_a_chair_is_taken_once() -> None:
    battle = opened_by(person("Akira"))
    battle_join(battle=battle, person=person("Botan"), brought=Brought(starter(), "Blue"))
    late = Battle.objects.get(pk=battle.pk)
    with pytest.raises(NotAwaited):
        battle_join(battle=late, person=person("Chie"), brought=Brought(starter(), "Late"))


def test_nobody_joins_his_own_battle_unless_both_share_a_phone() -> None:
    akira = person("Akira")
    with pytest.raises(NotAllowed):
        battle_join(battle=opened_by(akira), person=akira, brought=Brought(starter(), "Mine"))
    shared = opened_by(akira, Terms(one_phone=True))
    assert battle_join(battle=shared, person=akira, brought=Brought(starter(), "Mine", "Guest")).version > 0


def test_the_digest_of_the_seed_is_shown_and_the_seed_is_not() -> None:
    battle = opened_by(person("Akira"))
    assert battle.digest == hashlib.sha256(bytes.fromhex(battle.seed)).hexdigest()


def test_the_same_command_sent_twice_is_done_once() -> None:
    battle = fielded()
    seen = battle.version
    first = commanded(battle, Roll("a"), seen=seen, token="one").version
    again = commanded(Battle.objects.get(pk=battle.pk), Roll("a"), seen=seen, token="one")
    assert again.version == first
    assert Event.objects.filter(battle=battle, token="one").count() == 1


def test_a_command_on_an_older_version_is_refused_and_changes_nothing() -> None:
    battle = fielded()
    seen = battle.version
    battle = commanded(battle, Roll("a"), seen=seen, token="one")
    with pytest.raises(StaleBattle):
        commanded(battle, Roll("b"), seen=seen, token="two")
    assert Battle.objects.get(pk=battle.pk).version == battle.version


def test_a_battle_is_the_fold_of_its_log() -> None:
    battle = wandered(fielded(), 6)
    log = battle_log(battle)
    assert fold(log, folded(battle).catalogue) == folded(battle)


def test_a_roll_is_not_taken_back_alone() -> None:
    battle = commanded(fielded(), Roll("a"))
    with pytest.raises(NotAllowed):
        commanded(battle, Undo("a"))


def test_a_fold_from_the_database_equals_the_one_that_was_kept() -> None:
    battle = wandered(fielded(Terms(abilities=True)), 60)
    kept = folded(battle)
    histories.clear()
    assert folded(Battle.objects.get(pk=battle.pk)) == kept


@pytest.mark.parametrize(("source", "faces"), [(DiceSource.REAL, ()), (DiceSource.APP, (4,))])
def test_dice_come_from_where_the_players_agreed(source: str, faces: tuple[int, ...]) -> None:
    with pytest.raises(NotAllowed):
        commanded(fielded(Terms(dice=source)), Roll("a", faces=faces))


def test_a_seat_commands_for_itself_alone() -> None:
    battle = fielded()
    with pytest.raises(NotAllowed):
        battle_command(battle=battle, seat="b", command=Roll("a"), seen=battle.version, token="x")


def test_every_switch_of_the_terms_reaches_the_rules_by_its_name() -> None:
    assert set(SWITCHES) <= {one.name for one in fields(Begin)}
    battle = fielded(Terms(**dict.fromkeys(SWITCHES, True)))
    assert battle.switches == list(SWITCHES)
    begun = battle_log(battle)[0].event
    # Command cards are told by events of their own.
    told = {one.name for one in fields(BattleBegun)} & set(SWITCHES)
    assert {"abilities", "missions", "duels"} <= told
    assert all(getattr(begun, name) for name in told)


def test_what_is_not_switched_on_is_not_played() -> None:
    begun = battle_log(fielded(Terms(missions=True)))[0].event
    assert isinstance(begun, BattleBegun)
    assert (begun.abilities, begun.missions) == (False, True)

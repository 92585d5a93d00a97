"""Preparing for battle: armies, strategy roll, roles, scenery and deployment (S1985-2137)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, DeployFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Answer, Begin, Deploy, Roll
from rulebook.kensei.battle.history import opened, played
from rulebook.kensei.battle.setup import scenery_of
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited, OutOfDice, Unreadable

from .tables import NO_DICE, SCENARIO, Table, army

PLAYERS = {"a": "Akira", "b": "Botan"}
KUGE = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", "ashigaru-teppo x5", general=1)
BUKE = army("buke", "daimyo-buke", "samurai-yari x9", general=1)


def table(catalogue: Catalogue, scenario: str = SCENARIO) -> Table:
    return Table(catalogue, KUGE, BUKE, scenario)


def refused(catalogue: Catalogue, command: Begin) -> str:
    with pytest.raises(NotAllowed) as error:
        played(opened(catalogue), command, NO_DICE)
    return error.value.code


def test_it_refuses_armies_and_scenarios_it_cannot_read(catalogue: Catalogue) -> None:
    assert refused(catalogue, Begin("a", PLAYERS, {"a": KUGE, "b": BUKE}, "chess")) == "unknown-scenario"
    assert refused(catalogue, Begin("a", PLAYERS, {"a": KUGE}, SCENARIO)) == "unknown-army"
    assert refused(catalogue, Begin("a", PLAYERS, {"a": KUGE, "b": army("buke", "pikemen x5")}, SCENARIO)) == "unknown-army"
    assert refused(catalogue, Begin("a", PLAYERS, {"a": KUGE, "b": army("buke")}, SCENARIO)) == "unknown-army"


def test_a_battle_begins_once(catalogue: Catalogue) -> None:
    with pytest.raises(NotAllowed) as error:
        table(catalogue).play(Begin("a", PLAYERS, {"a": KUGE, "b": BUKE}, SCENARIO))
    assert error.value.code == "already-begun"


def test_a_tied_strategy_roll_is_rolled_again_and_the_commander_counts(catalogue: Catalogue) -> None:
    begun = table(catalogue)
    assert awaiting(begun.battle) == (RollFrom("a", "strategy"), RollFrom("b", "strategy"))
    begun.roll("a", 3)
    assert awaiting(begun.battle) == (RollFrom("b", "strategy"),)
    begun.roll("b", 3)
    assert awaiting(begun.battle) == (RollFrom("a", "strategy"), RollFrom("b", "strategy"))
    begun.roll("a", 2)
    begun.roll("b", 5)
    assert begun.battle.setup.winner == "b"


def test_the_commander_level_is_added_to_the_strategy_roll(catalogue: Catalogue) -> None:
    """Daimyo +2 against Hatamoto +1 (R14); the Daimyo also brings two pieces of scenery."""
    begun = Table(catalogue, replace(KUGE, commander="daimyo"), BUKE)
    begun.roll("a", 3)
    begun.roll("b", 3)
    assert begun.battle.setup.winner == "a"
    assert (scenery_of(begun.battle, "a"), scenery_of(begun.battle, "b")) == (2, 0)


def test_the_winner_rolls_for_the_kind_of_battle_and_takes_a_role_where_there_are_roles(catalogue: Catalogue) -> None:
    begun = table(catalogue, "break-the-front")
    begun.roll("a", 6)
    begun.roll("b", 1)
    assert awaiting(begun.battle) == (RollFrom("a", "deployment"),)
    begun.roll("a", 3)
    assert begun.battle.setup.deployment == "break-the-front-surrounded"
    begun.answer("a", "south")
    assert awaiting(begun.battle) == (AnswerFrom("a", "role", ("attacker", "defender")),)
    begun.answer("a", "defender")
    assert begun.battle.setup.attacker == "b"
    begun.roll("a", 4)
    assert begun.battle.setup.scenery == 5


def test_without_roles_none_is_chosen(catalogue: Catalogue) -> None:
    begun = table(catalogue)
    begun.roll("a", 6)
    begun.roll("b", 1)
    begun.answer("a", "north")
    assert awaiting(begun.battle) == (RollFrom("a", "scenery"),)


def ready_to_deploy(catalogue: Catalogue) -> Table:
    begun = table(catalogue)
    begun.roll("a", 6)
    begun.roll("b", 1)
    begun.answer("a", "north")
    begun.roll("a", 1)
    begun.answer("a", "done")
    return begun


def test_units_are_deployed_first_in_turn_and_leaders_with_their_units(catalogue: Catalogue) -> None:
    begun = ready_to_deploy(catalogue)
    for command, code in (
        (Deploy("a", "a1"), "units-first"),
        (Deploy("a", "b2"), "not-yours"),
        (Deploy("a", "z9"), "not-yours"),
        (Deploy("a", "a3", "a1"), "cannot-lead"),
        (Deploy("a", "a2", "b1"), "cannot-lead"),
    ):
        with pytest.raises(NotAllowed) as error:
            begun.play(command)
        assert error.value.code == code
    begun.play(Deploy("a", "a2", "a1"))
    assert begun.troop("a2").led_by == "a1" and begun.troop("a1").within == "a2" and begun.troop("a1").deployed
    assert awaiting(begun.battle) == (DeployFrom("b"),)
    with pytest.raises(NotAwaited) as wait:
        begun.play(Deploy("a", "a3"))
    assert wait.value.code == "not-your-turn"
    begun.play(Deploy("b", "b2"))
    begun.play(Deploy("a", "a3"))
    with pytest.raises(NotAllowed) as twice:
        begun.play(Deploy("b", "b2"))
    assert twice.value.code == "already-deployed"
    begun.play(Deploy("b", "b1"))
    assert (begun.battle.phase, begun.battle.turn) == ("initiative", 1)
    assert not any(troop.markers for troop in begun.battle.troops.values())


def test_real_dice_must_be_as_many_as_are_rolled_and_show_faces(catalogue: Catalogue) -> None:
    begun = table(catalogue)
    with pytest.raises(NotAllowed) as many:
        begun.roll("a", 3, 4)
    assert many.value.code == "too-many-dice" and "1" in many.value.message
    with pytest.raises(Unreadable) as odd:
        begun.roll("a", 7)
    assert odd.value.code == "not-a-face"
    with pytest.raises(NotAllowed) as asked:
        begun.play(Roll("a", {"own:in_contact": 2}, (3,)))
    assert asked.value.code == "answer-not-asked"
    begun.roll("a", 5)
    assert begun.battle.throws == {"a": 6}


def test_too_few_real_dice_say_how_many_are_missing(catalogue: Catalogue) -> None:
    fight = Table(catalogue, KUGE, BUKE).deployed()
    fight.activate("a", "a2", "b2", dice=(1, 1))
    fight.charge("a", "b2", "combat")
    with pytest.raises(OutOfDice) as few:
        fight.roll("a", 4, 4, own__in_contact=5)
    assert few.value.missing == 6


def test_only_the_choices_offered_can_be_chosen(catalogue: Catalogue) -> None:
    begun = table(catalogue)
    begun.roll("a", 6)
    begun.roll("b", 1)
    with pytest.raises(NotAllowed) as error:
        begun.play(Answer("a", "east"))
    assert error.value.code == "not-a-choice"
    with pytest.raises(NotAwaited):
        begun.play(Roll("a"))

"""Abilities in play: Ki awake for a turn, and dice rolled again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.battle.awaited import OrderFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.rolls import situation_of
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import OutOfDice, RuleBroken

from .gifts import asked, at_blows, attack, charged
from .tables import Table, army


def test_a_ki_ability_is_chosen_when_the_order_roll_wakes_the_ki(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, dice=(6, 2), ashigaru=("ki luck", "ki expert"))
    assert asked(table) == {("a", "ki")}
    assert awaiting(table.battle)[0].choices == ("luck", "expert", "none")  # type: ignore[union-attr]
    table.answer("a", "expert")
    assert table.troop("a1").ki == ("expert",)
    assert [use.ability for use in situation_of(table.battle, "combat", "a1", "b1").roller.abilities] == ["expert"]


def test_the_ki_sleeps_below_six(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, dice=(3, 2), ashigaru=("ki luck",))
    assert ("a", "ki") not in asked(table)
    assert situation_of(table.battle, "combat", "a1", "b1").roller.abilities == ()


def test_nobody_is_asked_for_ki_in_the_basic_game(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, abilities=False, dice=(6, 2), ashigaru=("ki luck",))
    assert ("a", "ki") not in asked(table)


def test_a_ki_ability_may_be_left_asleep(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, dice=(6, 2), ashigaru=("ki luck",))
    table.answer("a", "none")
    assert table.troop("a1").ki == () and ("a", "ki") not in asked(table)


def test_a_ki_ability_lasts_until_the_end_of_the_turn(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, dice=(6, 1), ashigaru=("ki luck",))
    table.answer("a", "luck")
    table.order("a", "shelter")
    table.order("b", "shelter")
    table.order("a", "move")
    assert table.troop("a1").ki == ("luck",)
    table.let_pass("b")
    assert table.battle.turn == 2 and table.troop("a1").ki == ()


def test_luck_rolls_one_die_of_the_attack_again(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("luck",)))
    table.roll("a", 1, 1, 3, 4, 4, 5, 6, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    assert asked(table) == {("a", "again")}
    assert awaiting(table.battle)[0].choices == ("keep", "1", "3", "4", "5", "6")  # type: ignore[union-attr]
    table.answer("a", "1")
    assert asked(table) == {("a", "again")}
    with pytest.raises(RuleBroken):
        table.roll("a", 5, 5)
    table.roll("a", 5)
    assert attack(table, "a1") == (5, 1, 3, 4, 4, 5, 6)
    assert asked(table) == {("a", "melee-damage")}


def test_a_roll_may_be_kept(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("luck",)))
    table.roll("a", 1, 1, 3, 4, 4, 5, 6, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.answer("a", "keep")
    assert attack(table, "a1") == (1, 1, 3, 4, 4, 5, 6)


def test_dodge_lets_the_enemy_point_out_the_die(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, samurai=("dodge",)))
    table.roll("a", 1, 1, 3, 4, 4, 5, 6, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    assert asked(table) == {("b", "again")}
    table.answer("b", "6")
    assert awaiting(table.battle)[0].seat == "a"
    table.roll("a", 2)
    assert attack(table, "a1") == (1, 1, 3, 4, 4, 5, 2)


def test_own_rerolls_come_before_the_enemy_s(catalogue: Catalogue) -> None:
    """R71."""
    table = charged(at_blows(catalogue, ashigaru=("luck",), samurai=("dodge",)))
    table.roll("a", 1, 1, 3, 4, 4, 5, 6, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    assert asked(table) == {("a", "again")}
    table.answer("a", "keep")
    assert asked(table) == {("b", "again")}


def test_kenjutsu_rolls_every_natural_one_again(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("kenjutsu",)))
    table.roll("a", 1, 1, 3, 4, 4, 5, 6, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.answer("a", "1")
    with pytest.raises(OutOfDice):
        table.roll("a", 4)
    table.roll("a", 4, 1)
    assert attack(table, "a1") == (4, 1, 3, 4, 4, 5, 6)
    assert asked(table) == {("a", "melee-damage")}


def test_first_blood_rolls_a_failed_damage_die_again(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("first-blood",)))
    table.roll("a", 1, 1, 1, 1, 4, 4, 4, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.roll("a", 1, 6, 6)
    assert awaiting(table.battle)[0].choices == ("keep", "1")  # type: ignore[union-attr]
    table.answer("a", "1")
    table.roll("a", 6)
    assert table.troop("b1").miniatures == 7


def test_without_a_die_that_qualifies_nobody_is_asked(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("kenjutsu",)))
    table.roll("a", *[4] * 7, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    assert asked(table) == {("a", "melee-damage")}


def test_faith_is_used_in_one_of_the_two_rolls(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("faith",)))
    table.roll("a", *[4] * 7, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.answer("a", "4")
    table.roll("a", 4)
    table.roll("a", *[1] * 7)
    assert ("a", "again") not in asked(table)


def test_luck_gives_a_failed_honour_roll_another_chance(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, samurai=("luck",)))
    table.roll("a", 4, 1, 1, 1, 1, 1, 1, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.answer("b", "keep")
    table.roll("a", 6)
    table.roll("b", 6)
    assert asked(table) == {("b", "reroll")}
    table.answer("b", "reroll")
    table.roll("b", 1)
    assert not table.battle.fates


def test_no_die_is_rolled_again_in_the_basic_game(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, abilities=False, ashigaru=("luck",)))
    table.roll("a", *[4] * 7, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    assert asked(table) == {("a", "melee-damage")}


def test_the_story_tells_rerolls_and_ki_in_both_languages(catalogue: Catalogue) -> None:
    table = at_blows(catalogue, dice=(6, 2), ashigaru=("ki luck",))
    table.answer("a", "luck")
    charged(table)
    table.roll("a", *[1] * 7, own__in_contact=4)
    table.roll("b", *[1] * 7, own__in_contact=5)
    table.answer("a", "1")
    table.roll("a", 1)
    told = {
        language: "\n".join(story(table.history.log, new_battle(table.battle.catalogue), "a", language))
        for language in ("en", "es")
    }
    assert "wakes its Ki: Luck." in told["en"] and "rolls 1 of its dice again at 4+: 1." in told["en"]
    assert "despierta su Ki: Suerte." in told["es"] and "repite 1 de sus dados a 4+: 1." in told["es"]
    assert any(isinstance(entry.event, Rolled) and entry.event.roll == "again" for entry in table.history.log)


def test_whoever_is_immobilised_in_its_own_activation_is_passed_over(catalogue: Catalogue) -> None:
    """Nothing can be ordered to it any more (S7045): the order it has left is lost, and the battle goes on."""
    ashigaru = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
    table = Table(catalogue, ashigaru, ashigaru, abilities=True).deployed()
    table.activate("a", "a1", "b1", dice=(4, 4))
    troops = {**table.battle.troops, "b1": replace(table.troop("b1"), marked_by=frozenset({"immobilize"}))}
    table.history = replace(table.history, battle=replace(table.battle, troops=troops))
    table.order("a", "shelter")
    assert awaiting(table.battle) == (OrderFrom("a", "a1"),)
    table.order("a", "interact")
    table.roll("a", 1)
    assert table.battle.activation is None and table.troop("b1").is_used

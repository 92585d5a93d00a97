"""From two troops and the rules data to their odds: the same pools, rerolls and steps as in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import (
    Again,
    Lose,
    Party,
    average,
    combat_odds,
    fighter,
    not_reckoned,
    order_roll,
    orders,
    shooting_odds,
    shot,
)
from rulebook.kensei.odds.honour import Failing
from rulebook.kensei.profiles import AbilityUse
from tests.rulebook.kensei.receipts import near, pool, side, situation, troop, using

WARRIORS = Party(side(troop("katana"), unit=1, in_contact=4), miniatures=10)


def men(*abilities: str, titles: Iterable[str] = (), troop_class: str = "warrior", **facts: Any) -> Party:
    fighters = troop("katana", abilities=abilities, titles=titles, troop_class=troop_class)
    return Party(side(fighters, unit=1, in_contact=4, **facts), miniatures=10)


def test_the_book_s_example_strikes_with_twelve_dice_at_three_or_more(catalogue: Catalogue) -> None:
    facts = {"led": 1, "leader_in_contact": 1, "leader_at_melee": 4, "two_ranks": 1, "charging": 1, "flank": 1}
    charging = replace(men(**facts), leader=3)
    assert average(combat_odds(catalogue, charging, WARRIORS).second.struck_by) == Fraction(12 * 4, 6)


def test_the_pools_are_those_of_play(catalogue: Catalogue) -> None:
    own, enemy = men("fury", charging=1), men("diehard", markers=["used"])
    found = fighter(catalogue, own, enemy)
    assert found.attack.pool == pool(catalogue, situation("combat", own.side, enemy.side))
    struck = replace(own.side, facts={**own.side.facts, "impacts": 1})
    assert found.blow.pool == pool(catalogue, situation("melee-damage", struck, enemy.side))


@pytest.mark.parametrize(
    ("own", "enemy", "attack", "blow"),
    [
        ("luck", "", (Again(),), (Again(),)),
        ("expert", "", (Again(),), ()),
        ("faith", "", (Again(),), ()),
        ("first-blood", "", (), (Again(1, "failed"),)),
        ("kenjutsu", "", (Again(0, "ones"),), ()),
        ("jiujitsu", "", (), (Again(0, "ones"),)),
        ("", "dodge", (Again(by_enemy=True),), ()),
        ("", "luck", (), ()),
    ],
)
def test_rerolls_come_from_the_abilities_of_both_sides(
    catalogue: Catalogue, own: str, enemy: str, attack: tuple[Again, ...], blow: tuple[Again, ...]
) -> None:
    found = fighter(catalogue, men(*filter(None, [own])), men(*filter(None, [enemy])))
    assert (found.attack.changes, found.blow.changes) == (attack, blow)


def test_who_is_hated_by_the_gods_rerolls_only_when_made_to(catalogue: Catalogue) -> None:
    found = fighter(catalogue, men("luck", "hated-by-the-gods"), men("dodge"))
    assert found.attack.changes == (Again(by_enemy=True),)


def test_a_cheater_s_enemy_fights_with_half_a_die_less(catalogue: Catalogue) -> None:
    plain, cheated = (combat_odds(catalogue, WARRIORS, enemy).second for enemy in (WARRIORS, men("cheater")))
    assert average(plain.struck_by) - average(cheated.struck_by) == Fraction(1, 4)


def test_mortal_damage_gambles_before_the_enemy_s_damage_roll(catalogue: Catalogue) -> None:
    assert [gamble.good for gamble in fighter(catalogue, WARRIORS, men("mortal-damage")).blow.gambles] == [3]
    assert not fighter(catalogue, men("mortal-damage"), WARRIORS).blow.gambles


def test_ninjutsu_kensei_and_reflex_are_reckoned_with(catalogue: Catalogue) -> None:
    assert fighter(catalogue, WARRIORS, men("ninjutsu")).attack.cancelled == (1, 1, 2, 2, 3, 3)
    assert fighter(catalogue, men("kensei"), WARRIORS).attack.ones_strike
    assert fighter(catalogue, WARRIORS, men("kensei")).attack.ones_strike_back
    assert fighter(catalogue, WARRIORS, men("reflex")).blow.halved is not None
    assert fighter(catalogue, men("reflex"), WARRIORS).blow.halved is None


def test_ties_margins_and_the_huge_are_read(catalogue: Catalogue) -> None:
    assert fighter(catalogue, men("trained"), WARRIORS).tie == 1
    assert fighter(catalogue, men("apprentice"), WARRIORS).tie == -1
    assert fighter(catalogue, men("veteran"), WARRIORS).by_criticals
    assert fighter(catalogue, men("huge"), WARRIORS).counts_more == 1
    assert fighter(catalogue, WARRIORS, men("huge")).counts_more == 0
    assert fighter(catalogue, men(titles=["peasant"]), WARRIORS).margin_dies


def test_an_exorcist_takes_a_success_from_each_damage_roll_of_a_creature(catalogue: Catalogue) -> None:
    creature = men(troop_class="inferior")
    haunted = replace(creature, side=near(creature.side, "exorcism"))
    enemy = replace(WARRIORS, near=frozenset({"exorcism"}))
    assert fighter(catalogue, haunted, enemy).blow.changes == (Lose(),)
    assert fighter(catalogue, creature, enemy).blow.changes == ()


def test_undead_swap_three_markers_and_the_strong_have_more_wounds(catalogue: Catalogue) -> None:
    assert fighter(catalogue, men(titles=["undead"]), WARRIORS).body.stunned_per_wound == 3
    assert fighter(catalogue, WARRIORS, WARRIORS).body.stunned_per_wound == 2
    assert fighter(catalogue, men("fortitude", troop_class="elite"), WARRIORS).body.wounds == 3


def test_an_assassin_wounds_leaders_with_less_than_a_six(catalogue: Catalogue) -> None:
    assert fighter(catalogue, men("assassin"), WARRIORS).blow.leader_on == 2
    led = men()
    led = replace(led, side=replace(led.side, lent=(AbilityUse("assassin"),)))
    assert fighter(catalogue, led, WARRIORS).blow.leader_on == 5
    assert fighter(catalogue, WARRIORS, WARRIORS).blow.leader_on == 6


def test_honour_is_the_leader_s_then_the_unit_s_then_the_last_man_s(catalogue: Catalogue) -> None:
    led = replace(men(led=1, honour=5, near_general=1), leader=3, general=True)
    nerves = fighter(catalogue, led, WARRIORS).morale.nerves
    found = {left: (nerve.honour, nerve.again) for left, nerve in nerves.items()}
    assert found == {"led": (5, 1), "leader-alone": (5, 1), "unled": (2, 0), "last-man": (1, 0)}


@pytest.mark.parametrize(
    ("party", "ranked", "broken"),
    [
        (men(), "retreat", "flee"),
        (replace(men(), stands=True), "retreat", "flee"),
        (replace(men(led=1), leader=3, stands=True), "stand", "stand"),
        (men(titles=["samurai"]), "dishonoured", "dishonoured"),
        (replace(men(titles=["samurai"]), stands=True), "stand", "stand"),
        (men(titles=["undead"]), "stunned", "stunned"),
        (men(troop_class="inferior"), "wound", "wound"),
        (men("brave"), "hold", "hold"),
    ],
)
def test_failing_honour_brings_what_title_class_and_ranks_say(
    catalogue: Catalogue, party: Party, ranked: Failing, broken: Failing
) -> None:
    nerve = fighter(catalogue, party, WARRIORS).morale.nerves["led" if party.leader else "unled"]
    assert (nerve.with_ranks, nerve.without) == (ranked, broken)


def test_the_protector_steadies_the_volunteers(catalogue: Catalogue) -> None:
    body = fighter(catalogue, replace(men("the-protector"), leader=2, volunteers=2), WARRIORS).body
    assert (body.volunteers, body.protection.target) == (2, 3)


def test_firearms_wound_at_three_or_more_and_cover_makes_hitting_harder(catalogue: Catalogue) -> None:
    teppo = Party(side(troop("teppo"), unit=1, in_sight=5), miniatures=6)
    yumi = Party(side(troop("yumi"), unit=1, in_sight=5), miniatures=6)
    target = Party(side(troop("katana", armour=["samurai-armour"]), unit=1, in_cover=1), miniatures=9)
    assert (shot(catalogue, teppo, target).attack.pool.target, shot(catalogue, teppo, target).blow.pool.target) == (5, 3)
    assert shot(catalogue, yumi, target).blow.pool.target == 5
    assert average(shooting_odds(catalogue, teppo, target).struck_by) == Fraction(6 * 2, 6)


def test_evasive_targets_and_instinctive_shots_are_read(catalogue: Catalogue) -> None:
    archer = side(troop("yumi", abilities=["instinctive-shot"]), unit=1, in_sight=5)
    assert not shot(catalogue, Party(archer), WARRIORS).attack.sixes_only
    assert shot(catalogue, Party(using(archer, "instinctive-shot")), WARRIORS).attack.sixes_only
    assert [gamble.good for gamble in shot(catalogue, Party(archer), men("evasive-movement")).attack.halved] == [3]


def test_order_rolls_have_their_dice_orders_and_rerolls(catalogue: Catalogue) -> None:
    roll, again = order_roll(catalogue, situation("order", side(troop(abilities=["tactician", "improvise"]))))
    assert (roll.bonus, roll.extra, again) == (1, 1, 1)
    assert orders(roll, again=again).chance(lambda end: end.count == 3) == 1 - Fraction(1, 3) ** 2


def test_what_the_odds_leave_out_is_named(catalogue: Catalogue) -> None:
    assert [row.slug for row in not_reckoned(catalogue, men("terror"), men("heavenly-judgment", "luck"))] == [
        "terror",
        "heavenly-judgment",
    ]
    assert not_reckoned(catalogue, WARRIORS, WARRIORS) == ()

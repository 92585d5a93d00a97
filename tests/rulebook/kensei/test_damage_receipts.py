"""The two damage tables (S3493-3550, S3811-3874), armour (S4356) and what weapons add to damage."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.attributes import attribute
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage
from rulebook.kensei.profiles import AbilityUse, Profile
from tests.rulebook.kensei.receipts import lines, pool, side, situation, troop

HITS = "+5 dice Impacts"
SAMURAI = troop(armour=["samurai-armour"])
RIDER = troop(mounted=True, armour=["cavalry-armour"])
MOUNTED_SAMURAI = troop(mounted=True, armour=["samurai-armour", "cavalry-armour"])


def damage(catalogue: Catalogue, weapon: str, target: Profile, roll: str = "melee-damage") -> list[str]:
    return lines(catalogue, situation(roll, side(troop(weapon), impacts=5), side(target, unit=1)))


def test_the_book_s_example_rolls_five_dice_at_five_or_more_against_armour(catalogue: Catalogue) -> None:
    roll = situation("melee-damage", side(troop(), impacts=5), side(SAMURAI, unit=1))
    assert lines(catalogue, roll) == [HITS, "+1 difficulty Samurai armour"]
    assert (pool(catalogue, roll).dice, pool(catalogue, roll).target) == (5, 5)


def test_a_mounted_samurai_has_both_armours_and_the_horse_counts_once(catalogue: Catalogue) -> None:
    roll = situation("melee-damage", side(troop(), impacts=5), side(MOUNTED_SAMURAI, unit=1))
    assert lines(catalogue, roll) == [HITS, "+1 difficulty Mounted", "+1 difficulty Samurai armour"]
    assert pool(catalogue, roll).target == 6


@pytest.mark.parametrize(
    ("weapon", "line"),
    [
        ("farm-tools", "-1 bonus Basic weapons"),
        ("katana", "+1 bonus Katanas"),
        ("kanabo-tetsubo", "+1 bonus Blunt weapons"),
    ],
)
def test_a_weapon_type_changes_the_damage_roll(catalogue: Catalogue, weapon: str, line: str) -> None:
    assert damage(catalogue, weapon, troop()) == [HITS, line]


@pytest.mark.parametrize("weapon", ["yari", "naginata", "wakizashi", "no-dachi", "kama"])
def test_the_other_melee_types_leave_damage_alone(catalogue: Catalogue, weapon: str) -> None:
    assert damage(catalogue, weapon, troop()) == [HITS]


@pytest.mark.parametrize("title", ["undead", "undead-samurai", "undead-ashigaru", "undead-peasant"])
def test_blunt_weapons_hurt_the_undead_more(catalogue: Catalogue, title: str) -> None:
    dead = troop(titles=[title])
    assert damage(catalogue, "kanabo-tetsubo", dead) == [HITS, "+1 bonus Blunt weapons", "+1 bonus Blunt weapons"]


def test_a_major_creature_takes_one_off_damage_and_a_colossal_two(catalogue: Catalogue) -> None:
    assert damage(catalogue, "yari", catalogue.profiles["oni"]) == [HITS, "-1 bonus Major creature"]
    assert damage(catalogue, "yari", catalogue.profiles["shinigami"]) == [HITS, "-2 bonus Colossal creature"]


@pytest.mark.parametrize(
    ("weapon", "target", "needs"),
    [
        ("teppo", troop(), 3),
        ("teppo", SAMURAI, 3),
        ("teppo", RIDER, 4),
        ("teppo", MOUNTED_SAMURAI, 4),
        ("yumi", troop(), 4),
        ("yumi", SAMURAI, 5),
        ("yumi", RIDER, 5),
        ("yumi", MOUNTED_SAMURAI, 6),
    ],
)
def test_firearms_wound_foot_on_three_and_horse_on_four(catalogue: Catalogue, weapon: str, target: Profile, needs: int) -> None:
    """R4."""
    roll = situation("shoot-damage", side(troop(weapon), impacts=5), side(target, unit=1))
    assert pool(catalogue, roll).target == needs


def test_the_receipt_shows_the_armour_a_firearm_ignores(catalogue: Catalogue) -> None:
    assert damage(catalogue, "teppo", SAMURAI, "shoot-damage") == [
        HITS,
        "-1 difficulty Firearm",
        "+1 difficulty Samurai armour (struck by Firearm)",
    ]


def test_a_troop_with_a_firearm_does_not_ignore_armour_in_melee(catalogue: Catalogue) -> None:
    assert damage(catalogue, "teppo", SAMURAI) == [HITS, "+1 difficulty Samurai armour"]


def test_a_melee_weapon_does_not_help_a_shot(catalogue: Catalogue) -> None:
    archer = side(troop("yumi", "katana"), impacts=5)
    assert lines(catalogue, situation("shoot-damage", archer, side(troop(), unit=1))) == [HITS]


@pytest.mark.parametrize(("profile", "stunned"), [("yari-ashigaru", 2), ("undead-ashigaru-yari", 3), ("undead-peasants", 3)])
def test_two_stunned_markers_make_a_wound_and_three_for_the_undead(catalogue: Catalogue, profile: str, stunned: int) -> None:
    engagement = engage(catalogue, situation("melee-damage", side(catalogue.profiles[profile], unit=1)))
    assert attribute(catalogue, engagement, "stunned_per_wound").value == stunned


@pytest.mark.parametrize(("abilities", "lent", "face"), [([], (), 6), (["assassin"], (), 2), ([], ("assassin",), 5)])
def test_a_unit_leader_is_wounded_on_a_six_unless_an_assassin_strikes(
    catalogue: Catalogue, abilities: list[str], lent: tuple[str, ...], face: int
) -> None:
    """By himself or, less surely, from within the unit he leads."""
    striker = replace(side(troop(abilities=abilities)), lent=tuple(AbilityUse(slug) for slug in lent))
    engagement = engage(catalogue, situation("melee-damage", striker, side(troop())))
    assert attribute(catalogue, engagement, "leader_wounded_on").value == face

"""The combat dice and difficulty tables (S3411-3487), row by row, and the melee weapon types (S4242-4321)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.receipts import Facts, lines, pool, side, situation, troop

BASE = "+2 dice Attack"
FOE = side(troop(), unit=1)


def combat(catalogue: Catalogue, **facts: Any) -> list[str]:
    return lines(catalogue, situation("combat", side(troop(), **facts), FOE))


def test_the_book_s_example_charges_a_flank_with_twelve_dice_at_three_or_more(catalogue: Catalogue) -> None:
    """Four warriors and a Hero in front, two ranks, charging a flank; the book forgets the second rank (R18)."""
    charging = side(
        troop(), unit=1, in_contact=4, led=1, leader_in_contact=1, leader_at_melee=4, two_ranks=1, charging=1, flank=1
    )
    fight = situation("combat", charging, FOE)
    assert lines(catalogue, fight) == [
        "+2 dice Attack",
        "+4 dice Miniatures in melee",
        "+4 dice Unit leader",
        "+1 dice Two ranks",
        "+1 dice Charge on foot",
        "-1 difficulty Flank",
    ]
    assert (pool(catalogue, fight).dice, pool(catalogue, fight).target) == (12, 3)


def test_a_single_troop_rolls_its_attack_only(catalogue: Catalogue) -> None:
    assert combat(catalogue, in_contact=3) == [BASE]


@pytest.mark.parametrize(
    ("troop_class", "dice"),
    [
        ("hero", 4),
        ("elite", 3),
        ("warrior", 2),
        ("peasant", 1),
        ("onmyouji", 3),
        ("komuso", 3),
        ("colossal", 6),
        ("major", 5),
        ("inferior", 3),
    ],
)
def test_each_class_fights_with_its_attack_in_dice(catalogue: Catalogue, troop_class: str, dice: int) -> None:
    fighter = side(troop(troop_class=troop_class))
    assert lines(catalogue, situation("combat", fighter, FOE)) == [f"+{dice} dice Attack"]


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"unit": 1, "in_contact": 5}, "+5 dice Miniatures in melee"),
        ({"led": 1, "leader_in_contact": 1, "leader_at_melee": 3}, "+3 dice Unit leader"),
        ({"led": 1, "leader_in_support": 1, "leader_at_melee": 3}, "+1 dice Unit leader"),
        ({"unit": 1, "two_ranks": 1}, "+1 dice Two ranks"),
        ({"strengthened": 1}, "+1 dice Strengthen"),
        ({"charging": 1}, "+1 dice Charge on foot"),
        ({"reacting": 1}, "-1 dice Reaction"),
        ({"unit": 1, "out_of_cohesion": 1}, "-1 dice Out of cohesion"),
        ({"flank": 1}, "-1 difficulty Flank"),
        ({"rear": 1}, "-2 difficulty Rearguard"),
    ],
)
def test_a_row_of_the_table_is_one_line(catalogue: Catalogue, facts: Facts, line: str) -> None:
    assert combat(catalogue, **facts) == [BASE, line]


def test_a_mounted_troop_charges_with_two_dice(catalogue: Catalogue) -> None:
    rider = side(troop(mounted=True), charging=1)
    assert lines(catalogue, situation("combat", rider, FOE)) == [BASE, "+2 dice Mounted charge"]


def test_a_charge_with_the_banner_in_front_has_one_die_more(catalogue: Catalogue) -> None:
    facts = {"unit": 1, "charging": 1, "banner": 1, "banner_in_front": 1}
    assert combat(catalogue, **facts) == [BASE, "+1 dice Charge on foot", "+1 dice Banner in front"]


@pytest.mark.parametrize("fact", ["started_inside", "started_disordered"])
def test_a_charge_from_the_control_area_or_out_of_formation_has_no_bonus(catalogue: Catalogue, fact: str) -> None:
    assert combat(catalogue, unit=1, charging=1, **{fact: 1}) == [BASE]


def test_a_unit_that_lost_its_formation_in_the_charge_keeps_its_bonus(catalogue: Catalogue) -> None:
    """The charge must have begun in formation (S3424); contact may split it."""
    assert combat(catalogue, unit=1, charging=1, out_of_formation=1) == [BASE, "+1 dice Charge on foot"]


def test_skirmishers_have_neither_the_charge_nor_the_rank_bonus(catalogue: Catalogue) -> None:
    skirmishers = side(troop(troop_type="skirmisher"), unit=1, charging=1, two_ranks=1)
    assert lines(catalogue, situation("combat", skirmishers, FOE)) == [BASE]


def test_a_used_troop_fights_with_one_die_less(catalogue: Catalogue) -> None:
    used = side(troop(), markers=["used"])
    assert lines(catalogue, situation("combat", used, FOE)) == [BASE, "-1 dice Used marker"]


@pytest.mark.parametrize("markers", [["in-retreat"], ["sheltered"], ["in-retreat", "sheltered"]])
def test_a_troop_in_retreat_or_sheltered_fights_with_two_dice_less_once(catalogue: Catalogue, markers: list[str]) -> None:
    fight = situation("combat", side(troop(), markers=markers), FOE)
    assert lines(catalogue, fight) == [BASE, "-2 dice In retreat or sheltered"]
    assert pool(catalogue, fight).is_desperate


@pytest.mark.parametrize(("markers", "facts"), [(["sheltered"], {}), ([], {"in_cover": 1}), (["sheltered"], {"in_cover": 1})])
def test_cover_and_shelter_are_the_same_one_difficulty(catalogue: Catalogue, markers: list[str], facts: Facts) -> None:
    hidden = side(troop(), markers=markers, unit=1, **facts)
    assert lines(catalogue, situation("combat", side(troop()), hidden)) == [BASE, "+1 difficulty Enemy in cover"]


def test_a_shooting_troop_that_is_charged_fights_at_one_difficulty_more(catalogue: Catalogue) -> None:
    charger = side(troop(), unit=1, charging=1)
    assert lines(catalogue, situation("combat", side(troop("yumi")), charger)) == [BASE, "+1 difficulty Shooters charged"]
    assert lines(catalogue, situation("combat", side(troop("katana")), charger)) == [BASE]


def test_a_single_miniature_has_no_flank(catalogue: Catalogue) -> None:
    assert lines(catalogue, situation("combat", side(troop(), flank=1), side(troop()))) == [BASE]


def test_an_opportunity_attack_counts_miniatures_and_the_side_attacked_only(catalogue: Catalogue) -> None:
    striker = side(troop("katana", abilities=["two-weapons"]), unit=1, in_contact=3, strengthened=1, rear=1)
    attack = situation("opportunity-attack", striker, side(troop("yari"), unit=1))
    assert lines(catalogue, attack) == ["+3 dice Miniatures in melee", "-2 difficulty Rearguard"]


@pytest.mark.parametrize("place", ["leader_in_contact", "leader_in_support"])
def test_a_leader_strikes_at_those_who_leave_with_one_die_like_his_men(catalogue: Catalogue, place: str) -> None:
    """One die for each miniature in the fight and no other modifier to the number of dice (S2921)."""
    striker = side(troop("katana"), unit=1, led=1, leader_at_melee=4, in_contact=3, **{place: 1})
    attack = situation("opportunity-attack", striker, side(troop("yari"), unit=1))
    assert lines(catalogue, attack) == ["+3 dice Miniatures in melee", "+1 dice Unit leader"]


WEAPON_CASES = [
    # weapon, its bearer's facts, the enemy's weapon, the enemy's facts, the line or none
    ("yari", {}, "katana", {}, None),
    ("yari", {"charging": 1}, "katana", {}, "+1 dice Polearms"),
    ("yari", {"charging": 1}, "omi-yari", {}, None),
    ("yari", {"charging": 1}, "naginata", {}, None),
    ("naginata", {"several_enemies": 1}, "katana", {}, "+1 dice Bladed polearms"),
    ("naginata", {}, "katana", {}, None),
    ("katana", {}, "yari", {}, "+1 dice Katanas"),
    ("katana", {"charging": 1}, "yari", {}, None),
    ("katana", {}, "naginata", {}, None),
    ("wakizashi", {}, "lance", {}, "+1 dice Swords"),
    ("wakizashi", {"charging": 1}, "lance", {}, None),
    ("kanabo-tetsubo", {}, "katana", {}, "-1 bonus Blunt weapons"),
    ("no-dachi", {}, "katana", {}, "+1 dice Long swords"),
    ("no-dachi", {}, "shinobigatana", {}, "+1 dice Long swords"),
    ("no-dachi", {"charging": 1}, "katana", {}, None),
    ("no-dachi", {}, "yari", {}, None),
    ("kama", {}, "naginata", {"charging": 1}, "-1 bonus Short weapons"),
    ("kama", {}, "yari", {"charging": 1}, None),
    ("kama", {}, "jitte", {"charging": 1}, None),
    ("kama", {}, "katana", {}, "+1 bonus Short weapons"),
    ("kama", {"charging": 1}, "katana", {}, None),
    ("tanto", {}, "yari", {}, None),
]


@pytest.mark.parametrize(("weapon", "facts", "against", "their_facts", "line"), WEAPON_CASES)
def test_a_weapon_type_changes_the_combat_roll_as_its_row_says(
    catalogue: Catalogue,
    weapon: str,
    facts: Facts,
    against: str,
    their_facts: Facts,
    line: str | None,
) -> None:
    fight = situation("combat", side(troop(weapon), **facts), side(troop(against), unit=1, **their_facts))
    found = [text for text in lines(catalogue, fight) if "Attack" not in text and "Charge" not in text]
    assert found == ([line] if line else [])


def test_polearms_have_a_die_more_against_cavalry_charging_or_not(catalogue: Catalogue) -> None:
    rider = side(troop("katana", mounted=True), unit=1)
    still, charge = (situation("combat", side(troop("yari"), charging=fact), rider) for fact in (0, 1))
    assert lines(catalogue, still) == [BASE, "+1 dice Polearms"]
    assert lines(catalogue, charge) == [BASE, "+1 dice Charge on foot", "+1 dice Polearms", "+1 dice Polearms"]


def test_creatures_fight_without_weapons(catalogue: Catalogue) -> None:
    fight = situation("combat", side(catalogue.profiles["oni"]), side(catalogue.profiles["yari-ashigaru"], unit=1))
    assert lines(catalogue, fight) == ["+5 dice Attack"]


def test_the_weapon_in_use_is_the_one_chosen(catalogue: Catalogue) -> None:
    both = side(troop("yumi", "katana"))
    assert lines(catalogue, situation("combat", both, side(troop("yari"), unit=1))) == [BASE, "+1 dice Katanas"]

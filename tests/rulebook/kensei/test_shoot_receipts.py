"""The shoot dice and difficulty tables (S3751-3807), row by row."""

from __future__ import annotations

import pytest

from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.receipts import Facts, lines, pool, side, situation, troop

BASE = "+1 dice Ranged attack"
FOE = side(troop(), unit=1)


@pytest.mark.parametrize(
    ("weapon", "facts", "line"),
    [
        ("yumi", {"unit": 1, "in_sight": 6}, "+6 dice Miniatures with sight"),
        ("yumi", {"led": 1, "leader_in_sight": 1, "leader_at_ranged": 3}, "+3 dice Unit leader"),
        ("shuriken", {}, "+1 dice Short-range weapon"),
        ("yumi", {"strengthened": 1}, "+1 dice Strengthen"),
        ("yumi", {"unit": 1, "out_of_formation": 1}, "-1 dice Out of formation"),
        ("arquebus", {"mid_distance": 1}, "-1 dice Mid weapon at mid distance"),
        ("yumi", {"long_distance": 1}, "-1 dice Long weapon at long distance"),
    ],
)
def test_a_row_of_the_dice_table_is_one_line(catalogue: Catalogue, weapon: str, facts: Facts, line: str) -> None:
    assert lines(catalogue, situation("shoot", side(troop(weapon), **facts), FOE)) == [BASE, line]


def test_a_long_weapon_has_no_penalty_at_mid_distance(catalogue: Catalogue) -> None:
    assert lines(catalogue, situation("shoot", side(troop("yumi"), mid_distance=1), FOE)) == [BASE]


def test_a_sheltered_troop_shoots_with_two_dice_less(catalogue: Catalogue) -> None:
    shot = situation("shoot", side(troop("yumi"), markers=["sheltered"]), FOE)
    assert lines(catalogue, shot) == [BASE, "-2 dice Sheltered"]
    assert (pool(catalogue, shot).dice, pool(catalogue, shot).target) == (1, 6)


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"unit": 1, "in_cover": 1}, "+1 difficulty Target in cover"),
        ({"unit": 0}, "+1 difficulty Single miniature"),
        ({"unit": 1, "ran": 1}, "+1 difficulty Target ran"),
    ],
)
def test_a_row_of_the_difficulty_table_is_one_line(catalogue: Catalogue, facts: Facts, line: str) -> None:
    assert lines(catalogue, situation("shoot", side(troop("yumi")), side(troop(), **facts))) == [BASE, line]


def test_a_firearm_at_long_distance_has_both_penalties(catalogue: Catalogue) -> None:
    assert lines(catalogue, situation("shoot", side(troop("teppo"), long_distance=1), FOE)) == [
        BASE,
        "-1 dice Long weapon at long distance",
        "+1 difficulty Firearm at long distance",
    ]


def test_holding_and_shooting_is_one_die_for_each_miniature_and_the_leader(catalogue: Catalogue) -> None:
    gunners = side(troop("teppo"), unit=1, in_sight=5, led=1, leader_in_sight=1, leader_at_ranged=3, strengthened=1)
    assert lines(catalogue, situation("hold-and-shoot", gunners, FOE)) == [
        "+5 dice Miniatures with sight",
        "+1 dice Unit leader",
    ]


def test_running_does_not_make_a_troop_harder_to_hit_in_melee(catalogue: Catalogue) -> None:
    """R40."""
    assert lines(catalogue, situation("combat", side(troop()), side(troop(), unit=1, ran=1))) == ["+2 dice Attack"]


def test_an_ashigaru_sling_at_short_distance_has_both_its_weapon_and_point_blank(catalogue: Catalogue) -> None:
    slingers = side(catalogue.profiles["ashigaru-sling"], unit=1, in_sight=4, short_distance=1)
    assert lines(catalogue, situation("shoot", slingers, FOE)) == [
        BASE,
        "+4 dice Miniatures with sight",
        "+1 dice Short-range weapon",
        "+1 dice Point-blank",
    ]

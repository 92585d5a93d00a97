"""Damage rolls: equal to every roll there is, for one to five impacts and every change, leader and marker."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.kensei.odds.changes import Again, Change, Lose, Raise
from rulebook.kensei.odds.damage import Aim, Blow, Harm, HarmTable, Target, harm
from rulebook.kensei.odds.impacts import Gamble
from rulebook.kensei.odds.spread import Spread, certain
from rulebook.kensei.pools import Line, Pool
from tests.rulebook.kensei.odds.naive import of
from tests.rulebook.kensei.odds.naive_harm import naive_ends, naive_harm, shares

TARGETS = [(2, 0), (0, 0), (0, 1), (0, 2), (-1, 4)]

CHANGES: dict[str, tuple[Change, ...]] = {
    "nothing": (),
    "one die": (Again(),),
    "two dice": (Again(2),),
    "one failed": (Again(which="failed"),),
    "all natural 1s": (Again(0, "ones"),),
    "all failed": (Again(0, "failed"),),
    "one by the enemy": (Again(by_enemy=True),),
    "own and enemy's": (Again(), Again(by_enemy=True)),
    "card of 2": (Raise(2),),
    "one success lost": (Lose(),),
    "two lost": (Lose(), Lose()),
    "enemy, then lost": (Lose(), Again(by_enemy=True)),
}


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("impacts", range(6))
def test_damage_equals_every_roll_there_is(impacts: int, changes: tuple[Change, ...]) -> None:
    for bonus, difficulty in TARGETS:
        for target in (Target(), Target(1), Target(2, 3), Target(0, 2, leader=2), Target(1, 3, leader=1)):
            blow = Blow(of(1, bonus, difficulty), changes)
            found = harm(certain(impacts), blow, target)
            assert found.chances() == shares(naive_harm(impacts, blow, target)), (bonus, difficulty, target)


@pytest.mark.parametrize("aim", ["unit", "leader", "kill"])
@pytest.mark.parametrize("leader_on", [2, 5, 6])
@pytest.mark.parametrize("changes", [(), (Again(),), (Lose(),), (Raise(3),)])
def test_wounds_go_where_the_attacker_aims_them(aim: Aim, leader_on: int, changes: tuple[Change, ...]) -> None:
    for impacts in range(1, 6):
        for leader in (1, 2, 3):
            blow = Blow(of(1), changes, leader_on=leader_on, aim=aim, count_criticals=True)
            target = Target(leader=leader)
            assert harm(certain(impacts), blow, target).chances() == shares(naive_harm(impacts, blow, target))


@pytest.mark.parametrize("changes", [(), (Again(),)])
@pytest.mark.parametrize("target", [Target(), Target(1, 3), Target(1, leader=2)])
def test_reflex_halves_the_wounds_rounding_down(changes: tuple[Change, ...], target: Target) -> None:
    for impacts in range(1, 6):
        blow = Blow(of(1, 1), changes, halved=Gamble(4))
        assert harm(certain(impacts), blow, target).chances() == shares(naive_harm(impacts, blow, target))


def test_shots_stun_nobody() -> None:
    blow = Blow(of(1), stuns=False)
    found = harm(certain(4), blow, Target())
    assert found.chances() == shares(naive_harm(4, blow, Target()))
    assert all(end.stunned == 0 for end in found.ways)


def test_the_book_s_five_hits_on_armour_can_end_in_two_wounds_and_a_marker() -> None:
    """1, 2, 4, 4, 6 at 5+: a critical, three stunned markers, two of them swapped."""
    assert naive_ends((1, 2, 4, 4, 6), Blow(of(1, difficulty=1), aim="unit"), Target()) == [(Harm(2, 1), 1)]
    assert harm(certain(5), Blow(of(1, difficulty=1)), Target()).of(Harm(2, 1)) > 0


def test_without_impacts_there_is_no_damage_roll_and_markers_stay() -> None:
    assert harm(certain(0), Blow(of(2), (Again(),)), Target(1)).chances() == {Harm(0, 1): Fraction(1)}


def test_bushido_adds_a_die_to_the_damage_of_any_impact() -> None:
    assert harm(certain(2), Blow(of(2)), Target()).chances() == harm(certain(3), Blow(of(1)), Target()).chances()


def test_damage_dice_reduced_to_nothing_leave_one_that_needs_a_six() -> None:
    found = harm(Spread({1: 1, 2: 1}), Blow(of(0), stuns=False), Target())
    assert found.chances() == {
        Harm(1, 0): (Fraction(1, 6) + Fraction(1, 2)) / 2,
        Harm(0, 0): (Fraction(5, 6) + Fraction(1, 2)) / 2,
    }


def test_mortal_damage_makes_the_roll_harder_half_of_the_time() -> None:
    line = Line("mortal-damage", "ability", "bonus", -1)
    found = harm(certain(3), Blow(of(1), gambles=(Gamble(4, line),)), Target())
    easy, hard = (harm(certain(3), Blow(pool), Target()) for pool in (of(1), Pool((*of(1).lines, line))))
    for end in found.ways:
        assert found.of(end) == (easy.of(end) + hard.of(end)) / 2


def test_a_table_weighs_any_spread_of_impacts() -> None:
    table = HarmTable(Blow(of(1)), Target(leader=2), 4, 6)
    mixed = table.of(Spread({0: 1, 2: 2, 4: 3}))
    for end in mixed.ways:
        parts = [(ways, harm(certain(impacts), Blow(of(1)), Target(leader=2))) for impacts, ways in ((0, 1), (2, 2), (4, 3))]
        assert mixed.of(end) == sum(ways * part.of(end) for ways, part in parts) / 6

"""Whole combats: equal to every combat there is, for small ones of every sort."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rulebook.kensei.odds.casualties import Body
from rulebook.kensei.odds.combat import combat
from rulebook.kensei.odds.damage import Blow
from rulebook.kensei.odds.fighter import Fighter
from rulebook.kensei.odds.honour import Morale, Nerve, steady
from rulebook.kensei.odds.impacts import Attack
from tests.rulebook.kensei.odds.naive import of
from tests.rulebook.kensei.odds.naive_fight import naive_combat

MORALE = Morale({"led": Nerve(5, 1), "unled": Nerve(3), "last-man": Nerve(2), "leader-alone": Nerve(5)}, front=2)


def fighting(dice: int, body: Body, *, bonus: int = 0, morale: Morale = MORALE) -> Fighter:
    return Fighter(Attack(of(dice, bonus)), Blow(of(1, bonus)), body, morale)


UNIT = fighting(3, Body(4))
LED = fighting(3, Body(3, leader=1, volunteers=1), bonus=1)
ELITE = fighting(2, Body(3, wounds=2, carried=1, stunned=1), bonus=1)
UNDEAD = fighting(3, Body(4, stunned=2, stunned_per_wound=3))
HERO = fighting(3, Body(1, wounds=3, carried=1), bonus=2, morale=steady(4, again=1))
KENSEI = replace(HERO, attack=Attack(of(3, 2), ones_strike=True))
DYING = fighting(1, Body(1), morale=steady(2))

PAIRS = {
    "unit and unit": (UNIT, UNIT),
    "led unit and unit": (LED, UNIT),
    "both led": (LED, LED),
    "elite and undead": (ELITE, UNDEAD),
    "hero and hero": (HERO, HERO),
    "hero and the last man": (HERO, DYING),
    "hero and unit": (HERO, UNIT),
    "huge": (replace(ELITE, counts_more=1), UNIT),
    "trained": (replace(UNIT, tie=1), LED),
    "trained and apprentice": (replace(UNIT, tie=1), replace(ELITE, tie=-1)),
    "both trained": (replace(UNIT, tie=1), replace(UNIT, tie=1)),
    "peasants": (replace(UNIT, margin_dies=True), LED),
    "kensei": (
        replace(HERO, attack=replace(HERO.attack, ones_strike=True)),
        replace(UNIT, attack=replace(UNIT.attack, ones_strike_back=True)),
    ),
    "last stand of ranks": (replace(UNIT, morale=replace(MORALE, front=0, two_ranks=True)), UNIT),
}


@pytest.mark.parametrize(("first", "second"), PAIRS.values(), ids=PAIRS.keys())
def test_a_combat_equals_every_combat_there_is(first: Fighter, second: Fighter) -> None:
    assert_equal(first, second)


def test_two_kensei_strike_each_other_with_every_natural_one() -> None:
    both = replace(DYING, attack=Attack(of(2), ones_strike=True, ones_strike_back=True))
    assert_equal(both, replace(both, body=Body(3)))


@pytest.mark.parametrize("both", [True, False])
def test_a_veteran_wins_ties_by_criticals(both: bool) -> None:
    blow = Blow(of(1), count_criticals=True)
    veteran = replace(UNIT, blow=blow, by_criticals=True, attack=Attack(of(2)))
    assert_equal(veteran, replace(veteran, by_criticals=both, body=Body(2, leader=1)))


def test_criticals_are_counted_as_soon_as_somebody_asks_for_them() -> None:
    veteran = replace(UNIT, by_criticals=True)
    asked = replace(veteran, blow=replace(veteran.blow, count_criticals=True))
    assert combat(veteran, UNIT).winner.chances() == combat(asked, UNIT).winner.chances()


def test_equal_sides_have_equal_odds() -> None:
    odds = combat(LED, LED)
    assert odds.winner.of("first") == odds.winner.of("second")
    assert odds.first.after.chances() == odds.second.after.chances()


def test_chances_of_a_combat_add_up() -> None:
    odds = combat(LED, ELITE)
    for side in (odds.first, odds.second):
        assert sum(side.after.chances().values()) == 1
        assert sum(side.removed.chances().values()) == 1
        assert side.rolls_honour == side.fails_honour + side.after.of("passes")
    assert odds.winner.of("second") == odds.first.rolls_honour + odds.first.destroyed


def test_losing_the_unit_leader_counts_as_two_casualties() -> None:
    """The leader dies of any critical; two men of the other side fall with certainty."""
    doomed = fighting(0, Body(1, leader=1))
    odds = combat(doomed, fighting(1, Body(5), bonus=3))
    assert odds.first.leader_falls == Fraction(5, 6) * Fraction(1, 6)
    assert_equal(doomed, fighting(1, Body(5), bonus=3))


def assert_equal(first: Fighter, second: Fighter) -> None:
    odds, oracle = combat(first, second), naive_combat(first, second)
    winners = ("first", "second", "nobody")
    assert [odds.winner.of(name) for name in winners] == [
        sum(chance for (winner, _, _), chance in oracle.items() if winner == name) for name in winners
    ]
    for place, side in ((1, odds.first), (2, odds.second)):
        for end in {ends[place] for ends in oracle} | set(side.after.ways):
            assert side.after.of(end) == sum(chance for ends, chance in oracle.items() if ends[place] == end), end

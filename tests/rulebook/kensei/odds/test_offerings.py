"""What a command card is worth: before the roll on average, and on the very faces that lie."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from rulebook.kensei.odds.casualties import Body
from rulebook.kensei.odds.changes import Again, Change, Raise
from rulebook.kensei.odds.combat import combat
from rulebook.kensei.odds.damage import Blow
from rulebook.kensei.odds.fighter import Fighter
from rulebook.kensei.odds.honour import steady
from rulebook.kensei.odds.impacts import Attack
from rulebook.kensei.odds.offerings import offering, offering_on, offering_on_honour, offering_on_orders
from rulebook.kensei.pools import Line
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from tests.rulebook.kensei.odds.naive import of

FIRST = Fighter(Attack(of(3, 1)), Blow(of(1)), Body(5), steady(3))
SECOND = Fighter(Attack(of(2)), Blow(of(1)), Body(5, leader=2), steady(4))
BACK = replace(SECOND, attack=Attack(of(2), ones_strike_back=True))


@pytest.mark.parametrize("card", [Again(), Raise(1), Raise(3), Again(by_enemy=True)])
@pytest.mark.parametrize("second", [SECOND, BACK])
def test_before_the_roll_a_card_is_worth_the_average_of_its_worth_on_the_faces(card: Change, second: Fighter) -> None:
    """Whoever waits to see the faces does no better: the best die is touched in both."""
    first = replace(FIRST, attack=replace(FIRST.attack, ones_strike=second is BACK))
    on_faces = [
        offering_on(first, second, (faces[:3], faces[3:]), card) for faces in product(range(1, 7), repeat=5) if is_sorted(faces)
    ]
    weights = [arrangements(faces) for faces in product(range(1, 7), repeat=5) if is_sorted(faces)]
    before = offering(first, second, card)
    for worth in ("impacts", "wounds", "win"):
        average = sum(getattr(each, worth).gain * weight for each, weight in zip(on_faces, weights, strict=True)) / 6**5
        assert getattr(before, worth).gain == average
        assert average > 0 or (worth != "win" and card == Again(by_enemy=True))


def test_a_card_of_two_makes_a_hit_of_the_die_it_fits() -> None:
    found = offering_on(FIRST, SECOND, ((1, 2, 6), (3, 3)), Raise(1))
    assert found.die == 1
    assert (found.impacts.without, found.impacts.with_card) == (1, 2)
    assert found.win.gain > 0


def test_a_card_that_fits_no_die_is_worth_nothing() -> None:
    found = offering_on(FIRST, SECOND, ((1, 1, 6), (3, 3)), Raise(3))
    assert found.die is None
    assert found.win.gain == 0


def test_a_reroll_takes_a_die_that_failed() -> None:
    found = offering_on(FIRST, SECOND, ((5, 2, 6), (3, 3)), Again())
    assert found.die == 1
    assert found.impacts.gain == Fraction(4, 6)


def test_the_enemy_s_best_die_is_the_one_to_roll_again() -> None:
    found = offering_on(FIRST, SECOND, ((5, 2, 6), (3, 6)), Again(by_enemy=True))
    assert found.die == 1
    assert found.impacts.gain == 0
    assert found.win.gain > 0


def test_a_card_on_the_damage_roll_wounds_more() -> None:
    for card in (Again(), Raise(2)):
        found = offering(FIRST, SECOND, card, "damage")
        assert found.impacts.gain == 0
        assert found.wounds.gain > 0
        with_card = replace(FIRST, blow=replace(FIRST.blow, changes=(card,)))
        assert found.win.with_card == combat(with_card, SECOND).winner.of("first")


def test_a_card_on_orders_and_on_honour() -> None:
    roll = OrderRoll((Line("a", "book", "dice", 1), Line("b", "book", "bonus", 1)))
    two, ki = offering_on_orders(roll, Raise(2))
    assert (two.without, two.with_card) == (Fraction(4, 6), Fraction(5, 6))
    assert (ki.without, ki.with_card) == (Fraction(2, 6), Fraction(4, 6))
    again, _ = offering_on_orders(roll, Again())
    assert again.with_card == 1 - Fraction(2, 6) ** 2
    assert offering_on_honour(HonourRoll((Line("a", "book", "bonus", 4),))).with_card == 1 - Fraction(1, 9)


def is_sorted(faces: tuple[int, ...]) -> bool:
    return list(faces[:3]) == sorted(faces[:3]) and faces[3] <= faces[4]


def arrangements(faces: tuple[int, ...]) -> int:
    """In how many orders the two rolls can show these faces."""
    three = {3: 1, 2: 3, 1: 6}[max(faces[:3].count(face) for face in faces[:3])]
    return three * (1 if faces[3] == faces[4] else 2)

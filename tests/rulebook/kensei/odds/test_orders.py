"""Order rolls: equal to every roll there is, with several dice, rerolls and a command card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rulebook.kensei.odds.orders import Goal, orders
from rulebook.kensei.pools import Line
from rulebook.kensei.single_rolls import OrderRoll, Orders


def rolling(dice: int, bonus: int, extra: int = 0) -> OrderRoll:
    return OrderRoll((Line("a", "book", "dice", dice), Line("b", "book", "bonus", bonus)), extra)


def read(face: int, bonus: int, extra: int) -> Orders:
    """As the book lists it (S1201)."""
    if face == 1 or face + bonus <= 3:
        return Orders(1, ki=False)
    return Orders(2 + extra, ki=face + bonus >= 6)


@pytest.mark.parametrize("bonus", range(-2, 5))
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("raised_by", [0, 1, 3])
def test_order_rolls_equal_every_roll_there_is(dice: int, bonus: int, raised_by: int) -> None:
    ways: Counter[Orders] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        best = max(faces)
        ways[read(best, bonus + raised_by if best > 1 else bonus, 1)] += 1
    found = orders(rolling(dice, bonus, 1), raised_by=raised_by).ways
    assert {end: count for end, count in found.items() if count} == ways


@pytest.mark.parametrize("bonus", range(-1, 4))
@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("goal", ["orders", "ki"])
def test_a_missed_goal_is_rolled_for_again(dice: int, bonus: int, goal: Goal) -> None:
    ways: Counter[Orders] = Counter()
    for *faces, new in product(range(1, 7), repeat=dice + 1):
        first = read(max(faces), bonus, 0)
        if not (first.ki if goal == "ki" else first.count > 1):
            faces = [*sorted(faces)[1:], new]
        ways[read(max(faces), bonus, 0)] += 1
    assert orders(rolling(dice, bonus), again=1, goal=goal).chances() == {
        end: Fraction(count, 6 ** (dice + 1)) for end, count in ways.items()
    }


def test_a_natural_one_is_one_order_whatever_is_added() -> None:
    assert orders(rolling(1, 5), raised_by=3).of(Orders(1, ki=False)) == Fraction(1, 6)


def test_the_spread_agrees_with_the_roll_s_own_chances() -> None:
    roll = rolling(2, 1)
    assert orders(roll).chance(lambda end: end.ki) == roll.chance_of_ki()
    assert orders(roll).chance(lambda end: end.count > 1) == roll.chance_of_two()

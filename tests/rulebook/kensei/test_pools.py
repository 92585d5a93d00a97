"""Success rolls: what dice come to, and odds that equal counting every roll there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.kensei.pools import Line, Pool, Strike
from rulebook.kernel.dice import ScriptedDice


def of(dice: int, bonus: int = 0, difficulty: int = 0) -> Pool:
    return Pool(
        (
            Line("a", "book", "dice", dice),
            Line("b", "ability", "bonus", bonus),
            Line("c", "book", "difficulty", difficulty),
        )
    )


def counted(dice: int, bonus: int, difficulty: int) -> list[int]:
    """Every roll there is, judged die by die as the book words it."""
    desperate, count = dice < 1, max(dice, 1)
    ways = [0] * (count + 1)
    for faces in product(range(1, 7), repeat=count):
        hits = 0
        for face in faces:
            if face == 6 or (not desperate and face != 1 and face + bonus >= 4 + difficulty):
                hits += 1
        ways[hits] += 1
    return ways


def test_the_book_s_damage_example_gives_three_stunned_and_one_wound() -> None:
    rolled = of(5, difficulty=1).roll(ScriptedDice(1, 2, 4, 4, 6))
    assert (rolled.misses, rolled.successes, rolled.criticals) == (3, 1, 1)


def test_a_die_equal_to_the_difficulty_succeeds() -> None:
    assert of(1).outcome(4) == "success"
    assert of(1).outcome(3) == "miss"


def test_a_natural_one_fails_whatever_the_bonus() -> None:
    assert of(1, bonus=9).outcome(1) == "fumble"
    assert of(1, bonus=9).outcome(2) == "success"


def test_a_natural_six_succeeds_whatever_the_difficulty() -> None:
    assert of(1, difficulty=9).outcome(6) == "critical"
    assert of(1, difficulty=9).outcome(5) == "miss"


@pytest.mark.parametrize("dice", [0, -1, -7])
def test_with_no_dice_left_one_is_rolled_that_needs_a_natural_six(dice: int) -> None:
    pool = of(dice, bonus=3, difficulty=-2)
    assert pool.is_desperate
    assert (pool.dice, pool.target) == (1, 6)
    assert pool.roll(ScriptedDice(5)).successes == 0
    assert pool.roll(ScriptedDice(6)).successes == 1
    assert pool.odds().ways == (5, 1)


def test_bonus_and_difficulty_pull_against_each_other() -> None:
    assert of(1, bonus=2, difficulty=1).target == 3
    assert of(1, bonus=-1, difficulty=1).target == 6


def test_a_struck_line_counts_for_nothing() -> None:
    struck = Line("katanas", "weapon", "dice", 3, struck=Strike("disarm", "Disarm", "Desarmar"))
    assert Pool((Line("a", "book", "dice", 2), struck)).dice == 2


@pytest.mark.parametrize("dice", range(-1, 6))
@pytest.mark.parametrize(("bonus", "difficulty"), [(0, 0), (1, 0), (0, 2), (-2, 1), (3, -2), (0, -9), (-9, 0)])
def test_odds_equal_counting_every_roll(dice: int, bonus: int, difficulty: int) -> None:
    assert list(of(dice, bonus, difficulty).odds().ways) == counted(dice, bonus, difficulty)


@given(st.integers(-2, 5), st.integers(-4, 4), st.integers(-4, 4))
def test_any_small_pool_has_the_odds_of_brute_force(dice: int, bonus: int, difficulty: int) -> None:
    odds = of(dice, bonus, difficulty).odds()
    ways = counted(dice, bonus, difficulty)
    assert list(odds.ways) == ways
    assert odds.total == 6 ** max(1, dice)
    assert odds.at_least(1) == Fraction(sum(ways[1:]), sum(ways))


def test_odds_stay_exact_for_a_great_many_dice() -> None:
    odds = of(40).odds()
    assert odds.total == 6**40
    assert odds.expected == 20
    assert odds.at_least(0) == 1
    assert odds.at_least(41) == 0


@given(st.integers(1, 12), st.integers(-3, 3), st.data())
def test_a_roll_gives_as_many_successes_as_its_faces_say(dice: int, bonus: int, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
    pool = of(dice, bonus)
    rolled = pool.roll(ScriptedDice(*faces))
    assert rolled.faces == tuple(faces)
    assert rolled.successes == sum(face >= pool.target for face in faces)

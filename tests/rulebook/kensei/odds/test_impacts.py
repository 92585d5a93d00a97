"""Impacts of a combat or shoot roll: equal to every roll there is, for all pools to five dice and every change."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rulebook.kensei.odds.changes import Again, Change, Lose, Raise
from rulebook.kensei.odds.impacts import Attack, Gamble, impacts, landed, struck
from rulebook.kensei.odds.spread import Spread, at_least, average, certain
from rulebook.kensei.pools import Line
from tests.rulebook.kensei.odds.naive import changed, hits, of, succeeds, tallied, throws

# Targets from 2+ to 6+, one that only a natural 6 meets and one that a card of 3 cannot reach either.
TARGETS = [(2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (-3, 0), (0, 5), (1, -2)]

CHANGES: dict[str, tuple[Change, ...]] = {
    "nothing": (),
    "one die": (Again(),),
    "two dice": (Again(2),),
    "one failed": (Again(which="failed"),),
    "one natural 1": (Again(which="ones"),),
    "all": (Again(0),),
    "all failed": (Again(0, "failed"),),
    "all natural 1s": (Again(0, "ones"),),
    "one by the enemy": (Again(by_enemy=True),),
    "all by the enemy": (Again(0, by_enemy=True),),
    "own and enemy's": (Again(by_enemy=True), Again()),
    "natural 1s, then one, then the enemy": (Again(by_enemy=True), Again(), Again(0, "ones")),
    "card of 1": (Raise(1),),
    "card of 3": (Raise(3),),
    "reroll and card": (Again(), Raise(2)),
    "card, then the enemy": (Again(by_enemy=True), Raise(2)),
    "one success lost": (Lose(),),
    "reroll, then one lost": (Lose(), Again()),
}


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("dice", range(-1, 6))
def test_impacts_equal_every_roll_there_is(dice: int, changes: tuple[Change, ...]) -> None:
    for bonus, difficulty in TARGETS:
        pool = of(dice, bonus, difficulty)
        lying = changed(throws(max(1, dice)), pool, changes, lambda face, pool=pool: int(succeeds(pool, face)))
        assert dict(impacts(pool, changes).ways) == tallied(lying, hits(pool)), (bonus, difficulty)


def test_the_oracle_itself_counts_every_order_of_the_faces() -> None:
    ordered = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3))
    assert throws(3) == ordered


def test_with_no_dice_left_one_in_six_hits() -> None:
    assert impacts(of(-3, bonus=4)).chances() == {0: Fraction(5, 6), 1: Fraction(1, 6)}


def test_a_card_cannot_help_the_desperate_die() -> None:
    assert impacts(of(0), (Raise(3),)).ways == impacts(of(0)).ways


def test_a_card_never_turns_a_natural_one() -> None:
    assert impacts(of(1, difficulty=-2), (Raise(3),)).chances() == {0: Fraction(1, 6), 1: Fraction(5, 6)}


def test_a_reroll_adds_what_one_die_adds() -> None:
    assert average(impacts(of(10), (Again(),))) - average(impacts(of(10))) == Fraction(1, 2) * (1 - Fraction(1, 2**10))


def test_dodge_is_not_used_where_it_would_only_help_the_enemy() -> None:
    dodged, plain = impacts(of(3), (Again(by_enemy=True),)), impacts(of(3))
    assert dodged.of(0) == plain.of(0) + plain.of(1) / 2
    assert at_least(dodged, 3) == at_least(plain, 3) / 2


@pytest.mark.parametrize("dice", range(1, 6))
def test_a_cheater_takes_a_die_half_of_the_time(dice: int) -> None:
    attack = Attack(of(dice), gambles=(Gamble(4, Line("cheater", "ability", "dice", -1)),))
    cheated = struck(attack).seen_as(lambda end: end.impacts)
    both = [impacts(of(dice)), impacts(of(dice - 1))]
    for count in range(dice + 1):
        assert cheated.of(count) == sum(spread.of(count) for spread in both) / 2


def test_ninjutsu_cancels_one_two_or_three_impacts_alike() -> None:
    left = landed(certain(2), Attack(of(2), cancelled=(1, 1, 2, 2, 3, 3)))
    assert left.chances() == {1: Fraction(1, 3), 0: Fraction(2, 3)}


def test_evasive_movement_halves_impacts_rounding_up() -> None:
    left = landed(certain(5), Attack(of(5), halved=(Gamble(4),)))
    assert left.chances() == {5: Fraction(1, 2), 3: Fraction(1, 2)}


def test_an_instinctive_shot_hits_with_criticals_only() -> None:
    shot = struck(Attack(of(4, bonus=2), sixes_only=True)).seen_as(lambda end: end.impacts)
    assert average(shot) == Fraction(4, 6)


@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize("changes", [(), (Again(),), (Again(0, "ones"),), (Again(by_enemy=True),), (Raise(1),)])
@pytest.mark.parametrize(("own", "back"), [(True, False), (False, True), (True, True)])
def test_natural_ones_strike_with_kensei_on_the_table(dice: int, changes: tuple[Change, ...], own: bool, back: bool) -> None:
    pool = of(dice)
    attack = Attack(pool, changes, ones_strike=own, ones_strike_back=back)

    def worth(face: int) -> int:
        return own - back if face == 1 else int(succeeds(pool, face))

    def read(faces: tuple[int, ...]) -> tuple[int, int]:
        ones = faces.count(1)
        return sum(succeeds(pool, face) for face in faces) + own * ones, back * ones

    lying = changed(throws(dice), pool, changes, worth)
    assert {tuple(end): ways for end, ways in struck(attack).ways.items()} == tallied(lying, read)


def test_a_spread_seen_otherwise_keeps_its_total() -> None:
    spread = Spread({1: 2, 2: 3, 3: 1})
    assert spread.seen_as(lambda end: end % 2).ways == {1: 3, 0: 3}

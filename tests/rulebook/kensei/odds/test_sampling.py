"""Combats rolled with the pools' own dice fall inside the 99.9 % band of the exact odds."""

from __future__ import annotations

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import Fighter, Party, combat, fighter
from tests.rulebook.kensei.odds.sampled import expected, outside, play
from tests.rulebook.kensei.receipts import side, troop

LED = {"led": 1, "leader_in_contact": 1, "leader_at_melee": 4, "honour": 5}
CHARGERS = Party(
    side(troop("katana"), unit=1, in_contact=5, charging=1, two_ranks=1, near_general=1, **LED),
    miniatures=14,
    leader=2,
    volunteers=2,
    front=5,
)
DEFENDERS = Party(
    side(troop("yari", armour=["samurai-armour"]), unit=1, in_contact=6, markers=["used"], **LED),
    miniatures=11,
    carried=0,
    stunned=1,
    leader=3,
    front=6,
)


@pytest.fixture(scope="module")
def sides(catalogue: Catalogue) -> tuple[Fighter, Fighter]:
    return fighter(catalogue, CHARGERS, DEFENDERS), fighter(catalogue, DEFENDERS, CHARGERS)


def test_a_few_thousand_rolled_combats_agree_with_the_odds(sides: tuple[Fighter, Fighter]) -> None:
    assert outside(play(*sides, 4_000, b"a few"), expected(combat(*sides)), 4_000) == []


@pytest.mark.slow
def test_two_hundred_thousand_rolled_combats_agree_with_the_odds(sides: tuple[Fighter, Fighter]) -> None:
    assert outside(play(*sides, 200_000, b"many"), expected(combat(*sides)), 200_000) == []


def test_the_band_is_narrow_enough_to_see_a_die_too_many(catalogue: Catalogue, sides: tuple[Fighter, Fighter]) -> None:
    """Odds of a fight with one more man in contact do not fit the same rolls."""
    facts = {**CHARGERS.side.facts, "in_contact": 6}
    stronger = fighter(catalogue, CHARGERS.with_facts(facts), DEFENDERS)
    assert outside(play(*sides, 4_000, b"a few"), expected(combat(stronger, sides[1])), 4_000)

"""Pools to thirty dice: equal as fractions to what the public library icepool finds."""

from __future__ import annotations

import pytest

from rulebook.kensei.odds.changes import Again
from rulebook.kensei.odds.damage import Blow, Target, harm
from rulebook.kensei.odds.impacts import impacts
from tests.rulebook.kensei.odds.icepool_dice import harm_of, impacts_of, same, tally_of, with_one_again
from tests.rulebook.kensei.odds.naive import of


@pytest.mark.parametrize("dice", range(-1, 31))
def test_impacts_equal_icepool_s(dice: int) -> None:
    for bonus in (-2, -1, 0, 1, 2):
        pool = of(dice, bonus)
        assert same(impacts(pool), impacts_of(pool))
        assert same(impacts(pool, (Again(0, "ones"),)), impacts_of(pool, ones_again=True))
        assert same(impacts(pool, (Again(which="failed"),)), with_one_again(pool))


@pytest.mark.parametrize("dice", [1, 2, 5, 10, 20, 30])
@pytest.mark.parametrize(("per_wound", "stunned"), [(2, 1), (3, 0), (3, 2)])
def test_wounds_and_markers_equal_icepool_s(dice: int, per_wound: int, stunned: int) -> None:
    hit, wound = of(dice, 1), of(1, difficulty=1)
    found = harm(impacts(hit), Blow(wound), Target(stunned, per_wound))
    assert same(found.seen_as(lambda end: (end.wounds, end.stunned)), harm_of(hit, wound, per_wound=per_wound, stunned=stunned))


@pytest.mark.parametrize("dice", [10, 30])
def test_with_natural_ones_rolled_again_they_still_equal_icepool_s(dice: int) -> None:
    hit, wound = of(dice), of(1)
    found = harm(impacts(hit, (Again(0, "ones"),)), Blow(wound), Target(0, 2))
    theirs = harm_of(hit, wound, per_wound=2, stunned=0, ones_again=True)
    assert same(found.seen_as(lambda end: (end.wounds, end.stunned)), theirs)


@pytest.mark.parametrize("dice", [3, 12])
@pytest.mark.parametrize("leader", [1, 3])
def test_wounds_of_a_unit_and_of_its_leader_equal_icepool_s(dice: int, leader: int) -> None:
    hit, wound = of(dice), of(1)
    found = harm(impacts(hit), Blow(wound), Target(1, 2, leader))

    def shared(wounds: int, stuns: int, criticals: int) -> tuple[int, int, int]:
        to_leader = min(leader, criticals)
        return wounds + criticals - to_leader + (stuns + 1) // 2, (stuns + 1) % 2, to_leader

    assert same(found.seen_as(lambda end: (end.wounds, end.stunned, end.leader)), tally_of(hit, wound).map(shared))

"""Wounds aimed at a leader inside a unit (S3967-4033, Assassin S6868)."""

from rulebook.kensei.battle.casualties import criticals
from rulebook.kensei.battle.procedures import Blow, Throw
from rulebook.kensei.pools import Line

FIVE_DICE = (Line("damage", "book", "dice", 5),)


def blow(leader_from: int) -> Blow:
    return Blow("striker", "foe", "combat", damage=Throw(FIVE_DICE, (1, 2, 4, 4, 6)), leader_from=leader_from)


def test_only_a_natural_six_may_be_aimed_at_a_leader() -> None:
    assert criticals(blow(6)) == 1


def test_an_assassin_aims_every_die_that_wounds_but_none_that_only_stuns() -> None:
    assert criticals(blow(2)) == 3

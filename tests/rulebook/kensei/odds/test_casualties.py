"""From wounds to casualties, and what is left of a troop afterwards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.kensei.odds.casualties import Body, Loss, losses
from rulebook.kensei.odds.damage import Harm
from rulebook.kensei.odds.honour import Left, Morale, Nerve, honour_rolls, left_after, most_rolls, steady
from rulebook.kensei.odds.spread import certain
from rulebook.kensei.pools import Pool
from tests.rulebook.kensei.odds.naive import of


def lost(body: Body, wounds: int, stunned: int = 0, leader: int = 0) -> Loss:
    (loss,) = losses(certain(Harm(wounds, stunned, leader)), body).ways
    return loss


@pytest.mark.parametrize(
    ("body", "wounds", "casualties", "carried"),
    [
        (Body(5), 3, 3, 0),
        (Body(5, wounds=2), 3, 1, 1),
        (Body(5, wounds=2, carried=1), 3, 2, 0),
        (Body(1, wounds=3, carried=1), 1, 0, 2),
        (Body(2, wounds=2), 9, 2, 0),
        (Body(10, visible=3), 5, 3, 0),
        (Body(10, wounds=2, visible=3), 5, 2, 1),
    ],
)
def test_as_many_wounds_as_the_attribute_make_a_casualty(body: Body, wounds: int, casualties: int, carried: int) -> None:
    loss = lost(body, wounds)
    assert (loss.casualties, loss.carried, loss.wounds) == (casualties, carried, wounds)


def test_a_leader_falls_of_his_own_wounds_only() -> None:
    assert lost(Body(5, leader=2), 0, leader=2).leader_falls
    assert not lost(Body(5, leader=2), 4, leader=1).leader_falls
    assert not lost(Body(5), 5).leader_falls


def test_the_book_s_leader_with_two_wounds_left_is_saved_by_one_success() -> None:
    """Two volunteers roll for two wounds; each 4+ takes one over, and the man who took it falls."""
    saved = losses(certain(Harm(0, 0, 2)), Body(4, leader=2, volunteers=4))
    assert saved.chance(lambda loss: loss.leader_falls) == Fraction(1, 4)
    assert saved.chance(lambda loss: loss.casualties == 2) == Fraction(1, 4)
    assert saved.chance(lambda loss: loss.casualties == 1) == Fraction(1, 2)


def test_volunteers_do_not_step_in_while_their_leader_lives() -> None:
    assert losses(certain(Harm(1, 0, 1)), Body(4, leader=2, volunteers=4)).chances() == {Loss(1, False, 2, 0, 0): Fraction(1)}


def test_a_protector_saves_with_three_or_more() -> None:
    body = Body(3, leader=1, volunteers=1, protection=Pool(of(1, bonus=1).lines))
    assert losses(certain(Harm(0, 0, 1)), body).chance(lambda loss: loss.leader_falls) == Fraction(1, 3)


@pytest.mark.parametrize(
    ("body", "loss", "left"),
    [
        (Body(5), Loss(2, False, 0, 0, 0), "unled"),
        (Body(5), Loss(4, False, 0, 0, 0), "last-man"),
        (Body(5), Loss(5, False, 0, 0, 0), None),
        (Body(1, wounds=3), Loss(0, False, 2, 2, 0), "unled"),
        (Body(1), Loss(1, False, 1, 0, 0), None),
        (Body(5, leader=2), Loss(4, False, 0, 0, 0), "led"),
        (Body(5, leader=2), Loss(5, False, 0, 0, 0), "leader-alone"),
        (Body(5, leader=2), Loss(2, True, 0, 0, 0), "unled"),
        (Body(5, leader=2), Loss(4, True, 0, 0, 0), "last-man"),
        (Body(1, leader=2), Loss(0, True, 0, 0, 0), "last-man"),
        (Body(5, leader=2), Loss(5, True, 0, 0, 0), None),
    ],
)
def test_who_is_left_decides_whose_honour_counts(body: Body, loss: Loss, left: Left | None) -> None:
    assert left_after(loss, body) == left


def test_equal_to_the_honour_passes_and_the_general_lets_it_roll_again() -> None:
    assert honour_rolls(steady(3), Body(5), Loss(1, False, 1, 0, 0)) == (("passes", 3), ("flee", 3))
    assert honour_rolls(steady(3, again=1), Body(5), Loss(1, False, 1, 0, 0)) == (("passes", 27), ("flee", 9))


@pytest.mark.parametrize(("honour", "passing"), [(-1, 0), (0, 0), (6, 6), (9, 6)])
def test_honour_beyond_the_die_is_certain_either_way(honour: int, passing: int) -> None:
    assert honour_rolls(steady(honour), Body(5), Loss(1, False, 1, 0, 0))[0] == ("passes", passing)


def test_rolls_with_and_without_rerolls_are_weighed_alike() -> None:
    morale = Morale({"led": Nerve(5, 1), "unled": Nerve(3)})
    assert most_rolls(morale) == 36
    assert honour_rolls(morale, Body(5), Loss(1, False, 1, 0, 0)) == (("passes", 18), ("flee", 18))


@pytest.mark.parametrize(("casualties", "end"), [(0, "retreat"), (1, "retreat"), (2, "flee"), (9, "flee")])
def test_two_complete_ranks_retreat_and_others_flee(casualties: int, end: str) -> None:
    """Ten men and their leader, five wide: with nine of the men there are two ranks, with eight there are not."""
    morale = Morale({"led": Nerve(3), "unled": Nerve(3), "leader-alone": Nerve(3)}, front=5)
    assert honour_rolls(morale, Body(10, leader=1), Loss(casualties, False, 0, 0, 0))[1][0] == end

"""Shots: nobody is stunned, only who is seen falls, and honour is rolled for half a unit or a wounded single miniature."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.kensei.odds.casualties import Body, Loss
from rulebook.kensei.odds.damage import Blow
from rulebook.kensei.odds.honour import steady
from rulebook.kensei.odds.impacts import Attack, Gamble
from rulebook.kensei.odds.shooting import Shot, must_roll, shooting
from rulebook.kensei.odds.spread import average
from tests.rulebook.kensei.odds.naive import of, succeeds, throws


def test_a_shot_equals_every_shot_there_is() -> None:
    """Three dice at 3+, damage at 4+, on four men of honour 3: two or more fallen and they roll."""
    hit, wound = of(3, 1), of(1)
    flees = Fraction(0)
    for faces, ways in throws(3).items():
        impacts = sum(succeeds(hit, face) for face in faces)
        for damage, times in throws(impacts).items():
            wounds = sum(succeeds(wound, face) for face in damage)
            chance = Fraction(ways, 6**3) * Fraction(times, 6**impacts)
            flees += chance / 2 if wounds >= 2 else 0
    odds = shooting(Shot(Attack(hit), Blow(wound), Body(4), steady(3)))
    assert odds.flees == flees
    assert odds.rolls_honour == 2 * flees
    assert average(odds.stunned) == 0


@pytest.mark.parametrize(
    ("body", "loss", "rolls"),
    [
        (Body(4), Loss(2, False, 2, 0, 0), True),
        (Body(5), Loss(2, False, 2, 0, 0), False),
        (Body(4, leader=2), Loss(2, False, 2, 0, 0), False),
        (Body(3, leader=1), Loss(1, True, 2, 0, 0), True),
        (Body(1, wounds=3), Loss(0, False, 1, 1, 0), True),
        (Body(1, wounds=3), Loss(0, False, 0, 0, 0), False),
    ],
)
def test_half_the_miniatures_or_a_wounded_single_one_roll_honour(body: Body, loss: Loss, rolls: bool) -> None:
    assert must_roll(loss, body) is rolls


def test_only_visible_miniatures_can_fall() -> None:
    odds = shooting(Shot(Attack(of(9, 3)), Blow(of(1, 3)), Body(10, visible=2), steady(3)))
    assert max(odds.removed.ways) == 2
    assert odds.rolls_honour == 0


def test_markers_it_had_before_stay_on_the_target() -> None:
    odds = shooting(Shot(Attack(of(2)), Blow(of(1)), Body(5, stunned=1), steady(3)))
    assert set(odds.stunned.ways) == {1}


def test_evasive_movement_spares_men() -> None:
    plain, evading = (
        shooting(Shot(Attack(of(6), halved=halved), Blow(of(1)), Body(9), steady(3))) for halved in ((), (Gamble(4),))
    )
    assert average(evading.removed) < average(plain.removed)
    assert evading.struck_by.of(6) == plain.struck_by.of(6) / 2

"""The order roll and the honour roll: bands, fumbles, attributes, and their receipts."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rulebook.kensei.attributes import attribute
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gather
from rulebook.kensei.forces import engage
from rulebook.kensei.modifiers import Step
from rulebook.kensei.pools import Line
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll, Orders
from tests.rulebook.kensei.receipts import lines, near, side, situation, troop


def order_roll(bonus: int, dice: int = 1, extra: int = 0) -> OrderRoll:
    return OrderRoll((Line("a", "book", "dice", dice), Line("b", "book", "bonus", bonus)), extra)


@pytest.mark.parametrize(
    ("face", "bonus", "orders"),
    [
        (1, 9, Orders(1, False)),
        (2, 0, Orders(1, False)),
        (3, 0, Orders(1, False)),
        (4, 0, Orders(2, False)),
        (5, 0, Orders(2, False)),
        (6, 0, Orders(2, True)),
        (2, 2, Orders(2, False)),
        (4, 2, Orders(2, True)),
        (6, -1, Orders(2, False)),
        (4, -1, Orders(1, False)),
    ],
)
def test_the_total_decides_how_many_orders_and_whether_the_ki_wakes(face: int, bonus: int, orders: Orders) -> None:
    """R52."""
    assert order_roll(bonus).read(face) == orders


def test_a_sorcerer_of_initiative_four_that_totals_eight_wakes_its_ki() -> None:
    assert order_roll(4).read(4) == Orders(2, True)


def test_a_tactician_has_three_orders_from_four_on_and_one_below(catalogue: Catalogue) -> None:
    engagement = engage(catalogue, situation("order", side(catalogue.profiles["daimyo-buke"])))
    roll = order_roll(0, extra=attribute(catalogue, engagement, "orders").value)
    assert [roll.read(face).count for face in (1, 3, 4, 6)] == [1, 1, 3, 3]


def test_the_bands_of_the_data_are_the_bands_of_the_roll(catalogue: Catalogue) -> None:
    steps = [effect for row in catalogue.table("order-roll") for effect in row.effects if isinstance(effect, Step)]
    bands = [step.parameters for step in steps if step.step == "order-band"]
    for total in range(2, 12):
        (band,) = [band for band in bands if int(str(band["low"])) <= total <= int(str(band["high"]))]
        assert order_roll(total - 2).read(2) == Orders(int(str(band["orders"])), bool(band["ki"]))


@pytest.mark.parametrize("bonus", range(-2, 5))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_chances_of_orders_equal_counting_every_roll(bonus: int, dice: int) -> None:
    roll = order_roll(bonus, dice)
    results = [roll.best(faces) for faces in product(range(1, 7), repeat=dice)]
    assert roll.chance_of_ki() == Fraction(sum(orders.ki for orders in results), len(results))
    assert roll.chance_of_two() == Fraction(sum(orders.count > 1 for orders in results), len(results))


def test_a_banner_helps_the_order_roll_and_does_not_add_to_standard(catalogue: Catalogue) -> None:
    """R31."""
    unit = side(troop(abilities=["standard"]), unit=1, banner=1)
    assert lines(catalogue, situation("order", unit)) == [
        "+1 dice Initiative",
        "+1 bonus Initiative",
        "+1 bonus Banner",
    ]


def test_a_led_unit_rolls_with_its_leader_s_initiative(catalogue: Catalogue) -> None:
    """S1822: warriors of initiative 1 led by a Hero."""
    assert "+3 bonus Initiative" in lines(catalogue, situation("order", side(troop(), unit=1, initiative=3)))


@pytest.mark.parametrize(("face", "passes"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_warrior_passes_honour_on_three_or_less(catalogue: Catalogue, face: int, passes: bool) -> None:
    """R1; the book's warriors of honour 3 fail with a 4."""
    assert HonourRoll(gather(catalogue, situation("honour", side(troop())))).passes(face) is passes


def test_a_dishonoured_troop_has_one_honour_less(catalogue: Catalogue) -> None:
    roll = HonourRoll(gather(catalogue, situation("honour", side(troop(), markers=["dishonoured"]))))
    assert roll.target == 2


def test_the_general_s_death_costs_honour_and_initiative(catalogue: Catalogue) -> None:
    orphaned = side(troop(troop_class="elite"), general_dead=1)
    assert lines(catalogue, situation("honour", orphaned)) == ["+3 bonus Honour"]
    assert "+1 bonus Initiative" in lines(catalogue, situation("order", orphaned))


def test_honour_chances_stay_between_never_and_always() -> None:
    assert [HonourRoll((Line("a", "book", "bonus", honour),)).chance() for honour in (-1, 0, 3, 6, 8)] == [
        0,
        0,
        Fraction(1, 2),
        1,
        1,
    ]


def test_a_creature_s_presence_is_lowered_by_an_exorcism(catalogue: Catalogue) -> None:
    oni = near(side(catalogue.profiles["oni"]), "exorcism")
    assert HonourRoll(gather(catalogue, situation("honour", oni, foes=["exorcism"]))).target == 3

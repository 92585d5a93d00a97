"""Dice of single rolls rolled again: order rolls, interactions, movements."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.history import fold
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import RuleBroken

from .gifts import ASHIGARU, SAMURAI, asked, gifted
from .tables import Table, army


def pointed_out(catalogue: Catalogue, **gifts: tuple[str, ...]) -> Table:
    """Ten ashigaru (a1) and ten samurai (b1) are about to roll for orders."""
    one, other = army("buke", f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, **gifts), one, other, abilities=True).deployed()
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.roll("b", 1)
    return table


def orders(table: Table) -> int:
    assert table.battle.activation is not None
    return table.battle.activation.pool["a"]


@pytest.mark.parametrize("ability", ["improvise", "strategist", "luck"])
def test_an_order_roll_is_rolled_again(catalogue: Catalogue, ability: str) -> None:
    table = pointed_out(catalogue, ashigaru=(ability,))
    table.roll("a", 1)
    assert asked(table) == {("a", "rethrow")}
    table.answer("a", "1")
    with pytest.raises(RuleBroken):
        table.roll("a", 5, 5)
    table.roll("a", 5)
    assert orders(table) == 2 and asked(table) != {("a", "rethrow")}
    assert fold(table.history.log, table.battle.catalogue) == table.battle


def test_an_order_roll_may_be_kept(catalogue: Catalogue) -> None:
    table = pointed_out(catalogue, ashigaru=("improvise",))
    table.roll("a", 4)
    table.answer("a", "keep")
    assert orders(table) == 2 and not table.battle.lain


def test_two_rules_roll_twice_again(catalogue: Catalogue) -> None:
    table = pointed_out(catalogue, ashigaru=("improvise", "luck"))
    table.roll("a", 1)
    for face in (1, 6):
        table.answer("a", "1")
        table.roll("a", face)
    assert orders(table) == 2


def test_hated_by_the_gods_rolls_nothing_again(catalogue: Catalogue) -> None:
    table = pointed_out(catalogue, ashigaru=("improvise", "hated-by-the-gods"))
    table.roll("a", 1)
    assert orders(table) == 1


def test_the_skilled_roll_a_failed_interaction_again_and_no_other(catalogue: Catalogue) -> None:
    table = pointed_out(catalogue, ashigaru=("skilled",))
    table.roll("a", 4)
    table.order("a", "interact")
    table.roll("a", 1)
    assert awaiting(table.battle)[0].choices == ("keep", "1")  # type: ignore[union-attr]
    table.answer("a", "1")
    table.roll("a", 6)
    assert not table.battle.lain and "moved" in table.troop("a1").deeds
    table.order("b", "shelter")
    table.order("a", "interact")
    table.roll("a", 6)
    assert not table.battle.lain


def test_luck_rolls_a_die_of_the_charge_again(catalogue: Catalogue) -> None:
    table = pointed_out(catalogue, ashigaru=("luck",))
    table.roll("a", 4)
    table.answer("a", "keep")
    table.order("a", "charge", "b1")
    table.react("b", "b1", "combat")
    table.roll("a", 1)
    table.answer("a", "1")
    table.roll("a", 6)
    assert table.battle.charge is not None and table.battle.charge.faces == (6,)

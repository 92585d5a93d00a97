"""Abilities whose bearer declines, loses the die or finds nobody: nothing happens, and play goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.battle.gifts import ARCHERS, SAMURAI, at_blows, charged, gifted
from tests.rulebook.kensei.battle.tables import Table, army

from .scenes import at_hand, one_hit, padded, shooting, striking
from .scenes_of_shots import waking


@pytest.mark.parametrize("ability", ["heal", "lava-lash", "spiritual-shield"])
def test_an_ability_may_be_used_on_nobody(catalogue: Catalogue, ability: str) -> None:
    table = waking(catalogue, ability, stunned="a2")
    table.answer("a", "nobody")
    assert not table.battle.due and table.battle.shot is None and table.troop("a2").stunned == 2


def test_a_gamble_that_is_lost_changes_nothing(catalogue: Catalogue) -> None:
    table = charged(at_blows(catalogue, ashigaru=("cheater",)))
    table.roll("a", 3)
    striking(table, (1,) * 7, (1,) * 7)


def test_reflexes_that_fail_halve_nothing(catalogue: Catalogue) -> None:
    table = striking(charged(at_blows(catalogue, samurai=("reflex",))), (4, 4, 1, 1, 1, 1, 1), (1,) * 7)
    table.roll("a", 6, 6)
    table.roll("b", 3)
    assert table.troop("b1").miniatures == 8


def test_shrapnel_misses_on_three(catalogue: Catalogue) -> None:
    table = shooting(catalogue, f"{ARCHERS} x10", archers=("shrapnel",))
    padded(table, "a", 6)
    table.answer("a", "b2")
    table.roll("a", 3)
    table.answer("a", "nobody")
    table.roll("a", 1)
    assert table.battle.shot is None and table.troop("b2").miniatures == 10


@pytest.mark.parametrize("choice", ["b1", "nobody"])
def test_a_wound_stays_where_it_is_unless_the_contest_is_won(catalogue: Catalogue, choice: str) -> None:
    table = at_hand(catalogue, "transfer")
    table.charge("a", "b1", "combat")
    padded(table, "a", 1)
    padded(table, "b", 1, own__in_contact=1)
    table.answer("a", choice)
    if choice != "nobody":
        table.roll("a", 1, 6)
    assert (table.troop("a1").wounds, table.troop("b1").miniatures) == (1, 10)


def test_whoever_fails_to_break_a_link_is_stunned(catalogue: Catalogue) -> None:
    table = at_hand(catalogue, "break-the-link")
    troops = {**table.battle.troops, "b1": replace(table.troop("b1"), entry="")}
    table.history = replace(table.history, battle=replace(table.battle, troops=troops))
    table.order("a", "shoot", "b1")
    table.roll("a", 1, 6)
    assert (table.troop("a1").stunned, table.troop("b1").miniatures) == (1, 10)


def test_honour_that_holds_takes_no_harm_from_judgment_or_terror(catalogue: Catalogue) -> None:
    for ability in ("heavenly-judgment", "terror"):
        table = charged(at_blows(catalogue, ashigaru=(ability,)))
        table.roll("b", 1)
        assert table.troop("b1").miniatures == 10 and table.battle.engaged


def test_the_brave_need_not_stand_the_test_of_terror(catalogue: Catalogue) -> None:
    """R114."""
    table = charged(at_blows(catalogue, ashigaru=("terror",), samurai=("brave",)))
    striking(table, (1,) * 7, (1,) * 7)
    assert table.battle.clash is not None and table.battle.clash.resolved


def test_the_brave_hold_when_honour_fails(catalogue: Catalogue) -> None:
    table = one_hit(catalogue, samurai=("brave",))
    table.roll("a", 6)
    table.roll("b", 6)
    table.answer("b", "stand")
    assert not table.troop("b1").in_retreat


@pytest.mark.parametrize(("near", "honour", "orders"), [("yes", (1,), 2), ("yes", (6,), 1), ("no", (), 2)])
def test_the_bells_take_an_order_from_whoever_is_near_and_fails(
    catalogue: Catalogue, near: str, honour: tuple[int, ...], orders: int
) -> None:
    one, other = army("buke", f"{ARCHERS} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, samurai=("bells-of-death",)), one, other, abilities=True).deployed()
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.answer("a", near)
    for face in honour:
        table.roll("a", face)
    table.roll("a", 5)
    assert table.battle.activation is not None and table.battle.activation.pool["a"] == orders

"""Players are reminded of what only the table can carry out: at its moment, and nobody but its owner."""

from __future__ import annotations

from rulebook.kensei.battle.commands import Activate
from rulebook.kensei.battle.reminders import reminders
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue

from .gifts import ARCHERS, ASHIGARU, SAMURAI, gifted, in_the_open
from .tables import Table, army


def told(table: Table, seat: str) -> list[tuple[str, str]]:
    return [(one.troop, one.ability) for one in reminders(table.battle, seat)]


def test_a_flyer_is_told_so_when_it_may_move(catalogue: Catalogue) -> None:
    table = in_the_open(catalogue, ashigaru=("fly",))
    assert told(table, "a") == [("a1", "fly")] and told(table, "b") == []
    assert "Fly: " in reminders(table.battle, "a")[0].text("en") and "Volar: " in reminders(table.battle, "a")[0].text("es")


def test_what_an_ability_lends_is_told_as_well(catalogue: Catalogue) -> None:
    table = in_the_open(catalogue, ashigaru=("vampire",))
    assert ("a1", "fly") in told(table, "a")


def test_help_in_reach_is_told_before_an_order_roll(catalogue: Catalogue) -> None:
    one, other = army("buke", f"{ASHIGARU} x10", f"{ARCHERS} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, archers=("leader",)), one, other, abilities=True).deployed()
    table.answer("a", "a")
    table.play(Activate("a", "a1"))
    table.play(Activate("b", "b1"))
    assert told(table, "a") == [("a2", "leader")] and told(table, "b") == []


def test_the_basic_game_reminds_of_no_abilities(catalogue: Catalogue) -> None:
    one = army("buke", f"{ASHIGARU} x10")
    table = Table(gifted(catalogue, ashigaru=("fly",)), one, one).deployed()
    table.activate("a", "a1", "b1", dice=(4, 1))
    assert told(table, "a") == []


def test_a_view_holds_the_reminders_of_its_seat(catalogue: Catalogue) -> None:
    table = in_the_open(catalogue, ashigaru=("fly",))
    assert [one.ability for one in battle_view(table.battle, "a").reminders] == ["fly"]
    assert battle_view(table.battle, "b").reminders == battle_view(table.battle, "").reminders == ()

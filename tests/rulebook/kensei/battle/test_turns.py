"""Maintenance, initiative, activation pairs and the end of turns and battles (S2138-2424)."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import ActivationFrom, AnswerFrom, OrderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Activate, LeaveUnit
from rulebook.kensei.battle.turns import is_routed
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited

from .tables import Table, army

TWO_UNITS = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
LED = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9 banner", general=1)


def pass_pair(table: Table, one: str, other: str) -> None:
    """A pair of activations in which nothing much happens."""
    table.activate("a", one, other, dice=(1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")


def test_a_tied_initiative_roll_is_rolled_again(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    for pair in (("a1", "b1"), ("a2", "b2")):
        pass_pair(table, *pair)
    assert (table.battle.turn, table.battle.phase) == (2, "initiative")
    table.roll("a", 4)
    table.roll("b", 4)
    assert awaiting(table.battle) == (RollFrom("a", "initiative"), RollFrom("b", "initiative"))
    table.initiative("b")
    assert awaiting(table.battle) == (AnswerFrom("b", "first", ("a", "b")),)


def test_markers_go_in_maintenance_but_shelter_stays(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    pass_pair(table, "a1", "b1")
    assert table.troop("a1").markers == {"used", "sheltered"}
    pass_pair(table, "a2", "b2")
    assert table.troop("a1").markers == {"sheltered"}


def test_a_used_troop_is_not_activated_again(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    pass_pair(table, "a1", "b1")
    table.answer("a", "a")
    for troop, code in (("a1", "already-used"), ("b2", "not-yours"), ("z9", "not-on-the-table"), ("", "not-on-the-table")):
        with pytest.raises(NotAllowed) as error:
            table.play(Activate("a", troop))
        assert error.value.code == code


def test_natural_one_is_one_order_and_six_wakes_the_ki(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    table.activate("b", "a1", "b1", dice=(1, 5))
    assert table.battle.activation is not None
    assert table.battle.activation.pool == {"a": 1, "b": 2} and table.battle.activation.ki == {"b"}
    assert awaiting(table.battle) == (OrderFrom("b", "b1"),)


def test_a_led_unit_rolls_orders_with_its_leaders_initiative_and_banner(catalogue: Catalogue) -> None:
    """A warrior's initiative is 1, the hero's 3, and a Hata-Jurushi adds 1: a 2 is two orders and Ki."""
    table = Table(catalogue, LED, TWO_UNITS).deployed({"a2": "a1"})
    table.activate("a", "a2", "b1", dice=(2, 2))
    assert table.battle.activation is not None
    assert table.battle.activation.pool == {"a": 2, "b": 1} and table.battle.activation.ki == {"a"}


def test_the_other_side_has_one_extra_activation_which_it_may_decline(catalogue: Catalogue) -> None:
    three = army("kuge", "yari-ashigaru x5", "yari-ashigaru x5", "yari-ashigaru x5")
    table = Table(catalogue, three, army("kuge", "yari-ashigaru x10")).deployed()
    pass_pair(table, "a1", "b1")
    assert awaiting(table.battle) == (ActivationFrom("a", offered=True),)
    table.play(Activate("a", "a2"))
    table.roll("a", 1)
    table.order("a", "shelter")
    assert table.battle.turn == 2 and not table.troop("a3").is_used
    table.initiative("a")
    pass_pair_after_shelter(table)
    table.play(Activate("a", ""))
    assert table.battle.turn == 3


def pass_pair_after_shelter(table: Table) -> None:
    table.activate("a", "a1", "b1", dice=(1, 1))
    table.order("a", "interact")
    table.roll("a", 1)
    table.order("b", "interact")
    table.roll("b", 1)


def test_the_battle_ends_with_the_scenarios_last_turn(catalogue: Catalogue) -> None:
    lone = army("kuge", "yari-ashigaru x5")
    table = Table(catalogue, lone, lone).deployed()
    for turn in range(1, 6):
        assert table.battle.turn == turn
        pass_pair_after_shelter(table)
        if turn < 5:
            table.initiative("a")
    assert (table.battle.phase, table.battle.outcome) == ("ended", "turns")
    assert awaiting(table.battle) == ()


def test_an_army_that_lost_three_quarters_of_its_points_ends_the_battle(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    pass_pair(table, "a1", "b1")
    table.agree_on("miniatures", "b1", value=0)
    table.agree_on("miniatures", "b2", value=6)
    assert not is_routed(table.battle, "b")
    table.agree_on("miniatures", "b2", value=5)
    assert is_routed(table.battle, "b")
    pass_pair(table, "a2", "b2")
    assert (table.battle.phase, table.battle.outcome) == ("ended", "retreat")


def in_retreat(catalogue: Catalogue, *, engaged: bool = False) -> Table:
    """The last pair of turn 1 is about to be played, and b1 is running."""
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    pass_pair(table, "a1", "b1")
    table.agree_on("mark", "b1", "in-retreat")
    if engaged:
        table.agree_on("engage", "a1", "b1")
    pass_pair(table, "a2", "b2")
    return table


def test_a_troop_in_retreat_rallies_on_its_honour(catalogue: Catalogue) -> None:
    table = in_retreat(catalogue)
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b1"),)
    table.roll("b", 3)
    assert table.troop("b1").markers == {"sheltered"} and table.battle.phase == "initiative"


def test_a_troop_in_retreat_that_fails_leaves_the_table(catalogue: Catalogue) -> None:
    table = in_retreat(catalogue)
    table.roll("b", 4)
    assert table.troop("b1").miniatures == 0


def test_rallying_in_melee_is_one_harder(catalogue: Catalogue) -> None:
    table = in_retreat(catalogue, engaged=True)
    table.roll("b", 3)
    assert table.troop("b1").miniatures == 0 and not table.battle.engaged


def test_a_troop_in_retreat_has_one_order_without_a_roll(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    table.agree_on("mark", "a1", "in-retreat")
    table.answer("a", "a")
    table.play(Activate("a", "a1"))
    table.play(Activate("b", "b1"))
    assert awaiting(table.battle) == (RollFrom("b", "order", "b1"),)
    table.roll("b", 1)
    assert awaiting(table.battle) == (OrderFrom("a", "a1"),)


def test_the_undead_regenerate_on_a_six_up_to_their_starting_size(catalogue: Catalogue) -> None:
    undead = army("kuroi-te", "undead-ashigaru-yari x10", "undead-ashigaru-yari x10")
    table = Table(catalogue, undead, TWO_UNITS).deployed()
    pass_pair(table, "a1", "b1")
    table.agree_on("miniatures", "a1", value=8)
    pass_pair(table, "a2", "b2")
    assert awaiting(table.battle) == (RollFrom("a", "regeneration", "a1"),)
    table.roll("a", 6)
    assert table.troop("a1").miniatures == 9 and table.battle.phase == "initiative"


def test_a_leader_steps_out_of_the_unit_just_activated_before_its_order_roll(catalogue: Catalogue) -> None:
    table = Table(catalogue, LED, TWO_UNITS).deployed({"a2": "a1"})
    with pytest.raises(NotAwaited):
        table.leave("a", "a2")
    table.answer("a", "a")
    table.play(Activate("a", "a2"))
    with pytest.raises(NotAwaited):
        table.leave("a", "a2")
    table.play(Activate("b", "b1"))
    with pytest.raises(NotAllowed) as nobody:
        table.play(LeaveUnit("b", "b1"))
    assert nobody.value.code == "no-leader-inside"
    table.leave("a", "a2")
    assert table.troop("a1").within == "" and table.troop("a2").led_by == "" and not table.troop("a1").is_used
    table.roll("a", 2)
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 2}


def test_a_leader_does_not_leave_a_unit_in_melee(catalogue: Catalogue) -> None:
    table = Table(catalogue, LED, TWO_UNITS).deployed({"a2": "a1"})
    table.agree_on("engage", "a2", "b1")
    table.answer("a", "a")
    table.play(Activate("a", "a2"))
    table.play(Activate("b", "b2"))
    with pytest.raises(NotAllowed) as error:
        table.leave("a", "a2")
    assert error.value.code == "cannot-leave"

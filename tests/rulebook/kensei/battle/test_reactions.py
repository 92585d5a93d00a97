"""The reaction table and the reactions (S2360-2393, S3169-3262)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Activate, GiveOrder, React
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.reactions import Allowed, Circumstance, reaction_table
from rulebook.kensei.battle.rolls import situation_of, value_of
from rulebook.kensei.battle.state import with_troop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed

from .tables import Table, army, dice_of

ASHIGARU = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9", "ashigaru-teppo x6", "hero-kuge-naginata", general=4)


def table_for(cause: Any = "charge", **facts: Any) -> Allowed:  # Any: the facts of a circumstance by name.
    return reaction_table(Circumstance(cause, **facts))


@pytest.mark.parametrize(
    ("facts", "free_to", "spends"),
    [
        ({"used": True, "orders_left": 2}, ("combat-reaction",), 0),
        ({"orders_left": 1}, ("combat-reaction", "flee"), 1),
        ({"orders_left": 0}, ("combat-reaction", "flee"), 0),
        ({"active": True, "orders_left": 1}, ("combat", "combat-reaction", "flee"), 1),
        ({"active": True, "orders_left": 0}, ("combat-reaction", "flee"), 0),
        ({"active": True, "orders_left": 1, "combat_order_given": True}, ("combat-reaction", "flee"), 0),
        ({"orders_left": 1, "in_melee": True}, ("combat-reaction",), 1),
        ({"orders_left": 1, "loaded_firearm": True}, ("combat-reaction", "flee", "hold-and-shoot"), 1),
        ({"orders_left": 1, "loaded_firearm": True, "in_melee": True}, ("combat-reaction",), 1),
        ({"cause": "melee", "orders_left": 1, "in_melee": True}, ("combat-reaction",), 1),
        ({"cause": "melee", "active": True, "orders_left": 1, "in_melee": True}, ("combat", "disengage", "combat-reaction"), 1),
        ({"cause": "chain", "orders_left": 2, "in_melee": True}, ("combat-reaction",), 0),
        (
            {"cause": "chain", "orders_left": 2, "in_melee": True, "active_in_fight": True},
            ("combat", "disengage", "combat-reaction"),
            0,
        ),
    ],
)
def test_the_reaction_table(facts: dict[str, Any], free_to: tuple[str, ...], spends: int) -> None:
    allowed = table_for(**facts)
    assert (allowed.free_to, allowed.spends) == (free_to, spends)


def facing(catalogue: Catalogue, dice: tuple[int, int] = (5, 5)) -> Table:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.activate("a", "a1", "b1", dice=dice)
    return table


def test_a_troop_that_passes_may_be_charged_by_an_unused_enemy(catalogue: Catalogue) -> None:
    """The opportunity charge spends an order; the moving active troop answers with its own."""
    table = facing(catalogue)
    table.order("a", "move")
    table.react("b", "b2", "opportunity-charge")
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 1, "b": 1}
    assert awaiting(table.battle) == (ReactionFrom("a", "a1", "charge", "b2"),)
    table.react("a", "a1", "combat")
    table.roll("b", 2)
    table.answer("b", "yes")
    table.roll("a", *[1] * 4, own__in_contact=2)
    table.roll("b", *[1] * 5, own__in_contact=2)
    table.answer("b", "done")
    table.answer("a", "done")
    assert awaiting(table.battle) == (OrderFrom("b", "b1"),)


def test_who_may_not_charge_a_passing_troop_is_told_why(catalogue: Catalogue) -> None:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("mark", "b2", "used")
    table.agree_on("engage", "a2", "b3")
    table.activate("a", "a1", "b1", dice=(5, 5))
    table.order("a", "move")
    for troop, order, code in (
        ("b2", "opportunity-charge", "already-used"),
        ("b3", "opportunity-charge", "in-melee"),
        ("a2", "opportunity-charge", "not-yours"),
        ("b1", "flee", "not-by-reaction"),
        ("b1", "let-pass", "not-by-reaction"),
    ):
        with pytest.raises(NotAllowed) as error:
            table.play(React("b", troop, order))
        assert error.value.code == code


def test_nobody_is_asked_when_nobody_can_charge_the_passing_troop(catalogue: Catalogue) -> None:
    lone = army("kuge", "yari-ashigaru x9")
    table = Table(catalogue, lone, lone).deployed()
    table.agree_on("mark", "b1", "used")
    table.play(Activate("a", "a1"))
    table.roll("a", 1)
    table.order("a", "move")
    assert table.battle.turn == 2


def test_one_who_already_declared_combat_stands_as_declared(catalogue: Catalogue) -> None:
    """Charged before its own melee is fought, an active troop spends nothing more (S2374)."""
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("engage", "a1", "b2")
    table.agree_on("mark", "b2", "used")
    table.activate("a", "a1", "b1", dice=(5, 5))
    table.order("a", "combat")
    assert awaiting(table.battle) == (OrderFrom("b", "b1"),)
    table.order("b", "charge", "a1")
    assert table.battle.charge is not None and table.battle.charge.reaction == "stands"
    table.roll("b", 1)
    table.answer("b", "yes")
    assert table.battle.clash is not None and set(table.battle.clash.members) == {"a1", "b1", "b2"}


def test_an_unsuccessful_charge_fights_nobody(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b1")
    table.react("b", "b1", "combat")
    table.roll("a", 1)
    table.answer("a", "no")
    assert not table.battle.engaged and table.battle.clash is None
    assert table.battle.activation is not None and table.battle.activation.stances == {}
    assert awaiting(table.battle) == (OrderFrom("a", "a1"),)


def test_a_fleeing_troop_that_is_caught_fights_with_its_back_to_the_enemy(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b2")
    table.react("b", "b2", "flee")
    table.roll("a", 6)
    table.answer("a", "yes")
    assert awaiting(table.battle) == (RollFrom("b", "flee-move", "b2"),)
    table.roll("b", 1, 1, 1)
    table.answer("b", "nobody")
    assert awaiting(table.battle) == (AnswerFrom("a", "caught", ("yes", "no"), "a1"),)
    table.answer("a", "yes")
    assert table.battle.engaged == {("a1", "b2")} and table.troop("b2").markers == {"used", "dishonoured"}


def test_a_charge_out_of_reach_lets_the_fleeing_troop_run_all_the_same(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b2")
    table.react("b", "b2", "flee")
    table.roll("a", 1)
    table.answer("a", "no")
    table.roll("b", 3, 3, 3)
    table.answer("b", "nobody")
    assert not table.battle.engaged and table.battle.charge is None


def held(catalogue: Catalogue) -> Table:
    table = facing(catalogue)
    table.order("a", "charge", "b3")
    table.react("b", "b3", "hold-and-shoot")
    return table


def test_hold_and_shoot_before_the_charge_lands_counts_in_the_combat(catalogue: Catalogue) -> None:
    table = held(catalogue)
    assert awaiting(table.battle) == (RollFrom("b", "hold-and-shoot", "b3"),)
    table.roll("b", 4, 4, 1, own__in_sight=3)
    table.roll("b", 3, 3)
    table.answer("b", "5")
    assert table.troop("a1").miniatures == 7 and "unloaded" in table.troop("b3").markers
    table.roll("a", 4)
    table.answer("a", "yes")
    assert awaiting(table.battle) == (RollFrom("a", "combat", "a1"),)
    table.roll("a", 4, *[1] * 5, own__in_contact=2)
    table.roll("a", 4)
    assert table.battle.clash is not None and table.battle.clash.tally == {"a": 2, "b": 1}
    assert table.battle.clash.loser == "a"


def test_a_charge_shot_to_pieces_falls_short_and_tests_its_honour(catalogue: Catalogue) -> None:
    table = held(catalogue)
    table.roll("b", *[6] * 6, own__in_sight=6)
    table.roll("b", *[5] * 6)
    table.answer("b", "9")
    table.roll("a", 1)
    table.answer("a", "no")
    assert awaiting(table.battle) == (RollFrom("a", "honour", "a1"),)


def test_a_charger_who_is_shot_down_does_not_arrive(catalogue: Catalogue) -> None:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("miniatures", "a1", value=1)
    table.activate("a", "a1", "b1", dice=(5, 5))
    table.order("a", "charge", "b3")
    table.react("b", "b3", "hold-and-shoot")
    table.roll("b", *[6] * 6, own__in_sight=6)
    table.roll("b", *[5] * 6)
    assert table.troop("a1").miniatures == 0 and table.battle.charge is None and not table.battle.engaged
    assert awaiting(table.battle) == (OrderFrom("b", "b1"),)


def test_an_unloaded_unit_does_not_hold_and_shoot(catalogue: Catalogue) -> None:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("mark", "b3", "unloaded")
    table.activate("a", "a1", "b1", dice=(5, 5))
    table.order("a", "charge", "b3")
    with pytest.raises(NotAllowed) as error:
        table.react("b", "b3", "hold-and-shoot")
    assert error.value.code == "needs-firearm"
    with pytest.raises(NotAllowed):
        table.react("b", "b2", "flee")
    with pytest.raises(NotAllowed):
        table.react("b", "b3", "let-pass")


def test_a_unit_out_of_cohesion_may_flee_but_neither_hold_and_shoot_nor_charge_at_opportunity(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b3")
    with pytest.raises(NotAllowed) as error:
        table.react("b", "b3", "hold-and-shoot", own__out_of_cohesion=1)
    assert error.value.code == "out-of-cohesion"
    with pytest.raises(NotAllowed) as error:
        table.play(React("b", "b3", "hold-and-shoot"))
    assert error.value.code == "answers-missing"
    assert questions(React("b", "b3", "flee"), table.battle) == questions(React("b", "b3", "combat-reaction"), table.battle) == ()
    table.react("b", "b3", "flee")

    table = facing(catalogue)
    table.order("a", "move")
    with pytest.raises(NotAllowed) as error:
        table.react("b", "b2", "opportunity-charge", own__out_of_cohesion=1)
    assert error.value.code == "out-of-cohesion"
    assert questions(React("b", "b4", "opportunity-charge"), table.battle) == (), "a lone hero has no cohesion to lose"
    table.react("b", "b2", "opportunity-charge")


def test_a_wide_front_reaches_a_second_troop_which_must_answer_too(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b1")
    table.react("b", "b1", "combat")
    table.roll("a", 4)
    table.answer("a", "yes+b2")
    assert table.battle.engaged == {("a1", "b1"), ("a1", "b2")}
    assert table.battle.clash is not None and set(table.battle.clash.to_fight) == {("a1", "b1"), ("a1", "b2")}


def test_only_the_side_that_answers_owes_an_order_for_its_used_troops(catalogue: Catalogue) -> None:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("engage", "a1", "b1")
    table.agree_on("engage", "a2", "b1")
    table.agree_on("mark", "a2", "used")
    table.agree_on("mark", "b1", "used")
    table.activate("a", "a1", "b2", dice=(5, 5))
    table.order("a", "combat")
    assert awaiting(table.battle) == (OrderFrom("b", "b2"),)
    table.order("b", "shelter")
    assert table.battle.clash is not None and table.battle.clash.members == ("a1", "a2", "b1")


def test_a_leader_on_his_way_into_a_unit_may_be_charged_and_is_stopped(catalogue: Catalogue) -> None:
    """Regroup is a movement order (S2624, S3223)."""
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.activate("a", "a4", "b1", dice=(5, 5))
    table.order("a", "regroup", "a2")
    table.react("b", "b2", "opportunity-charge")
    table.react("a", "a4", "combat")
    table.roll("b", 2)
    table.answer("b", "yes")
    assert table.battle.engaged == {("a4", "b2")}
    assert table.troop("a4").within == "" and table.troop("a2").led_by == ""


@pytest.mark.parametrize(("answer", "why"), [("combat-reaction", None), ("combat", "one-combat-order")])
def test_whoever_answered_by_reaction_may_still_fight_by_an_action(catalogue: Catalogue, answer: str, why: str | None) -> None:
    """R116: the reaction is no combat action, of which a troop has one in an activation."""
    table = facing(catalogue, (1, 5))
    table.order("a", "charge", "b1")
    table.react("b", "b1", answer)
    table.roll("a", 4)
    table.answer("a", "yes")
    assert table.battle.engaged == {("a1", "b1")}
    for seat in ("a", "b"):
        table.roll(seat, *[1] * dice_of(table, seat, in_contact=2), own__in_contact=2)
    while isinstance(asked := awaiting(table.battle)[0], AnswerFrom):
        table.answer(asked.seat, "done")
    assert asked == OrderFrom("b", "b1")
    refused = against(table.battle, GiveOrder("b", "b1", "combat"))
    assert (refused.code if refused else None) == why


def test_an_active_troop_with_both_orders_left_may_strengthen_its_answer(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.order("a", "charge", "b1")
    assert React("b", "b1", "combat", strengthen=True) in legal_commands(table.battle, "b")
    for order, code in (("combat-reaction", "not-strengthened"), ("flee", "not-strengthened")):
        with pytest.raises(NotAllowed) as error:
            table.react("b", "b1", order, strengthen=True)
        assert error.value.code == code
    table.react("b", "b1", "combat", strengthen=True)
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 1, "b": 0}
    table.roll("a", 4)
    table.answer("a", "yes")
    before = len(table.history.log)
    table.roll("b", *[1] * 5, own__in_contact=2)
    rolled = table.history.log[before].event
    assert isinstance(rolled, Rolled)
    assert {line.source: line.amount for line in rolled.lines if line.counts}["combat-dice-strengthen"] == 1


def test_nobody_strengthens_an_answer_without_a_second_order_or_as_a_reactive_troop(catalogue: Catalogue) -> None:
    for dice, target, code in (((5, 1), "b1", "too-few-orders"), ((5, 5), "b2", "not-active")):
        table = facing(catalogue, dice)
        table.order("a", "charge", target)
        with pytest.raises(NotAllowed) as error:
            table.react("b", target, "combat", strengthen=True)
        assert error.value.code == code


def test_an_active_troop_that_is_attacked_in_melee_may_leave_it(catalogue: Catalogue) -> None:
    """It answers with an action order of its own (S2385), and is struck as it goes."""
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("engage", "a1", "b1")
    table.activate("a", "a1", "b1", dice=(5, 5))
    table.order("a", "combat")
    table.react("b", "b1", "disengage")
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 1, "b": 1}
    assert awaiting(table.battle) == (RollFrom("a", "opportunity-attack", "a1"),)
    table.roll("a", 1, 1, own__in_contact=2)
    assert awaiting(table.battle) == (RollFrom("b", "disengage-move", "b1"),)


def test_the_leader_of_a_unit_that_fled_shares_its_dishonour_wherever_he_goes(catalogue: Catalogue) -> None:
    """He leaves the unit, still with one less; and a unit he joins later rolls with what is left him."""
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", "yari-ashigaru x9", general=1)
    table = Table(catalogue, ASHIGARU, other).deployed({"b2": "b1"})
    table.activate("a", "a1", "b3", dice=(1, 1))
    table.charge("a", "b2", "flee", die=1)
    table.roll("b", 6, 6, 6)
    table.answer("b", "nobody")
    table.answer("a", "no")
    assert "dishonoured" in table.troop("b1").markers
    table.agree_on("unmark", "b2", "used")
    table.answer("a", "a")
    table.play_activation("a2", "b2")
    table.leave("b", "b2")
    assert value_of(table.battle, situation_of(table.battle, "order", "b1"), "initiative") == 2
    assert value_of(table.battle, situation_of(table.battle, "order", "b2"), "initiative") == 0
    joined = with_troop(table.battle, changed(table.troop("b1"), within="b3"))
    joined = with_troop(joined, changed(table.troop("b3"), led_by="b1"))
    assert value_of(joined, situation_of(joined, "order", "b3"), "initiative") == 2
    assert value_of(joined, situation_of(joined, "honour", "b3"), "honour") == 4


def test_neither_a_chained_troop_nor_one_that_charges_by_opportunity_strengthens(catalogue: Catalogue) -> None:
    table = Table(catalogue, ASHIGARU, ASHIGARU).deployed()
    table.agree_on("engage", "a1", "b1")
    table.agree_on("engage", "a2", "b1")
    table.activate("a", "a1", "b2", dice=(5, 5))
    table.order("a", "combat")
    with pytest.raises(NotAllowed) as chained:
        table.react("a", "a2", "combat", strengthen=True)
    assert chained.value.code == "one-order-in-a-chain"
    table = facing(catalogue)
    table.order("a", "move")
    with pytest.raises(NotAllowed) as passing:
        table.react("b", "b2", "opportunity-charge", strengthen=True)
    assert passing.value.code == "not-strengthened"

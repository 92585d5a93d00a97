"""Action orders: when each may be given and what it does (S2585-3168)."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import GiveOrder
from rulebook.kensei.battle.options import legal_commands, options
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed

from .tables import Table, army

KUGE = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", "ashigaru-teppo x5", "ninja-shinobigatana x5", general=1)
BUKE = army("buke", "kiba-musha x5", "samurai-yari x9", "yari-ashigaru x9", "mounted-hero-buke")


def facing(catalogue: Catalogue, one: str, other: str, dice: tuple[int, int] = (5, 5)) -> Table:
    table = Table(catalogue, KUGE, BUKE).deployed()
    table.activate("a", one, other, dice=dice)
    return table


def code(table: Table, order: str, target: str = "", *, strengthen: bool = False, seat: str = "a", **answers: int) -> str:
    with pytest.raises(NotAllowed) as error:
        table.order(seat, order, target, strengthen=strengthen, **answers)
    return error.value.code


def test_run_takes_both_orders_adds_a_die_and_marks_the_troop(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2")
    assert code(table, "run", own__out_of_cohesion=1) == "out-of-cohesion"
    assert code(table, "run", own__out_of_formation=1) == "banned"
    table.order("a", "run")
    assert awaiting(table.battle) == (RollFrom("a", "run", "a2"),)
    table.roll("a", 4)
    assert table.troop("a2").markers == {"ran"}
    assert awaiting(table.battle) == (ReactionFrom("b", "", "passing", "a2"),)
    table.let_pass("b")
    assert awaiting(table.battle) == (OrderFrom("b", "b2"),)


def test_run_needs_two_orders_with_neither_spent(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2", dice=(2, 5))
    assert code(table, "run") == "needs-both-orders"
    table = facing(catalogue, "a2", "b2")
    table.order("a", "shelter")
    table.order("b", "shelter")
    assert code(table, "run") == "needs-both-orders"


def test_a_stunned_troop_does_not_run(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2")
    table.agree_on("stunned", "a2", value=1)
    assert code(table, "run") == "banned"


def test_shelter_is_for_units_on_foot_that_are_not_sheltered_and_goes_with_the_first_step(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b1")
    table.order("a", "shelter")
    assert code(table, "shelter", seat="b") == "banned"
    table.order("b", "move")
    table.let_pass("a")
    assert code(table, "shelter") == "banned"
    table.order("a", "move")
    assert "sheltered" not in table.troop("a2").markers
    assert code(facing(catalogue, "a4", "b2"), "shelter") == "banned"
    assert code(facing(catalogue, "a1", "b2"), "shelter") == "only-units"


def test_interact_succeeds_on_four_with_initiative_and_is_not_for_riders(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b1")
    table.order("a", "interact")
    table.roll("a", 3)
    assert "moved" in table.troop("a2").deeds
    assert code(table, "interact", seat="b") == "banned"
    table = facing(catalogue, "a2", "b1")
    table.order("a", "interact")
    table.roll("a", 2)
    assert "moved" not in table.troop("a2").deeds


def test_a_natural_one_fails_an_interaction_whatever_is_added(catalogue: Catalogue) -> None:
    """A hero adds three."""
    for face, done in ((1, False), (2, True)):
        table = facing(catalogue, "a1", "b1")
        table.order("a", "interact")
        table.roll("a", face)
        assert ("moved" in table.troop("a1").deeds) is done


def test_a_leader_regroups_with_a_unit_he_can_lead_and_his_activation_ends(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b2")
    assert code(table, "regroup", "a3") == "cannot-lead"
    assert code(table, "regroup", "b2") == "no-target"
    table.order("a", "regroup", "a2")
    assert table.troop("a2").led_by == ""
    table.let_pass("b")
    assert table.troop("a2").led_by == "a1" and table.troop("a1").within == "a2"
    assert table.battle.activation is not None and table.battle.activation.pool["a"] == 0
    assert awaiting(table.battle) == (OrderFrom("b", "b2"),)
    assert code(table, "regroup", "b3", seat="b") == "not-a-leader"
    table.order("b", "shelter")
    table.order("b", "interact")
    table.roll("b", 1)
    table.answer("a", "a")
    table.play_activation("a2", "b1")
    with pytest.raises(NotAllowed) as stays:
        table.leave("a", "a2")
    assert stays.value.code == "cannot-leave"


def test_combat_orders_need_their_situation(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2")
    assert code(table, "combat") == "not-in-melee"
    assert code(table, "disengage") == "not-in-melee"
    assert code(table, "shoot", "b2") == "no-ranged-weapon"
    assert code(table, "reload") == "nothing-to-reload"
    assert code(table, "charge", "a1") == "no-target"
    assert code(table, "charge") == "no-target"
    assert code(table, "move", "b1") == "needs-no-target"
    assert code(table, "move", strengthen=True) == "not-strengthened"
    assert code(table, "nap") == "no-such-order"
    assert code(table, "challenge-to-a-duel") == "intermediate-rules"
    assert code(table, "invoke") == "advanced-rules"
    assert code(table, "charge", "b2", own__out_of_cohesion=1) == "out-of-cohesion"
    with pytest.raises(NotAllowed) as other:
        table.play(GiveOrder("a", "a3", "move"))
    assert other.value.code == "not-active"


def test_what_the_table_shows_must_be_told_with_the_order(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2")
    command = GiveOrder("a", "a2", "charge", "b2")
    assert questions(command, table.battle) == ("own:out_of_cohesion",)
    for answers, refused in (({}, "answers-missing"), ({"own:flank": 1}, "answer-not-asked")):
        with pytest.raises(NotAllowed) as error:
            table.play(GiveOrder("a", "a2", "charge", "b2", answers=answers))
        assert error.value.code == refused
    assert questions(GiveOrder("a", "nobody", "charge"), table.battle) == ()


def test_strengthening_takes_a_second_order(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2", dice=(2, 2))
    assert code(table, "charge", "b2", strengthen=True) == "too-few-orders"


def engaged(catalogue: Catalogue) -> Table:
    table = Table(catalogue, KUGE, BUKE).deployed()
    table.agree_on("engage", "a2", "b2")
    table.activate("a", "a2", "b3", dice=(5, 5))
    return table


def test_a_troop_that_begins_in_melee_fights_first_and_only_once(catalogue: Catalogue) -> None:
    table = engaged(catalogue)
    assert code(table, "move") == "combat-first"
    table.order("a", "combat")
    table.roll("a", *[1] * 4, own__in_contact=2)
    table.roll("b", *[1] * 3, own__in_contact=2)
    table.answer("a", "done")
    table.answer("b", "done")
    assert code(table, "combat") == "one-combat-order"
    assert code(table, "shoot", "b3") == "one-combat-order"
    table.order("a", "move")
    assert table.battle.activation is None or table.battle.activation.passing == ""


def test_nobody_charges_or_shoots_out_of_or_into_a_melee(catalogue: Catalogue) -> None:
    table = engaged(catalogue)
    table.order("a", "combat")
    table.roll("a", *[1] * 4, own__in_contact=2)
    table.roll("b", *[1] * 3, own__in_contact=2)
    table.answer("a", "done")
    table.answer("b", "parted")
    assert code(table, "charge", "b2") == "one-combat-order"
    table = Table(catalogue, KUGE, BUKE).deployed()
    table.agree_on("engage", "a2", "b2")
    table.activate("a", "a3", "b3")
    assert code(table, "shoot", "b2") == "target-in-melee"
    table.order("a", "shoot", "b3")
    table.answer("a", "no")
    assert "unloaded" in table.troop("a3").markers
    table.order("b", "shelter")
    table.order("a", "reload")
    assert "unloaded" not in table.troop("a3").markers


def test_skirmishers_disengage_without_being_struck_and_are_not_charged_by_those_they_left(catalogue: Catalogue) -> None:
    table = Table(catalogue, KUGE, BUKE).deployed()
    table.agree_on("engage", "a4", "b2")
    table.activate("a", "a4", "b2")
    table.order("a", "disengage")
    assert awaiting(table.battle) == (RollFrom("a", "disengage-move", "a4"),)
    table.roll("a", 3, 4)
    assert not table.battle.engaged and "disengaged" in table.troop("a4").deeds
    assert code(table, "charge", "a4", seat="b") == "disengaged-from-it"
    assert table.troop("b2").markers == frozenset()


def test_others_who_disengage_are_struck_from_behind_with_one_die_a_miniature(catalogue: Catalogue) -> None:
    table = engaged(catalogue)
    table.order("a", "disengage")
    assert awaiting(table.battle) == (RollFrom("b", "opportunity-attack", "b2"),)
    table.roll("b", 4, 4, 2, own__in_contact=3, own__rear=1)
    table.roll("b", 4, 1, 1)
    assert table.troop("a2").miniatures == 8
    table.roll("a", 2)
    table.roll("a", 3, 4)
    table.answer("b", "done")
    table.answer("a", "done")
    assert not table.battle.engaged and "disengaged" in table.troop("a2").deeds


def test_every_order_that_may_not_be_given_says_why_in_both_languages(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a2", "b2")
    listed = options(table.battle, "a")
    allowed = [option.command for option in listed if option.why_not is None]
    assert GiveOrder("a", "a2", "move") in legal_commands(table.battle, "a")
    assert {command.order for command in allowed if isinstance(command, GiveOrder)} == {
        "move",
        "run",
        "charge",
        "shelter",
        "interact",
    }
    for option in listed:
        if option.why_not:
            assert option.why_not.text("en") and option.why_not.text("es") != option.why_not.text("en")


def test_a_leader_leaves_the_fights_of_the_unit_he_left_to_it(catalogue: Catalogue) -> None:
    one = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, BUKE).deployed({"a2": "a1"})
    table.answer("a", "a")
    table.play_activation("a2", "b3")
    table.leave("a", "a2")
    table.roll("a", 2)
    table.roll("b", 1)
    table.charge("a", "b2", "combat-reaction")
    table.roll("a", *[1] * 5, own__in_contact=2)
    table.roll("b", *[1] * 3, own__in_contact=2)
    table.answer("a", "done")
    table.answer("b", "parted")
    table.activate("a", "a1", "b1")
    assert code(table, "charge", "b2") == "left-this-fight"

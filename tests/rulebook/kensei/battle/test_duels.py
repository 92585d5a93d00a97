"""Honour duels (S3084-3092, S4662-4720): the challenge, the answer, the leaders apart, and how a duel ends."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import situation_for
from rulebook.kensei.battle.combat_events import ClashBegun, DuelBegun
from rulebook.kensei.battle.commands import GiveOrder, React, Roll
from rulebook.kensei.battle.honour import honour_situation
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.prospects import combat_prospects, duel_prospects
from rulebook.kensei.battle.rolls import answered, receipt, value_of
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.pools import Pool
from rulebook.kernel.errors import NotAllowed

from .tables import Table, army

# The book's duel is fought by a Kensei and the hero of the Sohei.
KUGE = army("kuge", "kensei", "yari-ashigaru x9", "onna-bushi x5", "hero-kuge-naginata", "ashigaru-teppo x5", general=4)
SOHEI = army("sohei", "hero-sohei-katana", "monk-naginata x9", "yari-ashigaru x9", "ikame-bo", general=1)
CHALLENGE = "challenge-to-a-duel"


def facing(catalogue: Catalogue, one: str, other: str, dice: tuple[int, int] = (5, 5), **extra: bool) -> Table:
    """The hero of the Sohei is inside b2; every other leader stands alone."""
    table = Table(catalogue, KUGE, SOHEI, duels=True, **extra)
    return pointed(table.deployed({"b2": "b1"}), one, other, dice)


def in_units(catalogue: Catalogue, dice: tuple[int, int] = (5, 5), **extra: bool) -> Table:
    """Both leaders inside their units: a4 in a2, b1 in b2, and the units in contact."""
    table = Table(catalogue, KUGE, SOHEI, duels=True, **extra).deployed({"a2": "a4", "b2": "b1"})
    table.agree_on("engage", "a2", "b2")
    return pointed(table, "a2", "b2", dice)


def pointed(table: Table, one: str, other: str, dice: tuple[int, int]) -> Table:
    table.activate("a", one, other, dice=dice)
    while any(isinstance(awaited, AnswerFrom) and awaited.question == "ki" for awaited in awaiting(table.battle)):
        table.answer(awaiting(table.battle)[0].seat, "none")
    return table


def code(table: Table, target: str, seat: str = "a") -> str:
    with pytest.raises(NotAllowed) as error:
        table.order(seat, CHALLENGE, target)
    return error.value.code


def accepted(table: Table, target: str = "b2") -> Table:
    table.order("a", CHALLENGE, target)
    table.answer("b", "accept")
    return table


def drawn(table: Table) -> None:
    """The fight under way is fought with ones only, so that nobody is hurt and everybody stays."""
    for seat in "ab":
        table.roll(seat, *([1] * dice_of(table, seat)))
    for seat in "ab":
        table.answer(seat, "done")


def dice_of(table: Table, seat: str) -> int:
    command = Roll(seat, table.answers(Roll(seat), {}))
    situation = situation_for(table.battle, command)
    assert situation is not None
    return Pool(receipt(table.battle, answered(table.battle, situation, command.answers))).dice


def question(table: Table) -> tuple[str, str]:
    found = awaiting(table.battle)[0]
    assert isinstance(found, AnswerFrom)
    return found.question, found.troop


def test_the_books_duel_a_kensei_charges_and_challenges_the_hero_of_a_unit_with_both_orders(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b3")
    table.order("a", CHALLENGE, "b2")
    assert awaiting(table.battle) == (AnswerFrom("b", "duel", ("accept", "refuse"), "b2"),)
    assert table.battle.activation is not None and table.battle.activation.pool["a"] == 0
    table.answer("b", "accept")
    # Whoever accepts fights: only the combat reaction is left to him, so it is declared by itself.
    assert awaiting(table.battle) == (RollFrom("a", "charge-move", "a1"),)
    table.roll("a", 4)
    table.answer("a", "yes")
    assert table.battle.duels == {("a1", "b1")} == table.battle.engaged
    assert table.troop("b1").within == "" and table.troop("b2").led_by == ""
    # The unit he left has nobody to fight.
    assert table.battle.clash is not None and table.battle.clash.members == ("a1", "b1")


def test_a_duel_costs_two_orders(catalogue: Catalogue) -> None:
    assert code(facing(catalogue, "a1", "b3", dice=(1, 5)), "b2") == "too-few-orders"


def test_without_the_intermediate_rules_nobody_challenges(catalogue: Catalogue) -> None:
    table = Table(catalogue, KUGE, SOHEI).deployed({"b2": "b1"})
    table.activate("a", "a1", "b3", dice=(5, 5))
    assert code(table, "b2") == "intermediate-rules"


def test_only_a_leader_challenges_and_only_a_leader_is_challenged(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a3", "b3")
    assert code(table, "b2") == "no-leader-to-challenge"
    assert code(facing(catalogue, "a1", "b3"), "b3") == "no-leader-there"


def test_whoever_is_in_melee_challenges_the_one_he_fights(catalogue: Catalogue) -> None:
    table = Table(catalogue, KUGE, SOHEI, duels=True).deployed({"b2": "b1"})
    table.agree_on("engage", "a1", "b4")
    table = pointed(table, "a1", "b3", (5, 5))
    assert code(table, "b2") == "not-fighting-it"
    table.order("a", CHALLENGE, "b4")
    assert question(table) == ("duel", "b4")


def test_a_unit_with_no_leader_left_to_it_charges_without_one(catalogue: Catalogue) -> None:
    listed = {option.command.target for option in options(in_units(catalogue).battle, "a") if _challenges(option)}
    assert listed == {"b2"}


def _challenges(option: object) -> bool:
    command = getattr(option, "command", None)
    return isinstance(command, GiveOrder) and command.order == CHALLENGE and option.why_not is None  # type: ignore[attr-defined]


def test_both_leaders_leave_their_units_and_the_units_fight_first(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue))
    assert awaiting(table.battle) == (ReactionFrom("b", "b2", "melee", "a2"),)
    table.react("b", "b2", "combat-reaction")
    assert table.battle.duels == {("a4", "b1")} and table.battle.engaged == {("a2", "b2"), ("a4", "b1")}
    events = [entry.event for entry in table.history.log]
    begun = next(place for place, event in enumerate(events) if isinstance(event, DuelBegun))
    assert isinstance(events[begun + 1], ClashBegun) and events[begun + 1].members == ("a2", "b2")  # type: ignore[union-attr]
    drawn(table)
    assert table.battle.clash is not None and table.battle.clash.members == ("a4", "b1")


def test_a_leader_who_was_charged_fights_with_the_order_his_unit_declared(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue))
    table.react("b", "b2", "combat-reaction")
    assert table.battle.activation is not None
    stances = table.battle.activation.stances
    assert stances["b1"].order == stances["b2"].order == "combat-reaction" and stances["a4"].order == "combat"


def test_the_challenged_unit_has_had_its_combat_order(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue))
    table.react("b", "b2", "combat-reaction")
    drawn(table)
    drawn(table)
    with pytest.raises(NotAllowed) as error:
        table.order("b", "combat")
    assert error.value.code == "one-combat-order"
    assert table.battle.activation is not None
    assert {given.order for given in table.battle.activation.given if given.troop == "b2"} >= {"combat"}


def test_a_charge_that_falls_short_brings_no_duel(catalogue: Catalogue) -> None:
    table = accepted(facing(catalogue, "a1", "b3"))
    table.roll("a", 1)
    table.answer("a", "no")
    assert not table.battle.duels and table.battle.challenge is None
    assert table.troop("b1").within == "b2"


def test_whoever_refuses_is_dishonoured_with_his_unit_and_moves_back_without_a_fight(catalogue: Catalogue) -> None:
    table = in_units(catalogue)
    table.order("a", CHALLENGE, "b2")
    table.answer("b", "refuse")
    assert "dishonoured" in table.troop("b2").markers and "dishonoured" in table.troop("b1").markers
    assert "moved" in table.troop("b2").deeds and not table.battle.engaged
    assert table.troop("b1").within == "b2"
    assert table.battle.clash is None and awaiting(table.battle) == (OrderFrom("b", "b2"),)
    assert any("moves back" in line for line in story(table.history.log, Battle(), "a", "en"))


def test_a_refused_charge_is_not_made(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b3")
    table.order("a", CHALLENGE, "b2")
    table.answer("b", "refuse")
    assert table.battle.charge is None and awaiting(table.battle) == (OrderFrom("b", "b3"),)


def test_a_dishonoured_unit_cannot_use_its_leaders_honour(catalogue: Catalogue) -> None:
    table = in_units(catalogue)
    assert value_of(table.battle, honour_situation(table.battle, "b2"), "honour") == 5
    table.order("a", CHALLENGE, "b2")
    table.answer("b", "refuse")
    # Monks have honour 3, and dishonour takes one off.
    assert value_of(table.battle, honour_situation(table.battle, "b2"), "honour") == 2


def test_whoever_accepted_a_duel_can_neither_flee_nor_shoot(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b2")
    table.order("a", CHALLENGE, "b2")
    table.answer("b", "accept")
    answers = [(one.command, one.why_not) for one in options(table.battle, "b") if isinstance(one.command, React)]
    refused = {(command.order, command.strengthen): why.code if why else "" for command, why in answers}
    assert refused["flee", False] == "duel-accepted"
    assert refused["combat", False] == ""
    assert refused["combat", True] == "strengthened-later", "the leaders step out first"


def test_nobody_can_intervene_in_a_duel(catalogue: Catalogue) -> None:
    table = _duel_on(catalogue)
    table.activate("a", "a3", "b4", dice=(5, 5))
    with pytest.raises(NotAllowed) as error:
        table.order("a", "charge", "b1")
    assert error.value.code == "in-a-duel"
    with pytest.raises(NotAllowed) as error:
        table.order("a", "shoot", "b1")
    assert code(table, "b1") in ("no-leader-to-challenge", "in-a-duel")


def test_a_single_leader_who_accepts_leaves_his_other_enemies_to_themselves(catalogue: Catalogue) -> None:
    table = Table(catalogue, KUGE, SOHEI, duels=True).deployed()
    for foe in ("b2", "b1"):
        table.agree_on("engage", "a1", foe)
    table = pointed(table, "a1", "b3", (5, 5))
    table.order("a", CHALLENGE, "b1")
    table.answer("b", "accept")
    while not table.battle.duels:
        found = awaiting(table.battle)[0]
        table.react("b", found.troop, "combat-reaction")  # type: ignore[union-attr]
    assert table.battle.engaged == {("a1", "b1")}


def _duel_on(catalogue: Catalogue) -> Table:
    """A duel of a1 and b1 that nobody was hurt in, and the next pair of the turn to be pointed out."""
    table = accepted(facing(catalogue, "a1", "b3"))
    table.roll("a", 4)
    table.answer("a", "yes")
    drawn(table)
    table.order("b", "shelter")
    assert table.battle.activation is None
    return table


def test_a_duel_goes_on_to_death_or_disgrace_so_nobody_parts_in_melee_movements(catalogue: Catalogue) -> None:
    table = _duel_on(catalogue)
    assert table.battle.duels == {("a1", "b1")}
    assert battle_view(table.battle, "").sides[0].troops[0].duels == "b1"


def test_disengaging_from_a_duel_is_dishonourable(catalogue: Catalogue) -> None:
    table = _duel_on(catalogue)
    table.agree_on("unmark", "b1", "used")
    table.activate("b", "a2", "b1", dice=(5, 5))
    table.order("b", "disengage")
    table.order("a", "shelter")
    table.roll("a", *([1] * dice_of(table, "a")))
    table.roll("b", 3, 3)
    assert "dishonoured" in table.troop("b1").markers and not table.battle.duels


def test_fleeing_from_a_duel_is_dishonourable(catalogue: Catalogue) -> None:
    table = accepted(facing(catalogue, "a1", "b3"))
    table.roll("a", 4)
    table.answer("a", "yes")
    table.roll("a", *([6] * dice_of(table, "a")))
    table.roll("b", *([1] * dice_of(table, "b")))
    hits = table.battle.clash.bout[0].attack.read.successes  # type: ignore[union-attr, index]
    table.roll("a", *([5] + [1] * (hits - 1)))
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b1"),)
    table.roll("b", 6)
    while question(table)[0] == "reroll":
        table.answer("b", "accept")
    table.answer("b", "flee")
    assert {"dishonoured", "in-retreat"} <= table.troop("b1").markers and not table.battle.duels


def test_death_ends_a_duel(catalogue: Catalogue) -> None:
    table = _duel_on(catalogue)
    table.agree_on("miniatures", "b1", value=0)
    assert not table.battle.duels and not table.battle.engaged


def test_the_order_left_to_the_challenged_unit_strengthens_the_leader_or_the_unit_but_not_both(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue))
    table.react("b", "b2", "combat")
    assert awaiting(table.battle) == (AnswerFrom("b", "duel-strengthen", ("b1", "b2", "nobody"), "b2"),)
    table.answer("b", "b1")
    assert table.battle.activation is not None
    assert table.battle.activation.stances["b1"].strengthened and not table.battle.activation.stances["b2"].strengthened
    assert table.battle.activation.pool["b"] == 0


def test_the_order_left_after_the_fight_goes_to_the_leader_or_to_the_unit_but_not_both(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue))
    table.react("b", "b2", "combat")
    table.answer("b", "nobody")
    drawn(table)
    drawn(table)
    assert awaiting(table.battle) == (OrderFrom("b", "b2"),)
    offered = {option.command.troop for option in options(table.battle, "b") if isinstance(option.command, GiveOrder)}
    assert offered == {"b1", "b2"}
    table.play(GiveOrder("b", "b1", "move"))
    assert table.battle.activation is None
    assert {"b1", "b2"} <= {troop.id for troop in table.battle.troops.values() if troop.is_used}


def test_a_leader_inside_a_unit_whose_ki_woke_chooses_his_ability_before_he_fights(catalogue: Catalogue) -> None:
    table = accepted(in_units(catalogue, dice=(6, 5), abilities=True))
    table.react("b", "b2", "combat-reaction")
    assert question(table) == ("duel-ki", "a4")
    table.answer("a", "dodge")
    assert table.troop("a4").ki == ("dodge",) and table.troop("a2").ki == ()


def test_the_odds_of_a_duel_are_those_of_the_leaders_alone(catalogue: Catalogue) -> None:
    table = in_units(catalogue)
    before = duel_prospects(table.battle, "a2", "b2")
    accepted(table)
    table.react("b", "b2", "combat-reaction")
    drawn(table)
    assert before == combat_prospects(table.battle, "a4", "b1", ({}, {}))

"""Hidden units (S5666, S5713, S7065): From the Depths, Clandestine practises, Infiltration; and that nobody learns of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Activate
from rulebook.kensei.battle.hidden import SECRET
from rulebook.kensei.battle.history import History
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed

from .tables import Table, army
from .test_clan_actions import deploy, hide

BUKE = army("buke", "taisho-buke", "samurai-yari x9", "yari-ashigaru x9", general=1)
KUROI = army(
    "kuroi-te",
    "taisho-samurai",
    "undead-ashigaru-yari x9",
    "undead-samurai-katana x9",
    "yurei-naginata x5",
    "undead-hatamoto",
    "kogen",
    general=1,
)
HATTORI = army("hattori", "jonin", "genin x9", "genin-sais x9", "shinobi", "chunin", general=1)


def planning(catalogue: Catalogue, other: ArmyList, **extra: bool) -> Table:
    """Up to the secret plans of seat b."""
    table = Table(catalogue, BUKE, other, clan_actions=True, **extra)
    table.roll("a", 6)
    table.roll("b", 1)
    table.answer("a", "north")
    table.roll("a", 3)
    table.answer("a", "done")
    return table


def begun(table: Table, **wanted: str) -> Table:
    """Hidden as told, the rest deployed, and turn one begun."""
    hide(table, **wanted)
    deploy(table)
    while table.battle.phase == "setup":
        table.answer(awaiting(table.battle)[0].seat, "ready")
    return table


def at_turn(table: Table, turn: int) -> Table:
    """The same battle some turns on, as the initiative was rolled; nothing else happened."""
    table.initiative("a")
    table.history = History(table.history.log, changed(table.battle, turn=turn))
    return table


def pointing(table: Table) -> Table:
    """Seat b points its troop out."""
    table.answer("a", "a")
    table.play(Activate("a", "a2"))
    return table


def test_from_the_depths_a_warrior_unit_is_hidden_alone_or_with_a_leader_who_is_no_legend(catalogue: Catalogue) -> None:
    found = awaiting(planning(catalogue, KUROI).battle)
    expected = ("none", *(f"{unit}{leader}" for unit in ("b2", "b3") for leader in ("", "+b1", "+b5")))
    assert found == (AnswerFrom("b", "from-the-depths", expected),)


def test_a_hidden_unit_is_not_deployed_and_its_leader_is_with_it(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, KUROI), b_hidden="b2+b5")
    assert not table.troop("b2").deployed and not table.troop("b5").deployed
    assert table.troop("b2").led_by == "b5" and table.battle.turn == 1


def test_from_the_depths_it_appears_from_turn_two_as_its_sides_activation_without_orders_and_used(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, KUROI), b_hidden="b2+b5")
    first = pointing(at_turn(table, 1))
    with pytest.raises(NotAllowed) as error:
        first.play(Activate("b", "b2"))
    assert error.value.code == "not-on-the-table"
    table.history = History(table.history.log, changed(table.battle, turn=2))
    table.play(Activate("b", "b2"))
    assert table.troop("b2").deployed and table.troop("b5").deployed and table.troop("b2").is_used
    # The other side alone rolls for orders; nobody else of this side is activated meanwhile.
    assert awaiting(table.battle) == (RollFrom("a", "order", "a2"),)
    table.roll("a", 5)
    assert awaiting(table.battle) == (OrderFrom("a", "a2"),)
    assert not table.battle.hidden


def test_a_clandestine_unit_enters_when_turn_two_begins_and_is_activated_like_any_other(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, HATTORI), b_hidden="b3")
    assert not table.troop("b3").deployed
    whole_turn(table)
    assert table.battle.turn == 2 and table.troop("b3").deployed and not table.troop("b3").is_used
    table.initiative("b")
    table.answer("b", "b")
    table.play(Activate("b", "b3"))
    table.play(Activate("a", "a2"))
    assert RollFrom("b", "order", "b3") in awaiting(table.battle)


def whole_turn(table: Table) -> None:
    """A turn in which everybody who is pointed out takes shelter or waits."""
    table.initiative("a")
    turn = table.battle.turn
    while table.battle.turn == turn:
        found = awaiting(table.battle)[0]
        legal = legal_commands(table.battle, found.seat)
        if isinstance(found, RollFrom):
            table.roll(found.seat, 1)
        else:
            table.play(_quiet(legal))


def _quiet(legal: tuple[object, ...]) -> object:
    orders = [command for command in legal if getattr(command, "order", "") in ("shelter", "let-pass", "move")]
    activations = [command for command in legal if isinstance(command, Activate) and command.troop]
    return (orders or activations or list(legal))[0]


def test_an_infiltrator_appears_by_the_scenery_noted_in_secret_with_one_order(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, HATTORI, abilities=True), b_infiltration="3")
    assert table.battle.hidden["b4"].place == "3"
    pointing(at_turn(table, 2)).play(Activate("b", "b4"))
    assert table.troop("b4").deployed
    table.roll("a", 5)
    table.roll("b", 6)
    assert table.battle.activation is not None
    assert table.battle.activation.pool["b"] == 1 and "b" in table.battle.activation.ki
    assert any("scenery element 3" in line for line in story(table.history.log, Battle(), "a", "en"))


def test_without_abilities_nobody_infiltrates(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, HATTORI))
    assert table.troop("b4").deployed


def test_a_side_is_asked_for_its_plans_whether_it_has_anybody_to_hide_or_not(catalogue: Catalogue) -> None:
    nobody = army("hattori", "jonin", "genin x9", general=1)
    table = planning(catalogue, nobody, abilities=True)
    hide(table)
    asked = [entry.event for entry in table.history.log if getattr(entry.event, "question", "") in SECRET]
    assert len(asked) == 2


def seen(table: Table, seat: str) -> Iterator[object]:
    """Everything a seat is shown: its view and the story in both languages."""
    yield battle_view(table.battle, seat)
    for language in ("en", "es"):
        yield list(story(table.history.log, new_battle(table.battle.catalogue), seat, language))


def test_what_is_hidden_makes_no_difference_to_what_others_are_shown(catalogue: Catalogue) -> None:
    """Two armies that differ in the hidden unit alone: nobody else can tell them apart, by any word or number."""
    rising = army("kuroi-te", "taisho-samurai", "undead-ashigaru-yari x9", "undead-samurai-katana x9", general=1)
    other = army("kuroi-te", "taisho-samurai", "undead-ashigaru-yari x9", "undead-ashigaru-yumi x5", general=1)
    tables = [begun(planning(catalogue, one), b_hidden="b3") for one in (rising, other)]
    for seat in ("a", ""):
        one, two = (list(seen(table, seat)) for table in tables)
        assert one == two
    assert list(seen(tables[0], "b")) != list(seen(tables[1], "b"))


def test_nobody_is_told_whom_a_secret_question_is_about(catalogue: Catalogue) -> None:
    table = planning(catalogue, KUROI)
    assert battle_view(table.battle, "a").awaiting == (AnswerFrom("b", "from-the-depths", ()),)
    assert battle_view(table.battle, "b").awaiting == awaiting(table.battle)


def test_until_they_stand_on_the_table_the_troops_of_a_side_that_may_hide_are_its_own_affair(catalogue: Catalogue) -> None:
    table = planning(catalogue, KUROI)
    assert battle_view(table.battle, "a").sides[1].troops == ()
    begun(table, b_hidden="b2")
    shown = {troop.id for troop in battle_view(table.battle, "a").sides[1].troops}
    assert shown == {"b1", "b3", "b4", "b5", "b6"}
    assert battle_view(table.battle, "a").sides[1].points == battle_view(table.battle, "b").sides[1].points - 45
    mine = {troop.id: troop.hidden for troop in battle_view(table.battle, "b").sides[1].troops}
    assert mine["b2"] == "from-the-depths" and not mine["b3"]


def test_that_the_action_is_spent_is_secret_too_until_the_unit_appears(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, KUROI), b_hidden="b2")
    assert battle_view(table.battle, "a").clan_actions == {} == battle_view(table.battle, "").clan_actions
    assert battle_view(table.battle, "b").clan_actions == {"b": "from-the-depths"}
    pointing(at_turn(table, 2)).play(Activate("b", "b2"))
    assert battle_view(table.battle, "a").clan_actions == {"b": "from-the-depths"}


def test_when_the_battle_is_over_everybody_may_see_who_never_came(catalogue: Catalogue) -> None:
    table = begun(planning(catalogue, KUROI), b_hidden="b2")
    table.agree_on("end")
    assert "b2" in {troop.id for troop in battle_view(table.battle, "a").sides[1].troops}

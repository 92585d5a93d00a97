"""Battles of three to six players (S5271-5410)."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Begin, GiveOrder, ProposeUndo
from rulebook.kensei.battle.history import opened, played
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.victory import score, total, winner
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited
from rulebook.kernel.values import changed

from .companies import BAND, NAMES, Company
from .tables import NO_DICE

TWO_TEAMS = {"a": "a", "b": "b", "c": "a", "d": "b"}


def test_the_books_four_take_their_positions_and_hold_them_through_the_turn(catalogue: Catalogue) -> None:
    """Ramon, Joan, Daniel, Antonio have the initiative in this order; Ramon plays last, Joan first, Daniel second (S5332)."""
    table = Company(catalogue).on_the_table()
    joan, ramon, daniel, antonio = "abcd"
    table.order_of(ramon + joan + daniel + antonio)
    assert table.battle.order == (ramon, joan, daniel, antonio)
    assert awaiting(table.battle) == (AnswerFrom(ramon, "position", ("1", "2", "3", "4")),)
    table.answer(ramon, "4")
    table.answer(joan, "1")
    assert awaiting(table.battle) == (AnswerFrom(daniel, "position", ("2", "3")),)
    table.answer(daniel, "2")
    assert table.battle.positions == (joan, daniel, antonio, ramon)
    # Although Ramon plays last, he has the highest initiative.
    assert table.battle.initiative == ramon
    table.point_out({seat: f"{seat}2" for seat in "abcd"}, 1, 1, 1, 1)
    for seat in (joan, daniel, antonio, ramon):
        assert table.awaited() == [seat]
        table.order(seat, "shelter")
    assert table.battle.activation is not None and table.battle.activation.seats == (joan, daniel, antonio, ramon)
    told = list(story(table.history.log, new_battle(catalogue), joan, "en"))
    assert "Joan, Ramon, Daniel, Antonio meet: Encounter and Annihilation." in told
    assert "A round of activations: you, Daniel, Antonio, Ramon." in told


def test_everybody_rolls_two_dice_and_the_tied_roll_again_among_themselves(catalogue: Catalogue) -> None:
    table = Company(catalogue).on_the_table()
    assert awaiting(table.battle) == tuple(RollFrom(seat, "initiative") for seat in "abcd")
    table.roll("a", 3, 4)
    table.roll("b", 6, 1)
    table.roll("c", 6, 6)
    table.roll("d", 1, 1)
    assert awaiting(table.battle) == (RollFrom("a", "initiative"), RollFrom("b", "initiative"))
    table.roll("a", 2, 2)
    table.roll("b", 1, 3)
    table.roll("a", 1, 1)
    table.roll("b", 1, 2)
    assert table.battle.order == ("c", "b", "a", "d") and table.battle.initiative == "c"


def test_orders_go_round_by_position_and_whoever_has_none_left_is_passed_over(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    table.order_of("abc")
    table.positions("cba")
    table.point_out({seat: f"{seat}2" for seat in "abc"}, 6, 1, 6)
    spent: list[str] = []
    while isinstance(awaiting(table.battle)[0], OrderFrom):
        seat = awaiting(table.battle)[0].seat
        spent.append(seat)
        table.order(seat, "interact")
        table.roll(seat, 1)
    assert spent[:3] == ["c", "b", "a"] and spent.count("b") == 1 and len(spent) > 4


def test_an_enemy_of_any_seat_can_be_charged_and_no_ally(catalogue: Catalogue) -> None:
    free = Company(catalogue).on_the_table()
    free.order_of("abcd")
    free.positions("abcd")
    free.point_out({seat: f"{seat}2" for seat in "abcd"}, 6, 6, 6, 6)
    listed = [one for one in legal_commands(free.battle, "a") if isinstance(one, GiveOrder) and one.order == "charge"]
    assert {one.target[0] for one in listed} == set("bcd")
    team = Company(catalogue, teams=TWO_TEAMS).on_the_table()
    team.order_of("abcd")
    team.positions("abcd")
    team.point_out({seat: f"{seat}2" for seat in "abcd"}, 6, 6, 6, 6)
    listed = [one for one in legal_commands(team.battle, "a") if isinstance(one, GiveOrder) and one.order == "charge"]
    assert {one.target[0] for one in listed} == set("bd")
    with pytest.raises(NotAllowed) as refused:
        team.order("a", "charge", "c2")
    assert refused.value.code == "no-target"


def test_every_enemy_is_asked_in_initiative_order_about_a_troop_that_passes(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    table.order_of("cba")
    table.positions("abc")
    table.point_out({seat: f"{seat}2" for seat in "abc"}, 6, 6, 6)
    table.order("a", "move")
    assert awaiting(table.battle) == (ReactionFrom("c", "", "passing", "a2"),)
    table.let_pass("c")
    assert awaiting(table.battle) == (ReactionFrom("b", "", "passing", "a2"),)
    table.react("b", "b3", "opportunity-charge")
    assert table.battle.charge is not None and table.battle.charge.target == "a2"


def test_combats_between_different_pairs_of_sides_are_resolved_apart(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    table.agree_all("engage", "b2", "c2")
    table.order_of("abc")
    table.positions("abc")
    table.point_out({seat: f"{seat}2" for seat in "abc"}, 6, 6, 6)
    table.order("a", "charge", "b2")
    table.react("b", "b2", "combat")
    table.roll("a", 4)
    table.answer("a", "yes")
    # c2 is drawn in by b2, and declares for its own fight.
    (awaited,) = awaiting(table.battle)
    assert isinstance(awaited, ReactionFrom) and awaited.troop == "c2"
    table.react("c", "c2", "combat-reaction")
    assert table.battle.clash is not None
    assert table.battle.clash.sides == ("a", "b") and table.battle.clash.members == ("a2", "b2")


def test_a_player_in_retreat_leaves_or_carries_on_and_the_battle_goes_on(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    table.lose("c2", 0)
    table.lose("c3", 1)
    table.end_turn("abc")
    assert awaiting(table.battle) == (AnswerFrom("c", "army-in-retreat", ("carry-on", "leave-the-field")),)
    table.answer("c", "carry-on")
    table.end_turn("abc")
    table.answer("c", "leave-the-field")
    assert table.battle.gone == ("c",) and not table.battle.troop("c1").deployed
    assert table.awaited() == ["a", "b"]
    table.order_of("ba")
    assert table.battle.order == ("b", "a")
    assert battle_view(table.battle, "a").gone == ("c",)


def test_when_one_side_is_left_the_battle_is_over(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    for seat in "bc":
        table.lose(f"{seat}2", 0)
        table.lose(f"{seat}3", 1)
    table.end_turn("abc")
    table.answer("b", "leave-the-field")
    table.answer("c", "leave-the-field")
    assert (table.battle.phase, table.battle.outcome) == ("ended", "retreat")
    # a: more points than any other 3, two destroyed 2 each, four halved 1 each.
    assert total(score(table.battle, "a")) == 3 + 4 + 4
    assert winner(table.battle) == "a"


def test_a_team_scores_the_main_mission_once_and_wins_together(catalogue: Catalogue) -> None:
    table = Company(catalogue, teams=TWO_TEAMS).on_the_table()
    table.lose("d2", 0)
    over = changed(table.battle, phase="ended")
    # Points left 3, a troop destroyed 2, a unit halved 1; c has no mission of its own.
    assert {seat: total(score(over, seat)) for seat in "abcd"} == {"a": 6, "b": 0, "c": 0, "d": 0}
    assert winner(over) == "a"


def test_a_scenario_with_roles_is_for_two_sides(catalogue: Catalogue) -> None:
    with pytest.raises(NotAllowed) as refused:
        Company(catalogue, scenario="supply-lines")
    assert refused.value.code == "needs-teams"
    assert Company(catalogue, scenario="supply-lines", teams=TWO_TEAMS).battle.teams == TWO_TEAMS
    assert Company(catalogue, scenario="strategic-control").battle.teams == {}


@pytest.mark.parametrize("teams", [{"a": "a", "b": "b"}, dict.fromkeys("abcd", "a"), {"a": "c", "b": "b", "c": "c", "d": "b"}])
def test_teams_are_two_and_leave_nobody_out(catalogue: Catalogue, teams: dict[str, str]) -> None:
    with pytest.raises(NotAllowed) as refused:
        Company(catalogue, teams=teams)
    assert refused.value.code == "wrong-teams"


@pytest.mark.parametrize("seats", ["a", "abd", "abcdefg"])
def test_two_to_six_sit_side_by_side(catalogue: Catalogue, seats: str) -> None:
    names = dict.fromkeys(seats, "Joan")
    with pytest.raises(NotAllowed) as refused:
        played(opened(catalogue), Begin("a", names, dict.fromkeys(seats, BAND), "strategic-control"), NO_DICE)
    assert refused.value.code == "unknown-army"


def test_everybody_must_agree_to_what_is_proposed(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc").on_the_table()
    table.play(ProposeUndo("a", table.battle.last[-1].number - 1))
    assert table.awaited() == ["b", "c"]
    table.answer("c", "agree")
    assert table.awaited() == ["b"]
    before = table.battle.position
    table.answer("b", "agree")
    assert table.battle.proposal is None and table.battle.position < before
    table.play(ProposeUndo("a", table.battle.last[-1].number - 1))
    table.answer("b", "decline")
    assert table.battle.proposal is None
    with pytest.raises(NotAwaited):
        table.answer("c", "agree")


def test_six_players_find_their_names(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abcdef", scenario="strategic-control").on_the_table()
    assert [side.player for side in battle_view(table.battle, "f").sides] == list(NAMES.values())
    assert not battle_view(table.battle, "").options

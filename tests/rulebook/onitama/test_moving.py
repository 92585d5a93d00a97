"""Moving, taking, exchanging cards and winning, as the rule sheet of Arcane Wonders has it."""

from __future__ import annotations

import pytest

from rulebook.kernel.dice import ScriptedDice, SeededDice
from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.kernel.game import Outcome
from rulebook.onitama.cards import DECKS
from rulebook.onitama.game import ARCANE
from rulebook.onitama.position import Position

OPENING = "ssmss/...../...../...../SSMSS a ox,boar horse,elephant crab"


def at(text: str) -> Position:
    return ARCANE.read(text)


def test_masters_start_on_the_arches_between_their_students() -> None:
    state = ARCANE.start({"deck": "base", "cards": "ox,boar,horse,elephant,crab", "first": "a"})
    assert ARCANE.write(state) == OPENING


def test_the_stamp_of_the_fifth_card_says_who_goes_first() -> None:
    crab = ARCANE.settle({"cards": "ox,boar,horse,elephant,crab"}, ScriptedDice())
    dragon = ARCANE.settle({"cards": "ox,boar,horse,elephant,dragon"}, ScriptedDice())
    assert (crab["first"], dragon["first"]) == ("a", "b")


def test_a_card_without_a_stamp_lets_the_first_player_be_drawn() -> None:
    firsts = {ARCANE.settle({"cards": "ox,boar,horse,elephant,hornet"}, SeededDice(bytes([n])))["first"] for n in range(20)}
    assert firsts == {"a", "b"}


def test_cards_not_chosen_are_drawn_from_the_deck() -> None:
    drawn = ARCANE.settle({"deck": "senseis-path"}, SeededDice(b"deck"))["cards"].split(",")
    assert len(set(drawn)) == 5
    assert set(drawn) <= {card.slug for card in DECKS["senseis-path"].cards}


@pytest.mark.parametrize(
    "cards", ["ox,boar", "ox,ox,boar,horse,crab", "ox,boar,horse,crab,unicorn", "ox,boar,horse,crab,tiger,eel"]
)
def test_a_game_needs_five_different_cards_that_exist(cards: str) -> None:
    with pytest.raises(Unreadable):
        ARCANE.settle({"cards": cards}, ScriptedDice())


def test_the_box_has_eight_cards_of_each_stamp_and_fifty_two_moves() -> None:
    cards = DECKS["base"].cards
    assert [sum(card.stamp == seat for card in cards) for seat in "ab"] == [8, 8]
    assert sum(len(card.master) for card in cards) == 52


def test_the_opponent_uses_a_card_turned_round() -> None:
    far = at("..m../...../...../...../..M.. b boar,tiger horse,crab eel")
    # The horse steps to its left, which is the e-file's side for the player at the top.
    assert set(ARCANE.legal_moves(far)) == {"horse:c5-c4", "horse:c5-d5", "crab:c5-c4", "crab:c5-a5", "crab:c5-e5"}


def test_the_card_played_is_exchanged_for_the_one_at_the_side() -> None:
    state = ARCANE.play(at(OPENING), "boar:c1-c2")
    assert ARCANE.write(state) == "ssmss/...../...../..M../SS.SS b ox,crab horse,elephant boar"


def test_a_pawn_jumps_over_others_and_takes_only_where_it_lands() -> None:
    state = ARCANE.play(at("..m../...../..s../..s../..M.. a tiger,boar horse,crab eel"), "tiger:c1-c3")
    assert state.board.count("s") == 1


def test_nobody_lands_on_a_pawn_of_the_same_colour() -> None:
    moves = ARCANE.legal_moves(at("..m../...../...../..S../..M.. a boar,tiger horse,crab eel"))
    assert "boar:c1-c2" not in moves
    assert "tiger:c1-c3" in moves


def test_taking_the_master_wins_in_the_way_of_the_stone() -> None:
    state = ARCANE.play(at("...../..m../..S../...../..M.. a boar,tiger horse,crab eel"), "boar:c3-c4")
    assert ARCANE.outcome(state) == Outcome("a", "stone")


def test_the_master_on_the_other_arch_wins_in_the_way_of_the_stream() -> None:
    state = ARCANE.play(at("...../m.M../...../...../..... a boar,tiger horse,crab eel"), "boar:c4-c5")
    assert ARCANE.outcome(state) == Outcome("a", "stream")


def test_a_student_on_the_arch_wins_nothing() -> None:
    state = ARCANE.play(at("...../m.S../...../...../..M.. a boar,tiger horse,crab eel"), "boar:c4-c5")
    assert ARCANE.outcome(state) is None


FORCED_PASSES = [
    ("SMSSS/m..../...../...../.....", "boar,crab"),
    ("SMSSS/m..../...../...../.....", "boar,elephant"),
    ("SMSSS/m..../...../...../.....", "crab,elephant"),
    ("S..m./S..../M..../S..../S....", "horse,tiger"),
    ("...mS/....S/....M/....S/....S", "ox,tiger"),
]


@pytest.mark.parametrize(("board", "hand"), FORCED_PASSES)
def test_whoever_cannot_move_passes_and_gives_a_card_away(board: str, hand: str) -> None:
    state = at(f"{board} a {hand} eel,cobra monkey")
    first, second = hand.split(",")
    assert ARCANE.legal_moves(state) == (f"{first}:pass", f"{second}:pass")
    after = ARCANE.play(state, f"{second}:pass")
    assert (after.board, after.hand("a"), after.side, after.mover) == (state.board, (first, "monkey"), second, "b")


def test_whoever_can_move_may_not_pass() -> None:
    with pytest.raises(NotAllowed):
        ARCANE.play(at(OPENING), "boar:pass")


def test_a_move_is_told_with_what_it_takes() -> None:
    state = at("..m../...../..s../...../..M.. a tiger,boar horse,crab eel")
    assert ARCANE.sentence(state, "tiger:c1-c3", "en") == (
        "Blue moves the master from c1 to c3 with the card Tiger, taking the student."
    )
    assert ARCANE.sentence(state, "tiger:c1-c3", "es") == (
        "Azul mueve el maestro de c1 a c3 con la carta Tigre y captura un alumno."
    )

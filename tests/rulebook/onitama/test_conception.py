"""What the first edition has of its own: cards that differ by role, and the Turtle's push (O4 to O7)."""

from __future__ import annotations

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Outcome
from rulebook.onitama.cards import DECKS
from rulebook.onitama.game import CONCEPTION
from rulebook.onitama.position import Position


def at(text: str) -> Position:
    return CONCEPTION.read(text)


def test_fifteen_spirit_cards_are_marked_a_reconstruction() -> None:
    deck = DECKS["conception"]
    assert (len(deck.cards), deck.standing) == (15, "reconstructed")
    assert {card.slug for card in deck.cards if card.by_role} == {"ostrich", "frog"}
    assert [card.slug for card in deck.cards if card.forces] == ["turtle"]


def test_the_first_player_is_drawn_where_no_card_has_a_stamp() -> None:
    assert {CONCEPTION.settle({}, SeededDice(bytes([n])))["first"] for n in range(20)} == {"a", "b"}


def test_ostrich_and_frog_move_an_onmyo_otherwise_than_a_puppet() -> None:
    moves = CONCEPTION.legal_moves(at("..m../...../...../..S../..M.. a ostrich,frog horse,crab eel"))
    assert {move for move in moves if "c1" in move} == {"frog:c1-a3", "frog:c1-e3"}
    assert {move for move in moves if "c2-" in move} == {"ostrich:c2-a3", "ostrich:c2-e3", "frog:c2-c3"}


def test_the_turtle_moves_a_pawn_forward_or_pushes_the_other_onmyo() -> None:
    state = at("..m../...../...../...../..M.. a turtle,boar horse,crab eel")
    assert {"turtle:c1-c2", "turtle:force"} <= set(CONCEPTION.legal_moves(state))
    after = CONCEPTION.play(state, "turtle:force")
    assert CONCEPTION.write(after) == "...../..m../...../...../..M.. b eel,boar horse,crab turtle"


@pytest.mark.parametrize("board", ["..m../..s../...../...../..M..", "...../...../...../...../m.M.."])
def test_an_onmyo_is_not_pushed_onto_its_puppet_nor_off_the_board(board: str) -> None:
    with pytest.raises(NotAllowed):
        CONCEPTION.play(at(f"{board} a turtle,boar horse,crab eel"), "turtle:force")


def test_a_pushed_onmyo_takes_the_pawn_it_lands_on() -> None:
    state = CONCEPTION.play(at("..m../..S../...../...../..M.. a turtle,boar horse,crab eel"), "turtle:force")
    assert "S" not in state.board


def test_an_onmyo_pushed_onto_the_others_onmyo_wins() -> None:
    state = CONCEPTION.play(at("..m../..M../...../...../..... a turtle,boar horse,crab eel"), "turtle:force")
    assert CONCEPTION.outcome(state) == Outcome("b", "stone")


def test_an_onmyo_pushed_onto_the_others_start_wins() -> None:
    state = CONCEPTION.play(at("...../...../...../..m../M.... a turtle,boar horse,crab eel"), "turtle:force")
    assert CONCEPTION.outcome(state) == Outcome("b", "stream")


def test_whoever_can_only_push_must_push() -> None:
    stuck = at("SMSSS/...../..m../...../..... a turtle,boar horse,crab eel")
    assert CONCEPTION.legal_moves(stuck) == ("turtle:force",)


def test_whoever_cannot_even_push_passes() -> None:
    stuck = at("SMSSS/...../..m../..s../..... a turtle,boar horse,crab eel")
    assert CONCEPTION.legal_moves(stuck) == ("turtle:pass", "boar:pass")

"""Moves in words, in both languages, and the table as a seat sees it."""

from __future__ import annotations

import random

import pytest

from rulebook.kernel.dice import ScriptedDice
from rulebook.torii.game import TORII
from rulebook.torii.sentences import PHRASES, SPIRIT_NAMES
from tests.rulebook.torii.drawing import drawn

LINE = """
    . . b . 2
    . . . . .
    . . . . .
    a a . a .
    . . 1 . .
"""


def test_a_turn_is_told_with_everything_it_does() -> None:
    position = drawn(LINE, powers="tatsu:none")
    move = "1:c2 +c2/a2-d2"
    told = "Blue jumps with tile 1 to c2, builds a torii on c2 for the line a2 to d2 and sends home c5."
    assert TORII.sentence(position, move, "en") == told
    assert TORII.sentence(position, move, "es") == (
        "Azul salta con la ficha 1 a c2, construye un torii en c2 por la línea de a2 a d2 y devuelve a casa c5."
    )


def test_a_winning_move_says_so() -> None:
    position = drawn(LINE.replace(". . b .", "A A A ."))
    assert TORII.sentence(position, "1:c2 +b2/a2-d2", "en").endswith("and has four torii and wins.")


def test_both_languages_know_every_phrase() -> None:
    assert PHRASES["en"].keys() == PHRASES["es"].keys()
    assert SPIRIT_NAMES["en"].keys() == SPIRIT_NAMES["es"].keys()


@pytest.mark.parametrize("spirits", [("monkey", "boar"), ("crane", "kitsune"), ("draft", "draft"), ("deer", "monkey")])
def test_every_move_of_a_game_can_be_told(spirits: tuple[str, str]) -> None:
    chance = random.Random(3)
    position = TORII.start(TORII.settle({"spirit_a": spirits[0], "spirit_b": spirits[1]}, ScriptedDice()))
    while moves := TORII.legal_moves(position):
        for language in ("en", "es"):
            said = TORII.sentence(position, moves[-1], language)
            assert said.endswith(".")
            assert "{" not in said
        position = TORII.play(position, chance.choice(moves))


def test_the_view_shows_squares_lanes_and_what_is_left() -> None:
    view = TORII.view(drawn(LINE, tiles="13:2"), "b")
    assert view.yours == "b"
    assert [square.name for square in view.rows[0]] == ["a5", "b5", "c5", "d5", "e5"]
    assert all(square.barred for square in view.rows[0])
    assert (view.rows[3][0].follower, view.rows[0][4].spirit) == ("a", "b")
    assert (view.sides[0].unused, view.sides[0].followers_left, view.sides[0].torii_left) == ((1, 3), 6, 4)
    assert (view.turn, view.awaited, view.phase, view.outcome) == ("a", "a", "turn", None)


def test_a_spectator_sees_the_same_table() -> None:
    watched = TORII.view(drawn(LINE), "")
    assert (watched.yours, watched.rows) == ("", TORII.view(drawn(LINE), "a").rows)

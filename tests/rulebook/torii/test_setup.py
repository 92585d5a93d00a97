"""What can be chosen before a game, the draft, and positions as text."""

from __future__ import annotations

import pytest

from rulebook.games import GAME
from rulebook.kernel.dice import ScriptedDice, SeededDice
from rulebook.kernel.errors import RuleBroken
from rulebook.torii.board import BOARDS, lanes, square_named
from rulebook.torii.game import TORII
from rulebook.torii.state import SPIRITS
from tests.rulebook.torii.drawing import after, drawn


def test_torii_stands_in_the_hall() -> None:
    assert GAME["torii"] is TORII


def test_a_first_game_is_without_powers_on_the_recommended_board() -> None:
    assert TORII.settle({}, ScriptedDice()) == {"board": "5", "spirit_a": "none", "spirit_b": "none"}


def test_one_player_may_have_a_power_and_the_other_none() -> None:
    position = TORII.start(TORII.settle({"spirit_a": "crane"}, ScriptedDice()))
    assert [side.spirit for side in TORII.view(position, "a").sides] == ["crane", "none"]


@pytest.mark.parametrize("seed", range(8))
def test_drawn_spirits_differ_from_each_other_and_from_the_chosen_one(seed: int) -> None:
    dice = SeededDice(bytes([seed]))
    both = TORII.settle({"spirit_a": "drawn", "spirit_b": "drawn"}, dice)
    assert both["spirit_a"] != both["spirit_b"]
    assert {both["spirit_a"], both["spirit_b"]} <= set(SPIRITS)
    one = TORII.settle({"spirit_a": "deer", "spirit_b": "drawn"}, dice)
    assert one["spirit_b"] in set(SPIRITS) - {"deer"}


def test_in_a_draft_the_second_player_picks_first_and_the_tile_is_gone() -> None:
    position = TORII.start(TORII.settle({"spirit_a": "draft", "spirit_b": "draft"}, ScriptedDice()))
    assert TORII.to_move(position) == "b"
    assert TORII.legal_moves(position) == tuple(f"take:{spirit}" for spirit in SPIRITS)
    picked = after(position, "take:crane")
    assert TORII.to_move(picked) == "a"
    assert "take:crane" not in TORII.legal_moves(picked)
    ready = after(picked, "take:boar")
    assert TORII.write(ready).split(" ")[3] == "boar:crane"
    assert TORII.to_move(ready) == "a"
    assert "1:b3" in TORII.legal_moves(ready)


@pytest.mark.parametrize(("first", "second", "drafter"), [("draft", "deer", "a"), ("deer", "draft", "b")])
def test_after_a_draft_by_one_player_alone_the_first_player_starts(first: str, second: str, drafter: str) -> None:
    position = TORII.start({"board": "5", "spirit_a": first, "spirit_b": second})
    assert TORII.to_move(position) == drafter
    ready = after(position, "take:crane")
    assert TORII.to_move(ready) == "a"
    assert "1:b3" in TORII.legal_moves(ready)


@pytest.mark.parametrize(("first", "second"), [("draft", "draft"), ("draft", "deer"), ("none", "draft")])
def test_a_draft_is_read_as_it_was_written(first: str, second: str) -> None:
    position = TORII.start({"board": "5", "spirit_a": first, "spirit_b": second})
    assert TORII.write(position).split(" ")[3] == f"{first}:{second}"
    assert TORII.read(TORII.write(position)) == position


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"board": "9"}, "unknown-value"),
        ({"spirit_a": "cat"}, "unknown-value"),
        ({"colour": "red"}, "unknown-choice"),
        ({"spirit_a": "deer", "spirit_b": "deer"}, "same-spirit"),
    ],
)
def test_what_cannot_be_chosen_is_refused(chosen: dict[str, str], code: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        TORII.settle(chosen, ScriptedDice())
    assert refused.value.code == code


@pytest.mark.parametrize("key", BOARDS)
def test_the_spirits_start_opposite_each_other_outside_each_others_lanes(key: str) -> None:
    board = BOARDS[key]
    first, second = (square_named(board.size, square) for square in board.starts)
    assert first is not None and second is not None
    assert first + second == board.size * board.size - 1
    assert not lanes(board.size, first) >> second & 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "..... b2:d4 13:123 none:none a turn",
        "...../...../...../...../..... b2:b4 13:123 none:none a turn",
        "...../...../...../...../..... b2:d9 13:123 none:none a turn",
        "...../...../...../...../..... b2:d4 31:123 none:none a turn",
        "...../...../...../...../..... b2:d4 :123 none:none a turn",
        "...../...../...../...../..... b2:d4 13:123 cat:none a turn",
        "...../...../...../...../..... b2:d4 13:123 none:none c turn",
        "...../...../...../...../..... b2:d4 13:123 none:none a flip",
        "aaaaa/aaaaa/...../...../..... b2:d4 13:123 none:none a turn",
        "AAAAA/...../...../...../..... b2:d4 13:123 none:none a turn",
        "....x/...../...../...../..... b2:d4 13:123 none:none a turn",
        "." * 5000,
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        TORII.read(text)
    assert refused.value.code == "not-a-position"


def test_a_player_without_a_line_is_not_read_as_one_who_goes_on_building() -> None:
    with pytest.raises(RuleBroken, match="line that is complete") as refused:
        drawn(
            """
            . . . . 2
            . . . . .
            . . . . .
            a a . a .
            . . 1 . .
            """,
            powers="none:monkey",
            phase="build",
        )
    assert refused.value.code == "not-a-position"

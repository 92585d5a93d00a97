"""Step 1, Jump Around: tiles, steps, lanes, landing once; the book's example first."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed, RuleBroken
from rulebook.torii.game import TORII
from tests.rulebook.torii.drawing import after, board, drawn, jumps, looks

# Kitsune (2, red in the book) is on the middle row; the Boar (1) stands in the row above her and a column to her right.
EXAMPLE = """
    . . . .  .
    . . . 1  .
    . . 2 .  .
    . . . .  .
    . . . .  .
"""


def test_the_books_example_jumps_the_lane_at_the_first_and_at_the_last_step() -> None:
    position = drawn(EXAMPLE, turn="b")
    assert "3:c5-b5-b3" in jumps(position)
    assert board(after(position, "3:c5-b5-b3")) == looks("""
        . b b . .
        . . . 1 .
        . b2 . . .
        . . . . .
        . . . . .
    """)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("1:c4", "lane"),  # the row of the other spirit
        ("1:d3", "lane"),  # its column
        ("1:b4", "lane"),
        ("1:b2", "no-such-way"),  # a diagonal step
        ("1:a3", "no-such-way"),  # two squares with no lane between
        ("2:c5-c3", "landed-twice"),  # back to the start
        ("3:b3-b2-b3", "landed-twice"),
        ("1:f3", "off-board"),
        ("1:c6", "off-board"),
    ],
)
def test_moves_against_the_rules_are_refused_with_the_reason(move: str, code: str) -> None:
    position = drawn(EXAMPLE, turn="b")
    assert move not in jumps(position)
    with pytest.raises(NotAllowed) as refused:
        TORII.play(position, move)
    assert refused.value.code == code


def test_a_step_is_orthogonal_and_jumps_over_the_other_spirits_lanes() -> None:
    assert {move for move in jumps(drawn(EXAMPLE, turn="b")) if move.startswith("1:")} == {"1:c5", "1:e3", "1:c2", "1:b3"}


@pytest.mark.parametrize(
    ("drawing", "ways"),
    [
        (
            """
            . . . . 2
            . . . 1 .
            . . . . .
            . . . . .
            . . . . .
            """,
            {"1:c4", "1:d3"},
        ),
        (
            """
            . . . . .
            . . . . .
            . . . . .
            . 1 . . .
            2 . . . .
            """,
            {"1:b3", "1:c2"},
        ),
    ],
    ids=["top and right", "bottom and left"],
)
def test_a_step_over_a_lane_at_the_edge_would_leave_the_board_and_is_none(drawing: str, ways: set[str]) -> None:
    assert {move for move in jumps(drawn(drawing)) if move.startswith("1:")} == ways


def test_a_spirit_stands_on_a_torii_square_of_either_player() -> None:
    position = drawn("""
        . . . 2 .
        . . . . .
        . A . . .
        . 1 B . .
        . . . . .
    """)
    assert board(after(position, "1:b3")) == looks("""
        . . . 2 .
        . . . . .
        . A1 . . .
        . . B . .
        . . . . .
    """)
    assert board(after(position, "1:c2")) == looks("""
        . . . 2 .
        . . . . .
        . A . . .
        . . B1 . .
        . . . . .
    """)


def test_the_starting_player_begins_with_tile_two_used() -> None:
    start = TORII.start({"board": "5", "spirit_a": "none", "spirit_b": "none"})
    assert TORII.view(start, "a").sides[0].unused == (1, 3)
    assert TORII.view(start, "a").sides[1].unused == (1, 2, 3)
    assert not any(move.startswith("2:") for move in TORII.legal_moves(start))


def test_the_default_board_is_five_by_five_with_the_recommended_starts() -> None:
    start = TORII.start({"board": "5", "spirit_a": "none", "spirit_b": "none"})
    assert board(start) == looks("""
        . . . . .
        . . . 2 .
        . . . . .
        . 1 . . .
        . . . . .
    """)


def test_a_used_tile_cannot_be_used_again() -> None:
    with pytest.raises(NotAllowed, match="Tile 2 is used") as refused:
        TORII.play(drawn(EXAMPLE, turn="b", tiles="123:13"), "2:b3-b2")
    assert refused.value.code == "tile-used"


def test_a_jump_uses_its_tile() -> None:
    assert TORII.view(after(drawn(EXAMPLE, turn="b"), "2:b3-b2"), "b").sides[1].unused == (1, 3)


def test_three_used_tiles_come_back_at_the_end_of_the_turn() -> None:
    assert TORII.view(after(drawn(EXAMPLE, turn="b", tiles="123:2"), "2:b3-b2"), "b").sides[1].unused == (1, 2, 3)


def test_two_used_tiles_stay_used() -> None:
    assert TORII.view(after(drawn(EXAMPLE, turn="b", tiles="1:23"), "2:b3-b2"), "b").sides[1].unused == (3,)


@pytest.mark.parametrize(
    "text", ["", "3", "3:b3", "4:b3-b4-b5-c5", "up", "1:b3 2:b4", "x" * 500, "1:b3 +", "flip:a", "1:b3\n+c3"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        TORII.play(drawn(EXAMPLE, turn="b"), text)
    assert refused.value.code == "not-a-move"


def test_a_move_may_be_typed_in_capitals_and_with_spaces() -> None:
    position = drawn(EXAMPLE, turn="b")
    assert after(position, "  1:B3 ") == after(position, "1:b3")

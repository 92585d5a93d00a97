"""Step 3, Build Torii: lines of four, one at a time, with the player's choices."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Outcome
from rulebook.torii.game import TORII
from tests.rulebook.torii.drawing import after, board, drawn, looks

ROW = """
    . . . . .
    . . . . 2
    . . . . .
    a a . a .
    . . 1 . .
"""


def test_a_line_of_four_builds_a_torii_and_the_unprotected_followers_go_home() -> None:
    assert board(after(drawn(ROW), "1:c2 +b2/a2-d2")) == looks("""
        . . . . .
        . . . . 2
        . . . . .
        . A 1 . .
        . . . . .
    """)


def test_the_player_chooses_which_follower_the_torii_covers() -> None:
    built = [move for move in TORII.legal_moves(drawn(ROW)) if move.startswith("1:c2")]
    assert built == [f"1:c2 +{square}/a2-d2" for square in ("a2", "b2", "c2", "d2")]


def test_building_is_mandatory() -> None:
    with pytest.raises(NotAllowed) as refused:
        TORII.play(drawn(ROW), "1:c2")
    assert refused.value.code == "line-left"


def test_a_torii_covers_only_a_follower_without_one_and_protected_followers_stay() -> None:
    position = drawn("""
        . . . . .
        . . . . 2
        . . . . .
        A a . a .
        . . 1 . .
    """)
    assert {move for move in TORII.legal_moves(position) if move.startswith("1:c2")} == {
        "1:c2 +b2/a2-d2",
        "1:c2 +c2/a2-d2",
        "1:c2 +d2/a2-d2",
    }
    assert board(after(position, "1:c2 +d2/a2-d2")) == looks("""
        . . . . .
        . . . . 2
        . . . . .
        A . 1 A .
        . . . . .
    """)


def test_three_in_a_lane_or_four_with_a_gap_are_no_line() -> None:
    position = drawn("""
        . . . . .
        . 2 . . .
        . . . . .
        a . . a a
        . . 1 . .
    """)
    assert "1:c2" in TORII.legal_moves(position)


def test_an_opponents_follower_breaks_a_line() -> None:
    position = drawn("""
        . . . . .
        . . . . 2
        . . . . .
        a B . a .
        . . 1 . .
    """)
    assert "1:c2" in TORII.legal_moves(position)


def test_five_in_a_row_are_two_lines_of_which_one_is_chosen() -> None:
    position = drawn("""
        . . . . .
        . . . . .
        . 2 . . .
        a a . a a
        . . 1 . .
    """)
    assert board(after(position, "1:c2 +b2/a2-d2")) == looks("""
        . . . . .
        . . . . .
        . 2 . . .
        . A 1 . a
        . . . . .
    """)
    assert board(after(position, "1:c2 +b2/b2-e2")) == looks("""
        . . . . .
        . . . . .
        . 2 . . .
        a A 1 . .
        . . . . .
    """)


# Landing on c2 completes its row and its column.
CROSS = """
    . . . . 2
    . . a . .
    . . a . .
    a a . a .
    . 1 a . .
"""


def test_a_torii_on_the_crossing_lets_both_lines_build_one_after_the_other() -> None:
    position = drawn(CROSS)
    built = after(position, "2:b2-c2 +c2/a2-d2 +c4/c1-c4")
    assert board(built) == looks("""
        . . . . 2
        . . A . .
        . . . . .
        . . A1 . .
        . . . . .
    """)


def test_a_torii_off_the_crossing_takes_the_second_line_away() -> None:
    """The follower that both lines share goes home with the first (T5)."""
    position = drawn(CROSS)
    built = after(position, "2:b2-c2 +a2/a2-d2")
    assert TORII.to_move(built) == "b"
    assert board(built) == looks("""
        . . . . 2
        . . a . .
        . . a . .
        A . 1 . .
        . . a . .
    """)


def test_the_player_chooses_which_line_comes_first() -> None:
    position = drawn(CROSS)
    first = {move.split("/")[1][:5] for move in TORII.legal_moves(position) if move.startswith("2:b2-c2 +")}
    assert first == {"a2-d2", "c1-c4"}


NEARLY_WON = """
    A . . . A
    . . . . 2
    . . . . .
    a a . A .
    . . 1 . .
"""
EIGHT = """
    . . . . 2
    . 1 . a .
    a a . a .
    a . a . .
    a . . a .
"""


@pytest.mark.parametrize(
    ("drawing", "powers", "move", "code"),
    [
        (ROW, "none:none", "2:c2-c3", "line-left"),
        (ROW, "none:none", "1:b1 +b1/b1-b4", "no-line"),
        (ROW, "none:none", "1:c2 +e2/a2-d2", "wrong-follower"),  # off the line
        (NEARLY_WON, "none:none", "1:c2 +d2/a2-d2", "wrong-follower"),  # under a torii already
        (ROW, "none:none", "1:c2 +c2/b2-e2", "wrong-line"),
        (ROW, "none:none", "1:c2 +c2/a2-d2 +a2/a2-d2", "no-line-left"),
        (CROSS, "none:none", "2:b2-c2 +c2/a2-d2", "line-left"),  # the column is still complete
        (CROSS, "none:none", "2:b2-c2 +a2/a2-d2 +c4/c1-c4", "no-line-left"),
        (CROSS, "none:none", "2:b2-c2 +c2/a2-d2 +c2/c1-c4", "wrong-follower"),
        (CROSS, "monkey:none", "2:b2-c2 +c2/a2-d2 flip:own", "line-left"),
        (CROSS, "monkey:none", "2:b2-c2 +a2/a2-d2 flip:own +c4/c1-c4", "no-line-left"),
        (CROSS, "none:monkey", "2:b2-c2 +c2/a2-d2 +c4/c1-c4", "monkey-asked"),
        (EIGHT, "none:none", "1:a4 +a4/a1-a4", "won-already"),  # the ninth follower
        (NEARLY_WON, "monkey:none", "1:c2 +c2/a2-d2 flip:own", "won-already"),
        (NEARLY_WON, "none:none", "1:c2 +c2/a2-d2 +a2/a2-d2", "won-already"),
    ],
)
def test_a_torii_that_is_not_to_be_built_is_refused_with_the_reason(drawing: str, powers: str, move: str, code: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        TORII.play(drawn(drawing, powers=powers), move)
    assert refused.value.code == code


def test_a_jump_along_no_way_is_refused_as_such_whatever_is_built_after_it() -> None:
    with pytest.raises(NotAllowed) as refused:
        TORII.play(drawn(ROW), "1:a1 +a2/a2-d2")
    assert refused.value.code == "no-such-way"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("1:b1", "line-left"),
        ("pass", "line-left"),
        ("+c2/c1-c4", "wrong-follower"),
        ("+c4/a2-d2", "wrong-line"),
        ("+c4/c1-c4 +c1/c1-c4", "no-line-left"),
        ("+c4/c1-c4 flip:own", "not-your-power"),
        ("1:b1 +c4/c1-c4", "not-now"),
    ],
)
def test_whoever_goes_on_building_after_the_others_monkey_builds_on_the_line_left(move: str, code: str) -> None:
    for tiles in ("123:123", "2:123"):  # with tiles left and without
        going_on = after(drawn(CROSS, powers="none:monkey", tiles=tiles), "2:b2-c2 +c2/a2-d2", "pass")
        with pytest.raises(NotAllowed) as refused:
            TORII.play(going_on, move)
        assert refused.value.code == code


def test_the_fourth_torii_wins_at_once() -> None:
    won = after(drawn(NEARLY_WON), "1:c2 +a2/a2-d2")
    assert TORII.outcome(won) == Outcome("a", "torii")
    assert TORII.legal_moves(won) == ()


def test_the_win_by_torii_leaves_a_second_line_unresolved() -> None:
    position = drawn("""
        . . . . 2
        . . a . .
        . . a . .
        A A1 . a .
        . . a . A
    """)
    won = after(position, "1:c2 +c2/a2-d2")
    assert TORII.outcome(won) == Outcome("a", "torii")


def test_tiles_come_back_only_after_everything_is_built() -> None:
    built = after(drawn(ROW, tiles="1:123"), "1:c2 +b2/a2-d2")
    assert TORII.view(built, "a").sides[0].unused == (1, 2, 3)

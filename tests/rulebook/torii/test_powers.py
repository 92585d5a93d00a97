"""Deer, Kitsune, Crane and Tatsu; the Monkey and the Boar have files of their own."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import RuleBroken
from tests.rulebook.torii.drawing import after, board, drawn, jumps, looks

OPEN = """
    . . . . .
    . . . 2 .
    . . . . .
    . 1 . . .
    . . . . .
"""


def of_tile(tile: int, moves: set[str]) -> set[str]:
    return {move for move in moves if move.startswith(f"{tile}:")}


def test_a_deer_steps_diagonally_over_the_lanes_of_the_other_spirit() -> None:
    """The square up and to the right of c3 lies in two lanes, so one diagonal step leads to e5."""
    position = drawn(
        """
        . . . . .
        . . . 2 .
        . . 1 . .
        . . . . .
        . . . . .
        """,
        powers="deer:none",
    )
    assert "1:e5" in jumps(position)


def test_a_deer_steps_diagonally_only_as_far_as_each_lane_asks() -> None:
    """From c2 up and to the right: the column d is jumped, the row 3 is free (T3)."""
    position = drawn(
        """
        . . . . .
        . . . 2 .
        . . . . .
        . . 1 . .
        . . . . .
        """,
        powers="deer:none",
    )
    assert of_tile(1, jumps(position)) == {"1:c3", "1:e2", "1:c1", "1:b2", "1:e3", "1:e1", "1:b1", "1:b3"}


def test_a_deer_steps_diagonally_once_a_turn() -> None:
    moves = jumps(drawn(OPEN, powers="deer:none"))
    assert "2:c3-c2" in moves
    assert "2:a3-b5" not in moves  # two diagonal steps
    assert "3:c3-c2-b1" not in moves


def test_the_diagonal_step_of_a_deer_may_be_any_of_the_turn() -> None:
    """Up and to the right leads over column d, from c2 to e3 and from c1 to e2."""
    moves = jumps(drawn(OPEN, powers="deer:none"))
    assert {"1:c3", "2:c2-e3", "3:b1-c1-e2"} <= moves


def test_a_deer_does_not_return_to_its_start_diagonally_either() -> None:
    moves = jumps(drawn(OPEN, powers="deer:none"))
    assert "3:b3-c3-c2" in moves
    assert "3:b3-c3-b2" not in moves


def test_without_the_deer_nobody_steps_diagonally() -> None:
    assert "1:c3" not in jumps(drawn(OPEN, powers="none:deer"))


def test_kitsune_first_moves_the_other_spirit_which_jumps_her_lanes() -> None:
    """The spirit on c3 steps left over Kitsune's column, down over her row."""
    position = drawn(
        """
        . . . . .
        . . . . .
        . . 2 . .
        . 1 . . .
        . . . . .
        """,
        powers="kitsune:none",
    )
    pushes = {move.split(" ")[0] for move in jumps(position) if move.startswith("kitsune")}
    assert pushes == {"kitsune:c4", "kitsune:d3", "kitsune:c1", "kitsune:a3"}


def test_the_forced_step_of_a_deer_is_not_diagonal() -> None:
    pushes = {move.split(" ")[0] for move in jumps(drawn(OPEN, powers="kitsune:deer")) if move.startswith("kitsune")}
    assert pushes == {"kitsune:d5", "kitsune:e4", "kitsune:d3", "kitsune:c4"}


def test_kitsunes_own_step_then_jumps_the_lanes_where_the_other_stands_now() -> None:
    position = drawn(OPEN, powers="kitsune:none")
    moves = jumps(position)
    assert {move for move in moves if move.startswith("kitsune:d3 ")} == {
        f"kitsune:d3 1:{square}" for square in ("b4", "c2", "b1", "a2")
    }
    assert board(after(position, "kitsune:d3 1:b4")) == looks("""
        . . . . .
        . a1 . . .
        . . . 2 .
        . . . . .
        . . . . .
    """)


def test_the_forced_step_spreads_no_follower_and_replaces_none() -> None:
    position = drawn(OPEN.replace("2 .", "2 a"), powers="kitsune:none")
    assert board(after(position, "kitsune:e4 1:b3")) == looks("""
        . . . . .
        . . . . a2
        . a1 . . .
        . . . . .
        . . . . .
    """)


def test_kitsunes_power_goes_with_tile_one_only() -> None:
    assert not any(move.startswith("kitsune") for move in jumps(drawn(OPEN, powers="kitsune:none", tiles="23:123")))
    assert not any(" 2:" in move or " 3:" in move for move in jumps(drawn(OPEN, powers="kitsune:none")))


FLIGHT = """
    B . . . .
    . . . 2 .
    . . . B A
    . 1 . . .
    . . . . A
"""


def test_a_crane_first_flies_to_a_torii_of_either_player_and_jumps_on_from_there() -> None:
    """Only the square she lands on afterwards gets a follower: not the one she left, nor those she flew over."""
    position = drawn(FLIGHT, powers="crane:none")
    assert board(after(position, "crane:a5 1:b5")) == looks("""
        B a1 . . .
        . . . 2 .
        . . . B A
        . . . . .
        . . . . A
    """)


def test_a_crane_never_flies_into_the_other_spirits_lane() -> None:
    flights = {move.split(" ")[0] for move in jumps(drawn(FLIGHT, powers="crane:none")) if move.startswith("crane")}
    assert flights == {"crane:a5", "crane:e3", "crane:e1"}


def test_a_crane_may_use_any_tile_after_a_flight() -> None:
    moves = jumps(drawn(FLIGHT, powers="crane:none"))
    assert {move.split(" ")[1][0] for move in moves if move.startswith("crane:e1")} == {"1", "2", "3"}


def test_a_crane_lands_neither_where_she_started_nor_again_where_she_flew() -> None:
    beside = drawn(FLIGHT.replace(". . . . A", ". A . . ."), powers="crane:none")
    moves = {move for move in jumps(beside) if move.startswith("crane:b1")}
    assert moves
    assert not any("b2" in move or "b1" in move.split(" ")[1] for move in moves)


def test_a_crane_cannot_fly_to_the_torii_she_stands_on() -> None:
    assert not any(move.startswith("crane") for move in jumps(drawn(OPEN.replace("1", "A1"), powers="crane:none")))


SWEEP = """
    . . b . .
    b . B . 2
    . b . . .
    a a . a b
    . . 1 . .
"""


def test_tatsu_removes_the_opponents_unprotected_followers_in_the_lanes_of_a_new_torii() -> None:
    assert board(after(drawn(SWEEP, powers="tatsu:none"), "1:c2 +c2/a2-d2")) == looks("""
        . . . . .
        b . B . 2
        . b . . .
        . . A1 . .
        . . . . .
    """)


def test_tatsu_sweeps_the_lanes_of_the_torii_not_of_the_line() -> None:
    assert board(after(drawn(SWEEP, powers="tatsu:none"), "1:c2 +b2/a2-d2")) == looks("""
        . . b . .
        b . B . 2
        . . . . .
        . A 1 . .
        . . . . .
    """)


def test_tatsu_spares_the_followers_of_her_own_player() -> None:
    position = drawn(
        """
        . . a . .
        . . . . 2
        . . b . .
        a a . a .
        . . 1 . .
        """,
        powers="tatsu:none",
    )
    assert board(after(position, "1:c2 +c2/a2-d2")) == looks("""
        . . a . .
        . . . . 2
        . . . . .
        . . A1 . .
        . . . . .
    """)


def test_tatsu_sweeps_only_when_her_own_player_builds() -> None:
    assert "b" in board(after(drawn(SWEEP, powers="none:tatsu"), "1:c2 +c2/a2-d2")).split("\n")[0]


def test_both_players_cannot_have_the_same_spirit() -> None:
    with pytest.raises(RuleBroken):
        drawn(OPEN, powers="deer:deer")

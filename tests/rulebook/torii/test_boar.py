"""The Boar: with tile 1, first a step of an own torii and its follower."""

from __future__ import annotations

from rulebook.torii.game import TORII
from tests.rulebook.torii.drawing import after, board, drawn, jumps, looks

GATE = """
    2 . . . .
    . . . . .
    . b . . .
    B A a . .
    . . . 1 .
"""


def test_a_boar_first_moves_an_own_torii_and_the_follower_there_goes_home() -> None:
    moved = after(drawn(GATE, powers="boar:none"), "boar:b2-b3 1:e1")
    assert board(moved) == looks("""
        2 . . . .
        . . . . .
        . A . . .
        B . a . .
        . . . . a1
    """)
    assert TORII.view(moved, "b").sides[1].followers_left == 8


def test_a_boar_removes_an_own_follower_as_well() -> None:
    moved = after(drawn(GATE, powers="boar:none"), "boar:b2-c2 1:e1")
    assert TORII.view(moved, "a").sides[0].followers_left == 7


def test_a_boar_moves_no_torii_onto_a_torii_nor_off_the_board_nor_the_opponents() -> None:
    shifts = {move.split(" ")[0] for move in jumps(drawn(GATE, powers="boar:none")) if move.startswith("boar")}
    assert shifts == {"boar:b2-b3", "boar:b2-c2", "boar:b2-b1"}


def test_a_boar_moves_no_torii_onto_another_torii_of_its_own() -> None:
    position = drawn(
        """
        2 . . . .
        . . . . .
        . . . . .
        . A A . .
        . . . . 1
        """,
        powers="boar:none",
    )
    shifts = {move.split(" ")[0] for move in jumps(position) if move.startswith("boar")}
    assert shifts == {"boar:b2-b3", "boar:b2-a2", "boar:b2-b1", "boar:c2-c3", "boar:c2-d2", "boar:c2-c1"}


def test_the_square_a_torii_has_left_is_protected_no_longer() -> None:
    """b2 is landed on in the same turn, and a follower is placed there."""
    position = drawn(
        """
        2 . . . .
        . . . . .
        . . . . .
        . A . . .
        . 1 . . .
        """,
        powers="boar:none",
    )
    assert board(after(position, "boar:b2-b3 1:b2")) == looks("""
        2 . . . .
        . . . . .
        . A . . .
        . a1 . . .
        . . . . .
    """)


def test_a_boar_moves_a_torii_away_from_under_its_spirit() -> None:
    """The spirit stays behind and jumps from there (T11)."""
    position = drawn(
        """
        2 . . . .
        . . . . .
        . . . . .
        . A1 . . .
        . . . . .
        """,
        powers="boar:none",
    )
    assert board(after(position, "boar:b2-b3 1:c2")) == looks("""
        2 . . . .
        . . . . .
        . A . . .
        . . a1 . .
        . . . . .
    """)


def test_a_boar_moves_a_torii_to_where_its_spirit_stands() -> None:
    position = drawn(
        """
        2 . . . .
        . . . . .
        . . . . .
        . A 1 . .
        . . . . .
        """,
        powers="boar:none",
    )
    assert board(after(position, "boar:b2-c2 1:c1")) == looks("""
        2 . . . .
        . . . . .
        . . . . .
        . . A . .
        . . a1 . .
    """)


def test_lanes_do_not_matter_for_a_torii() -> None:
    """The torii goes into the other spirit's column, even under the spirit itself (T11)."""
    position = drawn(
        """
        . . . . .
        . . . . .
        . A 2 . .
        . . . . .
        1 . . . .
        """,
        powers="boar:none",
    )
    assert board(after(position, "boar:b3-c3 1:b1")) == looks("""
        . . . . .
        . . . . .
        . . A2 . .
        . . . . .
        . a1 . . .
    """)


def test_a_torii_that_a_boar_moves_into_a_line_completes_it() -> None:
    position = drawn(
        """
        2 . . . .
        . . . . .
        . . A . .
        a a . a .
        . . . . 1
        """,
        powers="boar:none",
    )
    assert "boar:c3-c2 1:d1 +a2/a2-d2" in TORII.legal_moves(position)


def test_boars_power_goes_with_tile_one_only() -> None:
    assert not any(move.startswith("boar") for move in jumps(drawn(GATE, powers="boar:none", tiles="23:123")))

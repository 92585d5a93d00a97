"""Step 2, Spread Followers: the book's cases A, B and C first."""

from __future__ import annotations

from rulebook.kernel.game import Outcome
from rulebook.torii.game import TORII
from tests.rulebook.torii.drawing import after, board, drawn, looks


def test_the_books_cases_a_replaces_b_keeps_c_leaves_the_protected_follower() -> None:
    """c5 holds a follower of the Boar (A), b5 her own (B), b3 a Boar's follower under a torii (C)."""
    position = drawn(
        """
        . b a . .
        . . . 1 .
        . A 2 . .
        . . . . .
        . . . . .
        """,
        turn="b",
    )
    assert board(after(position, "3:c5-b5-b3")) == looks("""
        . b b . .
        . . . 1 .
        . A2 . . .
        . . . . .
        . . . . .
    """)


def test_no_follower_is_placed_on_the_starting_square_nor_on_squares_jumped_over() -> None:
    position = drawn("""
        . . . .
        . . 2 .
        . . . .
        . 1 . .
    """)
    assert board(after(position, "2:b2-b4")) == looks("""
        . a1 . .
        . . 2 .
        . a . .
        . . . .
    """)


def test_an_own_torii_square_is_left_as_it_is_too() -> None:
    position = drawn("""
        . . . .
        . . 2 .
        . A . .
        . 1 . .
    """)
    assert board(after(position, "1:b2")) == looks("""
        . . . .
        . . 2 .
        . A1 . .
        . . . .
    """)


def test_a_replaced_follower_goes_back_to_its_owner() -> None:
    position = drawn("""
        . . . .
        . . 2 .
        . b . .
        . 1 . .
    """)
    assert TORII.view(position, "a").sides[1].followers_left == 8
    assert TORII.view(after(position, "1:b2"), "a").sides[1].followers_left == 9


def test_the_ninth_follower_wins_before_lines_are_looked_at() -> None:
    """a4 completes both the ninth follower and the line a1 to a4: no torii is built (T4)."""
    position = drawn("""
        . . . . 2
        . 1 . a .
        a a . a .
        a . a . .
        a . . a .
    """)
    won = after(position, "1:a4")
    assert TORII.outcome(won) == Outcome("a", "followers")
    assert TORII.view(won, "a").sides[0].torii_left == 4
    assert (TORII.to_move(won), TORII.legal_moves(won)) == ("", ())


def test_a_follower_under_a_torii_counts_towards_nine() -> None:
    position = drawn("""
        . . . . 2
        . 1 . A .
        . a . a .
        A . a . .
        a . a a .
    """)
    assert TORII.outcome(after(position, "1:a4")) == Outcome("a", "followers")


def test_followers_are_placed_in_the_order_of_landing_until_the_ninth() -> None:
    """The eighth goes to d1, the ninth to d2; nothing is placed on d3, where the spirit ends."""
    position = drawn("""
        2 . . . .
        . . . . a
        . a . b .
        . a a . a
        . a a . 1
    """)
    won = after(position, "3:d1-d2-d3")
    assert TORII.outcome(won) == Outcome("a", "followers")
    assert board(won) == looks("""
        2 . . . .
        . . . . a
        . a . b1 .
        . a a a a
        . a a a .
    """)

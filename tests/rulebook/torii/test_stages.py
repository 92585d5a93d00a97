"""The table in the middle of a turn: every step of it shows what has changed so far."""

from __future__ import annotations

import random

import pytest

from rulebook.torii.game import TORII
from rulebook.torii.stages import stages
from rulebook.torii.state import Position
from rulebook.torii.turns import successors
from tests.rulebook.torii.drawing import board, drawn, looks
from tests.rulebook.torii.test_oracle import PAIRS, started

# Landing on c2 completes its row and its column.
CROSS = """
    . . . . 2
    . . a . .
    . b a . .
    a a . a .
    . 1 a . .
"""
GATE = """
    . . . . .
    . . . 2 .
    . A b . .
    . . . . .
    1 . . . .
"""


def stage_of(position: Position, text: str) -> Position:
    return stages(position, TORII.legal_moves(position))[text]


def test_a_jump_that_goes_on_stands_where_it_has_come_to_and_has_used_no_tile() -> None:
    stage = stage_of(drawn(CROSS), ":b2-b3")
    assert board(stage) == looks("""
        . . . . 2
        . . a . .
        . a1 a . .
        a a . a .
        . . a . .
    """)
    assert TORII.view(stage, "a").sides[0].unused == (1, 2, 3)


def test_a_jump_before_its_lines_are_built_has_its_followers_out_and_its_tile_used() -> None:
    stage = stage_of(drawn(CROSS), "2:b2-c2")
    assert board(stage) == looks("""
        . . . . 2
        . . a . .
        . b a . .
        a a a1 a .
        . . a . .
    """)
    assert TORII.view(stage, "a").sides[0].unused == (1, 3)


def test_the_first_of_two_torii_is_there_before_the_second() -> None:
    assert board(stage_of(drawn(CROSS), "2:b2-c2 +c2/a2-d2")) == looks("""
        . . . . 2
        . . a . .
        . b a . .
        . . A1 . .
        . . a . .
    """)


def test_a_tile_that_the_own_monkey_turns_between_two_lines_is_turned_there() -> None:
    stage = stage_of(drawn(CROSS, powers="monkey:none"), "2:b2-c2 +c2/a2-d2 flip:other")
    assert TORII.view(stage, "a").sides[1].unused == (2, 3)


@pytest.mark.parametrize(
    ("power", "text", "drawing"),
    [
        (
            "kitsune",
            "kitsune:d3",
            """
            . . . . .
            . . . . .
            . A b 2 .
            . . . . .
            1 . . . .
            """,
        ),
        (
            "boar",
            "boar:b3-c3",
            """
            . . . . .
            . . . 2 .
            . . A . .
            . . . . .
            1 . . . .
            """,
        ),
        (
            "crane",
            "crane:b3",
            """
            . . . . .
            . . . 2 .
            . A1 b . .
            . . . . .
            . . . . .
            """,
        ),
    ],
)
def test_what_a_power_does_before_the_jump_is_a_stage_of_its_own(power: str, text: str, drawing: str) -> None:
    assert board(stage_of(drawn(GATE, powers=f"{power}:none"), text)) == looks(drawing)


def test_whole_turns_end_on_the_table_that_the_rules_lead_to() -> None:
    """Only whose turn it is, and tiles that come back, are left to the turn's end."""
    chance = random.Random(11)
    for first, second in PAIRS:
        position = started(first, second, "5")
        while moves := TORII.legal_moves(position):
            if position.phase != "flip" and moves != ("rest",):
                found = stages(position, moves)
                for move, after in successors(position).items():
                    stage = found[move]
                    assert (stage.spirits, stage.followers, stage.torii) == (after.spirits, after.followers, after.torii), move
            position = TORII.play(position, chance.choice(moves))

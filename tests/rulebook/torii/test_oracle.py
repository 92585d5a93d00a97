"""The fast generator against the slow one, and what random games prove about the rules."""

from __future__ import annotations

import os
import random
from itertools import permutations

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.torii.game import TORII
from rulebook.torii.state import NONE, SPIRITS, Position
from tests.rulebook.torii.oracle import moves_of

# The oracle is slow: a few positions of each pair and board every time, 1,000 each way round once in a while.
POSITIONS = int(os.environ.get("ORACLE_POSITIONS", "12"))
PAIRS = [(NONE, NONE), *permutations((NONE, *SPIRITS), 2)]


def started(first: str, second: str, board: str) -> Position:
    return TORII.start(TORII.settle({"board": board, "spirit_a": first, "spirit_b": second}, SeededDice(b"torii")))


@pytest.mark.parametrize("board", ["5", "4"])
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_fast_generator_finds_what_the_oracle_finds(first: str, second: str, board: str) -> None:
    chance = random.Random(f"{first} {second} {board}")
    position = started(first, second, board)
    seen = 0
    while seen < POSITIONS:
        # Neighbouring positions are much alike: most are only played through.
        if chance.random() < 0.4:
            found = {move: TORII.write(TORII.play(position, move)) for move in TORII.legal_moves(position)}
            assert found == moves_of(TORII.write(position)), TORII.write(position)
            seen += 1
        moves = TORII.legal_moves(position)
        position = TORII.play(position, chance.choice(moves)) if moves else started(first, second, board)


@pytest.mark.parametrize(("first", "second"), [("draft", "draft"), ("draft", "deer"), ("none", "draft")])
def test_a_draft_offers_what_the_oracle_offers(first: str, second: str) -> None:
    position = started(first, second, "5")
    while "draft" in position.powers:
        found = {move: TORII.write(TORII.play(position, move)) for move in TORII.legal_moves(position)}
        assert found == moves_of(TORII.write(position)), TORII.write(position)
        position = TORII.play(position, TORII.legal_moves(position)[-1])


@pytest.mark.parametrize("board", ["5", "4", "6"])
def test_random_games_end_with_a_winner_and_nobody_is_ever_stuck(board: str) -> None:
    chance = random.Random(board)
    for first, second in PAIRS * 4:
        position = started(first, second, board)
        for _ in range(400):
            moves = TORII.legal_moves(position)
            if TORII.outcome(position):
                break
            assert moves, TORII.write(position)
            position = TORII.play(position, chance.choice(moves))
        assert TORII.outcome(position)
        assert TORII.to_move(position) == ""
        assert TORII.legal_moves(position) == ()


def test_a_position_written_is_the_position_read() -> None:
    chance = random.Random(7)
    for first, second in PAIRS:
        position = started(first, second, "5")
        while not TORII.outcome(position):
            assert TORII.read(TORII.write(position)) == position
            position = TORII.play(position, chance.choice(TORII.legal_moves(position)))
        assert TORII.read(TORII.write(position)) == position

"""The compiled engine of Torii against the rules: same positions, points and scores as plain minimax; and as an opponent."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator

import numpy as np
import pytest

from games.engines import torii
from games.engines.compiled import AVAILABLE
from games.engines.torii.engine import look
from games.engines.torii.generating import MOST, UNFINISHED, generate
from games.engines.torii.searching import WIN, points
from games.engines.torii.tables import WIDTH, WINNER, key_of, row_of, tables_for
from rulebook.torii import evaluation
from rulebook.torii.game import TORII
from rulebook.torii.state import Position, awaited, outcome
from rulebook.torii.turns import successors
from tests.rulebook.torii.drawing import drawn
from tests.rulebook.torii.test_oracle import PAIRS, started

assert AVAILABLE, "the tests need numba, as the companion does"

# Two random games of every pair of spirits each time; more once in a while.
GAMES = int(os.environ.get("ENGINE_GAMES", "2")) * len(PAIRS)


def positions(games: int, board: str = "5") -> Iterator[Position]:
    """Every position of some random games, over all pairs of spirits in turn."""
    chance = random.Random(f"{games} {board}")
    for number in range(games):
        position = started(*PAIRS[number % len(PAIRS)], board)
        yield position
        while moves := TORII.legal_moves(position):
            position = TORII.play(position, chance.choice(moves))
            yield position


def minimax(position: Position, depth: int, ply: int = 0) -> int:
    """The score for the seat to move, with nothing clever about it."""
    seat = awaited(position)
    assert seat is not None
    best = -WIN
    for after in successors(position).values():
        ended = outcome(after)
        if ended:
            value = (WIN - ply - 1) * (1 if "ab".index(ended.winner) == seat else -1)
        elif depth == 1:
            value = evaluation.points(after, seat)
        else:
            value = minimax(after, depth - 1, ply + 1) * (1 if awaited(after) == seat else -1)
        best = max(best, value)
    return best


@pytest.mark.parametrize("board", ["5", "4", "6"])
def test_the_compiled_generator_finds_the_positions_of_the_rules(board: str) -> None:
    work, out = np.zeros((UNFINISHED + 4, WIDTH), np.int64), np.zeros((MOST, WIDTH), np.int64)
    for position in positions(GAMES, board):
        count = generate(row_of(position), tables_for(position), work, out)
        found = sorted(key_of(row) for row in out[:count])
        assert found == sorted(key_of(row_of(after)) for after in successors(position).values()), TORII.write(position)


def test_ten_thousand_random_games_end_with_a_winner_and_nobody_is_ever_stuck() -> None:
    """On the compiled generator, which the test above holds equal to the rules."""
    chance = random.Random(10_000)
    work, out = np.zeros((UNFINISHED + 4, WIDTH), np.int64), np.zeros((MOST, WIDTH), np.int64)
    starts = [started(first, second, board) for first, second in PAIRS for board in ("5", "4")]
    prepared = [(row_of(position), tables_for(position)) for position in starts]
    for number in range(10_000):
        row, tables = prepared[number % len(prepared)]
        turns = 0
        while row[WINNER] == 0:
            count = generate(row, tables, work, out)
            assert count > 0
            row = out[int(chance.random() * count)].copy()
            turns += 1
            assert turns < 500


def test_the_compiled_points_are_the_points_of_the_rules() -> None:
    for position in positions(GAMES):
        if not outcome(position):
            for seat in (0, 1):
                assert points(row_of(position), seat, tables_for(position)) == evaluation.points(position, seat)


@pytest.mark.parametrize("depth", [1, 2])
def test_alpha_beta_finds_the_score_of_plain_minimax(depth: int) -> None:
    for position in list(positions(43))[:: 9 if depth == 2 else 3]:
        if not outcome(position):
            found = look(position, 10_000_000, deepest=depth)
            shallow = minimax(position, 1)
            # A search that proves a result looks no deeper.
            expected = shallow if abs(shallow) > WIN // 2 else minimax(position, depth)
            assert found.score == expected, TORII.write(position)


def test_deep_searches_with_and_without_a_small_table_agree() -> None:
    """Three plies: the table remembers positions reached in two ways, and must not change the score."""
    for position in list(positions(6))[::12]:
        if not outcome(position) and abs(minimax(position, 1)) < WIN // 2 and abs(minimax(position, 2)) < WIN // 2:
            assert look(position, 30_000_000, deepest=3).score == minimax(position, 3), TORII.write(position)


def test_every_level_plays_legal_moves_with_every_pair_of_spirits() -> None:
    for number, (first, second) in enumerate(PAIRS):
        position = started(first, second, "4" if number % 2 else "5")
        turn = 0
        while not outcome(position) and turn < 12:
            move = torii.choose("torii", position, 1 + (number + turn) % 6, seed=number).move
            position = TORII.play(position, move)
            turn += 1


def test_the_computer_picks_a_spirit_in_a_draft() -> None:
    position = TORII.start({"board": "5", "spirit_a": "draft", "spirit_b": "draft"})
    for _ in range(2):
        position = TORII.play(position, torii.choose("torii", position, 10, seed=3).move)
    assert len(set(position.powers)) == 2


def test_a_move_at_level_five_takes_less_than_a_second() -> None:
    position = started("deer", "crane", "5")
    torii.choose("torii", position, 5, seed=1)
    began = time.perf_counter()
    torii.choose("torii", position, 5, seed=2)
    assert time.perf_counter() - began < 1


def test_a_winning_turn_is_found_and_counted() -> None:
    position = drawn("""
        A A A . 2
        . . . . .
        . . . . .
        a a . a .
        . . 1 . .
    """)
    found = torii.analyse("torii", position, 10_000)
    assert (found.wins_in, found.score) == (1, 1.0)
    assert outcome(TORII.play(position, found.best)) is not None


def test_the_same_question_gets_the_same_answer() -> None:
    position = started("monkey", "tatsu", "5")
    assert [torii.choose("torii", position, 7, seed).move for seed in (1, 2)] == [
        torii.choose("torii", position, 7, seed).move for seed in (1, 2)
    ]


def test_a_strong_level_beats_random_play() -> None:
    chance = random.Random(10)
    for number in range(6):
        position = started(*PAIRS[number * 7 % len(PAIRS)], "5")
        while seat := TORII.to_move(position):
            computer = seat == "ab"[number % 2]
            move = torii.choose("torii", position, 8, number).move if computer else chance.choice(TORII.legal_moves(position))
            position = TORII.play(position, move)
        ended = outcome(position)
        assert ended is not None
        assert ended.winner == "ab"[number % 2]


SCRIPT = """
import django; django.setup()
from games.engines import torii
from rulebook.torii.game import TORII
position = TORII.start({"board": "5", "spirit_a": "deer", "spirit_b": "none"})
print(torii.is_fast(), torii.choose("torii", position, 6, 1).move in TORII.legal_moves(position))
"""


@pytest.mark.parametrize(("switch", "fast"), [("on", "True"), ("on", "True"), ("off", "False")])
def test_the_opponent_plays_from_a_warm_cache_and_without_the_compiler(switch: str, fast: str) -> None:
    """Fresh processes: the first may compile, the second must survive loading what the first has kept."""
    said = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "COMPILED_ENGINES": switch, "DJANGO_SETTINGS_MODULE": "armybuilder.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.split() == [fast, "True"]

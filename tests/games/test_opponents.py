"""The computer plays every game of the hall, the same way whenever it is asked the same."""

from __future__ import annotations

from typing import Any

import pytest

from games.opponents import analyse, choose, is_fast
from rulebook.games import GAMES
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Game
from rulebook.onitama.game import ARCANE


def opening(game: Game[Any]) -> Any:
    return game.start(game.settle({}, SeededDice(b"opponents")))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_has_an_opponent(game: Game[Any]) -> None:
    state = opening(game)
    for level in (1, 4):
        assert choose(game.slug, state, level, seed=7).move in game.legal_moves(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_can_be_analysed(game: Game[Any]) -> None:
    state = opening(game)
    found = analyse(game.slug, state, nodes=300)
    assert -1 <= found.score <= 1
    assert found.line[0] == found.best
    for move in found.line:
        state = game.play(state, move)


def test_the_same_question_gets_the_same_answer() -> None:
    state = opening(ARCANE)
    answers = [choose("onitama", state, 1, seed).move for seed in range(12)]
    assert answers == [choose("onitama", state, 1, seed).move for seed in range(12)]
    assert len(set(answers)) > 1


def test_a_level_out_of_range_is_taken_as_the_nearest() -> None:
    state = opening(ARCANE)
    assert choose("onitama", state, -3, seed=1) == choose("onitama", state, 1, seed=1)


def test_an_engine_says_whether_it_is_compiled() -> None:
    assert is_fast("onitama") in (True, False)
    assert is_fast("no-such-game") is False

"""The plain search finds what brute force finds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Game
from rulebook.onitama.evaluation import evaluate
from rulebook.onitama.game import ARCANE, CONCEPTION
from rulebook.search.alphabeta import WIN, search, squashed


def minimax(game: Game[Any], state: Any, depth: int, ply: int = 0) -> float:
    ended = game.outcome(state)
    if ended:
        # In Onitama the seats alternate: whoever would be on turn did not make the last move.
        return (WIN - ply) * (1 if ended.winner == state.mover else -1)
    if depth == 0:
        return evaluate(state, state.mover)
    return max(-minimax(game, game.play(state, move), depth - 1, ply + 1) for move in game.legal_moves(state))


@pytest.mark.parametrize("game", [ARCANE, CONCEPTION], ids=lambda game: game.slug)
@pytest.mark.parametrize("seed", range(6))
def test_it_agrees_with_brute_force(game: Game[Any], seed: int) -> None:
    luck = Random(seed)
    state = game.start(game.settle({}, SeededDice(bytes([seed]))))
    for _ in range(luck.randrange(20)):
        after = game.play(state, luck.choice(game.legal_moves(state)))
        state = state if game.outcome(after) else after
    found = search(game, state, evaluate, nodes=10**9, deepest=3)
    assert found.score == pytest.approx(squashed(minimax(game, state, found.depth)))


def test_it_prefers_the_nearest_win() -> None:
    state = ARCANE.read("...../..m../..S../...../..M.. a boar,tiger horse,crab eel")
    found = search(ARCANE, state, evaluate, nodes=1)
    assert (found.best, found.wins_in, found.score) == ("boar:c3-c4", 1, 1.0)


def test_a_proven_loss_has_its_distance() -> None:
    lost = ARCANE.read("m..../...../...../.s.s./..M.. a tiger,crane monkey,elephant boar")
    assert search(ARCANE, lost, evaluate, nodes=10**6).wins_in == -2

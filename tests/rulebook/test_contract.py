"""Every game of the hall keeps every promise, and each promise broken on purpose is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from rulebook.games import GAMES
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.game import Game, Outcome
from rulebook.onitama.game import ARCANE, Onitama
from tests.rulebook import contract
from tests.rulebook.contract import CHECKS

Check = Callable[[Game[Any]], None]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_keeps_the_contract(game: Game[Any], check: Check) -> None:
    check(game)


def test_no_two_games_share_a_slug() -> None:
    assert len({game.slug for game in GAMES}) == len(GAMES)


def broken(name: str, wrong: Callable[..., Any]) -> Game[Any]:
    """Onitama with one of its functions replaced."""
    kind = type("Broken", (Onitama,), {name: wrong})
    game: Game[Any] = kind(ARCANE.slug, ARCANE.decks, ARCANE.has_stamps)
    return game


def spoilt(state: Any, move: str) -> Any:
    """A move that reaches into the state it was played in."""
    after = ARCANE.play(state, move)
    object.__setattr__(state, "side", after.side)
    return after


ticks = count()
BREAKAGES: dict[str, tuple[Check, Game[Any]]] = {
    "settles anew each time": (
        contract.settling_twice_changes_nothing,
        broken("settle", lambda self, chosen, dice: {**ARCANE.settle(chosen, dice), "first": str(next(ticks))}),
    ),
    "takes any choice": (contract.every_choice_can_be_made, broken("settle", lambda self, chosen, dice: ARCANE.settle({}, dice))),
    "is stuck": (contract.moves_exist_until_the_end, broken("legal_moves", lambda self, state: ())),
    "offers a move twice": (contract.moves_exist_until_the_end, broken("legal_moves", lambda self, s: ARCANE.legal_moves(s) * 2)),
    "is won by a stranger": (contract.the_winner_sits_at_the_table, broken("outcome", lambda self, state: Outcome("z", "stone"))),
    "offers what it refuses": (
        contract.every_legal_move_can_be_played,
        broken("legal_moves", lambda self, state: (*ARCANE.legal_moves(state), "boar:a1-e5")),
    ),
    "takes any move": (
        contract.other_moves_are_refused,
        broken("play", lambda self, s, m: ARCANE.play(s, m if m in ARCANE.legal_moves(s) else ARCANE.legal_moves(s)[0])),
    ),
    "goes on after its end": (
        contract.over_is_final,
        broken("play", lambda self, s, m: s if ARCANE.outcome(s) else ARCANE.play(s, m)),
    ),
    "forgets who moves": (
        contract.text_round_trips,
        broken("read", lambda self, text: replace(ARCANE.read(text), mover="a")),
    ),
    "reads nonsense": (
        contract.nonsense_cannot_be_read,
        broken("read", lambda self, text: ARCANE.start({"cards": "ox,boar,horse,elephant,crab", "first": "a"})),
    ),
    "keeps its state in a list": (contract.states_are_frozen, broken("start", lambda self, settled: Thawed(settled))),
    "rolls while playing": (
        contract.replay_equals_play,
        broken("start", lambda self, settled: replace(ARCANE.start(settled), mover="ab"[next(ticks) % 2])),
    ),
    "plays into the state it was given": (
        contract.playing_leaves_the_state_alone,
        broken("play", lambda self, state, move: spoilt(state, move)),
    ),
    "shows the whole state": (contract.every_seat_has_a_view, broken("view", lambda self, state, seat: state)),
    "speaks one language": (
        contract.moves_have_words,
        broken("sentence", lambda self, s, m, language: ARCANE.sentence(s, m, "en")),
    ),
}


class Thawed:
    """A state that can be changed behind everybody's back."""

    def __init__(self, settled: Any) -> None:
        self.__dict__.update(settled)
        self.board = []


def test_every_promise_is_broken_once() -> None:
    assert {check for check, _ in BREAKAGES.values()} == set(CHECKS)


@pytest.mark.parametrize("fault", BREAKAGES)
def test_the_suite_catches_a_broken_game(fault: str) -> None:
    check, game = BREAKAGES[fault]
    with pytest.raises((AssertionError, AttributeError, RuleBroken, pytest.fail.Exception)):
        check(game)
    check(ARCANE)

"""What every game of the hall promises, as checks that name the promise they find broken.

They play whole games with seeded chance. A check raises AssertionError; `test_contract` runs them all over every game, and over
games broken on purpose to show that each promise is really looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from random import Random
from typing import Any

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.game import Game
from rulebook.kernel.seats import TWO

GAMES_PLAYED = 3
LONGEST = 60
# The hall keeps no longer one.
LONGEST_MOVE = 120
NONSENSE = ("", "x", "pass", "a1-a2", ":", "boar:c1-c2:", "\x00", "0", "🐉" * 9, "a" * 5000)


def playthroughs(game: Game[Any]) -> Iterator[list[tuple[Any, str]]]:
    """Games of random moves: each state with the move played in it, the last with none."""
    for seed in range(GAMES_PLAYED):
        yield list(_playthrough(game, seed))


def _playthrough(game: Game[Any], seed: int) -> Iterator[tuple[Any, str]]:
    luck = Random(seed)
    state = game.start(game.settle({}, SeededDice(bytes([seed]))))
    for _ in range(LONGEST):
        moves = game.legal_moves(state)
        if not moves:
            break
        move = luck.choice(moves)
        yield state, move
        state = game.play(state, move)
    yield state, ""


def states(game: Game[Any]) -> Iterator[Any]:
    return (state for played in playthroughs(game) for state, _ in played)


def settling_twice_changes_nothing(game: Game[Any]) -> None:
    settled = game.settle({}, SeededDice(b"once"))
    assert all(isinstance(value, str) for value in settled.values()), "settled options are text"
    assert game.settle(settled, SeededDice(b"twice")) == settled, "settled options settle to themselves"
    assert {choice.name for choice in game.choices} == set(settled), "every choice is settled"


def every_choice_can_be_made(game: Game[Any]) -> None:
    for choice in game.choices:
        for value in choice.values if not choice.several else ():
            assert game.legal_moves(game.start(game.settle({choice.name: value}, SeededDice(b"choose")))), (
                f"{choice.name}={value}"
            )
        with pytest.raises(RuleBroken):
            game.settle({choice.name: "nonsense"}, SeededDice(b"choose"))


def moves_exist_until_the_end(game: Game[Any]) -> None:
    for state in states(game):
        over = game.outcome(state) is not None
        moves = game.legal_moves(state)
        assert bool(moves) is not over, "there are legal moves exactly while the game goes on"
        assert (game.to_move(state) in TWO) is not over, "somebody is to move exactly while the game goes on"
        assert len(set(moves)) == len(moves), "no move is offered twice"
        assert game.legal_moves(state) == moves, "the order of moves is fixed"
        assert all(move and move == move.strip() and "\n" not in move and len(move) <= LONGEST_MOVE for move in moves), (
            "a move is one short line"
        )


def the_winner_sits_at_the_table(game: Game[Any]) -> None:
    for state in states(game):
        ended = game.outcome(state)
        assert ended is None or (ended.winner in (*TWO, "") and ended.reason), "an end names a seat, or nobody, and a reason"


def every_legal_move_can_be_played(game: Game[Any]) -> None:
    for played in playthroughs(game):
        for state, _ in played[::5]:
            for move in game.legal_moves(state):
                game.play(state, move)


def other_moves_are_refused(game: Game[Any]) -> None:
    for played in playthroughs(game):
        everything = {move for state, _ in played for move in game.legal_moves(state)}
        for state, _ in played[::10]:
            for move in (*NONSENSE, *sorted(everything - set(game.legal_moves(state)))[:40]):
                with pytest.raises(RuleBroken):
                    game.play(state, move)
                    pytest.fail(f"{game.write(state)} took {move!r}")


def over_is_final(game: Game[Any]) -> None:
    for played in playthroughs(game):
        last = played[-1][0]
        for move in [move for _, move in played if move] if game.outcome(last) else ():
            with pytest.raises(RuleBroken):
                game.play(last, move)


def text_round_trips(game: Game[Any]) -> None:
    for state in states(game):
        text = game.write(state)
        assert game.read(text) == state, "a state is read back as it was written"
        assert game.write(game.read(text)) == text, "a text is written back as it was read"
        assert "\n" not in text, "the text form is one line"


def nonsense_cannot_be_read(game: Game[Any]) -> None:
    text = game.write(next(states(game)))
    for nonsense in (*NONSENSE, text + "x", text[: len(text) // 2]):
        with pytest.raises(RuleBroken):
            game.read(nonsense)


def states_are_frozen(game: Game[Any]) -> None:
    for state in states(game):
        assert hash(state) == hash(game.read(game.write(state))), "equal states have equal hashes"
        assert is_dataclass(state), "a state is a dataclass"
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(state, fields(state)[0].name, None)


def replay_equals_play(game: Game[Any]) -> None:
    for seed, played in enumerate(playthroughs(game)):
        settled = game.settle({}, SeededDice(bytes([seed])))
        state = game.start(settled)
        for before, move in played:
            assert state == before, "the log gives the same states again"
            state = game.play(state, move) if move else state


def playing_leaves_the_state_alone(game: Game[Any]) -> None:
    for state in states(game):
        text = game.write(state)
        for move in game.legal_moves(state)[:5]:
            game.play(state, move)
        assert game.write(state) == text, "a move makes a new state"


def every_seat_has_a_view(game: Game[Any]) -> None:
    for state in states(game):
        for seat in (*TWO, ""):
            view = game.view(state, seat)
            assert is_dataclass(view) and not isinstance(view, type), "a view is a value of its own"
            assert type(view) is not type(state), "a view is built up, never the state itself"
            assert game.view(state, seat) == view, "a view depends on state and seat alone"


def moves_have_words(game: Game[Any]) -> None:
    for played in playthroughs(game):
        for state, move in played[:-1]:
            english, spanish = (game.sentence(state, move, language) for language in ("en", "es"))
            assert english and spanish and english != spanish, "a move is told in both languages"


CHECKS: tuple[Callable[[Game[Any]], None], ...] = (
    settling_twice_changes_nothing,
    every_choice_can_be_made,
    moves_exist_until_the_end,
    the_winner_sits_at_the_table,
    every_legal_move_can_be_played,
    other_moves_are_refused,
    over_is_final,
    text_round_trips,
    nonsense_cannot_be_read,
    states_are_frozen,
    replay_equals_play,
    playing_leaves_the_state_alone,
    every_seat_has_a_view,
    moves_have_words,
)

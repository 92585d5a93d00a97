"""Torii as the hall knows it: the game protocol, each part told by its own module."""

from __future__ import annotations

from rulebook.kernel.dice import Dice
from rulebook.kernel.game import Choice, Move, Outcome, Settled
from rulebook.kernel.seats import TWO, Seat
from rulebook.torii import notation, sentences, setup, state, views
from rulebook.torii.reasons import refusal
from rulebook.torii.state import Position
from rulebook.torii.turns import successors


class ToriiGame:
    slug = "torii"
    version = 1
    choices: tuple[Choice, ...] = setup.CHOICES

    def settle(self, chosen: Settled, dice: Dice) -> Settled:
        return setup.settle(chosen, dice)

    def start(self, settled: Settled) -> Position:
        return setup.start(settled)

    def to_move(self, position: Position) -> Seat:
        seat = state.awaited(position)
        return "" if seat is None else TWO[seat]

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return tuple(successors(position))

    def play(self, position: Position, move: Move) -> Position:
        tidied = notation.tidy(move)
        after = successors(position).get(tidied)
        if after is None:
            raise refusal(position, tidied)
        return after

    def outcome(self, position: Position) -> Outcome | None:
        return state.outcome(position)

    def view(self, position: Position, seat: Seat) -> views.TableView:
        return views.table(position, seat)

    def write(self, position: Position) -> str:
        return notation.write(position)

    def read(self, text: str) -> Position:
        return notation.read(text)

    def sentence(self, position: Position, move: Move, language: str) -> str:
        return sentences.sentence(position, move, language)


TORII = ToriiGame()

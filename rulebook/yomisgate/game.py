"""Yomi's Gate as the hall knows it: the game protocol, each part told by its own module."""

from __future__ import annotations

from rulebook.kernel.dice import Dice
from rulebook.kernel.game import Choice, Move, Outcome, Settled
from rulebook.kernel.seats import TWO, Seat
from rulebook.yomisgate import notation, positions, reading, sentences, setup, turns, victory, views
from rulebook.yomisgate.reasons import refusal
from rulebook.yomisgate.state import Position


class YomisGate:
    slug = "yomis-gate"
    version = 1
    choices: tuple[Choice, ...] = setup.CHOICES

    def settle(self, chosen: Settled, dice: Dice) -> Settled:
        return setup.settle(chosen, dice)

    def start(self, settled: Settled) -> Position:
        return setup.start(settled)

    def to_move(self, position: Position) -> Seat:
        return "" if victory.outcome(position) else TWO[position.mover]

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return turns.legal_moves(position)

    def play(self, position: Position, move: Move) -> Position:
        tidied = notation.tidy(move)
        then = turns.after(position, tidied)
        if then is None:
            raise refusal(position, tidied)
        return then

    def outcome(self, position: Position) -> Outcome | None:
        return victory.outcome(position)

    def view(self, position: Position, seat: Seat) -> views.TableView:
        return views.table(position, seat)

    def write(self, position: Position) -> str:
        return positions.write(position)

    def read(self, text: str) -> Position:
        return reading.read(text)

    def sentence(self, position: Position, move: Move, language: str) -> str:
        return sentences.sentence(position, move, language)


YOMIS_GATE = YomisGate()

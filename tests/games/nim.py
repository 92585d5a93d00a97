"""A game of the tests' own, so that the hall is held to know games by their protocol alone: take 1 to 3 sticks, the last wins.

With `halves` a turn has two halves: after taking, the same seat says `done` or takes one more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulebook.kernel.dice import Dice
from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.kernel.game import Choice, Outcome
from rulebook.kernel.seats import across


@dataclass(frozen=True, slots=True)
class Sticks:
    left: int
    mover: str
    halves: bool = False
    is_second_half: bool = False


class Nim:
    slug = "nim"
    version = 1
    choices = (Choice("sticks", ("7", "12")), Choice("turns", ("whole", "halves")))

    def settle(self, chosen: Mapping[str, str], dice: Dice) -> Mapping[str, str]:
        settled = {choice.name: chosen.get(choice.name, choice.values[0]) for choice in self.choices}
        if any(settled[choice.name] not in choice.values for choice in self.choices):
            raise NotAllowed("no-choice", "Choose what is offered.")
        return settled

    def start(self, settled: Mapping[str, str]) -> Sticks:
        return Sticks(int(settled["sticks"]), "a", settled["turns"] == "halves")

    def to_move(self, state: Sticks) -> str:
        return state.mover if state.left else ""

    def legal_moves(self, state: Sticks) -> tuple[str, ...]:
        if not state.left:
            return ()
        taking = tuple(f"take-{count}" for count in (1, 2, 3) if count <= state.left)
        return ("done", "take-1") if state.is_second_half else taking

    def play(self, state: Sticks, move: str) -> Sticks:
        if move != "done" and not (move.startswith("take-") and move[5:].isdigit()):
            raise Unreadable("unreadable", "Write take-1.")
        if move not in self.legal_moves(state):
            raise NotAllowed("not-legal", "Take one to three.")
        left = state.left - (0 if move == "done" else int(move[5:]))
        if state.halves and not state.is_second_half and left:
            return replace(state, left=left, is_second_half=True)
        return replace(state, left=left, mover=across(state.mover), is_second_half=False)

    def outcome(self, state: Sticks) -> Outcome | None:
        return None if state.left else Outcome(across(state.mover), "last-stick")

    def view(self, state: Sticks, seat: str) -> object:
        return state

    def write(self, state: Sticks) -> str:
        return f"{state.left} {state.mover} {int(state.halves)} {int(state.is_second_half)}"

    def read(self, text: str) -> Sticks:
        left, mover, halves, second = text.split()
        return Sticks(int(left), mover, halves == "1", second == "1")

    def sentence(self, state: Sticks, move: str, language: str) -> str:
        return f"{state.mover} {move}"

"""What every abstract game offers, so that one hall, one contract suite and one search can serve them all.

A state is a frozen value with a one-line text form. A move is its notation: hosts, logs and searches never see another form of
it. The log of a game is its settled options and the moves, so replaying it needs no chance. `to_move` may name the same seat
again, or the other one in the middle of a turn (an interrupt): the rules say whose move it is, nobody else does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import Seat

Move: TypeAlias = str
Settled: TypeAlias = Mapping[str, str]
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose before a game starts; the first value is the default.

    Where `several` is not nought, so many of the values are chosen together, divided by commas.
    """

    name: str
    values: tuple[str, ...]
    several: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; nobody wins a draw."""

    winner: Seat
    reason: str


class Game(Protocol[S]):
    """The rules of one game. `version` changes only when behaviour does."""

    @property
    def slug(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def choices(self) -> tuple[Choice, ...]: ...

    def settle(self, chosen: Settled, dice: Dice) -> Settled:
        """The options of a new game, complete: defaults filled in, draws made. Refuses what cannot be chosen."""

    def start(self, settled: Settled) -> S: ...

    def to_move(self, state: S) -> Seat:
        """Who moves next; the empty seat when the game is over."""

    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """Every move there is, in a fixed order; none when the game is over, at least one otherwise."""

    def play(self, state: S, move: Move) -> S:
        """The state after a move; refuses one that is unreadable or not legal."""

    def outcome(self, state: S) -> Outcome | None: ...

    def view(self, state: S, seat: Seat) -> object:
        """The game as this seat has it: a frozen value built up from what the seat may know."""

    def write(self, state: S) -> str: ...

    def read(self, text: str) -> S: ...

    def sentence(self, state: S, move: Move, language: str) -> str:
        """The move, about to be played in this state, in words."""

"""A match folded from its log: the position, the moves that stand, the open offer, the clocks, how it ended.

Pure: entries and the game come in, a frozen value comes out. A takeback is the same log read with fewer moves. The clock of a
seat runs from the moment the turn became its own, once each side has made a move; thinking before the first move is free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from rulebook.kernel.game import Game, Move
from rulebook.kernel.seats import TWO, Seat, across

DRAW, TAKEBACK = "draw", "takeback"


class Line(Protocol):
    """What the fold reads of an entry."""

    number: int
    kind: str
    seat: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Played:
    move: Move
    seat: Seat
    at: datetime


@dataclass(frozen=True, slots=True)
class Offer:
    """Something only the other seat can grant."""

    what: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ending:
    """Nobody wins a draw. `reason` is the rules' own, or resigned, agreed, out-of-time."""

    winner: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed about time: seconds for each seat (None for no clock) and what a move adds."""

    clock: int | None = None
    increment: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    # Any: only the game's own functions look into its states.
    states: tuple[Any, ...]
    version: int = 0
    moves: tuple[Played, ...] = ()
    offer: Offer | None = None
    ending: Ending | None = None
    rematch: str = ""
    left: tuple[float, float] | None = None
    turn_began: datetime | None = None

    @property
    def state(self) -> Any:
        return self.states[-1]


def record_of(game: Game[Any], options: Mapping[str, str], terms: Terms, log: Iterable[Line]) -> Record:
    left = (float(terms.clock), float(terms.clock)) if terms.clock is not None else None
    record = Record(states=(game.start(options),), left=left)
    for line in log:
        record = replace(FOLDS[line.kind](record, line, game, terms), version=line.number)
    return record


def ending_of(game: Game[Any], record: Record) -> Ending | None:
    """An agreement or a resignation ends a match, and so do the rules."""
    if record.ending:
        return record.ending
    outcome = game.outcome(record.state)
    return Ending(outcome.winner, outcome.reason) if outcome else None


def awaited(game: Game[Any], record: Record) -> Seat:
    """Whose move it is; the empty seat once the match is over."""
    return "" if ending_of(game, record) else game.to_move(record.state)


def seconds_left(game: Game[Any], record: Record, now: datetime) -> dict[Seat, float] | None:
    """What each clock shows at this moment; None without clocks."""
    if record.left is None:
        return None
    shown = dict(zip(TWO, record.left, strict=True))
    seat = awaited(game, record)
    if seat and runs(record):
        assert record.turn_began is not None, "a running clock was started by a move"
        shown[seat] -= (now - record.turn_began).total_seconds()
    return shown


def runs(record: Record) -> bool:
    """Whether somebody's clock runs: there are clocks, and both sides have moved, however many moves a turn has."""
    return record.left is not None and len({played.seat for played in record.moves}) == len(TWO)


def takeback_to(record: Record, seat: Seat) -> int | None:
    """How many moves would stand if this seat took its last one back; None when it has none."""
    numbers = [number for number, played in enumerate(record.moves) if played.seat == seat]
    return numbers[-1] if numbers else None


def is_mid_turn(game: Game[Any], record: Record, seat: Seat) -> bool:
    """Whether the seat made the last move and is to move again: its turn is not finished."""
    return bool(record.moves) and record.moves[-1].seat == seat == awaited(game, record)


def _joined(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, turn_began=line.at)


def _moved(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    state = game.play(record.state, line.text)
    return replace(
        record,
        states=(*record.states, state),
        moves=(*record.moves, Played(line.text, line.seat, line.at)),
        offer=_still_open(record.offer, line),
        left=_spent(record, line, terms.increment if game.to_move(state) != line.seat else 0),
        turn_began=line.at,
    )


def _still_open(offer: Offer | None, line: Line) -> Offer | None:
    """Moving on is an answer, so it closes what the other side offered; a draw may be offered along with one's own move."""
    return offer if offer and offer.what == DRAW and offer.seat == line.seat else None


def _spent(record: Record, line: Line, added: int) -> tuple[float, float] | None:
    """What is left after a move; time is added when the turn is over, not for every move of it."""
    if record.left is None or record.turn_began is None or not runs(record):
        return record.left
    cost = (line.at - record.turn_began).total_seconds() - added
    a, b = record.left
    return (a - cost, b) if line.seat == TWO[0] else (a, b - cost)


def _offered(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, offer=Offer(line.text, line.seat))


def _declined(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, offer=None)


def _agreed(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, offer=None, ending=Ending("", "agreed"))


def _taken_back(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    kept = int(line.text)
    return replace(
        record, states=record.states[: kept + 1], moves=record.moves[:kept], offer=None, ending=None, turn_began=line.at
    )


def _resigned(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, offer=None, ending=Ending(across(line.seat), "resigned"))


def _out_of_time(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, offer=None, ending=Ending(across(line.seat), "out-of-time"))


def _rematched(record: Record, line: Line, game: Game[Any], terms: Terms) -> Record:
    return replace(record, rematch=line.text)


FOLDS: dict[str, Callable[[Record, Line, Game[Any], Terms], Record]] = {
    "joined": _joined,
    "moved": _moved,
    "offered": _offered,
    "declined": _declined,
    "agreed": _agreed,
    "taken-back": _taken_back,
    "resigned": _resigned,
    "out-of-time": _out_of_time,
    "rematched": _rematched,
}

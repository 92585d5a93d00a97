"""The page of a match as a structure: the board, who sits where, what is waited for, and what may be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.boards import Looking, Presentation, presentation_of
from games.models import Match
from games.record import Ending, Record, awaited, ending_of, runs, seconds_left, takeback_to
from games.selectors import computer_seat, is_waiting, player_in
from games.store import game_of
from rulebook.kernel.game import Move
from rulebook.kernel.seats import TWO, Seat, across


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the table."""

    seat: Seat
    colour: Any
    name: str
    is_me: bool
    is_awaited: bool
    # Whole seconds on the clock; None without clocks.
    seconds: int | None
    # Whether this clock runs right now; thinking before the first move is free.
    is_running: bool


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move among those that can be chosen, in notation and in words."""

    move: Move
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    presentation: Presentation
    board: object
    version: int
    far: Side
    near: Side
    moves: tuple[MoveLine, ...]
    sentence: str
    last_words: str
    # Every move of the turn that the last one belongs to, where a turn has several.
    turn_words: tuple[str, ...]
    # What the computer is after with the turn it is making or has just made.
    aims: str
    count: int
    # An open offer (draw, takeback), and whether it is one's own.
    offer: str
    offered_by_me: bool
    is_mine: bool
    is_over: bool
    is_waiting: bool
    is_thinking: bool
    can_take_back: bool
    can_offer_draw: bool
    rematch: str
    verdict: str


def language() -> str:
    return (get_language() or "en")[:2]


def table_of(match: Match, record: Record, seats: tuple[Seat, ...], now: datetime) -> Table:
    """As whoever has these seats sees it: none of them is a spectator, both are two players on one device."""
    game, presentation = game_of(match), presentation_of(match.game)
    due, ending, waiting = awaited(game, record), ending_of(game, record), is_waiting(match)
    seat = _looking(seats, due)
    near = seat or TWO[0]
    left = seconds_left(game, record, now)
    is_mine = bool(due) and due in seats and not waiting
    moves = game.legal_moves(record.state) if is_mine else ()
    return Table(
        presentation=presentation,
        board=drawn(game, presentation, record.states, record, seat=seat, near=near, moves=moves),
        version=record.version,
        far=_side(match, record, across(near), seats, due, left),
        near=_side(match, record, near, seats, due, left),
        moves=tuple(MoveLine(move, game.sentence(record.state, move, language())) for move in moves),
        sentence=_sentence(match, presentation, seats, due, ending),
        last_words=last_words(game, record, len(record.moves)),
        turn_words=turn_words(game, record),
        aims="" if ending else _aims(match, presentation, record),
        count=len(record.moves),
        offer=record.offer.what if record.offer and seats else "",
        offered_by_me=record.offer is not None and record.offer.seat in seats,
        is_mine=is_mine,
        is_over=ending is not None,
        is_waiting=waiting,
        is_thinking=bool(due) and due == computer_seat(match),
        can_take_back=_can_take_back(match, record, seats, ending),
        can_offer_draw=not ending and match.mode != Match.Mode.COMPUTER,
        rematch=record.rematch,
        verdict=ending_words(match, presentation, ending, seats) if ending else "",
    )


def drawn(
    game: Any,
    presentation: Presentation,
    states: tuple[Any, ...],
    record: Record,
    *,
    seat: Seat,
    near: Seat,
    moves: tuple[Move, ...] = (),
) -> object:
    """The board after the moves that led to the last of these states."""
    played = len(states) - 1
    last = record.moves[played - 1].move if played else ""
    return presentation.draw(Looking(game.view(states[-1], seat), seat, near, moves, last, language()))


def last_words(game: Any, record: Record, count: int) -> str:
    """The move that led to the position after so many, in words."""
    return game.sentence(record.states[count - 1], record.moves[count - 1].move, language()) if count else ""


def turn_words(game: Any, record: Record) -> tuple[str, ...]:
    """The moves that one side made in a row up to now, in words; none where a turn is a single move."""
    first = len(record.moves)
    while first and record.moves[first - 1].seat == record.moves[-1].seat:
        first -= 1
    told = tuple(last_words(game, record, count) for count in range(first + 1, len(record.moves) + 1))
    return told if len(told) > 1 else ()


def _aims(match: Match, presentation: Presentation, record: Record) -> str:
    if not presentation.aims or not record.moves or record.moves[-1].seat != computer_seat(match):
        return ""
    return presentation.aims(match.aims)


def ending_words(match: Match, presentation: Presentation, ending: Ending, seats: tuple[Seat, ...]) -> str:
    loser = presentation.seat_name(across(ending.winner)) if ending.winner else ""
    general = {
        "agreed": _("Drawn by agreement."),
        "resigned": _("%(loser)s resigned.") % {"loser": loser},
        "out-of-time": _("%(loser)s ran out of time.") % {"loser": loser},
    }
    reason = general.get(ending.reason) or str(presentation.reasons.get(ending.reason, ""))
    if not ending.winner:
        return reason or _("A draw.")
    return " ".join(part for part in (_winner(match, presentation, ending.winner, seats), reason) if part)


def _winner(match: Match, presentation: Presentation, winner: Seat, seats: tuple[Seat, ...]) -> str:
    if len(seats) == 1:
        return _("You won.") if winner in seats else _("You lost.")
    return _("%(winner)s won.") % {"winner": presentation.seat_name(winner)}


def _looking(seats: tuple[Seat, ...], due: Seat) -> Seat:
    """On one device the board turns to whoever is to move."""
    if len(seats) == 2:
        return due or seats[0]
    return seats[0] if seats else ""


def _side(match: Match, record: Record, seat: Seat, seats: tuple[Seat, ...], due: Seat, left: dict[Seat, float] | None) -> Side:
    return Side(
        seat=seat,
        colour=presentation_of(match.game).seat_name(seat),
        name=name_in(match, seat),
        is_me=seats == (seat,),
        is_awaited=due == seat,
        seconds=max(0, int(left[seat])) if left is not None else None,
        is_running=due == seat and runs(record),
    )


def name_in(match: Match, seat: Seat) -> str:
    """Who sits here, as the other side may know it."""
    if seat == computer_seat(match):
        return _("Computer, level %(level)d") % {"level": match.level}
    player = player_in(match, seat)
    if match.mode in (Match.Mode.HOT_SEAT, Match.Mode.STUDY):
        return ""
    if player is None:
        return _("nobody yet") if is_waiting(match) else _("somebody who left")
    return player.person.shown_name


def _sentence(match: Match, presentation: Presentation, seats: tuple[Seat, ...], due: Seat, ending: Ending | None) -> str:
    """Always one sentence: what is waited for, and from whom."""
    if ending:
        return ending_words(match, presentation, ending, seats)
    if is_waiting(match):
        return _("Waiting for your opponent to come.")
    if due == computer_seat(match):
        return _("The computer is thinking.")
    if seats == (due,):
        return _("Your move.")
    if len(seats) == 1:
        return _("Waiting for %(name)s.") % {"name": name_in(match, due)}
    return _("%(colour)s to move.") % {"colour": presentation.seat_name(due)}


def _can_take_back(match: Match, record: Record, seats: tuple[Seat, ...], ending: Ending | None) -> bool:
    if not seats or record.offer or (ending and match.mode != Match.Mode.COMPUTER) or match.mode == Match.Mode.STUDY:
        return False
    if len(seats) == 2:
        return bool(record.moves)
    return takeback_to(record, seats[0]) is not None

"""Beginning a match, sitting down to it, and moving. People and the computer move by the same door, `match_play`.

A command names the version it was made on and carries an id of its own: on an old version it is refused with nothing changed,
sent twice it is carried out once. Times come in as arguments.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from armybuilder import errands
from armybuilder.people.models import User
from games.meaning import move_meant
from games.models import Entry, Match, Player, new_code
from games.record import Record, awaited, seconds_left
from games.selectors import computer_seat, free_seat, is_waiting
from games.store import Kind, append, game_of, record_of_match, stale
from rulebook.games import GAME
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed, NotAwaited, RuleBroken, Stale, Unreadable
from rulebook.kernel.game import Game, Move, Settled
from rulebook.kernel.seats import TWO, Seat

LEVELS = range(1, 11)
# Longer than any level thinks: after this a question to the computer is taken for lost.
PATIENCE = timedelta(seconds=60)
REPLY_TASK = "games.tasks.reply"


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is agreed before a match. `seat` is the beginner's; the empty one is drawn."""

    game: str
    mode: Match.Mode
    chosen: Settled
    seat: Seat = ""
    level: int = 0
    clock: int | None = None
    increment: int = 0
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """Which version somebody looked at when they decided, what they call the request, and when it arrived."""

    version: int
    at: datetime
    id: str = ""


@transaction.atomic
def match_create(*, by: User, agreed: Agreement, at: datetime) -> Match:
    game = GAME.get(agreed.game)
    if game is None:
        raise Unreadable("no-game", _("There is no such game in the hall."))
    is_computer = agreed.mode == Match.Mode.COMPUTER
    if is_computer and agreed.level not in LEVELS:
        raise Unreadable("no-level", _("Choose a level from 1 to 10."))
    match = Match.objects.create(
        game=game.slug,
        game_version=game.version,
        options=_settled(game, agreed.chosen),
        mode=agreed.mode,
        level=agreed.level if is_computer else 0,
        clock=agreed.clock if agreed.mode == Match.Mode.FRIEND else None,
        increment=agreed.increment,
        code=new_code() if agreed.mode == Match.Mode.FRIEND else None,
        is_open=agreed.is_open and agreed.mode == Match.Mode.FRIEND,
        created_at=at,
        changed_at=at,
    )
    mine = agreed.seat if agreed.seat in TWO else secrets.choice(TWO)
    both = agreed.mode in (Match.Mode.HOT_SEAT, Match.Mode.STUDY)
    for seat in TWO if both else (mine,):
        Player.objects.create(match=match, seat=seat, person=by)
    if agreed.mode != Match.Mode.FRIEND:
        begun(match, seat=mine, at=at)
    return match


def begun(match: Match, *, seat: Seat, at: datetime) -> None:
    """Both seats are filled: the match begins, with the computer's move if that is first."""
    match, record = append(match, record_of_match(match), Kind.JOINED, seat=seat, at=at)
    computer_asked(match, record)


@transaction.atomic
def match_join(*, match: Match, by: User, at: datetime) -> Match:
    """Take the free seat. The first who comes sits; the code is spent."""
    if any(player.person_id == by.pk for player in match.players.all()):
        raise NotAllowed("own-match", _("You sit here already: send the link to somebody else."))
    spent = Match.objects.filter(pk=match.pk, code__isnull=False, code=match.code).update(code=None)
    if not spent:
        raise NotAllowed("taken", _("Somebody else has sat down already. Begin a match of your own."))
    seat = free_seat(match)
    Player.objects.create(match=match, seat=seat, person=by)
    match = Match.objects.get(pk=match.pk)
    begun(match, seat=seat, at=at)
    return match


def match_withdraw(*, match: Match) -> None:
    """An invitation nobody took up goes without a trace."""
    gone, _rows = Match.objects.filter(pk=match.pk, code__isnull=False).delete()
    if not gone:
        raise stale()


@transaction.atomic
def match_play(*, match: Match, seat: Seat, move: str, command: Command, goes_on: bool = False) -> Match:
    """One move. Refused, with nothing changed: out of turn, on an old version, unreadable or not legal.

    Whoever `goes_on` makes the next move himself, so that the computer is not asked for it.
    """
    if _is_repeated(match, command):
        return match
    record = current_record(match, command)
    refuse_unless_awaited(match, record, seat)
    left = seconds_left(game_of(match), record, command.at)
    if left is not None and left[seat] <= 0:
        match, _over = append(match, record, Kind.OUT_OF_TIME, seat=seat, at=command.at)
        return match
    game = game_of(match)
    if game.version != match.game_version:
        raise NotAllowed("old-rules", _("This match was begun under older rules and can only be looked at. Begin a new one."))
    meant = legal_move(game, record.state, move)
    match, record = append(match, record, Kind.MOVED, seat=seat, text=meant, at=command.at, command=command.id)
    if not goes_on:
        computer_asked(match, record)
    return match


def match_flag(*, match: Match, at: datetime) -> Match:
    """Somebody looked and a clock has run out: the match is over. Nothing happens while there is time."""
    record = record_of_match(match)
    seat = awaited(game_of(match), record)
    left = seconds_left(game_of(match), record, at)
    if not seat or left is None or left[seat] > 0:
        return match
    try:
        return append(match, record, Kind.OUT_OF_TIME, seat=seat, at=at)[0]
    except Stale:
        # Everybody's page asks at the same moment: one of them writes it down, the others read it.
        return Match.objects.prefetch_related("players__person").get(pk=match.pk)


def current_record(match: Match, command: Command) -> Record:
    if match.version != command.version:
        raise stale()
    return record_of_match(match)


def refuse_unless_awaited(match: Match, record: Record, seat: Seat) -> None:
    if is_waiting(match):
        raise NotAwaited("alone", _("Your opponent has not come yet. Send the link once more."))
    due = awaited(game_of(match), record)
    if not due:
        raise NotAwaited("over", _("This match is over. Ask for a rematch."))
    if due != seat:
        raise NotAwaited("not-your-turn", _("It is not your turn. Wait for the other side's move."))


def legal_move(game: Game[Any], state: Any, move: str) -> Move:
    """The rules decide; the sentence of a refusal is said here, in the player's language."""
    try:
        return move_meant(game, state, move)
    except Unreadable as refusal:
        raise Unreadable("not-a-move", _("That is not a move. Choose one from the list.")) from refusal
    except RuleBroken as refusal:
        said = {"move": move}
        raise NotAllowed("not-legal", _("%(move)s cannot be played here. Choose one of the moves shown.") % said) from refusal


def computer_asked(match: Match, record: Record) -> None:
    """Ask for the computer's move once this one is really kept. The question names the version it is about."""
    seat = computer_seat(match)
    if seat and awaited(game_of(match), record) == seat:
        errands.send(REPLY_TASK, match.pk, match.version)


def _settled(game: Game[Any], chosen: Settled) -> dict[str, str]:
    try:
        return dict(game.settle(chosen, SeededDice(secrets.token_bytes(32))))
    except RuleBroken as refusal:
        raise NotAllowed(
            "not-a-choice", _("The game cannot begin like that. Look at what you chose, or leave it to chance.")
        ) from refusal


def computer_nudged(*, match: Match, at: datetime) -> None:
    """Ask again for a move that is overdue."""
    seat = computer_seat(match)
    if seat and match.cache_awaits == seat and at - match.changed_at > PATIENCE:
        computer_asked(match, record_of_match(match))


def _is_repeated(match: Match, command: Command) -> bool:
    return bool(command.id) and Entry.objects.filter(match=match, command=command.id).exists()

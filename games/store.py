"""Reading and appending the log. Only `append` writes: one conditional update, which keeps other writers out, and one row."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from armybuilder.live.rooms import announce
from games.models import Entry, Match
from games.record import Record, Terms, awaited, ending_of, record_of
from rulebook.games import GAME
from rulebook.kernel.errors import Stale
from rulebook.kernel.game import Game, Move
from rulebook.kernel.seats import Seat

Kind = Entry.Kind


def game_of(match: Match) -> Game[Any]:
    return GAME[match.game]


def terms_of(match: Match) -> Terms:
    return Terms(match.clock, match.increment)


def record_of_match(match: Match) -> Record:
    """The match as of the version this row was read with, in one query."""
    log = Entry.objects.filter(match=match, number__lte=match.version).order_by("number")
    options: Mapping[str, str] = match.options
    return record_of(game_of(match), options, terms_of(match), log)


def room_of(match_id: str) -> str:
    return f"match/{match_id}"


def stale() -> Stale:
    return Stale("stale", _("The match went on in the meantime. This is how it stands now: look, and choose again."))


@transaction.atomic
def append(
    match: Match, record: Record, kind: Kind, *, seat: Seat, at: datetime, text: str = "", command: str = ""
) -> tuple[Match, Record]:
    """The match one entry later; `Stale` if another entry came first."""
    number = record.version + 1
    moved = Match.objects.filter(pk=match.pk, version=record.version).update(version=number, changed_at=at)
    if not moved:
        raise stale()
    entry = Entry(match=match, number=number, kind=kind, seat=seat, text=text, command=command, at=at)
    try:
        with transaction.atomic():
            entry.save(force_insert=True)
    except IntegrityError as clash:
        raise stale() from clash
    match.version, match.changed_at = number, at
    record = record_of_match(match)
    _remember(match, record)
    announce(room_of(match.pk), number)
    return match, record


def filled(match: Match, lines: Iterable[tuple[Seat, Move]], *, at: datetime) -> Match:
    """A match nobody knows of yet, with moves the rules have accepted: written and folded once, however many there are."""
    numbered = enumerate(lines, start=match.version + 1)
    entries = [
        Entry(match=match, number=number, kind=Kind.MOVED, seat=seat, text=text, at=at) for number, (seat, text) in numbered
    ]
    Entry.objects.bulk_create(entries)
    match.version += len(entries)
    match.save(update_fields=["version"])
    _remember(match, record_of_match(match))
    return match


def _remember(match: Match, record: Record) -> None:
    """What lists show, repeated in the row."""
    game = game_of(match)
    ending = ending_of(game, record)
    match.cache_awaits, match.cache_is_over = awaited(game, record), ending is not None
    match.cache_winner = ending.winner if ending else ""
    match.save(update_fields=["cache_awaits", "cache_is_over", "cache_winner"])

"""The log in the database: read by number, and added to by whoever saw its end.

`append` is one conditional update of the battle's version and the new rows, in one transaction; whoever comes second is told so.
"""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from armybuilder.live.rooms import announce
from battles.models import Battle, Event
from rulebook.kensei.battle.written import EVENTS_WRITTEN
from rulebook.kernel.errors import Stale
from rulebook.kernel.log import Entry


class StaleBattle(Stale):
    """The battle moved on since the sender looked."""

    def __init__(self) -> None:
        super().__init__("stale", _("The battle moved on meanwhile: look at the board and choose again."))


def room_of(battle_id: str) -> str:
    return f"battle/{battle_id}"


def entries_after(battle_id: str, number: int) -> tuple[Entry, ...]:
    rows = Event.objects.filter(battle=battle_id, number__gt=number).order_by("number")
    found = rows.values_list("number", "command", "seat", "kind", "version", "payload")
    return tuple(Entry(row[0], row[1], row[2], _read(row[3], row[4], row[5])) for row in found)


@transaction.atomic
def append(battle: Battle, expected: int, entries: Sequence[Entry], *, token: str = "", **changes: Any) -> Battle:
    """The battle with the entries of one command; `StaleBattle` unless its log still ends at `expected`."""
    changes |= {"version": expected + len(entries), "changed_at": timezone.now()}
    if not Battle.objects.filter(pk=battle.pk, version=expected).update(**changes):
        raise StaleBattle
    Event.objects.bulk_create([_row(battle, entry, token) for entry in entries])
    for field, value in changes.items():
        setattr(battle, field, value)
    announce(room_of(battle.pk), battle.version)
    return battle


def was_done(battle: Battle, token: str) -> bool:
    """Whether a command with this id is in the log already: a double tap, or a retry after a lost answer."""
    return bool(token) and Event.objects.filter(battle=battle.pk, token=token).exists()


def _row(battle: Battle, entry: Entry, token: str) -> Event:
    written = EVENTS_WRITTEN.write(entry.event)
    kind, version = written.pop("kind"), written.pop("version", 1)
    return Event(
        battle=battle,
        number=entry.number,
        command=entry.command,
        kind=kind,
        version=version,
        payload=written,
        seat=entry.seat,
        token=token,
    )


def _read(kind: str, version: int, payload: dict[str, Any]) -> Any:  # Any: whichever event of a battle it is.
    return EVENTS_WRITTEN.read({"kind": kind, "version": version, **payload})

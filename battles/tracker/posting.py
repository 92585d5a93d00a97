"""What the tracker sends, and whether a tap that came late still means the same."""

from collections.abc import Iterable

from django.http import QueryDict
from django.utils.translation import gettext as _

from battles.selectors import Place, battle_log
from battles.table.objectives import score_in
from battles.table.posting import command_in as table_command_in
from rulebook.kensei.battle.commands import Answer, Command, ProposeUndo, Track, Undo
from rulebook.kensei.battle.events import Tracked
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.tracking import LONGEST_NOTE
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.log import Entry
from rulebook.kernel.seats import Seat

SENT = (Track, Undo, ProposeUndo, Answer)
# Each says by itself what is to be so, whatever it was before.
APART = ("cards", "miniatures", "wounds", "stunned", "mark", "unmark")


def command_in(form: QueryDict, table: Table, seat: Seat) -> Command:
    """The command of the button, or the note that was written."""
    if "score" in form:
        return score_in(form, seat_asked(form, seat))
    if "note" in form:
        text = form.get("note", "").replace("\0", "").strip()
        if not text:
            raise Unreadable("no-note", _("The note is empty: write something first."))
        return Track(seat, Change("note", other=text[:LONGEST_NOTE]))
    command = table_command_in(form, table)
    if not isinstance(command, SENT):
        raise Unreadable("out-of-date", _("The page is out of date. This is how the battle stands now: choose again."))
    return command


def seat_asked(form: QueryDict, seat: Seat) -> Seat:
    """On a shared phone each side counts its own."""
    return form.get("seat", "") or seat


def version_for(place: Place, command: Command, seen: int) -> int:
    """Two phones may tap at once: where nothing that came between touches the same thing, the tap means what it meant."""
    log = battle_log(place.battle)
    if seen >= len(log) or not isinstance(command, Track) or command.change.what not in APART:
        return seen
    return len(log) if _are_apart(command.change, log[seen:]) else seen


def _are_apart(change: Change, between: Iterable[Entry]) -> bool:
    return all(isinstance(entry.event, Tracked) and _subject(entry.event.change) != _subject(change) for entry in between)


def _subject(change: Change) -> tuple[str, str]:
    """What a change is about: the cards of a seat, or a troop. Changes of turn and phase are about everything they touch."""
    return ("cards", change.other) if change.what == "cards" else ("troop", change.troop)

"""The versions of a list in words: what each changed, and what bringing it back would change."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime

from django.utils.translation import gettext as _

from rosters.armies.reading import Reading
from rosters.armies.selectors import version_value
from rosters.models import Army, ArmyVersion
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.muster.describe import describe
from rulebook.kensei.muster.edit_records import read_edit
from rulebook.kensei.muster.edits import (
    AddEntry,
    Edit,
    RemoveEntry,
    SetBanner,
    SetClan,
    SetCommander,
    SetFielded,
    SetFront,
    SetGeneral,
    SetLeader,
    SetMiniatures,
    SetName,
    SetNote,
    SetOccult,
    SetSize,
)

Cause = ArmyVersion.Cause
PAGE = 40


@dataclass(frozen=True, slots=True)
class Moment:
    """One version; `back` says what restoring it would do to the list as it is now."""

    number: int
    at: datetime
    name: str
    text: str
    back: tuple[str, ...]
    is_now: bool


@dataclass(frozen=True, slots=True)
class History:
    moments: tuple[Moment, ...]
    older: int | None


def history_of(army: Army, reading: Reading, *, before: int | None = None) -> History:
    """Newest first, a page at a time, in two queries."""
    rows = army.versions.order_by("-number")
    page = list(rows.filter(number__lt=before)[: PAGE + 1] if before else rows[: PAGE + 1])
    shown = page[:PAGE]
    needed = {number for row in shown for number in (row.undo_to, army.number) if number}
    known = {row.number: row for row in [*page, *rows.filter(number__in=needed - {row.number for row in page})]}
    now = version_value(army, known[army.number])
    moments = tuple(_moment(army, row, known, now, reading) for row in shown if not _went_on(row, known))
    return History(moments, shown[-1].number if len(page) > PAGE else None)


def changes_between(before: ArmyList, after: ArmyList, reading: Reading) -> tuple[str, ...]:
    """What leads from one list to the other, a sentence each."""
    told = (describe((edit,), _reference(edit, before, after), reading.catalogue) for edit in edits_between(before, after))
    return tuple(text.read(reading.language) for text in told)


def edits_between(before: ArmyList, after: ArmyList) -> Iterator[Edit]:
    """Entries keep their ids for life, so what they share is compared and the rest came or went."""
    for field, kind in (("clan", SetClan), ("size", SetSize), ("commander", SetCommander), ("occult", SetOccult)):
        if getattr(before, field) != getattr(after, field):
            yield kind(getattr(after, field))
    yield from (RemoveEntry(entry.id) for entry in before.entries if after.entry(entry.id) is None)
    for entry in after.entries:
        old = before.entry(entry.id)
        if old is None:
            yield AddEntry(entry.profile, entry.miniatures, entry.banner)
        else:
            yield from _changes_of(old, entry)
    if before.general != after.general and after.general:
        yield SetGeneral(after.general)


ENTRY_EDITS: Mapping[str, type[Edit]] = {
    "miniatures": SetMiniatures,
    "banner": SetBanner,
    "leader": SetLeader,
    "front": SetFront,
    "name": SetName,
    "note": SetNote,
    "fielded": SetFielded,
}


def _changes_of(old: Entry, new: Entry) -> Iterator[Edit]:
    for field in fields(Entry):
        kind = ENTRY_EDITS.get(field.name)
        if kind is not None and getattr(old, field.name) != getattr(new, field.name):
            yield kind(new.id, getattr(new, field.name))  # type: ignore[call-arg, arg-type]  # each takes an entry and its new value


def _reference(edit: Edit, before: ArmyList, after: ArmyList) -> ArmyList:
    """The list in which the entry an edit speaks of can be named."""
    entry = getattr(edit, "entry", "")
    return before if not entry or before.entry(entry) else after


def _moment(army: Army, row: ArmyVersion, known: Mapping[int, ArmyVersion], now: ArmyList, reading: Reading) -> Moment:
    value = version_value(army, row)
    text = _told(army, row, known, reading)
    return Moment(row.number, row.at, row.name, text, changes_between(now, value, reading), row.number == army.number)


def _told(army: Army, row: ArmyVersion, known: Mapping[int, ArmyVersion], reading: Reading) -> str:
    base = known.get(row.undo_to or 0)
    if row.cause == Cause.EDITED and base is not None:
        return describe(_edits(row), version_value(army, base), reading.catalogue).read(reading.language)
    if row.cause == Cause.RENAMED:
        return _renamed(row)
    if row.cause in (Cause.UNDONE, Cause.REDONE, Cause.RESTORED):
        what = _gone_over(army, row, known, reading) or _("version %(number)s") % {"number": row.repeats}
        return _("%(cause)s: %(what)s") % {"cause": row.get_cause_display(), "what": what}
    return row.get_cause_display()


def _gone_over(army: Army, row: ArmyVersion, known: Mapping[int, ArmyVersion], reading: Reading) -> str:
    """What was undone or done again, in words; nothing where only the order changed."""
    last = known.get(row.number - 1)
    if last is None or row.cause == Cause.RESTORED:
        return ""
    first, then = (row, last) if row.cause == Cause.UNDONE else (last, row)
    told = changes_between(version_value(army, first), version_value(army, then), reading)
    return "; ".join((*told, *([_renamed(then)] if first.name != then.name else [])))


def _renamed(row: ArmyVersion) -> str:
    return _("Renamed to “%(name)s”") % {"name": row.name}


def _edits(row: ArmyVersion) -> Sequence[Edit]:
    return [read_edit(record) for record in row.edits]


def _went_on(row: ArmyVersion, known: Mapping[int, ArmyVersion]) -> bool:
    """Whether the next version is the same run of taps, so that this one need not be told."""
    after = known.get(row.number + 1)
    if after is None or after.cause != Cause.EDITED or row.cause != Cause.EDITED:
        return False
    return after.undo_to == row.undo_to

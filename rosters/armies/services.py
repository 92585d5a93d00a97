"""Every change to a stored list. A change names the version it was made on; if the list moved on meanwhile it is refused.

A change is one conditional update, which also keeps other writers out, and one new version row, in one transaction.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from armybuilder.live.rooms import announce
from armybuilder.people.models import User
from armybuilder.statements import here, insert
from rosters.armies.bounds import MOST_TAGS, tidy_name, tidy_tag, within_bounds
from rosters.armies.numbering import with_ids_given
from rosters.armies.selectors import army_value, version_value
from rosters.armies.storage import write_list
from rosters.catalogue import current_edition
from rosters.models import Army, ArmyVersion, Edition
from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edit_records import write_edit
from rulebook.kensei.muster.edits import Edit
from rulebook.kernel.errors import NotAllowed, Stale

Cause = ArmyVersion.Cause
# Taps on one stepper that follow one another this closely are one edit to undo.
ONE_RUN = timedelta(seconds=5)
# Said with every tap, and only if nobody else was quicker.
MOVE_ON = (
    "UPDATE rosters_army SET number = %s, name = %s, clan = %s, changed_at = %s"
    " WHERE id = %s AND number = %s AND deleted_at IS NULL"
)


def room_of(army_id: str) -> str:
    return f"army/{army_id}"


@transaction.atomic
def army_create(owner: User, army: ArmyList, name: str = "") -> Army:
    """Keeps a list, its entries under ids as the builder gives them.

    It is pinned to the edition it names, or to the current one if that is not the key of an edition.
    """
    stored = write_list(with_ids_given(within_bounds(army)))
    made = Army(
        owner=owner,
        name=tidy_name(name) or _("New army"),
        clan=army.clan,
        edition=_edition_key(army.version),
        packs=list(army.packs),
    )
    made.save(force_insert=True)
    made.head = _version(made, stored, Cause.BEGUN)
    made.head.save(force_insert=True)
    return made


def army_edit(army: Army, edits: Sequence[Edit], expected_version: int, *, in_a_run: bool = False) -> Army:
    """The list after the edits; an edit that changes nothing adds no version.

    Edits `in_a_run` come from tapping a stepper: such as follow one another closely are undone together.
    """
    _refuse_if_stale(army, expected_version)
    before = army_value(army)
    after = within_bounds(apply(before, *edits))
    if after == before:
        return army
    version = _version(army, write_list(after), Cause.EDITED, edits=[write_edit(edit) for edit in edits])
    version.value = after
    version.undo_to = army.head.undo_to if in_a_run and _goes_on(army.head, version) else army.number
    return _append(army, version, clan=after.clan)


def army_rename(army: Army, name: str, expected_version: int) -> Army:
    _refuse_if_stale(army, expected_version)
    name = tidy_name(name)
    if not name or name == army.name:
        return army
    version = _version(army, army.head.contents, Cause.RENAMED)
    version.name, version.undo_to = name, army.number
    return _append(army, version)


def army_describe(army: Army, *, tags: Sequence[str]) -> Army:
    """Tags are for finding a list again; they are no part of it and have no versions."""
    army.tags = list(dict.fromkeys(filter(None, (tidy_tag(tag) for tag in tags))))[:MOST_TAGS]
    army.save(update_fields=["tags"])
    return army


def army_undo(army: Army, expected_version: int) -> Army:
    """Brings the version before the last change back, as a new version."""
    return _step(army, expected_version, army.head.undo_to, Cause.UNDONE)


def army_redo(army: Army, expected_version: int) -> Army:
    return _step(army, expected_version, army.head.redo_to, Cause.REDONE)


def army_restore(army: Army, number: int, expected_version: int) -> Army:
    """Brings any earlier version back; it can be undone like any other edit."""
    _refuse_if_stale(army, expected_version)
    old = army.versions.filter(number=number).first()
    if old is None:
        raise NotAllowed("no-version", _("There is no such version of this list."))
    version = _again(army, old, Cause.RESTORED)
    version.name, version.repeats, version.undo_to = old.name, old.number, army.number
    return _append(army, version, clan=version.contents["clan"])


def army_copy(army: Army, owner: User, name: str = "") -> Army:
    """A list of the owner's own with the same contents, pinned to the same data; its history starts afresh."""
    return army_create(owner, army_value(army), name or _("Copy of %(name)s") % {"name": army.name})


@transaction.atomic
def army_delete(army: Army) -> None:
    """Really, and at once, with every version."""
    army.delete()


def _step(army: Army, expected: int, number: int | None, cause: Cause) -> Army:
    _refuse_if_stale(army, expected)
    if number is None:
        return army
    old = army.versions.get(number=number)
    version = _again(army, old, cause)
    version.name, version.repeats, version.undo_to = old.name, old.repeats or old.number, old.undo_to
    version.redo_to = army.number if cause == Cause.UNDONE else old.redo_to
    return _append(army, version, clan=version.contents["clan"])


def _refuse_if_stale(army: Army, expected: int) -> None:
    if army.number != expected:
        raise Stale("stale", _("The list was changed somewhere else in the meantime."))


@transaction.atomic
def _append(army: Army, version: ArmyVersion, clan: str = "") -> Army:
    database = here()
    changes = (version.number, version.name, clan or army.clan, database.ops.adapt_datetimefield_value(version.at))
    with database.cursor() as cursor:
        cursor.execute(MOVE_ON, [*changes, army.pk, army.number])
        if not cursor.rowcount:
            raise Stale("stale", _("The list was changed somewhere else in the meantime."))
    insert(version)
    army.number, army.name, army.clan, army.changed_at = version.number, version.name, clan or army.clan, version.at
    army.head = version
    announce(room_of(army.pk), version.number)
    return army


def _version(army: Army, stored: dict[str, Any], cause: Cause, edits: Sequence[dict[str, object]] = ()) -> ArmyVersion:
    # The first version of a new list has number 1, like the row it is made for.
    number = army.number if cause == Cause.BEGUN else army.number + 1
    return ArmyVersion(army=army, number=number, name=army.name, contents=stored, cause=cause, edits=list(edits))


def _again(army: Army, old: ArmyVersion, cause: Cause) -> ArmyVersion:
    """What an earlier version held, which may have been written when less was asked of a list."""
    return _version(army, write_list(within_bounds(version_value(army, old))), cause)


def _goes_on(head: ArmyVersion, version: ArmyVersion) -> bool:
    """Whether the new version only carries on tapping the stepper that made the last one."""
    if head.cause != Cause.EDITED or version.at - head.at > ONE_RUN:
        return False
    return _stepper(head) is not None and _stepper(head) == _stepper(version)


def _stepper(version: ArmyVersion) -> str | None:
    if len(version.edits) != 1 or version.edits[0]["edit"] != "set-miniatures":
        return None
    return str(version.edits[0]["entry"])


def _edition_key(wanted: str) -> str:
    if wanted and Edition.objects.filter(key=wanted).exists():
        return wanted
    return current_edition().key

"""A list replaced by another as edits a player could have made, so that its history stays one of edits that can be undone.

Entries keep their ids where id and profile agree; others are new and get the next ids. What cannot be edited (data version,
packs) stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.muster.edits import (
    AddEntry,
    Edit,
    MoveEntry,
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
    apply,
)


def edits_between(before: ArmyList, after: ArmyList) -> tuple[Edit, ...]:
    """Applied to `before` they make `after`, apart from the ids of its new entries."""
    wanted = _with_ids_of(before, after)
    army = before
    done: list[Edit] = []
    for stage in (_come_and_go, _in_order, _changed):
        edits = tuple(stage(army, wanted))
        army = apply(army, *edits)
        done += edits
    return tuple(done)


def _with_ids_of(before: ArmyList, after: ArmyList) -> ArmyList:
    """The wanted list under the ids its entries will have."""
    ids: dict[str, str] = {}
    issued = before.issued
    for entry in after.entries:
        if not _stays(entry, before):
            issued += 1
        ids[entry.id] = entry.id if _stays(entry, before) else f"e{issued}"
    entries = tuple(replace(entry, id=ids[entry.id], leader=ids.get(entry.leader, "")) for entry in after.entries)
    return replace(after, entries=entries, general=ids.get(after.general, ""))


def _stays(entry: Entry, before: ArmyList) -> bool:
    old = before.entry(entry.id)
    return old is not None and old.profile == entry.profile


def _come_and_go(army: ArmyList, wanted: ArmyList) -> Iterator[Edit]:
    yield from (RemoveEntry(entry.id) for entry in army.entries if wanted.entry(entry.id) is None)
    yield from (AddEntry(entry.profile, entry.miniatures) for entry in wanted.entries if army.entry(entry.id) is None)


def _in_order(army: ArmyList, wanted: ArmyList) -> Iterator[Edit]:
    order = [entry.id for entry in army.entries]
    for position, entry in enumerate(wanted.entries):
        if order[position] != entry.id:
            order.remove(entry.id)
            order.insert(position, entry.id)
            yield MoveEntry(entry.id, position)


def _changed(army: ArmyList, wanted: ArmyList) -> Iterator[Edit]:
    if wanted.clan != army.clan:
        yield SetClan(wanted.clan)
    if wanted.size != army.size:
        yield SetSize(wanted.size)
    if wanted.commander != army.commander:
        yield SetCommander(wanted.commander)
    if wanted.occult != army.occult:
        yield SetOccult(wanted.occult)
    for old, new in zip(army.entries, wanted.entries, strict=True):
        yield from _entry_changed(old, new)
    if wanted.general != army.general:
        yield SetGeneral(wanted.general)


def _entry_changed(old: Entry, new: Entry) -> Iterator[Edit]:
    if new.miniatures != old.miniatures:
        yield SetMiniatures(new.id, new.miniatures)
    if new.banner != old.banner:
        yield SetBanner(new.id, new.banner)
    if new.leader != old.leader:
        yield SetLeader(new.id, new.leader)
    if new.front != old.front:
        yield SetFront(new.id, new.front)
    if new.fielded != old.fielded:
        yield SetFielded(new.id, new.fielded)
    if new.name != old.name:
        yield SetName(new.id, new.name)
    if new.note != old.note:
        yield SetNote(new.id, new.note)

"""Every change a player can make to an army list, each a small value.

`apply` is the only way a list changes, so undo is keeping the list from before, and a fix is a list of edits a player could
have made by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from rulebook.kensei.army import ArmyList, Entry


@dataclass(frozen=True, slots=True)
class AddEntry:
    profile: str
    miniatures: int = 1
    banner: bool = False
    leader: str = ""


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    entry: str


@dataclass(frozen=True, slots=True)
class DuplicateEntry:
    entry: str


@dataclass(frozen=True, slots=True)
class MoveEntry:
    entry: str
    position: int


@dataclass(frozen=True, slots=True)
class SetMiniatures:
    entry: str
    miniatures: int


@dataclass(frozen=True, slots=True)
class SetBanner:
    entry: str
    banner: bool


@dataclass(frozen=True, slots=True)
class SetLeader:
    """Puts a leader into a unit; an empty leader takes him out."""

    entry: str
    leader: str


@dataclass(frozen=True, slots=True)
class SetFront:
    entry: str
    front: int


@dataclass(frozen=True, slots=True)
class SetFielded:
    """In tonight's battle, or left at home."""

    entry: str
    fielded: bool


@dataclass(frozen=True, slots=True)
class SetName:
    entry: str
    name: str


@dataclass(frozen=True, slots=True)
class SetNote:
    entry: str
    note: str


@dataclass(frozen=True, slots=True)
class SetGeneral:
    entry: str


@dataclass(frozen=True, slots=True)
class SetCommander:
    commander: str


@dataclass(frozen=True, slots=True)
class SetSize:
    size: int


@dataclass(frozen=True, slots=True)
class SetOccult:
    occult: bool


@dataclass(frozen=True, slots=True)
class SetClan:
    clan: str


EntryEdit: TypeAlias = SetMiniatures | SetBanner | SetLeader | SetFront | SetFielded | SetName | SetNote
ArmyEdit: TypeAlias = SetGeneral | SetCommander | SetSize | SetOccult | SetClan
Edit: TypeAlias = AddEntry | RemoveEntry | DuplicateEntry | MoveEntry | EntryEdit | ArmyEdit


def apply(army: ArmyList, *edits: Edit) -> ArmyList:
    """The list after the edits, one after the other. An edit of an entry that is gone changes nothing."""
    for edit in edits:
        army = _apply_one(army, edit)
    return army


def _apply_one(army: ArmyList, edit: Edit) -> ArmyList:
    match edit:
        case AddEntry(profile, miniatures, banner, leader):
            return _with_new(army, Entry("", profile, miniatures, banner, leader), len(army.entries))
        case RemoveEntry(entry):
            return _without(army, entry)
        case DuplicateEntry(entry):
            return _with_copy(army, entry)
        case MoveEntry(entry, position):
            return _moved(army, entry, position)
        case SetGeneral(entry):
            return replace(army, general=entry)
        case SetCommander(commander):
            return replace(army, commander=commander)
        case SetSize(size):
            return replace(army, size=size)
        case SetOccult(occult):
            return replace(army, occult=occult)
        case SetClan(clan):
            return replace(army, clan=clan)
    return replace(army, entries=tuple(_edited(entry, edit) if entry.id == edit.entry else entry for entry in army.entries))


def _edited(entry: Entry, edit: EntryEdit) -> Entry:
    match edit:
        case SetMiniatures(_, miniatures):
            return replace(entry, miniatures=miniatures)
        case SetBanner(_, banner):
            return replace(entry, banner=banner)
        case SetLeader(_, leader):
            return replace(entry, leader=leader)
        case SetFront(_, front):
            return replace(entry, front=front)
        case SetFielded(_, fielded):
            return replace(entry, fielded=fielded)
        case SetName(_, name):
            return replace(entry, name=name)
        case SetNote(_, note):
            return replace(entry, note=note)


def next_id(army: ArmyList) -> str:
    """The id the next new entry will get."""
    return f"e{army.issued + 1}"


def _with_new(army: ArmyList, entry: Entry, position: int) -> ArmyList:
    new = replace(entry, id=next_id(army))
    entries = (*army.entries[:position], new, *army.entries[position:])
    return replace(army, entries=entries, issued=army.issued + 1)


def _without(army: ArmyList, entry_id: str) -> ArmyList:
    stay = (entry for entry in army.entries if entry.id != entry_id)
    entries = tuple(replace(entry, leader="") if entry.leader == entry_id else entry for entry in stay)
    return replace(army, entries=entries, general="" if army.general == entry_id else army.general)


def _with_copy(army: ArmyList, entry_id: str) -> ArmyList:
    for position, entry in enumerate(army.entries):
        if entry.id == entry_id:
            # A leader stands in one unit only, so the copy starts without one.
            return _with_new(army, replace(entry, leader=""), position + 1)
    return army


def _moved(army: ArmyList, entry_id: str, position: int) -> ArmyList:
    entry = army.entry(entry_id)
    if entry is None:
        return army
    others = [other for other in army.entries if other.id != entry_id]
    others.insert(max(0, position), entry)
    return replace(army, entries=tuple(others))

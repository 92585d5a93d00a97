"""An army list to and from the JSON of a version row: the shape of `kensei-list/1` with entries known by their ids.

What equals its default is left out. Edition and packs stand on the army's own row, since they never change.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from rosters.models import Army
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange.letters import tidied

FORMAT = "kensei-list/1"
PINNED = ("version", "packs")
# MISSING, for a field without a default, equals nothing that an entry may hold.
DEFAULTS = {field.name: field.default for field in fields(Entry)}


def write_list(army: ArmyList) -> dict[str, Any]:
    kept = {field.name: getattr(army, field.name) for field in fields(army) if field.name not in (*PINNED, "entries")}
    return {"format": FORMAT, **kept, "entries": [_write_entry(entry) for entry in army.entries]}


def _write_entry(entry: Entry) -> dict[str, Any]:
    return {name: value for name, default in DEFAULTS.items() if (value := getattr(entry, name)) != default}


def read_list(stored: Mapping[str, Any]) -> ArmyList:
    entries = tuple([_read_entry(Entry(**entry)) for entry in stored["entries"]])
    kept = {key: value for key, value in stored.items() if key not in ("format", "entries")}
    return ArmyList(**kept, entries=entries)


def _read_entry(entry: Entry) -> Entry:
    """In the alphabet of today: a row may have been written in a wider one."""
    if not entry.name and not entry.note:
        return entry
    return replace(entry, name=tidied(entry.name), note=tidied(entry.note, lines=True))


def pinned(value: ArmyList, army: Army) -> ArmyList:
    return replace(value, version=army.edition, packs=tuple(army.packs))

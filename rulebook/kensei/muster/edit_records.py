"""Edits to and from JSON: `{"edit": "set-miniatures", "entry": "e2", "miniatures": 9}`.

The dataclasses are the schema, so a new edit needs no code here beyond its place in the list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from re import sub
from typing import Any

from rulebook.kensei.muster import edits
from rulebook.kensei.muster.edits import Edit
from rulebook.kernel.errors import Unreadable

KINDS: tuple[type[Edit], ...] = (
    edits.AddEntry,
    edits.RemoveEntry,
    edits.DuplicateEntry,
    edits.MoveEntry,
    edits.SetMiniatures,
    edits.SetBanner,
    edits.SetLeader,
    edits.SetFront,
    edits.SetFielded,
    edits.SetName,
    edits.SetNote,
    edits.SetGeneral,
    edits.SetCommander,
    edits.SetSize,
    edits.SetOccult,
    edits.SetClan,
)


def name_of(kind: type[Edit]) -> str:
    """`SetMiniatures` -> `set-miniatures`."""
    return sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


BY_NAME: Mapping[str, type[Edit]] = {name_of(kind): kind for kind in KINDS}
TYPES: Mapping[object, type[object]] = {"str": str, "int": int, "bool": bool}


def write_edit(edit: Edit) -> dict[str, object]:
    return {"edit": name_of(type(edit)), **{field.name: getattr(edit, field.name) for field in fields(edit)}}


def read_edit(record: object) -> Edit:
    """Read one edit, strictly: an unknown edit, field or type is refused by name."""
    if not isinstance(record, Mapping):
        raise Unreadable("wrong-type", f"An edit is an object, not {record!r}.")
    kind = BY_NAME.get(str(record.get("edit")))
    if kind is None:
        raise Unreadable("unknown-edit", f"No edit is called {record.get('edit')!r}: use one of {', '.join(BY_NAME)}.")
    known = {field.name: field for field in fields(kind)}
    unknown = sorted(str(key) for key in record if key != "edit" and key not in known)
    if unknown:
        raise Unreadable("unknown-field", f"{record['edit']!r} has no field {unknown[0]!r}.")
    # Any: each value was checked against its field's own type.
    values: dict[str, Any] = {name: _value(record, field) for name, field in known.items() if name in record or _required(field)}
    return kind(**values)


def _required(field: Field[Any]) -> bool:
    return field.default is MISSING


def _value(record: Mapping[object, object], field: Field[Any]) -> object:
    if field.name not in record:
        raise Unreadable("missing-field", f"{record['edit']!r} needs {field.name!r}.")
    value = record[field.name]
    # True is an int to Python, not to a player.
    if type(value) is not TYPES[field.type]:
        raise Unreadable("wrong-type", f"{field.name!r} cannot be {value!r}.")
    return value

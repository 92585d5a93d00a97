"""What differs between two states of the rules data, row by row and field by field.

Order and the marks of provenance on single fields are left out: they say nothing about play. `difference_words.py` says the rest
in words, for which a change carries the names of whatever it mentions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as holding
from functools import cache
from typing import Any, Literal

from rulebook.kensei.records import COLUMNS, MODELS, Column, Record, model_of
from rulebook.kernel.errors import Unreadable

Kind = Literal["added", "removed", "changed"]
Words = tuple[str, str]
Place = tuple[str, str]
Names = Mapping[Place, Words]

UNSPOKEN = ("slug", "position", "field_provenance")
# Fields read into values of their own are compared as the JSON they are written in.
AS_WRITTEN = ("effects", "abilities", "entries", "scoring", "parameters", "plan")


@dataclass(frozen=True, slots=True)
class Change:
    """One row that came or went, or one field of a row that changed; `names` are the rows it mentions, in both languages."""

    kind: Kind
    model: str
    slug: str
    name: Words
    field: str = ""
    before: object = holding(default=None, hash=False)
    after: object = holding(default=None, hash=False)
    names: Names = holding(default_factory=dict, hash=False, repr=False)


def differences(before: Iterable[Record], after: Iterable[Record]) -> tuple[Change, ...]:
    """Everything that changed, table by table in the order of the tables, rows in their own order."""
    old, new = _by_place(before), _by_place(after)
    names = {**_names(old), **_names(new)}
    found = [change for place in {**new, **old} for change in _of_row(place, old.get(place), new.get(place), names)]
    tables = list(MODELS)
    return tuple(sorted(found, key=lambda change: (tables.index(change.model), _position(change, old, new), change.slug)))


def plain(column: Column, given: Mapping[str, Any]) -> object:  # Any: a row as it comes, before it is read.
    """The value of a field with its default, keys as bare slugs; what cannot be read stays as it is."""
    if column.name not in given:
        return None if column.required else _default(column)
    value = given[column.name]
    if column.name in AS_WRITTEN:
        return value
    try:
        return column.read(value)
    except Unreadable:
        return value


def _default(column: Column) -> object:
    return [] if column.name in ("effects", "abilities", "scoring") else _defaults()[column.name]


@cache
def _defaults() -> Mapping[str, object]:
    """A field's default is the same in every table that has it."""
    found: dict[str, object] = {}
    for table in MODELS.values():
        for spec in fields(table):
            if spec.default is not MISSING:
                found[spec.name] = spec.default
            elif spec.default_factory is not MISSING:
                found[spec.name] = spec.default_factory()
    return found


def _by_place(records: Iterable[Record]) -> dict[Place, Mapping[str, Any]]:  # Any: rows as they come.
    known = (record for record in records if model_of(record) in MODELS)
    return {(model_of(record), str(record["fields"]["slug"])): record["fields"] for record in known}


def _names(rows: Mapping[Place, Mapping[str, Any]]) -> dict[Place, Words]:  # Any: rows as they come.
    return {place: (str(given.get("name", place[1])), str(given.get("name_es", place[1]))) for place, given in rows.items()}


def _of_row(place: Place, old: Mapping[str, Any] | None, new: Mapping[str, Any] | None, names: Names) -> Iterator[Change]:
    if old is None or new is None:
        kind: Kind = "added" if old is None else "removed"
        yield Change(kind, *place, names[place], before=old, after=new)
        return
    for column in COLUMNS[place[0]]:
        if column.name in UNSPOKEN:
            continue
        before, after = plain(column, old), plain(column, new)
        if before != after:
            yield Change("changed", *place, names[place], column.name, before, after, _mentioned(column, before, after, names))


def _mentioned(column: Column, before: object, after: object, names: Names) -> Names:
    """The names a sentence about this field will need."""
    table = {"abilities": "ability", "entries": "profile"}.get(column.name, column.to)
    if not table:
        return {}
    slugs = {slug for value in (before, after) for slug in _slugs(value)}
    return {(table, slug): names.get((table, slug), (slug, slug)) for slug in slugs}


def _slugs(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for item in value if isinstance(value, (list, tuple)) else ():
        found = item.get("ability", item.get("profile")) if isinstance(item, Mapping) else item
        if isinstance(found, str):
            yield found


def _position(change: Change, old: Mapping[Place, Mapping[str, Any]], new: Mapping[Place, Mapping[str, Any]]) -> int:
    place = (change.model, change.slug)
    found = (new.get(place) or old.get(place) or {}).get("position", 0)
    return found if isinstance(found, int) else 0

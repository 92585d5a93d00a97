"""Everything wrong with the rules data, each complaint with its place: table, row, field.

Works on the raw rows, so that one bad row hides no other. The codes: `unknown-model`, `unknown-field`, `missing-field`,
`wrong-type`, `duplicate`, `dangling`, `untranslated`, `no-provenance`, `out-of-range`, `no-effect`, `no-handler`,
`no-step`, and those of `effect_reading.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulebook.kensei.effect_reading import read_effect
from rulebook.kensei.mentions import Reference, within_effect, within_row
from rulebook.kensei.modifiers import Step
from rulebook.kensei.profiles import TROOP_TYPES
from rulebook.kensei.records import COLUMNS, Column, Record, model_of, read_row
from rulebook.kensei.rows import PROVENANCES
from rulebook.kensei.steps import STEPS
from rulebook.kernel.errors import Unreadable

Fields = Mapping[str, Any]  # Any: a row's fields as they come, before anything about them is known.
Slugs = Mapping[str, Collection[str]]

# Tables whose rows players read: they need a summary in both languages.
SUMMARISED = (
    "troopclass",
    "title",
    "ability",
    "weapontype",
    "armour",
    "tablerow",
    "order",
    "marker",
    "terrain",
    "clan",
    "clanaction",
    "profile",
    "scenario",
    "mission",
)

COLUMN_NAMES: Mapping[str, frozenset[str]] = {
    model: frozenset(column.name for column in columns) for model, columns in COLUMNS.items()
}


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing wrong, and where."""

    code: str
    model: str
    slug: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.model} {self.slug}, {self.field}: {self.message} [{self.code}]"


def complaints(records: Iterable[Record], handlers: Collection[str] | None = None) -> list[Complaint]:
    """Everything wrong. With `handlers`, the names of the steps the engine can carry out, those are held to the data."""
    rows = list(records)
    slugs = _slugs(rows)
    found = [*_duplicates(rows)]
    for record in rows:
        found.extend(_of_row(record, slugs))
    if handlers is not None:
        found.extend(_of_handlers(rows, handlers))
    return found


def _slugs(records: Iterable[Record]) -> Slugs:
    slugs: dict[str, set[str]] = {"troop-type": set(TROOP_TYPES)}
    for record in records:
        slugs.setdefault(model_of(record), set()).add(str(record.get("fields", {}).get("slug", "")))
    return slugs


def _duplicates(records: Iterable[Record]) -> Iterator[Complaint]:
    seen: set[tuple[str, str]] = set()
    for record in records:
        place = (model_of(record), str(record.get("fields", {}).get("slug", "")))
        if place in seen:
            yield Complaint("duplicate", *place, "slug", "This slug is used twice.")
        seen.add(place)


def _of_row(record: Record, slugs: Slugs) -> Iterator[Complaint]:
    model, fields = model_of(record), record.get("fields", {})
    columns = COLUMNS.get(model)
    if columns is None:
        yield Complaint("unknown-model", model, str(fields.get("slug", "?")), "model", "There is no such table.")
        return
    yield from _shape(model, fields, columns)
    yield from _texts(model, fields)
    yield from _keys(model, fields, columns, slugs)
    yield from _effects(model, fields, slugs)
    yield from _ranges(model, fields)
    yield from _inside(record, slugs)


def _at(model: str, fields: Fields, field: str, code: str, message: str) -> Complaint:
    return Complaint(code, model, str(fields.get("slug", "?")), field, message)


def _shape(model: str, fields: Fields, columns: Iterable[Column]) -> Iterator[Complaint]:
    known = {column.name for column in columns}
    for name in sorted(set(fields) - known):
        yield _at(model, fields, name, "unknown-field", "The table has no such field.")
    for column in columns:
        if column.name not in fields:
            if column.required:
                yield _at(model, fields, column.name, "missing-field", "The field is missing.")
            continue
        if column.name == "effects":
            continue
        try:
            column.read(fields[column.name])
        except Unreadable as problem:
            yield _at(model, fields, column.name, problem.code, problem.message)


def _texts(model: str, fields: Fields) -> Iterator[Complaint]:
    for field in ("name", "name_es"):
        if field in fields and not fields[field]:
            yield _at(model, fields, field, "untranslated", "The name is empty.")
    for english in [name for name in fields if f"{name}_es" in COLUMN_NAMES[model]]:
        spanish = f"{english}_es"
        if english != "name" and bool(fields[english]) != bool(fields.get(spanish)):
            empty = spanish if fields[english] else english
            yield _at(model, fields, empty, "untranslated", "The text is there in one language only.")
    if model in SUMMARISED and not fields.get("summary") and not fields.get("summary_es"):
        yield _at(model, fields, "summary", "untranslated", "The summary is empty.")
    if fields.get("provenance") not in PROVENANCES:
        yield _at(model, fields, "provenance", "no-provenance", f"Say one of {', '.join(PROVENANCES)}.")


def _keys(model: str, fields: Fields, columns: Iterable[Column], slugs: Slugs) -> Iterator[Complaint]:
    for column in columns:
        if not column.to or column.name not in fields:
            continue
        try:
            value = column.read(fields[column.name])
        except Unreadable:
            continue
        for slug in value if isinstance(value, tuple) else (value,):
            if slug is not None:
                yield from _dangling(model, fields, Reference(column.name, (column.to,), slug), slugs)


def _effects(model: str, fields: Fields, slugs: Slugs) -> Iterator[Complaint]:
    effects = fields.get("effects", [])
    if model == "ability" and not effects:
        yield _at(model, fields, "effects", "no-effect", "An ability must do something.")
    if not isinstance(effects, (list, tuple)):
        yield _at(model, fields, "effects", "wrong-type", "Effects are a list.")
        return
    for record in effects:
        try:
            effect = read_effect(record)
        except Unreadable as problem:
            yield _at(model, fields, "effects", problem.code, problem.message)
            continue
        for reference in within_effect(effect):
            yield from _dangling(model, fields, reference, slugs)


def _inside(record: Record, slugs: Slugs) -> Iterator[Complaint]:
    """References inside lists of small objects; a row that cannot be read has been complained of already."""
    try:
        row = read_row(record)
    except Unreadable:
        return
    for reference in within_row(row):
        yield from _dangling(model_of(record), record["fields"], reference, slugs)


def _dangling(model: str, fields: Fields, reference: Reference, slugs: Slugs) -> Iterator[Complaint]:
    if any(reference.slug in slugs.get(table, ()) for table in reference.tables):
        return
    tables = " or ".join(reference.tables)
    yield _at(model, fields, reference.field, "dangling", f"There is no {tables} {reference.slug!r}.")


def _ranges(model: str, fields: Fields) -> Iterator[Complaint]:
    value = fields.get("value")
    if model == "limit" and fields.get("measure") == "percent" and isinstance(value, int) and not 0 <= value <= 100:
        yield _at(model, fields, "value", "out-of-range", f"{value} is no percentage.")
    points = fields.get("points", 0)
    if model == "profile" and isinstance(points, int) and points < 0:
        yield _at(model, fields, "points", "out-of-range", "Points cannot be negative.")


def _of_handlers(records: Iterable[Record], handlers: Collection[str]) -> Iterator[Complaint]:
    """A step some row uses needs a handler; a handler needs a declared step."""
    for record in records:
        fields = record.get("fields", {})
        for name in _steps_used(fields):
            if name not in handlers:
                yield _at(model_of(record), fields, "effects", "no-handler", f"Nothing carries out the step {name!r}.")
    for name in sorted(set(handlers) - set(STEPS)):
        yield Complaint("no-step", "step", name, "step", "The handler's step is not declared in steps.py.")


def _steps_used(fields: Fields) -> Iterator[str]:
    for record in fields.get("effects", []):
        try:
            effect = read_effect(record)
        except Unreadable:
            continue
        if isinstance(effect, Step):
            yield effect.step

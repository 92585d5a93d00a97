"""Frozen dataclasses as JSON and back, by their type hints.

A value is written as an object of its fields, fields at their default left out; a registered value also carries `kind`
and, from 2 on, `version`. Reading is strict: an unknown kind, a missing or superfluous field and a value of the wrong type
are refused. An old version is brought up by its upcasters, one step each, and nothing stored is ever rewritten.

Types it knows: int, str, bool, tuples, mappings with str keys, frozen sets, optional values, literals, dataclasses. A field
whose metadata has `written` False is not written and must have a default.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from rulebook.kernel.errors import Unreadable

# JSON is whatever the file holds until it has been read.
Json: TypeAlias = Any
Upcast: TypeAlias = Callable[[dict[str, Json]], dict[str, Json]]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The values that may stand alone, by name; `versions` above 1, and how to bring each earlier version up one."""

    kinds: Mapping[str, type]
    versions: Mapping[str, int]
    upcasters: Mapping[tuple[str, int], Upcast]

    def write(self, value: object) -> dict[str, Json]:
        kind = type(value).__name__
        written: dict[str, Json] = {"kind": kind}
        if self.versions.get(kind, 1) > 1:
            written["version"] = self.versions[kind]
        return written | _write_fields(value)

    def read(self, record: Json) -> Any:  # Any: the caller knows which family of kinds it asked for.
        if not isinstance(record, dict) or record.get("kind") not in self.kinds:
            raise Unreadable("unknown-kind", f"Nothing is called {_kind_in(record)!r}: correct the kind.")
        kind = record["kind"]
        values = {name: value for name, value in record.items() if name not in ("kind", "version")}
        return read_value(self._raised(kind, record.get("version", 1), values), self.kinds[kind])

    def _raised(self, kind: str, version: int, values: dict[str, Json]) -> dict[str, Json]:
        newest = self.versions.get(kind, 1)
        if not isinstance(version, int) or not 1 <= version <= newest:
            raise Unreadable("unknown-version", f"{kind} has no version {version!r}: update the program.")
        for step in range(version, newest):
            values = self.upcasters[(kind, step)](values)
        return values


def vocabulary(
    kinds: Iterable[type],
    versions: Mapping[str, int] | None = None,
    upcasters: Mapping[tuple[str, int], Upcast] | None = None,
) -> Vocabulary:
    return Vocabulary({kind.__name__: kind for kind in kinds}, versions or {}, upcasters or {})


def to_bytes(record: Json) -> bytes:
    """One canonical text: the same value always gives the same bytes."""
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def from_text(text: str) -> Json:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unreadable("not-json", "This is not JSON: correct the text.") from error


def write_value(value: object) -> Json:
    if is_dataclass(value):
        return _write_fields(value)
    if isinstance(value, Mapping):
        return {key: write_value(value[key]) for key in sorted(value)}
    if isinstance(value, frozenset):
        return sorted(write_value(item) for item in value)
    if isinstance(value, tuple):
        return [write_value(item) for item in value]
    return value


def read_value(record: Json, kind: Any) -> Any:  # Any: a type hint may be a class, a union or a generic alias.
    if isinstance(kind, type) and is_dataclass(kind):
        return _read_fields(record, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if record is None else read_value(record, next(part for part in arguments if part is not type(None)))
    if origin is tuple:
        return _read_tuple(record, arguments)
    if origin is frozenset:
        return frozenset(read_value(item, arguments[0]) for item in _of(record, list))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {_of(key, str): read_value(value, arguments[1]) for key, value in _of(record, dict).items()}
    if origin is Literal:
        if record not in arguments:
            raise Unreadable("wrong-value", f"{record!r} is not one of {', '.join(map(repr, arguments))}: correct it.")
        return record
    return _of(record, kind)


def _write_fields(value: Any) -> dict[str, Json]:
    return {
        field.name: write_value(found)
        for field in _written(type(value))
        if (found := getattr(value, field.name)) != _default(field)
    }


def _read_fields(record: Json, kind: type) -> Any:
    given = dict(_of(record, dict))
    hints = _hints(kind)
    found = {field.name: read_value(given.pop(field.name), hints[field.name]) for field in _written(kind) if field.name in given}
    missing = [field.name for field in _written(kind) if field.name not in found and _default(field) is MISSING]
    if given or missing:
        wrong = f"lacks {', '.join(missing)}" if missing else f"has no {', '.join(sorted(map(str, given)))}"
        raise Unreadable("wrong-fields", f"{kind.__name__} {wrong}: correct the fields.")
    return kind(**found)


def _read_tuple(record: Json, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    items = _of(record, list)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(read_value(item, arguments[0]) for item in items)
    if len(items) != len(arguments):
        raise Unreadable("wrong-value", f"{len(arguments)} values are wanted, not {len(items)}: correct them.")
    return tuple(read_value(item, kind) for item, kind in zip(items, arguments, strict=True))


def _of(record: Json, kind: type) -> Any:
    if type(record) is not kind:
        raise Unreadable("wrong-value", f"{record!r} should be {kind.__name__}: correct it.")
    return record


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _written(kind: Any) -> tuple[Field[Any], ...]:
    return tuple(field for field in fields(kind) if field.metadata.get("written", True))


def _default(field: Field[Any]) -> object:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _kind_in(record: Json) -> object:
    return record.get("kind") if isinstance(record, dict) else record

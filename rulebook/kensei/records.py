"""Reads `{"model": "rosters.ability", "fields": {...}}` rows into the values of the tables.

The dataclasses are the schema: a field's type decides how it is read, `to(...)` says which table it points into, a
default makes it optional. The same schema serves `complaints.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, get_type_hints

from rulebook.kensei import armybuilding, profiles, scenarios, sequence
from rulebook.kensei.effect_reading import read_effects
from rulebook.kensei.modifiers import Effect
from rulebook.kensei.rows import Row
from rulebook.kernel.errors import Unreadable

Record = Mapping[str, Any]  # Any: JSON as it comes from a file or from the database; the readers below check it.
Reader = Callable[[Any], object]

MODELS: Mapping[str, type[Row]] = {
    "dataversion": sequence.DataVersion,
    "troopclass": profiles.TroopClass,
    "title": profiles.Title,
    "ability": profiles.Ability,
    "weapontype": profiles.WeaponType,
    "weapon": profiles.Weapon,
    "armour": profiles.Armour,
    "tablerow": sequence.TableRow,
    "order": sequence.Order,
    "marker": sequence.Marker,
    "turnstep": sequence.TurnStep,
    "terrain": scenarios.Terrain,
    "clan": profiles.Clan,
    "clanaction": profiles.ClanAction,
    "profile": profiles.Profile,
    "commanderlevel": armybuilding.CommanderLevel,
    "battlesize": armybuilding.BattleSize,
    "limit": armybuilding.Limit,
    "commandcard": armybuilding.CommandCard,
    "scenario": scenarios.Scenario,
    "deployment": scenarios.Deployment,
    "mission": scenarios.Mission,
    "ruling": sequence.Ruling,
    "starterarmy": armybuilding.StarterArmy,
}


@dataclass(frozen=True, slots=True)
class Column:
    """How one field of a table is read."""

    name: str
    read: Reader
    required: bool
    to: str
    many: bool


def model_of(record: Record) -> str:
    """`rosters.ability` -> `ability`."""
    return str(record.get("model", "")).rpartition(".")[2]


def read_row(record: Record) -> Row:
    """Read one row; the model must be known. Fields the table does not have are left alone."""
    model = model_of(record)
    given = record["fields"]
    values: dict[str, Any] = {}  # Any: a table's constructor takes its own types, which the readers gave.
    for column in COLUMNS[model]:
        if column.name in given:
            values[column.name] = _value(model, given, column)
        elif column.required:
            raise Unreadable("missing-field", f"{model} {given.get('slug', '?')}: {column.name} is missing.")
    return MODELS[model](**values)


def _value(model: str, given: Record, column: Column) -> object:
    try:
        return column.read(given[column.name])
    except Unreadable as problem:
        place = f"{model} {given.get('slug', '?')}, {column.name}"
        raise Unreadable(problem.code, f"{place}: {problem.message}") from problem


def read_key(value: Any) -> str:
    """A natural key: `["buke"]`, or the slug alone."""
    if isinstance(value, (list, tuple)) and len(value) == 1:
        value = value[0]
    if not isinstance(value, str):
        raise Unreadable("wrong-type", f"{value!r} is no natural key.")
    return value


def _keys(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    if isinstance(value, str):
        return (value,)
    return tuple(read_key(item) for item in _list(value))


def _key_or_none(value: Any) -> str | None:
    return None if value is None or value == [] else read_key(value)


def _text(value: Any) -> str:
    # A database gives a date as a date; written out it is the text the file has.
    return value if isinstance(value, str) else str(value)


def _whole(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise Unreadable("wrong-type", f"{value!r} is no whole number.")


def _whole_or_none(value: Any) -> int | None:
    return None if value is None else _whole(value)


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise Unreadable("wrong-type", f"{value!r} is neither true nor false.")


def _mapping(value: Any) -> Mapping[str, object]:
    if isinstance(value, Mapping):
        return dict(value)
    raise Unreadable("wrong-type", f"{value!r} is no object.")


def _list(value: Any) -> Sequence[Any]:
    if isinstance(value, (list, tuple)):
        return value
    raise Unreadable("wrong-type", f"{value!r} is no list.")


def _parts(kind: type[Any], renamed: Mapping[str, str]) -> Reader:
    """Reads a list of small objects into values of `kind`; `renamed` maps JSON names to field names."""
    known = {field.name for field in fields(kind)}

    def read_part(item: Any) -> object:
        values = {renamed.get(key, key): value for key, value in _mapping(item).items()}
        unknown = sorted(set(values) - known)
        if unknown:
            raise Unreadable("unknown-field", f"{unknown[0]!r} is no field of {kind.__name__}.")
        try:
            return kind(**values)
        except TypeError as problem:
            raise Unreadable("missing-field", f"{kind.__name__}: {problem}") from problem

    return lambda value: tuple(read_part(item) for item in _list(value))


READERS: Sequence[tuple[object, Reader]] = (
    (str, _text),
    (int, _whole),
    (bool, _flag),
    (int | None, _whole_or_none),
    (str | None, _key_or_none),
    (tuple[str, ...], _keys),
    (tuple[Effect, ...], read_effects),
    (Mapping[str, str], _mapping),
    (Mapping[str, object], _mapping),
    (tuple[profiles.AbilityUse, ...], _parts(profiles.AbilityUse, {})),
    (tuple[armybuilding.StarterEntry, ...], _parts(armybuilding.StarterEntry, {})),
    (tuple[scenarios.Scoring, ...], _parts(scenarios.Scoring, {"for": "reason", "for_es": "reason_es"})),
)


def _columns(table: type[Row]) -> tuple[Column, ...]:
    hints = get_type_hints(table)
    columns = []
    for field in fields(table):
        hint, target = hints[field.name], field.metadata.get("to", "")
        read = read_key if target and hint is str else next(reader for kind, reader in READERS if kind == hint)
        required = field.default is MISSING and field.default_factory is MISSING
        columns.append(Column(field.name, read, required, target, many=hint == tuple[str, ...]))
    return tuple(columns)


COLUMNS: Mapping[str, tuple[Column, ...]] = {model: _columns(table) for model, table in MODELS.items()}

"""The tables of the rules data as the API names them, and their rows as it writes them: the fields of the pure values.

Keys are bare slugs; effects and maps are written as in docs/catalogue.md. Asked in one language, a row has each text once.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rosters.reference.words import fold
from rulebook.kensei.differences import plain
from rulebook.kensei.records import COLUMNS, Column, model_of

Row = dict[str, Any]

TABLES: Mapping[str, str] = {
    "versions": "dataversion",
    "classes": "troopclass",
    "titles": "title",
    "abilities": "ability",
    "weapon-types": "weapontype",
    "weapons": "weapon",
    "armour": "armour",
    "table-rows": "tablerow",
    "orders": "order",
    "markers": "marker",
    "turn-steps": "turnstep",
    "terrain": "terrain",
    "clans": "clan",
    "clan-actions": "clanaction",
    "profiles": "profile",
    "commanders": "commanderlevel",
    "sizes": "battlesize",
    "limits": "limit",
    "command-cards": "commandcard",
    "scenarios": "scenario",
    "deployments": "deployment",
    "missions": "mission",
    "rulings": "ruling",
    "starter-armies": "starterarmy",
}
# What a list of rows can be narrowed by: the parameter and the field it looks at.
FILTERS: Mapping[str, str] = {"clan": "clan", "class": "troop_class", "troop_type": "troop_type"}


def rows_of(records: Iterable[Mapping[str, Any]], table: str) -> list[Mapping[str, Any]]:
    """The fields of the table's rows, in the table's order."""
    found = [record["fields"] for record in records if model_of(record) == TABLES[table]]
    return sorted(found, key=lambda fields: fields.get("position", 0))


def filters_of(table: str) -> dict[str, str]:
    names = {column.name for column in COLUMNS[TABLES[table]]}
    return {parameter: field for parameter, field in FILTERS.items() if field in names}


def written(table: str, fields: Mapping[str, Any], language: str) -> Row:
    columns = COLUMNS[TABLES[table]]
    row = {column.name: _value(column, fields) for column in columns}
    return row if not language else in_one_language(row, language)


def in_one_language(row: Row, language: str) -> Row:
    doubled = [name for name in row if f"{name}_es" in row]
    chosen = {name: row[f"{name}_es"] for name in doubled} if language == "es" else {}
    return {
        name: value for name, value in {**row, **chosen}.items() if name.removesuffix("_es") not in doubled or name in doubled
    }


def matches(fields: Mapping[str, Any], wanted: Sequence[str]) -> bool:
    """Whether every word asked for stands in the row's names or summaries, accents and capitals aside."""
    text = fold(" ".join(str(fields.get(name, "")) for name in ("slug", "name", "name_es", "summary", "summary_es")))
    return all(fold(word) in text for word in wanted)


def _value(column: Column, fields: Mapping[str, Any]) -> object:
    found = plain(column, fields)
    return list(found) if isinstance(found, tuple) else found

"""Lays a pack over the rows of an edition. What it changes is marked `house`: the row if it is new, else the field.

In this order: what is removed goes, and with a replaced clan its profiles, actions, limits and ready armies (its own row stays,
to be patched); then each row of the pack patches the row of its name, or is added behind the others. So a row both removed and
given is replaced whole. The pack must have no problems; the rows given in are not touched.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from rulebook.kensei.differences import plain
from rulebook.kensei.records import COLUMNS, Record, model_of, read_key

Fields = Mapping[str, Any]  # Any: a row's fields as a file has them.
Pack = Mapping[str, Any]  # Any: a pack as a file has it.

HOUSE = "house"
# A pack cannot say where its own numbers come from: they are the house's.
NOT_FOR_PACKS = ("provenance", "field_provenance")
UNMARKED = ("slug", "position", "source")
GO_WITH_THEIR_CLAN = ("profile", "clanaction", "limit", "starterarmy")


def overlay(records: Iterable[Record], pack: Pack) -> list[Record]:
    """The rows of the edition as this pack has them."""
    gone = {(model_of(entry), entry["slug"]) for entry in pack.get("remove", ())}
    clans = frozenset(pack.get("replace_clans", ()))
    rows = [record for record in records if not _leaves(record, gone, clans)]
    places = {(model_of(record), record["fields"]["slug"]): number for number, record in enumerate(rows)}
    ends: dict[str, int] = {}
    for record in rows:
        ends[model_of(record)] = max(ends.get(model_of(record), 0), record["fields"].get("position", 0))
    for given in pack.get("rows", ()):
        model = model_of(given)
        number = places.get((model, given["fields"]["slug"]))
        if number is not None:
            rows[number] = {"model": f"rosters.{model}", "fields": _patched(model, rows[number]["fields"], given["fields"])}
            continue
        ends[model] = ends.get(model, 0) + 1
        fields = _added(model, given["fields"], str(pack.get("name", "")), ends[model])
        rows.append({"model": f"rosters.{model}", "fields": fields})
    return rows


def _leaves(record: Record, gone: Collection[tuple[str, str]], clans: Collection[str]) -> bool:
    model, fields = model_of(record), record["fields"]
    if (model, fields["slug"]) in gone:
        return True
    clan = fields.get("clan")
    return model in GO_WITH_THEIR_CLAN and bool(clan) and read_key(clan) in clans


def _patched(model: str, old: Fields, given: Fields) -> Fields:
    given = _both_languages(model, given, old)
    changed = [
        column.name
        for column in COLUMNS[model]
        if column.name in given and plain(column, given) != plain(column, old) and column.name != "slug"
    ]
    marked = [name for name in changed if name not in UNMARKED]
    # A mark on a part of a field (`abilities:aim`) speaks of what has just been replaced.
    kept = {name: kind for name, kind in old.get("field_provenance", {}).items() if name.partition(":")[0] not in marked}
    marks = {**kept, **dict.fromkeys(marked, HOUSE)}
    return {**old, **{name: given[name] for name in changed}, "field_provenance": marks}


def _added(model: str, given: Fields, pack_name: str, position: int) -> Fields:
    fields = _both_languages(model, given, {})
    return {"source": pack_name, "position": position, **fields, "provenance": HOUSE, "field_provenance": {}}


def _both_languages(model: str, given: Fields, old: Fields) -> Fields:
    """A new text given in one language only stands in both: a club need not translate its own rules."""
    names = {column.name for column in COLUMNS[model]}
    filled = {name: value for name, value in given.items() if name not in NOT_FOR_PACKS}
    for english in [name for name in names if f"{name}_es" in names]:
        for one, other in ((english, f"{english}_es"), (f"{english}_es", english)):
            if given.get(one) and not given.get(other) and given[one] != old.get(one):
                filled[other] = given[one]
    return filled

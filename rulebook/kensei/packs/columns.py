"""Which shape each field of each table has in a pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from rulebook.kensei.packs import shapes
from rulebook.kensei.packs.shapes import Shape, list_of, one_of, record, text, whole
from rulebook.kensei.profiles import CLAN_KINDS, TROOP_TYPES
from rulebook.kensei.records import COLUMNS, MODELS, Column
from rulebook.kensei.scenarios import MEASURES

SIDES = one_of("attacker", "defender", "a", "b", "either")
POINT = list_of(shapes.length, least=2, most=2)
LABELS: Mapping[str, Shape] = {"label": text(200), "label_es": text(200)}
ENDS: Mapping[str, Shape] = {"from": POINT, "to": POINT}


def _figure(own: Mapping[str, Shape]) -> Shape:
    """A polygon, or a circle when it has a radius."""
    angular = record({**own, "points": list_of(POINT, least=3)}, {**LABELS, "label_at": POINT})
    circle = record({**own, "centre": POINT, "radius": shapes.length}, {**LABELS, "label_at": POINT})
    return lambda value: (circle if isinstance(value, Mapping) and "radius" in value else angular)(value)


SIZE = list_of(shapes.length, least=2, most=2)
MARK = record(
    {"kind": one_of("nobori", "wagon", "house", "objective"), "at": POINT, "size": SIZE},
    {"side": SIDES, "radius": shapes.length, **LABELS},
)
PATH = record({"points": shapes.all_of(list_of(POINT, least=2), shapes.distinct_end)}, LABELS)
PLAN = record(
    {"width": whole(1, 1000), "depth": whole(1, 1000), "zones": list_of(_figure({"side": SIDES}))},
    {
        "gap": whole(0, 1000, null=True),
        "deploys": record({}, {"first": one_of("attacker", "defender"), "whole": shapes.flag}),
        "areas": list_of(_figure({"kind": shapes.slug})),
        "strips": list_of(record({"from": shapes.length, "to": shapes.length}, LABELS)),
        "marks": list_of(MARK),
        "paths": list_of(PATH),
        "measures": list_of(shapes.all_of(record(ENDS, LABELS), shapes.apart("from", "to"))),
    },
)
KIND_OF_TROOP = record(
    {},
    {
        "classes": list_of(shapes.slug),
        "troop_types": list_of(one_of(*TROOP_TYPES)),
        **dict.fromkeys(("ranged", "firearm", "mounted", "creature"), shapes.flag),
    },
)
PARAMETERS = record(
    {},
    {
        "any": list_of(KIND_OF_TROOP),
        "classes": list_of(shapes.slug),
        "troop_types": list_of(one_of(*TROOP_TYPES)),
        "except_troop_types": list_of(one_of(*TROOP_TYPES)),
        "same": list_of(one_of("mounted", "ranged", "troop_type")),
        "from": whole(),
        "below": whole(null=True),
        "points": whole(),
        "profile": shapes.slug,
    },
)
ABILITIES = list_of(record({"ability": shapes.slug}, {"use": one_of("pa", "ki"), "of": shapes.slug_or_empty}))
ENTRIES = list_of(
    record(
        {"profile": shapes.slug},
        {"miniatures": whole(1, 200), "banner": shapes.flag, "leader": shapes.key_or_null, "general": shapes.flag},
    )
)
SCORING = list_of(
    record(
        {"points": whole(-100, 100), "for": text(500, empty=False), "for_es": text(500, empty=False)},
        {
            "each": shapes.flag,
            "side": one_of("attacker", "defender", "either"),
            "measure": one_of(*MEASURES),
            "most": whole(0, 100),
            "among": shapes.slug_or_empty,
        },
    )
)

# By table and field, else by field alone, else by the type of the field.
SPECIAL: Mapping[str, Shape] = {
    "slug": shapes.slug,
    "name": text(shapes.NAME_LENGTH, empty=False),
    "name_es": text(shapes.NAME_LENGTH, empty=False),
    "source": text(200),
    "code": shapes.slug,
    "table": shapes.slug,
    "crest": shapes.slug_or_empty,
    "takes": text(120),
    "letter": text(1, empty=False),
    "basis": one_of("E", "T", "J"),
    "honour_name": one_of("HO", "PR"),
    "troop_type": one_of(*TROOP_TYPES),
    "measure": one_of("percent", "count"),
    "bound": one_of("min", "max"),
    "phase": one_of("setup", "maintenance", "initiative", "activation", "end"),
    "clan.kind": one_of(*CLAN_KINDS),
    "order.kind": one_of("movement", "combat", "support", "static", "spiritual"),
    "bundle": whole(1, 100),
    "volume": whole(1, 100),
    "turns": whole(1, 100),
    "copies": whole(0, 100),
    "wounds": whole(1, 100),
    "strategy": whole(-100, 100),
    "scenery": whole(-100, 100),
    "min_size": whole(1, 200, null=True),
    "max_size": whole(1, 200, null=True),
    "roll_from": whole(1, 6),
    "roll_to": whole(1, 6),
    "battlesize.points": whole(1),
    "plan": PLAN,
    "parameters": PARAMETERS,
    "abilities": ABILITIES,
    "entries": ENTRIES,
    "scoring": SCORING,
    "effects": list_of(shapes.anything, most=40),
    "provenance": shapes.anything,
    "field_provenance": shapes.anything,
}


def shape_of(model: str, name: str) -> Shape | None:
    """How a field of a table must look; None if the table has no such field."""
    return _SHAPES[model].get(name)


def _shape(model: str, column: Column, hint: str) -> Shape:
    found = SPECIAL.get(f"{model}.{column.name}") or SPECIAL.get(column.name)
    if found is not None:
        return found
    if column.to:
        return list_of(shapes.key) if column.many else shapes.key_or_null if "None" in hint else shapes.key
    plain: Mapping[str, Shape] = {
        "str": text(),
        "int": whole(),
        "int | None": whole(null=True),
        "bool": shapes.flag,
        "tuple[str, ...]": list_of(text(200)),
    }
    return plain[hint]


def _hints(model: str) -> Mapping[str, str]:
    """The types as the tables' modules write them; annotations are text there."""
    return {spec.name: str(spec.type) for spec in fields(MODELS[model])}


_SHAPES: Mapping[str, Mapping[str, Shape]] = {
    model: {column.name: _shape(model, column, _hints(model)[column.name]) for column in columns}
    for model, columns in COLUMNS.items()
}

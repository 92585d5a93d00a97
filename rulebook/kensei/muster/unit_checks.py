"""One unit at a time: how many miniatures, in which front, with which banner (S5919-5944, S1568, S1683)."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.muster.findings import ERROR, WARNING, Finding
from rulebook.kensei.muster.rules import words_of
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, miniatures

UNIT_SIZE = "S5919, S5921, R55"
BUNDLE = "S5936"


def units_of_a_legal_size(tally: Tally) -> Iterator[Finding]:
    for troop in tally.troops:
        recruit, have = troop.recruit, troop.entry.miniatures
        if have < recruit.smallest and (recruit.is_unit or have < 1):
            template: Words = (
                "{name} has {have}: at least {need} take the field.",
                "{name} tiene {have}: al campo van al menos {need}.",
            )
            yield _finding("unit-size", troop, template, recruit.smallest, UNIT_SIZE)
        elif have > recruit.largest and recruit.is_unit:
            template = (
                "{name} has {have}: no more than {need} in one unit.",
                "{name} tiene {have}: no más de {need} en una unidad.",
            )
            yield _finding("unit-size", troop, template, recruit.largest, UNIT_SIZE)


def miniatures_by_the_bundle(tally: Tally) -> Iterator[Finding]:
    for troop in tally.units:
        bundle, have = troop.recruit.profile.bundle, troop.entry.miniatures
        if bundle > 1 and have % bundle and have > 0:
            template: Words = (
                "{name}: {bundle} for every {points} points, and {have} do not divide; take {need}.",
                "{name}: {bundle} por cada {points} puntos, y {have} no se reparten; lleva {need}.",
            )
            yield _finding("bundle", troop, template, -(-have // bundle) * bundle, BUNDLE)


def fronts_of_a_legal_width(tally: Tally) -> Iterator[Finding]:
    narrow, wide = tally.rules.limit("front", "min"), tally.rules.limit("front", "max")
    loose = words_of(wide, "except_troop_types")
    for troop in tally.units:
        front = troop.entry.front
        if not front:
            continue
        if narrow is not None and front < narrow.value:
            yield _front(troop, narrow.value, narrow.source)
        elif wide is not None and front > wide.value and troop.recruit.profile.troop_type not in loose:
            yield _front(troop, wide.value, wide.source)
        elif front > troop.entry.miniatures:
            yield _front(troop, troop.entry.miniatures, narrow.source if narrow else "")


def banners_inside_units(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("banner", "max")
    for troop in tally.troops:
        if not troop.entry.banner:
            continue
        allowed = limit.value if limit and troop.recruit.is_unit else 0
        if allowed < 1:
            text = Text(
                (
                    "{name} is no unit: a Hata-Jurushi is carried inside one.",
                    "{name} no es una unidad: un Hata-Jurushi va dentro de una.",
                ),
                {"name": troop.called},
            )
            source = limit.source if limit else ""
            yield Finding("banner", ERROR, text, troop.entry.id, (troop.entry.id,), 1, allowed, source)


def _front(troop: Troop, need: int, source: str) -> Finding:
    text = Text(
        ("{name} stands {have} wide: make it {need}.", "{name} forma con un frente de {have}: que sea de {need}."),
        {"name": troop.called, "have": troop.entry.front, "need": need},
    )
    return Finding("front", WARNING, text, troop.entry.id, (troop.entry.id,), troop.entry.front, need, source)


def _finding(code: str, troop: Troop, template: Words, need: int, source: str) -> Finding:
    profile, have = troop.recruit.profile, troop.entry.miniatures
    parts: dict[str, Words | str | int] = {
        "name": troop.called,
        "have": miniatures(have),
        "need": need,
        "bundle": profile.bundle,
        "points": profile.points,
    }
    return Finding(code, ERROR, Text(template, parts), troop.entry.id, (troop.entry.id,), have, need, source)

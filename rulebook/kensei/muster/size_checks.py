"""The whole list against the agreed size: its points, its commander, its leaders, its general, its units (S5753-5929)."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.muster.findings import ERROR, HINT, Finding
from rulebook.kensei.muster.rules import words_of
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, leaders, listed, names, points, units

TOTAL = "S5798"
SIZES = "S5766, R56"
COMMANDER = "S5809"
LEADERS = "S5912, R11"
UNITS = "S5925, S6105, R10"


def points_within_the_size(tally: Tally) -> Iterator[Finding]:
    total, size = tally.total, tally.army.size
    if total > size:
        text = Text(
            (
                "The list costs {total}, {over} more than the {size} agreed.",
                "La lista cuesta {total}: {over} más de los {size} acordados.",
            ),
            {"total": points(total), "over": total - size, "size": size},
        )
        yield Finding("total", ERROR, text, have=total, need=size, source=TOTAL)


def a_size_to_play(tally: Tally) -> Iterator[Finding]:
    if tally.army.size < 1:
        text = Text(
            ("Agree a size first: how many points a side?", "Acordad antes el tamaño: ¿cuántos puntos por bando?"),
        )
        yield Finding("size", ERROR, text, have=tally.army.size, need=1, source=SIZES)


def sizes_go_by_hundreds(tally: Tally) -> Iterator[Finding]:
    size = tally.army.size
    if size > 0 and size % 100:
        text = Text(
            (
                "{size} points is no round hundred: the book suggests 200, 300, 400…",
                "{size} puntos no es un centenar exacto: el reglamento sugiere 200, 300, 400…",
            ),
            {"size": size},
        )
        yield Finding("hundreds", HINT, text, have=size, need=-(-size // 100) * 100, source=SIZES)


def points_left_over(tally: Tally) -> Iterator[Finding]:
    spare = tally.army.size - tally.total
    if spare > 0 and tally.troops:
        text = Text(("There are {spare} left to spend.", "Quedan {spare} por gastar."), {"spare": points(spare)})
        yield Finding("spare", HINT, text, have=tally.total, need=tally.army.size, source=TOTAL)


def a_known_commander(tally: Tally) -> Iterator[Finding]:
    if tally.army.commander not in tally.rules.catalogue.commanders:
        levels = listed(names(level) for level in tally.rules.catalogue.commanders.values())
        text = Text(("Choose the commander's level: {levels}.", "Elige el nivel del comandante: {levels}."), {"levels": levels})
        yield Finding("commander", ERROR, text, source=COMMANDER)


def enough_leaders_and_no_more(tally: Tally) -> Iterator[Finding]:
    row = tally.rules.size_row(tally.army.size)
    have = len(tally.leaders)
    if row is None or row.leaders_min <= have <= row.leaders_max:
        return
    need = row.leaders_min if have < row.leaders_min else row.leaders_max
    template: Words = (
        (
            "{size} points need at least {need}; the list has {have}.",
            "{size} puntos exigen al menos {need}; la lista tiene {have}.",
        )
        if have < need
        else ("{size} points allow {need}; the list has {have}.", "{size} puntos permiten {need}; la lista tiene {have}.")
    )
    text = Text(template, {"size": tally.army.size, "need": leaders(need), "have": have})
    yield Finding("leaders", ERROR, text, entries=_ids(tally.leaders), have=have, need=need, source=LEADERS)


def enough_units_and_no_more(tally: Tally) -> Iterator[Finding]:
    row = tally.rules.size_row(tally.army.size)
    have = len(tally.units)
    if row is None or row.units_min <= have <= row.units_max:
        return
    need = row.units_min if have < row.units_min else row.units_max
    template: Words = (
        (
            "{size} points need at least {need}; the list has {have}.",
            "{size} puntos exigen al menos {need}; la lista tiene {have}.",
        )
        if have < need
        else ("{size} points allow {need}; the list has {have}.", "{size} puntos permiten {need}; la lista tiene {have}.")
    )
    text = Text(template, {"size": tally.army.size, "need": units(need), "have": have})
    yield Finding("units", ERROR, text, entries=_ids(tally.units), have=have, need=need, source=UNITS)


def a_hero_as_general(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("general", "min")
    if limit is None or limit.value < 1:
        return
    general = next((troop for troop in tally.leaders if troop.entry.id == tally.army.general), None)
    classes = words_of(limit, "classes")
    if general is None:
        text = Text(("Name a hero among the leaders as army general.", "Nombra general a un héroe de entre los líderes."))
        yield Finding("general", ERROR, text, have=0, need=limit.value, source=limit.source)
    elif general.recruit.profile.troop_class not in classes:
        text = Text(
            (
                "{name} may lead but is no hero: the general must be one.",
                "{name} puede ser líder, pero no es un héroe: el general debe serlo.",
            ),
            {"name": general.called},
        )
        yield Finding("general", ERROR, text, "", (general.entry.id,), 0, limit.value, limit.source)


def _ids(troops: tuple[Troop, ...]) -> tuple[str, ...]:
    return tuple(troop.entry.id for troop in troops)

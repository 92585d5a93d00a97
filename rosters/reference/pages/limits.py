"""Composing an army: sizes, limits, starter armies (S5809-6115)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from rosters.reference.book import Book, mark_of
from rosters.reference.chapters import page_title
from rosters.reference.pages.parts import entry, exception, linked
from rosters.reference.shapes import AnySection, Cell, Entries, Entry, Fact, Facts, Grid, Page
from rulebook.kensei.armybuilding import BattleSize, Limit, StarterArmy, StarterEntry


def limits_page(book: Book) -> Page:
    limits = book.catalogue.limits.values()
    return Page(
        title=page_title("limits"),
        summary=_("What an army list must keep to. A percentage is of the agreed size; leaders do not count towards it."),
        sections=(
            _sizes_grid(book),
            _limits_of(book, _("Limits for every clan"), (limit for limit in limits if limit.clan is None)),
            _limits_of(book, _("Limits of one clan"), (limit for limit in limits if limit.clan is not None)),
            _starters(book),
        ),
    )


def _sizes_grid(book: Book) -> Grid:
    columns = (_("Points"), _("Leaders"), _("Units"), _("Hand"), _("Size"))
    rows = tuple(_size_cells(book, size) for size in book.catalogue.sizes.values())
    return Grid(title=_("Battle sizes"), key="sizes", columns=columns, rows=rows)


def _size_cells(book: Book, size: BattleSize) -> tuple[Cell, ...]:
    return (
        Cell(link=replace(book.to(size), label=str(size.points)), mark=mark_of(size)),
        Cell(_span(size.leaders_min, size.leaders_max)),
        Cell(_span(size.units_min, size.units_max)),
        Cell(str(size.hand), mark=exception(size, "hand")),
        Cell(book.name(size)),
    )


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _limits_of(book: Book, title: str, limits: Iterable[Limit]) -> Entries:
    return Entries(title=title, entries=tuple(limit_entry(book, limit) for limit in limits))


def limit_entry(book: Book, limit: Limit) -> Entry:
    tags = (book.name(book.catalogue.clans[limit.clan]),) if limit.clan else ()
    return entry(book, limit, figure=limit_value(limit), tags=tags, crest=limit.clan or "")


def limit_value(limit: Limit) -> str:
    """At a glance: ≥ 25 %, ≤ 2."""
    sign = "≥" if limit.bound == "min" else "≤"
    return f"{sign} {limit.value} %" if limit.measure == "percent" else f"{sign} {limit.value}"


def limit_facts(book: Book, row: Limit) -> tuple[Fact, ...]:
    bound = _("at least %(value)s") if row.bound == "min" else _("at most %(value)s")
    value = f"{row.value} %" if row.measure == "percent" else row.value
    whose = (
        linked(_("Clan"), book.link("clan", row.clan)) if row.clan else Fact(_("Clan"), _("every clan without one of its own"))
    )
    return (Fact(_("Limit"), bound % {"value": value}), whose)


def limit_sections(book: Book, row: Limit) -> tuple[AnySection, ...]:
    same = [limit for limit in book.catalogue.limits.values() if limit.code == row.code and limit.slug != row.slug]
    facts = Facts(title=_("At a glance"), facts=limit_facts(book, row))
    return (facts, _limits_of(book, _("Limits of the same kind"), same)) if same else (facts,)


def size_facts(_book: Book, row: BattleSize) -> tuple[Fact, ...]:
    return (
        Fact(_("Points"), str(row.points)),
        Fact(_("Leaders"), _span(row.leaders_min, row.leaders_max)),
        Fact(_("Units"), _span(row.units_min, row.units_max)),
        Fact(_("Cards in hand"), str(row.hand), mark=exception(row, "hand")),
    )


def size_sections(book: Book, row: BattleSize) -> tuple[AnySection, ...]:
    armies = tuple(entry(book, army) for army in book.catalogue.starter_armies.values() if army.size == row.points)
    facts = Facts(title=_("At a glance"), facts=size_facts(book, row))
    return (facts, Entries(title=_("Starter armies"), entries=armies)) if armies else (facts,)


def _starters(book: Book) -> Entries:
    armies = book.catalogue.starter_armies.values()
    found = tuple(entry(book, army, figure=f"{army.total}/{army.size}", crest=army.clan) for army in armies)
    return Entries(title=_("Starter armies"), key="starters", entries=found)


def starter_facts(book: Book, row: StarterArmy) -> tuple[Fact, ...]:
    points = Fact(_("Points"), _("%(total)s of %(size)s") % {"total": row.total, "size": row.size})
    facts = (linked(_("Clan"), book.link("clan", row.clan)), points)
    return (*facts, linked(_("Commander"), book.link("commanderlevel", row.commander))) if row.commander else facts


def starter_sections(book: Book, row: StarterArmy) -> tuple[AnySection, ...]:
    rows = tuple(_starter_cells(book, one) for one in row.entries)
    columns = (_("Troop"), _("Miniatures"), _("With it"))
    return (
        Facts(title=_("At a glance"), facts=starter_facts(book, row)),
        Grid(title=_("The list"), columns=columns, rows=rows),
    )


def _starter_cells(book: Book, one: StarterEntry) -> tuple[Cell, ...]:
    leader = (book.name(book.catalogue.profiles[one.leader]),) if one.leader else ()
    extras = (*((_("general"),) if one.general else ()), *((_("banner"),) if one.banner else ()), *leader)
    return (Cell(link=book.link("profile", one.profile)), Cell(str(one.miniatures)), Cell(", ".join(extras) or "–"))

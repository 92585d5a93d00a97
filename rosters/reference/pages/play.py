"""Playing a turn: its steps, the orders, the tables of the rolls, markers, terrain (S2004-4100, S6300)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rosters.reference.book import Book
from rosters.reference.chapters import page_title
from rosters.reference.pages.parts import amount_of, entries, entry, exception, spoken_of
from rosters.reference.shapes import AnySection, Entries, Entry, Fact, Facts, Page, Prose
from rosters.reference.vocabulary import ORDER_CHAPTERS, ORDER_KINDS, PHASES, TABLE_LEADS, TABLES, word
from rulebook.kensei.scenarios import Terrain
from rulebook.kensei.sequence import Marker, Order, TableRow, TurnStep


def turn_page(book: Book) -> Page:
    return Page(
        title=page_title("turn"),
        summary=_("Setting up, then the phases of each turn in their order."),
        sections=tuple(_phase(book, phase) for phase in PHASES),
    )


def _phase(book: Book, phase: str) -> Entries:
    steps = (step for step in book.catalogue.turn_steps.values() if step.phase == phase)
    found = tuple(entry(book, step) for step in sorted(steps, key=lambda step: step.number))
    return Entries(title=word(PHASES, phase), key=phase, entries=found, numbered=True)


def step_facts(_book: Book, row: TurnStep) -> tuple[Fact, ...]:
    return (Fact(_("Phase"), word(PHASES, row.phase)), Fact(_("Step"), str(row.number)))


def step_sections(book: Book, row: TurnStep) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=step_facts(book, row)), _phase(book, row.phase))


def orders_page(book: Book) -> Page:
    actions = tuple(_orders_of(book, kind) for kind in ORDER_KINDS)
    reactions = tuple(order_entry(book, order) for order in book.catalogue.orders.values() if order.reaction)
    lead = _("Given in the enemy's activation, to answer what he does.")
    return Page(
        title=page_title("orders"),
        summary=_("What a troop may be told to do, when, and at what cost. An active troop has one order or two."),
        sections=(
            *(section for section in actions if section.entries),
            Entries(title=_("Reactions"), key="reactions", lead=lead, entries=reactions),
        ),
    )


def _orders_of(book: Book, kind: str) -> Entries:
    orders = (order for order in book.catalogue.orders.values() if order.kind == kind and not order.reaction)
    return Entries(title=word(ORDER_CHAPTERS, kind), key=kind, entries=tuple(order_entry(book, order) for order in orders))


def order_entry(book: Book, order: Order) -> Entry:
    return entry(book, order, figure="" if order.reaction else _cost(order))


def _cost(order: Order) -> str:
    return ngettext("%(count)s order", "%(count)s orders", order.cost) % {"count": order.cost}


def order_facts(book: Book, row: Order) -> tuple[Fact, ...]:
    when = _("Reaction") if row.reaction else _("Action")
    return (
        Fact(_("Order"), f"{when}, {word(ORDER_KINDS, row.kind)}"),
        Fact(_("Costs"), _("no order: it is a reaction") if row.reaction else _cost(row)),
        Fact(_("When"), book.said(row, "allowed"), mark=exception(row, "allowed")),
    )


def order_sections(book: Book, row: Order) -> tuple[AnySection, ...]:
    glance, cost, _when = order_facts(book, row)
    return (
        Facts(title=_("At a glance"), facts=(glance, cost)),
        Prose(title=_("When it may be given"), key="when", text=book.said(row, "allowed"), mark=exception(row, "allowed")),
        Prose(title=_("What happens"), key="what", text=book.said(row, "consequence"), mark=exception(row, "consequence")),
        *spoken_of(book, row),
    )


def tables_page(book: Book) -> Page:
    names = dict.fromkeys((*TABLES, *(row.table for row in book.catalogue.table_rows.values())))
    sections = (_table(book, name) for name in names)
    return Page(
        title=page_title("tables"),
        summary=_("Combat, shooting, damage, orders and honour: everything that changes a roll whoever makes it."),
        sections=tuple(section for section in sections if section.entries),
    )


def _table(book: Book, name: str) -> Entries:
    found = tuple(entry(book, row, figure=amount_of(row.effects)) for row in book.catalogue.table(name))
    return Entries(title=word(TABLES, name), key=name, lead=word(TABLE_LEADS, name) if name in TABLE_LEADS else "", entries=found)


def table_facts(_book: Book, row: TableRow) -> tuple[Fact, ...]:
    table = Fact(_("Table"), word(TABLES, row.table))
    amount = amount_of(row.effects)
    return (table, Fact(_("Changes the roll by"), amount)) if amount else (table,)


def table_sections(book: Book, row: TableRow) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=table_facts(book, row)), *spoken_of(book, row), _table(book, row.table))


def markers_page(book: Book) -> Page:
    rows = book.catalogue.markers.values()
    summary = _("What lies beside a troop on the table, and what it means.")
    return Page(title=page_title("markers"), summary=summary, sections=(entries(book, _("The markers"), rows),))


def marker_facts(book: Book, row: Marker) -> tuple[Fact, ...]:
    return (Fact(_("Goes away"), book.said(row, "removed"), mark=exception(row, "removed")),)


def marker_sections(book: Book, row: Marker) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=marker_facts(book, row)), *spoken_of(book, row))


def terrain_page(book: Book) -> Page:
    rows = book.catalogue.terrain.values()
    summary = _("Agree what each piece of scenery is before the battle.")
    return Page(title=page_title("terrain"), summary=summary, sections=(entries(book, _("Kinds of terrain"), rows),))


def terrain_sections(book: Book, row: Terrain) -> tuple[AnySection, ...]:
    return spoken_of(book, row)

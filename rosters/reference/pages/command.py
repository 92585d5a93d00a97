"""Commanders and the command deck (S4374-4500, S5809)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rosters.reference.book import Book, mark_of
from rosters.reference.chapters import page_title
from rosters.reference.shapes import AnySection, Cell, Fact, Facts, Grid, Page
from rulebook.kensei.armybuilding import CommandCard, CommanderLevel


def command_page(book: Book) -> Page:
    return Page(
        title=page_title("commanders"),
        summary=_(
            "The commander's level costs army points. Each player has a deck of command cards and draws a hand every turn."
        ),
        sections=(_commanders(book), _deck(book)),
    )


def _commanders(book: Book) -> Grid:
    columns = (_("Commander"), _("Points"), _("Strategy"), _("Scenery"), _("Cards"))
    rows = tuple(_commander_cells(book, row) for row in book.catalogue.commanders.values())
    return Grid(title=_("Commanders"), key="commanders", columns=columns, rows=rows)


def _commander_cells(book: Book, row: CommanderLevel) -> tuple[Cell, ...]:
    numbers = (str(row.points), f"+{row.strategy}", f"+{row.scenery}", f"+{row.cards}")
    return (Cell(link=book.to(row), mark=mark_of(row)), *(Cell(number) for number in numbers))


def commander_facts(_book: Book, row: CommanderLevel) -> tuple[Fact, ...]:
    return (
        Fact(_("Points"), str(row.points)),
        Fact(_("Strategy roll"), f"+{row.strategy}"),
        Fact(_("Pieces of scenery"), f"+{row.scenery}"),
        Fact(_("Cards to choose from"), f"+{row.cards}"),
    )


def commander_sections(book: Book, row: CommanderLevel) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=commander_facts(book, row)),)


def _deck(book: Book) -> Grid:
    cards = book.catalogue.command_cards.values()
    rows = tuple((Cell(link=book.to(card)), Cell(str(card.value)), Cell(str(card.copies))) for card in cards)
    total = sum(card.copies for card in cards)
    lead = _("%(count)s cards in all.") % {"count": total}
    return Grid(title=_("Command deck"), key="deck", lead=lead, columns=(_("Card"), _("Value"), _("Copies")), rows=rows)


def card_facts(_book: Book, row: CommandCard) -> tuple[Fact, ...]:
    return (Fact(_("Value"), str(row.value)), Fact(_("Copies"), str(row.copies)))


def card_sections(book: Book, row: CommandCard) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=card_facts(book, row)), _deck(book))

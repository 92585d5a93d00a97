"""The first page of the reference: the clans, and a door to every chapter."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from rosters.reference.book import Book
from rosters.reference.chapters import page_title
from rosters.reference.pages.clans import clan_card
from rosters.reference.shapes import ClanCard, Door, Doors, Link


def clan_cards(book: Book) -> tuple[ClanCard, ...]:
    return tuple(clan_card(book, clan) for clan in book.catalogue.clans.values() if clan.kind == "clan")


def doors() -> tuple[Doors, ...]:
    return (
        Doors(
            _("At the table"),
            (
                _door("turn", _("phase by phase, step by step")),
                _door("orders", _("when, at what cost, and what follows")),
                _door("tables", _("combat, shooting, damage, honour")),
                _door("markers", _("what they mean and when they go")),
                _door("terrain", _("moving, hiding, climbing")),
                _door("scenarios", _("maps, missions, victory points")),
            ),
        ),
        Doors(
            _("The troops"),
            (
                _door("profiles", _("every troop and its points")),
                _door("abilities", _("what they do and who has them")),
                _door("titles", _("what a troop always is")),
                _door("classes", _("the attributes of each")),
                _door("weapons", _("types and their modifiers")),
                _door("armour", _("harder to wound")),
            ),
        ),
        Doors(
            _("The army"),
            (
                _door("clans", _("all clans, realms and clan actions")),
                _door("limits", _("sizes, limits, starter armies")),
                _door("commanders", _("commanders and the command deck")),
            ),
        ),
        Doors(
            _("In doubt"),
            (
                _door("rulings", _("how the book's contradictions are read")),
                _door("sources", _("where every number comes from")),
                Door(Link(_("House packs"), reverse("rosters:packs")), _("your club's own numbers over these")),
                Door(Link(_("What changed"), reverse("rosters:changes")), _("between two versions of the data")),
            ),
        ),
    )


def _door(path: str, text: str) -> Door:
    return Door(Link(page_title(path), reverse("rosters:rules-chapter", args=[path])), text)

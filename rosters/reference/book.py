"""The catalogue as one reader has it: in one language, with a link to every row and the ways back from it.

A book is made once per edition, packs and language and kept; asking for the current one costs the query that names the
edition and, for somebody known, the one that names their packs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from armybuilder.people.models import User
from rosters.catalogue import catalogue_with, current_edition, laid_with, packs_in_use
from rosters.reference.chapters import CHAPTERS, Chapter
from rosters.reference.entries import TABLE_OF, entries_of
from rosters.reference.search import Index, build_index
from rosters.reference.shapes import Link
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.mentions import Reference, within_effect
from rulebook.kensei.profiles import Profile
from rulebook.kensei.rows import Row
from rulebook.kensei.sequence import Ruling

# Editions in use at once, in two languages, as they are and with the packs of a few clubs.
KEPT = 16
KEEPING = "rules_book"

Key = tuple[str, str]
R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Book:
    """`mentions` says which rows speak of a row in their effects, `rulings` which rulings decide it."""

    key: str
    catalogue: Catalogue
    language: str
    rows: Mapping[Key, Row]
    links: Mapping[Key, Link]
    rulings: Mapping[Key, tuple[Ruling, ...]]
    mentions: Mapping[Key, tuple[Row, ...]]
    holders: Mapping[Key, tuple[Profile, ...]]
    index: Index
    packs: tuple[str, ...] = ()

    def table(self, chapter: Chapter) -> tuple[Row, ...]:
        return tuple(rows_of(self.catalogue, chapter))

    def link(self, table: str, slug: str, *, note: str = "", mark: str = "") -> Link:
        return replace(self.links[table, slug], note=note, mark=mark)

    def to(self, row: Row, *, note: str = "") -> Link:
        return replace(self.links[key_of(row)], note=note)

    def said(self, row: Row, field: str) -> str:
        """A text of a row in the reader's language."""
        return str(getattr(row, f"{field}_es" if self.language == "es" else field))

    def name(self, row: Row) -> str:
        return row.name_in(self.language)

    def summary(self, row: Row) -> str:
        """A ruling's reading is its summary."""
        return self.said(row, "reading") if isinstance(row, Ruling) else row.summary_in(self.language)


def book_for(request: HttpRequest) -> Book:
    """The current edition with the reader's own packs, in the reader's language; asked for once in a request."""
    if not hasattr(request, KEEPING):
        setattr(request, KEEPING, open_book(getattr(request, "user", AnonymousUser())))
    book: Book = getattr(request, KEEPING)
    return book


def open_book(user: User | AnonymousUser) -> Book:
    language = "es" if (get_language() or "").startswith("es") else "en"
    return book_of(current_edition().key, packs_in_use(user), language)


@lru_cache(maxsize=KEPT)
def book_of(edition: str, packs: tuple[str, ...], language: str) -> Book:
    book = book_from(edition, catalogue_with(edition, packs), language)
    return replace(book, packs=laid_with(edition, packs).packs) if packs else book


def book_from(key: str, catalogue: Catalogue, language: str) -> Book:
    rows = {key_of(row): row for chapter in CHAPTERS for row in rows_of(catalogue, chapter)}
    chapters = {chapter.table: chapter for chapter in CHAPTERS}
    return Book(
        key=key,
        catalogue=catalogue,
        language=language,
        rows=rows,
        links={key: _link(chapters[key[0]], row, language) for key, row in rows.items()},
        rulings=_gathered(_decided(catalogue)),
        mentions=_gathered(_mentioned(rows)),
        holders=_gathered(_held(catalogue)),
        index=build_index(entries_of(catalogue)),
    )


def key_of(row: Row) -> Key:
    return TABLE_OF[type(row)], row.slug


def mark_of(row: Row) -> str:
    """What to show beside a row; a club's own number anywhere in it outweighs the rest."""
    house = "house" in (row.provenance, *row.field_provenance.values())
    return "house" if house else shown_mark(row.provenance)


def shown_mark(provenance: str) -> str:
    """What the book says needs no mark."""
    return "" if provenance == "rulebook" else provenance


def rows_of(catalogue: Catalogue, chapter: Chapter) -> Iterator[Row]:
    if chapter.table == "dataversion":
        yield catalogue.version
        return
    yield from getattr(catalogue, chapter.attribute).values()


def _link(chapter: Chapter, row: Row, language: str) -> Link:
    name = row.name_in(language)
    label = f"R{row.number}. {name}" if isinstance(row, Ruling) else name
    return Link(
        label,
        reverse("rosters:rules-row", args=[chapter.path, row.slug]),
        reverse("rosters:rules-term", args=[chapter.table, row.slug]),
    )


def _decided(catalogue: Catalogue) -> Iterator[tuple[Key, Ruling]]:
    for ruling in catalogue.rulings.values():
        for decided in ruling.decides:
            table, _, slug = decided.partition(":")
            yield (table, slug), ruling


def _mentioned(rows: Mapping[Key, Row]) -> Iterator[tuple[Key, Row]]:
    for row in rows.values():
        spoken_of = {(table, ref.slug) for ref in _references(row) for table in ref.tables if (table, ref.slug) in rows}
        for key in sorted(spoken_of - {key_of(row)}):
            yield key, row


def _references(row: Row) -> Iterator[Reference]:
    for effect in getattr(row, "effects", ()):
        yield from within_effect(effect)


def _held(catalogue: Catalogue) -> Iterator[tuple[Key, Profile]]:
    """Who has a class, a title, a weapon, armour, an ability."""
    for profile in catalogue.profiles.values():
        yield ("troopclass", profile.troop_class), profile
        for slug in profile.titles:
            yield ("title", slug), profile
        for slug in profile.weapons:
            yield ("weapon", slug), profile
        for slug in profile.armour:
            yield ("armour", slug), profile
        for slug in dict.fromkeys(use.ability for use in profile.abilities):
            yield ("ability", slug), profile


def _gathered(pairs: Iterable[tuple[Key, R]]) -> Mapping[Key, tuple[R, ...]]:
    gathered: dict[Key, list[R]] = {}
    for key, value in pairs:
        gathered.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in gathered.items()}

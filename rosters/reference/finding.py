"""Searching the reference: what was asked, and the answers chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass

from rosters.reference.book import Book
from rosters.reference.chapters import BY_TABLE
from rosters.reference.pages.limits import limit_entry
from rosters.reference.pages.making import crest_for
from rosters.reference.pages.parts import entry
from rosters.reference.pages.play import order_entry
from rosters.reference.pages.profiles import profile_entry, weapon_entry
from rosters.reference.search import search
from rosters.reference.shapes import Entry, Found
from rulebook.kensei.armybuilding import Limit
from rulebook.kensei.profiles import Profile, Weapon
from rulebook.kensei.rows import Row
from rulebook.kensei.sequence import Order

# Nobody types more than this; what is pasted is cut.
LONGEST = 60
MOST = 40


@dataclass(frozen=True, slots=True)
class Answer:
    """`query` as it was asked, `count` hits, grouped with the best first."""

    query: str
    count: int
    groups: tuple[Found, ...]


def ask(book: Book, text: str, *, most: int = MOST) -> Answer:
    query = text.strip()[:LONGEST]
    hits = search(book.index, query, limit=most)
    groups: dict[str, list[Entry]] = {}
    for hit in hits:
        table, _, slug = hit.key.partition(":")
        row = book.rows[table, slug]
        groups.setdefault(table, []).append(_entry(book, row))
    found = tuple(Found(str(BY_TABLE[table].many), tuple(entries)) for table, entries in groups.items())
    return Answer(query, len(hits), found)


def _entry(book: Book, row: Row) -> Entry:
    """As its own chapter lists it, so that the answer is often read without opening it."""
    match row:
        case Profile():
            return profile_entry(book, row)
        case Weapon():
            return weapon_entry(book, row)
        case Order():
            return order_entry(book, row)
        case Limit():
            return limit_entry(book, row)
        case _:
            return entry(book, row, crest=crest_for(book, row))

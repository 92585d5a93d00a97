"""Searching the reference: what was asked, and the answers chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass

from rosters.reference.book import Book
from rosters.reference.chapters import BY_TABLE
from rosters.reference.pages.making import crest_for
from rosters.reference.pages.parts import entry
from rosters.reference.search import search
from rosters.reference.shapes import Entry, Found

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
        groups.setdefault(table, []).append(entry(book, row, crest=crest_for(book, row)))
    found = tuple(Found(str(BY_TABLE[table].many), tuple(entries)) for table, entries in groups.items())
    return Answer(query, len(hits), found)

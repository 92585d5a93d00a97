"""What a sheet is written by: the catalogue a list is pinned to, in the language of the paper, which need not be the page's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rosters.catalogue import catalogue_with
from rosters.reference.book import Book, book_from
from rulebook.kensei.catalogue import Catalogue

# A few editions, with a few sets of packs, in two languages.
KEPT = 16


@dataclass(frozen=True, slots=True, eq=False)
class Lore:
    edition: str
    catalogue: Catalogue
    book: Book
    language: str


@lru_cache(maxsize=KEPT)
def lore_of(edition: str, packs: tuple[str, ...], language: str) -> Lore:
    catalogue = catalogue_with(edition, packs)
    return Lore(edition, catalogue, book_from(edition, catalogue, language), language)

"""The data a list is read by: its own edition with its own packs, in the reader's language. Kept per process."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from rosters.catalogue import catalogue_with
from rosters.models import Army
from rosters.reference.book import Book, book_from
from rulebook.kensei.catalogue import Catalogue

# A few editions, with a few sets of packs, in two languages.
KEPT = 16


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """`book` links every row to where it is explained."""

    catalogue: Catalogue
    book: Book
    language: str


def language_now() -> str:
    return "es" if (get_language() or "").startswith("es") else "en"


def reading_of(army: Army) -> Reading:
    return reading(army.edition, tuple(army.packs), language_now())


@lru_cache(maxsize=KEPT)
def reading(edition: str, packs: tuple[str, ...], language: str) -> Reading:
    catalogue = catalogue_with(edition, packs)
    return Reading(catalogue, book_from(edition, catalogue, language), language)

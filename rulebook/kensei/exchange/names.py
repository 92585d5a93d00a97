"""Names as players type them: found in either language, without accents, in another word order, with a slip of the finger.

An exact spelling always wins; a slip is only forgiven when one row is nearer than every other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from re import findall
from unicodedata import combining, normalize

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.rows import Row

# Grammar between the words that matter.
SMALL_WORDS = frozenset(
    (
        *("a", "an", "and", "c", "con", "de", "del", "el", "la", "las", "los", "of", "the"),
        *("un", "una", "unas", "unos", "w", "with", "y"),
    )
)
LETTERS_PER_SLIP = 4
MOST_SLIPS = 3


@dataclass(frozen=True, slots=True)
class Names:
    """The rows of one table by every way to spell them; `loose` are the words of a name in alphabetical order."""

    exact: Mapping[str, str]
    loose: Mapping[str, str]

    def exactly(self, typed: str) -> str:
        """The slug of the row with this name, in any case, accents, language or word order; empty if there is none."""
        return self.exact.get(fold(typed), "") or self.loose.get(_loose(typed), "")

    def nearest(self, typed: str) -> str:
        """The slug of the one row this may be a slip of. A digit is no slip: it is a number somebody meant."""
        folded, sorted_words = fold(typed), _loose(typed)
        bound = min(MOST_SLIPS, len(folded) // LETTERS_PER_SLIP)
        near: dict[str, int] = {}
        # A slip in a first letter may put the sorted words into another order, so the words as typed are tried too.
        for wanted, spellings in ((folded, self.exact), (sorted_words, self.loose)):
            for spelling, slug in spellings.items():
                found = distance(wanted, spelling, bound)
                if found <= bound and digits(wanted) == digits(spelling):
                    near[slug] = min(found, near.get(slug, found))
        best = [slug for slug, found in near.items() if found == min(near.values())]
        return best[0] if len(best) == 1 else ""


@dataclass(frozen=True, slots=True)
class Book:
    """Every name a list may use."""

    clans: Names
    commanders: Names
    profiles: Names


def fold(text: str) -> str:
    """Lower case, no accents, words apart by one space."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return " ".join(findall(r"[^\W_]+", bare))


def unadorned(text: str) -> str:
    """Folded, without the grammar around it: "con el estandarte" is "estandarte"."""
    return " ".join(word for word in fold(text).split() if word not in SMALL_WORDS)


def digits(text: str) -> str:
    return "".join(letter for letter in text if letter.isdigit())


_CACHE_SIZE = 8
# By identity, since a catalogue is too big to hash; the catalogue is kept with its book, so an id is never somebody else's.
_cache: dict[int, tuple[Catalogue, Book]] = {}


def book_of(catalogue: Catalogue) -> Book:
    """The names of a catalogue, remembered for as long as it is in use."""
    if id(catalogue) not in _cache:
        if len(_cache) >= _CACHE_SIZE:
            _cache.clear()
        _cache[id(catalogue)] = (catalogue, _read_book(catalogue))
    return _cache[id(catalogue)][1]


@lru_cache(maxsize=4096)
def distance(one: str, other: str, bound: int) -> int:
    """Letters to add, drop, change or swap with a neighbour; anything beyond the bound is told as one more than it."""
    if abs(len(one) - len(other)) > bound:
        return bound + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, last, row = row, before, [place]
        for column, opposite in enumerate(other, 1):
            cheapest = min(before[column] + 1, row[-1] + 1, before[column - 1] + (letter != opposite))
            if place > 1 and column > 1 and letter == other[column - 2] and one[place - 2] == opposite:
                cheapest = min(cheapest, last[column - 2] + 1)
            row.append(cheapest)
        if min(row) > bound:
            return bound + 1
    return row[-1]


def _read_book(catalogue: Catalogue) -> Book:
    tables = (catalogue.clans, catalogue.commanders, catalogue.profiles)
    clans, commanders, profiles = (_names(table.values()) for table in tables)
    return Book(clans, commanders, profiles)


def _names(rows: Iterable[Row]) -> Names:
    known = list(rows)
    spellings = [(row.slug, row.slug) for row in known]
    spellings += [(name, row.slug) for row in known for name in (row.name, row.name_es)]
    exact: dict[str, str] = {}
    # Slugs come first: whatever names a pack brings, a slug means its own row.
    for spelling, slug in spellings:
        exact.setdefault(fold(spelling), slug)
    loose: dict[str, set[str]] = {}
    for spelling, slug in spellings:
        loose.setdefault(_loose(spelling), set()).add(slug)
    return Names(exact, {spelling: min(slugs) for spelling, slugs in loose.items() if len(slugs) == 1})


def _loose(text: str) -> str:
    words = fold(text).split()
    return " ".join(sorted(word for word in words if word not in SMALL_WORDS) or words)

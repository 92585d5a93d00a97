"""Finding a rule by any word of it, in either language, however it is spelt.

An index is built once per catalogue and asked many times. Ranks, best first: the whole name, its beginning, words of
the name (or other words for the same thing), words of the name misspelt, words of the summary. Every word asked for
must be found in the entry, and the worst of them is the entry's rank; within a rank shorter names come first, then the
order of the entries. No database and no Django here, so it can be asked on every key pressed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum

from rosters.reference.words import SMALL_WORDS, same_things, slips_allowed, within, words_of

# A word of the summary is found by its beginning only from here on; two letters would find everything.
LEAST_BEGINNING = 3


class Rank(IntEnum):
    """How well an entry answers; lower is better."""

    EXACT = 0
    PREFIX = 1
    WORD = 2
    TYPO = 3
    SUMMARY = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to find: `key` is `table:slug`, `names` and `summaries` hold both languages."""

    key: str
    names: tuple[str, ...]
    summaries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    key: str
    rank: Rank


@dataclass(frozen=True, slots=True)
class Words:
    """Which entries have which word; `sorted` finds beginnings, `by_length` narrows the search for slips."""

    entries: Mapping[str, frozenset[int]]
    sorted: tuple[str, ...]
    by_length: Mapping[int, tuple[tuple[str, int], ...]]


@dataclass(frozen=True, slots=True)
class Index:
    entries: tuple[Entry, ...]
    full_names: tuple[tuple[str, ...], ...]
    names: Words
    summaries: Words


def build_index(entries: Iterable[Entry]) -> Index:
    """Prepare the entries; asking is then a matter of looking up."""
    kept = tuple(entries)
    names = [frozenset(_name_words(entry)) for entry in kept]
    return Index(
        entries=kept,
        full_names=tuple(tuple(_joined(name) for name in entry.names) for entry in kept),
        names=_words(own | same_things(own) for own in names),
        summaries=_words(frozenset(words_of(" ".join(entry.summaries))) for entry in kept),
    )


def search(index: Index, query: str, *, limit: int = 20) -> tuple[Hit, ...]:
    """The entries that answer a query, best first."""
    asked = _asked(query)
    if not asked:
        return ()
    found = _ranked(index, asked)
    _raise_full_names(index, _joined(query), found)
    order = sorted(found.items(), key=lambda item: (item[1], _length(index, item[0]), item[0]))
    return tuple(Hit(index.entries[place].key, rank) for place, rank in order[:limit])


def _asked(query: str) -> tuple[str, ...]:
    words = words_of(query)
    return tuple(word for word in words if word not in SMALL_WORDS) or words


def _ranked(index: Index, asked: tuple[str, ...]) -> dict[int, Rank]:
    """The entries that have every word asked for, each ranked by its worst word."""
    first, *others = (_ranks_of_word(index, word) for word in asked)
    found = dict(first)
    for ranks in others:
        found = {place: max(rank, ranks[place]) for place, rank in found.items() if place in ranks}
    return found


def _ranks_of_word(index: Index, word: str) -> dict[int, Rank]:
    ranks: dict[int, Rank] = {}
    for rank, places in _places(index, word):
        for place in places:
            ranks.setdefault(place, rank)
    return ranks


def _places(index: Index, word: str) -> Iterator[tuple[Rank, frozenset[int]]]:
    """Where a word is, best rank first."""
    named = tuple(_beginning_with(index.names, word))
    for known in named:
        yield Rank.WORD, index.names.entries[known]
    # A word that is in the book was not misspelt.
    for known in () if named else _nearly(index.names, word):
        yield Rank.TYPO, index.names.entries[known]
    if len(word) < LEAST_BEGINNING:
        yield Rank.SUMMARY, index.summaries.entries.get(word, frozenset())
        return
    for known in _beginning_with(index.summaries, word):
        yield Rank.SUMMARY, index.summaries.entries[known]


def _raise_full_names(index: Index, joined: str, found: dict[int, Rank]) -> None:
    """A name that is the query, or begins with it, outranks its words; spaces and hyphens do not count."""
    for place, names in enumerate(index.full_names):
        if joined in names:
            found[place] = Rank.EXACT
        elif any(name.startswith(joined) for name in names):
            found[place] = Rank.PREFIX


def _length(index: Index, place: int) -> int:
    """The longest of its names: a ruling's number does not make its name short."""
    return max(len(name) for name in index.full_names[place])


def _name_words(entry: Entry) -> Iterator[str]:
    """The words of the names, and each name run together: nodachi finds No-Dachi."""
    for name in entry.names:
        yield from words_of(name)
        yield _joined(name)


def _joined(text: str) -> str:
    return "".join(words_of(text))


def _words(of_entries: Iterable[frozenset[str]]) -> Words:
    places: dict[str, set[int]] = {}
    for place, words in enumerate(of_entries):
        for word in words:
            places.setdefault(word, set()).add(place)
    by_length: dict[int, list[tuple[str, int]]] = {}
    for word in places:
        by_length.setdefault(len(word), []).append((word, _letters(word)))
    return Words(
        entries={word: frozenset(numbers) for word, numbers in places.items()},
        sorted=tuple(sorted(places)),
        by_length={length: tuple(words) for length, words in by_length.items()},
    )


def _beginning_with(words: Words, beginning: str) -> Iterator[str]:
    for place in range(bisect_left(words.sorted, beginning), len(words.sorted)):
        if not words.sorted[place].startswith(beginning):
            return
        yield words.sorted[place]


def _nearly(words: Words, word: str) -> Iterator[str]:
    limit, letters = slips_allowed(word), _letters(word)
    for length in range(len(word) - limit, len(word) + limit + 1) if limit else ():
        for known, known_letters in words.by_length.get(length, ()):
            # A slip changes the set of letters by two at most, which spares measuring nearly every word.
            if (letters ^ known_letters).bit_count() <= 2 * limit and within(limit, word, known):
                yield known


def _letters(word: str) -> int:
    """The letters of a word as one bit each; digits share a bit with letters, which only lets more through."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) % 32)
    return bits

"""What a pasted list says about itself: clan, size, commander, occult rules, data and packs, in lines or in a row.

A line may say `Clan: Buke`, or several things at once: `Buke 200 points, Hatamoto`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from re import IGNORECASE
from re import compile as pattern

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange import vocabulary as words
from rulebook.kensei.exchange.drafts import ListDraft, bounded, left_over, name_kept
from rulebook.kensei.exchange.fields import is_slug
from rulebook.kensei.exchange.names import Book, Names, fold
from rulebook.kensei.exchange.phrases import Phrase, Statement
from rulebook.kensei.muster.wording import Text

SIZE = pattern(rf"^(?:[0-9]+\s*/\s*)?([0-9]+)\s*(?:{words.POINTS})?$", IGNORECASE)
NAMED_SIZE = pattern(rf"^(.+?)\s+([0-9]+)\s*(?:{words.POINTS})?$", IGNORECASE)
KEY_OF: Mapping[str, str] = {word: key for key, spellings in words.KEYS.items() for word in spellings}


def read_keyed(statement: Statement, draft: ListDraft, book: Book) -> list[Text] | None:
    """A line of the kind `Clan: Buke`; None if it is none, else what was not understood of it."""
    key = KEY_OF.get(fold(statement.key))
    if key is None:
        return None
    remarks: list[Text] = []
    if key == "total":
        return remarks
    if key == "name":
        _read_title(statement, draft, remarks)
        return remarks
    # The first phrase is the key itself.
    value, rest = statement.phrases[1:2], statement.phrases[2:]
    if value and not READERS[key](value[0].text, draft, book, remarks):
        remarks.append(left_over(value[0].text))
    for phrase in rest:
        if not phrase.bracketed and not read_phrase(phrase, draft, book, remarks):
            remarks.append(left_over(phrase.text))
    return remarks


def read_heading(statement: Statement, draft: ListDraft, book: Book) -> list[Text] | None:
    """A line of phrases about the list; None if its first phrase is none."""
    first, *rest = statement.phrases
    remarks: list[Text] = []
    if not read_phrase(first, draft, book, remarks):
        return None
    for phrase in rest:
        if not read_phrase(phrase, draft, book, remarks):
            remarks.append(left_over(phrase.text))
    return remarks


def read_mention(statement: Statement, draft: ListDraft, book: Book) -> list[Text] | None:
    """A title such as "My Buke army": it names a clan somewhere, and is kept as the list's name."""
    said = f" {fold(statement.raw)} "
    clan = next((slug for name, slug in book.clans.exact.items() if f" {name} " in said), "")
    if draft.clan or not clan:
        return None
    remarks: list[Text] = []
    draft.clan, draft.title = clan, draft.title or name_kept(statement.raw, remarks)
    for phrase in statement.phrases:
        if found := SIZE.match(phrase.text):
            draft.size = bounded(found[1], bounds.MOST_POINTS, remarks)
    return remarks


def read_phrase(phrase: Phrase, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    text, meaning = phrase.text, fold(phrase.text)
    if phrase.quotes:
        draft.title = draft.title or name_kept(phrase.quotes[0], remarks)
        return not text and len(phrase.quotes) == 1
    if meaning in words.KEYS["occult"]:
        draft.occult = True
        return True
    key, _, value = text.partition(" ")
    if value and KEY_OF.get(fold(key)) in ("data", "packs", "commander"):
        return READERS[KEY_OF[fold(key)]](value, draft, book, remarks)
    if SIZE.match(text):
        return _read_size(text, draft, book, remarks)
    if meaning in words.NOBODY or book.commanders.exactly(text):
        return _read_commander(text, draft, book, remarks)
    return _read_clan(text, draft, book, remarks)


def _read_title(statement: Statement, draft: ListDraft, remarks: list[Text]) -> None:
    quotes = [quote for phrase in statement.phrases for quote in phrase.quotes]
    title = quotes[0] if quotes else statement.raw.partition(":")[2].strip().strip("*").strip()
    draft.title = draft.title or name_kept(title, remarks)


def _read_clan(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    clan = book.clans.exactly(text)
    found = NAMED_SIZE.match(text)
    if not clan and found:
        clan = book.clans.exactly(found[1])
    if not clan:
        return False
    draft.clan = clan
    if found and not book.clans.exactly(text):
        draft.size = bounded(found[2], bounds.MOST_POINTS, remarks)
    return True


def _read_named_clan(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    if _read_clan(text, draft, book, remarks):
        return True
    draft.clan = book.clans.nearest(text) or draft.clan
    return bool(book.clans.nearest(text))


def _read_size(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    found = SIZE.match(text)
    if found:
        draft.size = bounded(found[1], bounds.MOST_POINTS, remarks)
    return found is not None


def _read_commander(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    if fold(text) in words.NOBODY:
        draft.commander = ""
        return True
    known = _either(book.commanders, text)
    draft.commander = known or draft.commander
    return bool(known)


def _read_occult(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    meaning = fold(text)
    if meaning not in words.AFFIRMED and meaning not in words.DENIED:
        return False
    draft.occult = meaning in words.AFFIRMED
    return True


def _read_data(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    if is_slug(text):
        draft.version = text
    return is_slug(text)


def _read_packs(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    packs = tuple(text.split())
    if not all(is_slug(pack) for pack in packs) or len(packs) > bounds.MOST_PACKS:
        return False
    draft.packs = packs
    return True


def _read_general(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    draft.general = text
    return True


def _either(names: Names, text: str) -> str:
    return names.exactly(text) or names.nearest(text)


READERS: Mapping[str, Callable[[str, ListDraft, Book, list[Text]], bool]] = {
    "clan": _read_named_clan,
    "size": _read_size,
    "commander": _read_commander,
    "occult": _read_occult,
    "data": _read_data,
    "packs": _read_packs,
    "general": _read_general,
}

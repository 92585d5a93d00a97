"""What a pasted list says about itself: clan, size, commander, occult rules, data and packs, in lines or in a row.

A line may say `Clan: Buke`, or several things at once: `Buke 200 points, Hatamoto`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from re import IGNORECASE
from re import compile as pattern

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange import vocabulary as words
from rulebook.kensei.exchange.drafts import ListDraft, bounded, left_over, name_kept
from rulebook.kensei.exchange.entry_reading import names_entry, read_entries
from rulebook.kensei.exchange.fields import is_slug
from rulebook.kensei.exchange.names import Book, Names, digits, fold
from rulebook.kensei.exchange.phrases import Phrase, Statement
from rulebook.kensei.muster.rules import Rules
from rulebook.kensei.muster.wording import Text

# Thousands may be parted: 1.200 puntos.
NUMBER = r"([0-9]{1,3}(?:[.,][0-9]{3})+|[0-9]+)"
SIZE = pattern(rf"^(?:[0-9]+\s*/\s*)?{NUMBER}\s*(?:{words.POINTS})?$", IGNORECASE)
NAMED_SIZE = pattern(rf"^(.+?)\s+{NUMBER}\s*(?:{words.POINTS})?$", IGNORECASE)
# Of a title, at least three digits: it may mention the points of something else.
MENTIONED_SIZE = pattern(rf"(?<![\w.,])([0-9]{{1,3}}[.,][0-9]{{3}}|[0-9]{{3,5}})\s*{words.POINTS}(?!\w)", IGNORECASE)
BARE_SIZE = pattern(r"(?<![\w.,/-])([1-9][0-9]{0,2}[05]0)(?![\w.,/-])")
LEAST_DIGITS = 3
SPENT_OF_SIZE = pattern(rf"[0-9]\s*(?:{words.POINTS})?\s*/\s*{NUMBER}\s*(?:{words.POINTS})?", IGNORECASE)
KEY_OF: Mapping[str, str] = {word: key for key, spellings in words.KEYS.items() for word in spellings}

# What was not understood, and the phrases that begin entries.
Said = tuple[list[Text], Sequence[Phrase]]


def read_keyed(statement: Statement, draft: ListDraft, book: Book, rules: Rules) -> list[Text] | None:
    """A line of the kind `Clan: Buke`; None if it is none, else what was not understood of it."""
    key = KEY_OF.get(fold(statement.key))
    if key is None:
        return None
    remarks: list[Text] = []
    if key == "name":
        _read_title(statement, draft, remarks)
        return remarks
    if key == "general":
        return _read_general(statement, draft, book, rules)
    # The first phrase is the key itself.
    value, rest = statement.phrases[1:2], statement.phrases[2:]
    if value and not READERS[key](value[0].text, draft, book, remarks):
        if key == "commander" and names_entry(value[0], book):
            return _read_general(statement, draft, book, rules)
        remarks.append(left_over(value[0].text))
    for phrase in rest:
        # What a commander costs is no size.
        if key == "commander" and phrase.bracket:
            continue
        if not read_phrase(phrase, draft, book, remarks):
            remarks.append(left_over(phrase.text))
    return remarks


def read_total(statement: Statement, draft: ListDraft) -> bool:
    """ "Total: 295", "TOTAL 240/300 ptos": sums are reckoned anew, but what they are of is the size."""
    said = fold(statement.plain).split()
    if not said or said[0] not in words.TOTALS or not all(_is_of_a_sum(word) for word in said[1:]):
        return False
    found = SPENT_OF_SIZE.search(statement.plain)
    if found and draft.size is None:
        draft.size = bounded(digits(found[1]), bounds.MOST_POINTS, [])
    return True


def read_heading(statement: Statement, draft: ListDraft, book: Book) -> Said | None:
    """A line of phrases about the list; None if its first phrase is none."""
    first, *rest = statement.phrases
    remarks: list[Text] = []
    if not read_phrase(first, draft, book, remarks):
        return None
    for place, phrase in enumerate(rest):
        if not read_phrase(phrase, draft, book, remarks):
            if names_entry(phrase, book):
                return remarks, rest[place:]
            remarks.append(left_over(phrase.text))
    return remarks, ()


def read_mention(statement: Statement, draft: ListDraft, book: Book) -> Said | None:
    """A title such as "My Buke army, 300 points": it names a clan or a size somewhere, and is kept as the list's name."""
    said = f" {fold(statement.words)} "
    clan = "" if draft.clan else next((slug for name, slug in book.clans.exact.items() if f" {name} " in said), "")
    size = _mentioned_size(statement.words, is_sure=bool(clan)) if draft.size is None and not draft.entries else ""
    if not clan and not size:
        return None
    remarks: list[Text] = []
    entries = next((place for place, phrase in enumerate(statement.phrases) if names_entry(phrase, book)), None)
    title = statement.words if entries is None else " ".join(phrase.text for phrase in statement.phrases[:entries])
    draft.clan, draft.title = clan or draft.clan, draft.title or name_kept(title, remarks)
    if size:
        draft.size = bounded(digits(size), bounds.MOST_POINTS, remarks)
    for phrase in statement.phrases[:entries]:
        # What else it says may be part of the title.
        read_phrase(phrase, draft, book, [])
    return remarks, () if entries is None else statement.phrases[entries:]


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
        # A number alone is a size only if it is as large as one.
        return (not text.isdigit() or len(text) >= LEAST_DIGITS) and _read_size(text, draft, book, remarks)
    if meaning in words.NOBODY or book.commanders.exactly(text):
        return _read_commander(text, draft, book, remarks)
    return _read_clan(text, draft, book, remarks)


def _is_of_a_sum(word: str) -> bool:
    return not word.strip("0123456789") or word in words.SUMMED or word.lstrip("0123456789") in words.SUMMED


def _mentioned_size(text: str, *, is_sure: bool) -> str:
    """With its points; beside a clan a round number will do."""
    found = MENTIONED_SIZE.search(text) or (BARE_SIZE.search(text) if is_sure else None)
    return found[1] if found else ""


def _read_general(statement: Statement, draft: ListDraft, book: Book, rules: Rules) -> list[Text]:
    """Whoever is named may have an entry of his own, or be named only here."""
    said = statement.phrases[1:]
    if not said:
        draft.general_follows = True
        return []
    draft.general, draft.general_line = said[0].text or said[0].quotes[0], statement.line
    entries = read_entries(said, lambda typed: _either(book.profiles, typed), book, rules)
    if not entries:
        return [left_over(phrase.text) for phrase in said[1:]]
    draft.general_entry, *others = entries
    remarks, draft.general_entry.remarks = draft.general_entry.remarks, []
    return [*remarks, *(left_over(entry.said) for entry in others)]


def _read_title(statement: Statement, draft: ListDraft, remarks: list[Text]) -> None:
    quotes = [quote for phrase in statement.phrases for quote in phrase.quotes]
    title = quotes[0] if quotes else statement.words.partition(":")[2].strip("* ")
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
        draft.size = bounded(digits(found[2]), bounds.MOST_POINTS, remarks)
    return True


def _read_named_clan(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    if _read_clan(text, draft, book, remarks):
        return True
    draft.clan = book.clans.nearest(text) or draft.clan
    return bool(book.clans.nearest(text))


def _read_size(text: str, draft: ListDraft, book: Book, remarks: list[Text]) -> bool:
    found = SIZE.match(text)
    if found:
        draft.size = bounded(digits(found[1]), bounds.MOST_POINTS, remarks)
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


def _either(names: Names, text: str) -> str:
    return names.exactly(text) or names.nearest(text)


READERS: Mapping[str, Callable[[str, ListDraft, Book, list[Text]], bool]] = {
    "clan": _read_named_clan,
    "size": _read_size,
    "commander": _read_commander,
    "occult": _read_occult,
    "data": _read_data,
    "packs": _read_packs,
}

"""The entries of a statement: how many of what, and what else is said about each.

The first phrase names the profile, with the number of miniatures before or after it; the others are marks, or begin the next
entry. A phrase that means nothing is remarked on, never dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from re import IGNORECASE
from re import compile as pattern

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange import vocabulary as words
from rulebook.kensei.exchange.counting import settle
from rulebook.kensei.exchange.drafts import Bare, EntryDraft, bounded, kept, left_over, name_kept
from rulebook.kensei.exchange.names import Book, fold
from rulebook.kensei.exchange.peeling import ENDS_WITH_NUMBER, ENDS_WITH_POINTS, NUMBER, Parts, readings, without_accents
from rulebook.kensei.exchange.phrases import Phrase
from rulebook.kensei.muster.rules import Rules

Find = Callable[[str], str]

ONLY_POINTS = pattern(rf"^{NUMBER}\s*{words.POINTS}$", IGNORECASE)
ONLY_MINIATURES = pattern(rf"^(?:[x×]\s*{NUMBER}|{NUMBER}\s*(?:[x×]|{words.MINIATURES}))$", IGNORECASE)
LED_BY = pattern(rf"^(?:{'|'.join(words.LED)})\b\s*(.*?)\s*(?:#?{NUMBER})?$", IGNORECASE)
FRONT = pattern(rf"^(?:{'|'.join(words.FRONTS)})\s*{NUMBER}$|^{NUMBER}\s*(?:{'|'.join(words.FRONTS)})$", IGNORECASE)
# A number of more digits says no more than this many nines.
MOST_DIGITS = 9


def read_entries(phrases: Sequence[Phrase], find: Find, book: Book, rules: Rules) -> list[EntryDraft]:
    """The entries that phrases describe; none if the first of them names no profile."""
    waiting = list(phrases)
    drafts = []
    begun = _begun(waiting, find, book)
    while begun is not None:
        drafts.append(begun)
        begun = _read_marks(begun, waiting, book, rules)
    for draft in drafts:
        settle(draft, rules)
    return drafts


def names_entry(phrase: Phrase, book: Book) -> bool:
    return _named([phrase], book.profiles.exactly, book) is not None


def _begun(waiting: list[Phrase], find: Find, book: Book) -> EntryDraft | None:
    """The entry that the first phrases name; they make room for the marks they hold."""
    found = _named(waiting, find, book)
    if found is None:
        return None
    profile, parts, taken = found
    said = waiting[:taken]
    draft = EntryDraft(profile, said=" ".join(phrase.text for phrase in said))
    if parts.count:
        draft.miniatures = bounded(parts.count, bounds.MOST_MINIATURES, draft.remarks)
    draft.claimed = _number(parts.points) if parts.points else None
    draft.bare = [Bare(_number(bare)) for bare in parts.bare]
    own = [Phrase("", (quote,)) for phrase in said for quote in phrase.quotes]
    waiting[:taken] = [*(Phrase(mark) for mark in parts.marks), *own]
    return draft


def _named(waiting: Sequence[Phrase], find: Find, book: Book) -> tuple[str, Parts, int] | None:
    """The profile, the way to read it, and how many phrases it takes: "9, Yari Ashigaru", "9 Ashigaru (yari)" take two."""
    for taken, text in enumerate(_openings(waiting), 1):
        for parts in readings(text, book.profiles.exactly):
            profile = find(parts.name)
            if profile:
                return profile, parts, taken
    return None


def _openings(waiting: Sequence[Phrase]) -> list[str]:
    openings = [phrase.text for phrase in waiting[:1]]
    if len(waiting) > 1 and not waiting[0].quotes:
        first, second = waiting[:2]
        if second.bracket or (first.text.isascii() and first.text.isdigit()):
            openings.append(f"{first.text} {second.text}")
    return openings


def _read_marks(draft: EntryDraft, waiting: list[Phrase], book: Book, rules: Rules) -> EntryDraft | None:
    """Reads on until the next entry begins, and begins it."""
    while waiting:
        phrase = waiting[0]
        meaning = fold(phrase.text)
        following = waiting[1] if len(waiting) > 1 else None
        # "note: keep back" and "leader: Taisho" come as two phrases.
        if not phrase.quotes and following and (meaning in words.NOTES or meaning in words.LED):
            waiting[:2] = [Phrase(f"{phrase.text} {following.text}".strip(), following.quotes)]
        elif (not phrase.quotes or _is_quoted_mark(meaning)) and _read_mark(draft, phrase, meaning):
            waiting.pop(0)
        else:
            another = _begun(waiting, book.profiles.exactly, book)
            if another is None:
                draft.remarks.append(left_over(waiting.pop(0).text))
                draft.remarks += [left_over(f'"{quote}"') for quote in phrase.quotes]
            elif not _joined(draft, another, waiting, rules):
                return another
    return None


def _joined(draft: EntryDraft, another: EntryDraft, waiting: list[Phrase], rules: Rules) -> bool:
    """Whether what seemed to begin an entry only says more about this one: its number, or who stands beside it."""
    if another.profile == draft.profile and draft.miniatures is None and another.miniatures is not None:
        draft.miniatures = another.miniatures
        return True
    has_more = bool(waiting) and (bool(waiting[0].quotes) or words.is_mark(waiting[0].text))
    is_plain = another == EntryDraft(another.profile, said=another.said) and not has_more
    if is_plain and rules.recruits[another.profile].profile.leader and rules.recruits[draft.profile].is_unit:
        draft.beside.append(another)
        return True
    return False


def _is_quoted_mark(meaning: str) -> bool:
    return meaning in words.NOTES or meaning in words.NAMED


def _read_mark(draft: EntryDraft, phrase: Phrase, meaning: str) -> bool:
    if phrase.quotes:
        return _read_quoted(draft, phrase, meaning)
    if words.is_mark(phrase.text):
        _set_mark(draft, phrase.text)
    elif meaning.split(" ")[0] in words.NOTES and " " in phrase.text:
        draft.note = kept(phrase.text.partition(" ")[2], bounds.LONGEST_NOTE, draft.remarks)
    else:
        return _read_leader(draft, phrase) or _read_number(draft, phrase) or _read_priced_mark(draft, phrase)
    return True


def _set_mark(draft: EntryDraft, text: str) -> None:
    if words.is_banner(text):
        draft.banner = True
    elif fold(text) in words.HOMES:
        draft.fielded = False
    else:
        draft.general = True


def _read_quoted(draft: EntryDraft, phrase: Phrase, meaning: str) -> bool:
    first, *more = phrase.quotes
    draft.remarks += [left_over(f'"{quote}"') for quote in more]
    if meaning in words.NOTES and not draft.note:
        draft.note = kept(first, bounds.LONGEST_NOTE, draft.remarks, lines=True)
    elif draft.name:
        draft.remarks.append(left_over(f'"{first}"'))
    else:
        draft.name = name_kept(first, draft.remarks)
    return True


def _read_leader(draft: EntryDraft, phrase: Phrase) -> bool:
    found = LED_BY.match(without_accents(phrase.text))
    if found is None or not (found[1] or found[2]):
        return False
    draft.led_by = (found[1].rstrip(" #"), _number(found[2]) if found[2] else 0)
    return True


def _read_number(draft: EntryDraft, phrase: Phrase) -> bool:
    if found := FRONT.match(phrase.text):
        draft.front = bounded(found[1] or found[2], bounds.WIDEST_FRONT, draft.remarks)
    elif found := ONLY_POINTS.match(phrase.text):
        draft.claimed = _number(found[1])
    elif phrase.text.isascii() and phrase.text.isdigit():
        draft.bare.append(Bare(_number(phrase.text), phrase.bracket))
    elif draft.miniatures is None and (found := ONLY_MINIATURES.match(phrase.text)):
        draft.miniatures = bounded(found[1] or found[2], bounds.MOST_MINIATURES, draft.remarks)
    else:
        return False
    return True


def _read_priced_mark(draft: EntryDraft, phrase: Phrase) -> bool:
    """ "General 20", "banner 20 pts"."""
    found = ENDS_WITH_POINTS.match(phrase.text) or ENDS_WITH_NUMBER.match(phrase.text)
    if found is None or not words.is_mark(found[1]):
        return False
    _set_mark(draft, found[1])
    return _read_number(draft, Phrase(phrase.text[len(found[1]) :].strip(), bracket=phrase.bracket))


def _number(digits: str) -> int:
    return int(digits[:MOST_DIGITS])

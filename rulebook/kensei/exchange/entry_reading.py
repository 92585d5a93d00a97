"""One entry of a pasted list: how many of what, and what else is said about it.

The first phrase names the profile, with the number of miniatures before or after it; the others are marks. A phrase that means
nothing is remarked on, never dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from re import IGNORECASE
from re import compile as pattern

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange import vocabulary as words
from rulebook.kensei.exchange.drafts import EntryDraft, bounded, kept, left_over, name_kept
from rulebook.kensei.exchange.names import SMALL_WORDS, fold
from rulebook.kensei.exchange.phrases import Phrase, Statement

Find = Callable[[str], str]

NUMBER = r"([0-9]+)"
ENDS_WITH_POINTS = pattern(rf"^(.+?)\s*{NUMBER}\s*{words.POINTS}$", IGNORECASE)
ENDS_WITH_MINIATURES = pattern(rf"^(.+?)\s*{NUMBER}\s*{words.MINIATURES}$", IGNORECASE)
COUNT_FIRST = (pattern(rf"^{NUMBER}\s*[x×]?\s*(.+)$", IGNORECASE), pattern(rf"^[x×]\s*{NUMBER}\s+(.+)$", IGNORECASE))
COUNT_LAST = (pattern(rf"^(.+?)\s*[x×]\s*{NUMBER}$", IGNORECASE), pattern(rf"^(.+?)\s+{NUMBER}$"))
ONLY_POINTS = pattern(rf"^{NUMBER}\s*{words.POINTS}$", IGNORECASE)
ONLY_MINIATURES = pattern(rf"^(?:[x×]\s*)?{NUMBER}\s*(?:[x×]|{words.MINIATURES})?$", IGNORECASE)
LED_BY = pattern(rf"^(?:{'|'.join(words.LED)})\b\s*(.*?)\s*(?:#?{NUMBER})?$", IGNORECASE)
FRONT = pattern(rf"^(?:{'|'.join(words.FRONTS)})\s*{NUMBER}$|^{NUMBER}\s*(?:{'|'.join(words.FRONTS)})$", IGNORECASE)


def read_entry(statement: Statement, find: Find) -> EntryDraft | None:
    """The entry a statement describes; None if its first phrase names no profile."""
    if not statement.phrases:
        return None
    first, *rest = statement.phrases
    for parts in _readings(first.text):
        profile = find(parts.name)
        if profile:
            draft = EntryDraft(profile, statement.number)
            if parts.count:
                draft.miniatures = bounded(parts.count, bounds.MOST_MINIATURES, draft.remarks)
            draft.claimed = int(parts.points[:9]) if parts.points else None
            marks = [Phrase(parts.mark)] if parts.mark else []
            own = [Phrase("", (quote,)) for quote in first.quotes]
            _read_marks(draft, [*marks, *own, *rest])
            return draft
    return None


class Parts:
    """A first phrase taken apart in one way."""

    __slots__ = ("count", "mark", "name", "points")

    def __init__(self, name: str, count: str = "", points: str = "", mark: str = "") -> None:
        self.name, self.count, self.points, self.mark = name, count, points, mark


def _readings(text: str) -> Iterator[Parts]:
    """Every way to understand "10x Yari Ashigaru 50 pts", the plainest first."""
    yield Parts(text)
    count = points = ""
    if found := ENDS_WITH_POINTS.match(text):
        text, points = found[1], found[2]
        yield Parts(text, points=points)
    if found := ENDS_WITH_MINIATURES.match(text):
        text, count = found[1], found[2]
        yield Parts(text, count, points)
    for shape in COUNT_FIRST:
        if found := shape.match(text):
            yield from _with_mark(found[2], found[1], points)
    for shape in COUNT_LAST:
        if found := shape.match(text):
            yield from _with_mark(found[1], found[2], points)
    yield from _with_mark(text, count, points)


def _with_mark(text: str, count: str, points: str) -> Iterator[Parts]:
    """As it is, and with a mark taken off its end: "Yari Ashigaru with banner"."""
    yield Parts(text, count, points)
    said = text.split()
    for cut in range(len(said) - 1, 0, -1):
        tail = [word for word in said[cut:] if word.casefold() not in SMALL_WORDS and word.casefold() not in ("w/", "un", "una")]
        mark = " ".join(tail)
        if fold(mark) in words.BANNERS or fold(mark) in words.GENERALS:
            yield Parts(" ".join(said[:cut]), count, points, mark)


def _read_marks(draft: EntryDraft, phrases: list[Phrase]) -> None:
    waiting = list(phrases)
    while waiting:
        phrase = waiting.pop(0)
        meaning = fold(phrase.text)
        following = waiting[0] if waiting else None
        # "note: keep back" and "leader: Taisho" come as two phrases.
        if not phrase.quotes and following and (meaning in words.NOTES or meaning in words.LED):
            waiting[0] = Phrase(f"{phrase.text} {following.text}".strip(), following.quotes)
        elif not _read_mark(draft, phrase, meaning):
            draft.remarks.append(left_over(phrase.text))


def _read_mark(draft: EntryDraft, phrase: Phrase, meaning: str) -> bool:
    if phrase.quotes:
        return _read_quoted(draft, phrase, meaning)
    if meaning in words.BANNERS:
        draft.banner = True
    elif meaning in words.GENERALS:
        draft.general = True
    elif meaning in words.HOMES:
        draft.fielded = False
    elif meaning.split(" ")[0] in words.NOTES and " " in phrase.text:
        draft.note = kept(phrase.text.partition(" ")[2], bounds.LONGEST_NOTE, draft.remarks)
    else:
        return _read_leader(draft, phrase) or _read_number(draft, phrase)
    return True


def _read_quoted(draft: EntryDraft, phrase: Phrase, meaning: str) -> bool:
    first, *more = phrase.quotes
    draft.remarks += [left_over(f'"{quote}"') for quote in more]
    if meaning in words.NOTES and not draft.note:
        draft.note = kept(first, bounds.LONGEST_NOTE, draft.remarks, lines=True)
        return True
    if draft.name:
        draft.remarks.append(left_over(f'"{first}"'))
        return True
    draft.name = name_kept(first, draft.remarks)
    return meaning in words.NAMED


def _read_leader(draft: EntryDraft, phrase: Phrase) -> bool:
    found = LED_BY.match(fold_marks(phrase.text))
    if found is None or not (found[1] or found[2]):
        return False
    draft.led_by = (found[1].rstrip(" #"), int(found[2][:9]) if found[2] else 0)
    return True


def _read_number(draft: EntryDraft, phrase: Phrase) -> bool:
    if found := FRONT.match(phrase.text):
        draft.front = bounded(found[1] or found[2], bounds.WIDEST_FRONT, draft.remarks)
    elif found := ONLY_POINTS.match(phrase.text):
        draft.claimed = int(found[1][:9])
    elif phrase.bracketed and phrase.text.isascii() and phrase.text.isdigit():
        draft.claimed = int(phrase.text[:9])
    elif draft.miniatures is None and (found := ONLY_MINIATURES.match(phrase.text)):
        draft.miniatures = bounded(found[1], bounds.MOST_MINIATURES, draft.remarks)
    else:
        return False
    return True


def fold_marks(text: str) -> str:
    """Without accents, so that one pattern serves "líder" and "lider"; signs stay."""
    return text.translate(ACCENTS)


ACCENTS = str.maketrans("áéíóúüÁÉÍÓÚÜ", "aeiouuAEIOUU")

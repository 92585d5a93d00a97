"""Who leads whom and who is general in a pasted list: by number, by profile, by the name a player gave."""

from __future__ import annotations

from rulebook.kensei.exchange.drafts import EntryDraft, ListDraft
from rulebook.kensei.exchange.names import Book, fold
from rulebook.kensei.muster.wording import Text, Words

NO_LEADER: Words = ("The leader {what} is not in the list.", "El líder {what} no está en la lista.")
NO_GENERAL: Words = ("The general {what} is not in the list.", "El general {what} no está en la lista.")
TWO_GENERALS: Words = ("More than one general is named: the first was taken.", "Se nombra más de un general: se toma el primero.")


def resolve(draft: ListDraft, book: Book) -> tuple[list[str], list[Text]]:
    """The id of each entry's leader, empty for none, and what could not be found. Marks the general."""
    lost: list[Text] = []
    leaders: list[str] = []
    for entry in draft.entries:
        leaders.append(_leader(entry, draft, book, frozenset(leaders)))
        if entry.led_by and not leaders[-1]:
            entry.remarks.append(Text(NO_LEADER, {"what": _written(entry.led_by)}))
    _mark_general(draft, book, lost)
    return leaders, lost


def _leader(entry: EntryDraft, draft: ListDraft, book: Book, busy: frozenset[str]) -> str:
    if entry.led_by is None:
        return ""
    name, number = entry.led_by
    profile = book.profiles.exactly(name)
    for place, other in enumerate(draft.entries, 1):
        if number and other.label == number and (not name or other.profile == profile):
            return f"e{place}"
    return _by_name(name, draft, book, busy)


def _by_name(name: str, draft: ListDraft, book: Book, busy: frozenset[str]) -> str:
    if not name:
        return ""
    profile = book.profiles.exactly(name) or book.profiles.nearest(name)
    meant = [
        f"e{place}" for place, other in enumerate(draft.entries, 1) if profile == other.profile or fold(name) == fold(other.name)
    ]
    return next((entry for entry in meant if entry not in busy), meant[0] if meant else "")


def _mark_general(draft: ListDraft, book: Book, lost: list[Text]) -> None:
    named = _by_name(draft.general, draft, book, frozenset())
    if named:
        draft.entries[int(named[1:]) - 1].general = True
    elif draft.general:
        lost.append(Text(NO_GENERAL, {"what": draft.general}))
    if sum(entry.general for entry in draft.entries) > 1:
        lost.append(Text(TWO_GENERALS))


def _written(led_by: tuple[str, int]) -> str:
    name, number = led_by
    return f"{name} #{number}".strip() if number else name

"""Who leads whom and who is general in a pasted list: by number, by profile, by the name a player gave.

Whoever is named only as the general, or only beside the unit he stands with, is added to the list.
"""

from __future__ import annotations

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange.drafts import EntryDraft, ListDraft
from rulebook.kensei.exchange.names import Book, fold
from rulebook.kensei.muster.wording import Text, Words

NO_LEADER: Words = ("The leader {what} is not in the list.", "El líder {what} no está en la lista.")
NO_GENERAL: Words = ("The general {what} is not in the list.", "El general {what} no está en la lista.")
TWO_GENERALS: Words = ("More than one general is named: the first was taken.", "Se nombra más de un general: se toma el primero.")
ADDED: Words = ("Named only here: added to the list.", "Solo se nombra aquí: se añade a la lista.")
READ_AS_LED: Words = ("Read as led by {what}.", "Leído como dirigida por {what}.")


def add_missing(draft: ListDraft, book: Book) -> list[tuple[str, EntryDraft]]:
    """Adds whoever has no entry yet, each with the id of the entry he is named beside; it is empty for the general."""
    added: list[tuple[str, EntryDraft]] = []
    for place, entry in enumerate(draft.entries, 1):
        for beside in entry.beside:
            if any(other.profile == beside.profile for other in draft.entries):
                _stand_with(entry, beside)
            elif all(other.profile != beside.profile for _, other in added):
                added.append((f"e{place}", beside))
    if draft.general_entry is not None and not _by_name(draft.general, draft, book, frozenset()):
        added += _general_of_his_own(draft, draft.general_entry)
    added = added[: bounds.MOST_ENTRIES - len(draft.entries)]
    for _, entry in added:
        entry.remarks.append(Text(ADDED))
        draft.entries.append(entry)
    return added


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


def _stand_with(entry: EntryDraft, leader: EntryDraft) -> None:
    if entry.led_by is None:
        entry.led_by = (leader.said, 0)
        entry.remarks.append(Text(READ_AS_LED, {"what": leader.said}))


def _general_of_his_own(draft: ListDraft, general: EntryDraft) -> list[tuple[str, EntryDraft]]:
    """His entry, unless a line has one of his kind: then that is the general, under the name he was given."""
    draft.general = ""
    meant = next((entry for entry in draft.entries if entry.profile == general.profile), None)
    if meant is None:
        general.general = True
        return [("", general)]
    meant.general, meant.name = True, meant.name or general.name
    return []


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

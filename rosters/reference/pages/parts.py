"""Parts that many pages share: who has a thing, what speaks of it, a row as a line of a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from rosters.reference.book import Book, key_of, mark_of
from rosters.reference.chapters import CHAPTERS
from rosters.reference.shapes import Entries, Entry, Fact, Group, Groups, Link
from rosters.reference.vocabulary import USES, word
from rulebook.kensei.modifiers import Modify
from rulebook.kensei.profiles import Profile
from rulebook.kensei.rows import Row


def entry(book: Book, row: Row, *, figure: str = "", tags: tuple[str, ...] = (), crest: str = "") -> Entry:
    return Entry(book.to(row), book.summary(row), figure, tags, mark_of(row), crest)


def entries(book: Book, title: str, rows: Iterable[Row], *, key: str = "", lead: str = "") -> Entries:
    return Entries(title=title, key=key, lead=lead, entries=tuple(entry(book, row) for row in rows))


def exception(row: Row, field: str) -> str:
    """The provenance of a field where it is not the row's own."""
    own = row.provenance_of(field)
    return own if own != row.provenance else ""


def crest_of(book: Book, profile: Profile) -> str:
    return book.catalogue.clans[profile.clan].crest or profile.clan


def who_has(book: Book, row: Row, title: str) -> tuple[Groups, ...]:
    """The profiles that have it, clan by clan."""
    key = key_of(row)
    groups: dict[str, list[Link]] = {}
    for profile in book.holders.get(key, ()):
        note = ", ".join(_use_notes(profile, row.slug)) if key[0] == "ability" else ""
        groups.setdefault(profile.clan, []).append(book.to(profile, note=note))
    if not groups:
        return ()
    clans = book.catalogue.clans
    shown = (Group(book.name(clans[slug]), tuple(links), clans[slug].crest) for slug, links in groups.items())
    return (Groups(title=title, key="who", groups=tuple(shown)),)


def _use_notes(profile: Profile, ability: str) -> list[str]:
    return [word(USES, use.use) for use in profile.abilities if use.ability == ability]


def spoken_of(book: Book, row: Row) -> tuple[Groups, ...]:
    """The other rows whose effects speak of this one, chapter by chapter."""
    rows = book.mentions.get(key_of(row), ())
    groups = []
    for chapter in CHAPTERS:
        links = tuple(book.to(other) for other in rows if key_of(other)[0] == chapter.table)
        if links:
            groups.append(Group(str(chapter.many), links))
    return (Groups(title=_("Other rules that speak of it"), key="mentions", groups=tuple(groups)),) if groups else ()


def linked(label: str, *links: Link, mark: str = "") -> Fact:
    return Fact(label, links=links, mark=mark)


def with_note(link: Link, note: str) -> Link:
    return replace(link, note=note)


def amount_of(effects: Iterable[object]) -> str:
    """The one number a row changes a roll by, if it is one: +1D6, -1."""
    changes = {(effect.part, effect.amount, effect.per) for effect in effects if isinstance(effect, Modify)}
    if len(changes) != 1:
        return ""
    ((part, amount, per),) = changes
    if per:
        return ""
    sign = f"{amount:+d}".replace("-", "−")
    return f"{sign}D6" if part == "dice" else sign

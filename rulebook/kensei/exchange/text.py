"""An army list as text to send, print or paste back: full, compact, on one line, or Markdown, in English or Spanish.

Every form says all that the list holds, in the list's own order, so that `text_reading` can read it back. What a player wrote
himself (names, notes) stands in straight quotes, with a backslash before a quote or a backslash of his own.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import sub
from typing import Literal

from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import vocabulary as words
from rulebook.kensei.exchange.names import Names, book_of, fold
from rulebook.kensei.exchange.vocabulary import said
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.wording import Words, miniatures, points

Form = Literal["full", "compact", "line", "markdown"]
FORMS: tuple[Form, ...] = ("full", "compact", "line", "markdown")


def write_text(army: ArmyList, catalogue: Catalogue, form: Form = "full", *, title: str = "", language: str = "en") -> str:
    writer = Writer(army, catalogue, title, language)
    match form:
        case "full":
            return writer.full()
        case "compact":
            return "\n".join([writer.heading(), *writer.short_entries(with_points=True), ""])
        case "line":
            return "; ".join([writer.heading(), *writer.short_entries(with_points=False)])
        case "markdown":
            return writer.markdown()


class Writer:
    """One list in one language; the forms share its phrases."""

    def __init__(self, army: ArmyList, catalogue: Catalogue, title: str, language: str) -> None:
        self.army, self.catalogue, self.title, self.language = army, catalogue, title, language
        self.book = book_of(catalogue)
        self.places = {entry.id: place for place, entry in enumerate(army.entries, 1)}
        self.each_banner = banner_points(catalogue, army.clan)
        self.recruits = rules_of(catalogue, army.clan).recruits

    def full(self) -> str:
        facts = [f"{key}: {value}" for key, value in self.facts()]
        entries = [f"{place}. {self.entry(entry, self.points(entry))}" for place, entry in enumerate(self.army.entries, 1)]
        return "\n".join([*facts, "", *entries, "", self.total(), ""])

    def markdown(self) -> str:
        title = [f"- **{key}:** {value}" for key, value in self.facts(escaped=True)]
        entries = [f"{place}. {self.markdown_entry(entry)}" for place, entry in enumerate(self.army.entries, 1)]
        return "\n".join([f"# {self.clan()}, {self.size()}", "", *title, "", *entries, "", f"**{self.total()}**", ""])

    def heading(self) -> str:
        """Everything about the whole list as phrases in a row; only what differs from the usual is said."""
        army = self.army
        phrases = [self.clan(), self.size(), self.commander() if army.commander else self.say(words.NO_COMMANDER)]
        phrases += [self.say(words.OCCULT).lower()] if army.occult else []
        phrases += [f"{self.say(words.DATA).lower()} {army.version}"] if army.version else []
        phrases += [f"{self.say(words.PACKS).lower()} {' '.join(army.packs)}"] if army.packs else []
        phrases += [quoted(self.title)] if self.title else []
        return ", ".join(phrases)

    def facts(self, *, escaped: bool = False) -> Iterator[tuple[str, str]]:
        army = self.army
        if self.title:
            yield self.say(words.NAME), quoted(self.title, markdown=escaped)
        yield self.say(words.CLAN), self.clan()
        yield self.say(words.SIZE), self.size()
        level = self.catalogue.commanders.get(army.commander)
        cost = f" ({self.say(points(level.points))})" if level else ""
        yield self.say(words.COMMANDER), (self.commander() or self.say(words.NO_COMMANDER)) + cost
        yield self.say(words.OCCULT), self.say(words.YES if army.occult else words.NO)
        if army.version:
            yield self.say(words.DATA), army.version
        if army.packs:
            yield self.say(words.PACKS), " ".join(army.packs)

    def short_entries(self, *, with_points: bool) -> list[str]:
        return [self.entry(entry, f"[{self.cost(entry)}]" if with_points else "") for entry in self.army.entries]

    def entry(self, entry: Entry, price: str, *, bold: str = "", escaped: bool = False) -> str:
        count = "" if self.is_one_of_a_kind(entry) else f"{entry.miniatures} × " if bold else f"{entry.miniatures} "
        what = f"{bold}{count}{self.profile(entry.profile)}{bold}"
        return ", ".join([f"{what} {price}".rstrip(), *self.marks(entry, escaped=escaped)])

    def is_one_of_a_kind(self, entry: Entry) -> bool:
        """One, of what never comes in greater numbers: no number needs to be said."""
        recruit = self.recruits.get(entry.profile)
        return entry.miniatures == 1 and (recruit is None or recruit.largest == 1)

    def markdown_entry(self, entry: Entry) -> str:
        return self.entry(entry, self.points(entry), bold="**", escaped=True)

    def marks(self, entry: Entry, *, escaped: bool) -> Iterator[str]:
        if entry.id == self.army.general:
            yield self.say(words.GENERAL)
        if entry.banner:
            yield self.say(words.BANNER)
        leader = self.army.entry(entry.leader) if entry.leader else None
        if leader is not None:
            yield f"{self.say(words.LED_BY)} {self.profile(leader.profile)} #{self.places[leader.id]}"
        if entry.front:
            yield f"{self.say(words.FRONT)} {entry.front}"
        if not entry.fielded:
            yield self.say(words.AT_HOME)
        if entry.name:
            yield quoted(entry.name, markdown=escaped)
        if entry.note:
            yield f"{self.say(words.NOTE)} {quoted(entry.note, markdown=escaped)}"

    def total(self) -> str:
        spent = self.say(points(receipt(self.army, self.catalogue).total))
        count = self.say(miniatures(sum(entry.miniatures for entry in self.army.fielded)))
        return f"{self.say(words.TOTAL)}: {spent}, {count}"

    def cost(self, entry: Entry) -> int:
        return entry_receipt(entry, self.catalogue, self.each_banner).total

    def points(self, entry: Entry) -> str:
        return f"({self.say(points(self.cost(entry)))})"

    def size(self) -> str:
        return self.say(points(self.army.size))

    def clan(self) -> str:
        row = self.catalogue.clans.get(self.army.clan)
        return self.unmistakable(self.army.clan, row.name_in(self.language) if row else "", self.book.clans)

    def commander(self) -> str:
        row = self.catalogue.commanders.get(self.army.commander)
        return self.unmistakable(self.army.commander, row.name_in(self.language) if row else "", self.book.commanders)

    def profile(self, slug: str) -> str:
        row = self.catalogue.profiles.get(slug)
        return self.unmistakable(slug, row.name_in(self.language) if row else "", self.book.profiles)

    def unmistakable(self, slug: str, name: str, names: Names) -> str:
        """The name, unless a pack gave it to two rows or put signs into it that divide phrases."""
        plain = name and not sub(r"[\w' \-’]", "", name) and " - " not in name
        return name if plain and names.exact.get(fold(name)) == slug else slug

    def say(self, pair: Words) -> str:
        return said(pair, self.language)


def quoted(text: str, *, markdown: bool = False) -> str:
    """In straight quotes on one line; in Markdown its signs are kept from acting."""
    signs = r'([\\"*_`\[\]<>#|~&])' if markdown else r'([\\"])'
    return '"' + sub(signs, r"\\\1", text).replace("\n", "\\n") + '"'

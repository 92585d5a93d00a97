"""Pasted text read as an army list: forgiving about how it is written, honest about what it could not use.

Each statement is tried, in this order, as: a line such as `Clan: Buke`; a sum; a group heading; entries spelled right, after the
heading of their group or without; words about the list; an entry with a slip in it; a title that mentions a clan. What is none of
these comes back as unmatched. What the text does not say (clan, size, commander) is filled in from what it does, with a remark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from re import IGNORECASE
from re import compile as pattern
from typing import Literal

from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import bounds, vocabulary
from rulebook.kensei.exchange.assuming import Assumed, assume
from rulebook.kensei.exchange.drafts import READ_AS, EntryDraft, ListDraft, left_over
from rulebook.kensei.exchange.entry_reading import ONLY_POINTS, read_entries
from rulebook.kensei.exchange.list_reading import KEY_OF, Said, read_heading, read_keyed, read_mention, read_total
from rulebook.kensei.exchange.names import Book, book_of, fold
from rulebook.kensei.exchange.phrases import Statement, statements
from rulebook.kensei.exchange.problems import ListUnreadable, problem
from rulebook.kensei.exchange.referring import add_missing, resolve
from rulebook.kensei.muster.rules import Rules, rules_of
from rulebook.kensei.muster.wording import Text, Words, names

Kind = Literal["list", "entry", "heading", "unmatched"]
LABEL = pattern(rf"^(?:{vocabulary.BODIES})\s*(?:#?[0-9]{{1,2}}|[a-z]|[ivx]{{1,4}})$", IGNORECASE)
# About one line; whoever sees so many looks at the line itself.
MOST_REMARKS = 20
TOO_MANY: Words = ("A list holds {need} entries at most.", "Una lista admite {need} entradas como máximo.")
OTHER_POINTS: Words = (
    "The text says {said} points; by the rules data it is {have}.",
    "El texto dice {said} puntos; según los datos de reglas son {have}.",
)


@dataclass(frozen=True, slots=True)
class LineRead:
    """What became of one statement of the text; `entry` is the id of the entry it made."""

    line: int
    raw: str
    kind: Kind
    entry: str = ""
    remarks: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class TextRead:
    """`remarks` are about the whole list: what the text did not say and was assumed."""

    army: ArmyList
    title: str
    lines: tuple[LineRead, ...]
    remarks: tuple[Text, ...]

    @property
    def unmatched(self) -> tuple[LineRead, ...]:
        return tuple(line for line in self.lines if line.kind == "unmatched")


def read_text(text: str, catalogue: Catalogue) -> TextRead:
    """Refuses only what is far too long; everything else comes back, understood or not."""
    if len(text) > bounds.LONGEST_TEXT:
        raise ListUnreadable((problem("text-too-long", "", need=bounds.LONGEST_TEXT),))
    found = list(statements(text))
    if len(found) > bounds.MOST_LINES:
        raise ListUnreadable((problem("too-many-lines", "", need=bounds.MOST_LINES),))
    reading = _Reading(catalogue, book_of(catalogue))
    for statement in found:
        reading.read(statement)
    reading.add_missing()
    draft = reading.draft
    entries, lost = resolve(draft, reading.book)
    assumed = assume(draft, catalogue)
    told = [_with_remarks(line, draft, assumed, catalogue) for line in reading.lines]
    return TextRead(_army(draft, assumed, entries), draft.title, tuple(told), (*assumed.remarks, *lost))


@dataclass(slots=True)
class _Reading:
    """What was read of a text so far: the list, and what became of each line."""

    catalogue: Catalogue
    book: Book
    draft: ListDraft = field(default_factory=ListDraft)
    lines: list[LineRead] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        return rules_of(self.catalogue, self.draft.clan)

    def read(self, statement: Statement) -> None:
        said = read_keyed(statement, self.draft, self.book, self.rules)
        if said is not None or read_total(statement, self.draft):
            self._tell(statement, "list", said or [])
        elif self._is_heading(statement):
            self.draft.general_follows = any(KEY_OF.get(fold(phrase.text)) == "general" for phrase in statement.phrases[:1])
            self._tell(statement, "heading", [])
        elif not self._has_read(statement):
            # It may have been an entry: those after it keep their places, so that "led by #4" still means the fourth.
            self.draft.skipped += 1 if self.lines else 0
            self._tell(statement, "unmatched", [])

    def _has_read(self, statement: Statement) -> bool:
        return bool(statement.phrases) and (
            self._has_entries(statement, slips=False)
            or self._is_about_list(statement, read_heading(statement, self.draft, self.book))
            or self._has_entries(statement, slips=True)
            or self._is_about_list(statement, read_mention(statement, self.draft, self.book))
        )

    def _has_entries(self, statement: Statement, *, slips: bool) -> bool:
        """With the heading of their group in the same line, or without one."""
        find = self.book.profiles.nearest if slips else self.book.profiles.exactly
        first, *rest = statement.phrases
        entries = read_entries(statement.phrases, find, self.book, self.rules)
        if not entries and (fold(first.text) in vocabulary.HEADINGS or LABEL.match(first.text)):
            entries = read_entries(rest, find, self.book, self.rules)
        if entries and slips:
            entries[0].remarks.insert(0, Text(READ_AS, {"name": names(self.catalogue.profiles[entries[0].profile])}))
        self._add(statement, entries, follow=False)
        return bool(entries)

    def _is_about_list(self, statement: Statement, said: Said | None) -> bool:
        """Words about the list, and the entries after them."""
        if said is None:
            return False
        remarks, rest = said
        self._tell(statement, "list", remarks)
        self._add(statement, read_entries(rest, self.book.profiles.exactly, self.book, self.rules), follow=True)
        return True

    def _is_heading(self, statement: Statement) -> bool:
        """Nothing but a line to look at, or the name of a group, perhaps with its points."""
        if not any(phrase.quotes for phrase in statement.phrases) and not any(map(str.isalnum, statement.plain)):
            return True
        if not statement.phrases:
            return False
        first, *rest = statement.phrases
        meaning = fold(first.text)
        if first.quotes or not all(ONLY_POINTS.match(phrase.text) or phrase.text.isdigit() for phrase in rest):
            return False
        if self.book.profiles.exactly(first.text):
            # "Peasants" are a troop, unless the line looks like a title.
            return statement.is_title and not rest and meaning in vocabulary.HEADINGS
        return meaning in vocabulary.HEADINGS or KEY_OF.get(meaning) == "general"

    def _add(self, statement: Statement, entries: Sequence[EntryDraft], *, follow: bool) -> None:
        """Each with a line; those that follow something else in the statement show their own words only."""
        draft = self.draft
        for entry in entries:
            if len(draft.entries) >= bounds.MOST_ENTRIES:
                self._tell(statement, "unmatched", [Text(TOO_MANY, {"need": bounds.MOST_ENTRIES})])
                return
            entry.label = (0 if follow else statement.number) or len(draft.entries) + draft.skipped + 1
            entry.general = entry.general or (draft.general_follows and self.catalogue.profiles[entry.profile].leader)
            draft.general_follows = False
            draft.entries.append(entry)
            self.lines.append(
                LineRead(statement.line, entry.said if follow else statement.raw, "entry", f"e{len(draft.entries)}")
            )
            follow = True

    def _tell(self, statement: Statement, kind: Kind, remarks: Sequence[Text]) -> None:
        self.lines.append(LineRead(statement.line, statement.raw, kind, "", _few(remarks)))

    def add_missing(self) -> None:
        """Entries that no line is about have lines of their own, after that which names them."""
        first = len(self.draft.entries) + 1
        for number, (beside, entry) in enumerate(add_missing(self.draft, self.book), first):
            place = next(place for place, line in enumerate(self.lines) if self._names(line, beside))
            self.lines.insert(place + 1, LineRead(self.lines[place].line, entry.said, "entry", f"e{number}"))

    def _names(self, line: LineRead, beside: str) -> bool:
        return line.entry == beside if beside else line.line == self.draft.general_line


def _few(remarks: Sequence[Text]) -> tuple[Text, ...]:
    return (*remarks[:MOST_REMARKS], left_over("…")) if len(remarks) > MOST_REMARKS else tuple(remarks)


def _with_remarks(line: LineRead, draft: ListDraft, assumed: Assumed, catalogue: Catalogue) -> LineRead:
    if not line.entry:
        return line
    entry = draft.entries[int(line.entry[1:]) - 1]
    return replace(line, remarks=_few([*entry.remarks, *_other_points(entry, assumed.clan, catalogue)]))


def _other_points(entry: EntryDraft, clan: str, catalogue: Catalogue) -> list[Text]:
    """Points in the text are not believed; a difference is told. The points of one miniature are as good as the sum."""
    if entry.claimed is None:
        return []
    made = Entry("", entry.profile, _count(entry), entry.banner)
    have = entry_receipt(made, catalogue, banner_points(catalogue, clan)).total
    if entry.claimed in (have, catalogue.profiles[entry.profile].points):
        return []
    return [Text(OTHER_POINTS, {"said": entry.claimed, "have": have})]


def _count(entry: EntryDraft) -> int:
    return 1 if entry.miniatures is None else entry.miniatures


def _army(draft: ListDraft, assumed: Assumed, references: list[str]) -> ArmyList:
    entries = tuple(
        Entry(
            id=f"e{number}",
            profile=entry.profile,
            miniatures=_count(entry),
            banner=entry.banner,
            leader=leader,
            front=entry.front,
            name=entry.name,
            note=entry.note,
            fielded=entry.fielded,
        )
        for number, (entry, leader) in enumerate(zip(draft.entries, references, strict=True), 1)
    )
    general = next((f"e{number}" for number, entry in enumerate(draft.entries, 1) if entry.general), "")
    return ArmyList(
        clan=assumed.clan,
        size=assumed.size,
        commander=assumed.commander,
        occult=bool(draft.occult),
        entries=entries,
        general=general,
        version=draft.version,
        packs=draft.packs,
        issued=len(entries),
    )

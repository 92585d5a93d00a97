"""Pasted text read as an army list: forgiving about how it is written, honest about what it could not use.

Each statement is tried, in this order, as: a line such as `Clan: Buke`; an entry spelled right; words about the list; a group
heading; an entry with a slip in it; a title that mentions a clan. What is none of these comes back as unmatched. What the
text does not say (clan, size, commander) is filled in from what it does, with a remark.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import bounds, vocabulary
from rulebook.kensei.exchange.assuming import Assumed, assume
from rulebook.kensei.exchange.drafts import READ_AS, EntryDraft, ListDraft
from rulebook.kensei.exchange.entry_reading import read_entry
from rulebook.kensei.exchange.list_reading import read_heading, read_keyed, read_mention
from rulebook.kensei.exchange.names import Book, book_of, fold
from rulebook.kensei.exchange.phrases import Statement, statements
from rulebook.kensei.exchange.problems import ListUnreadable, problem
from rulebook.kensei.exchange.referring import resolve
from rulebook.kensei.muster.wording import Text, Words, names

Kind = Literal["list", "entry", "heading", "unmatched"]
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
    draft, lines = ListDraft(), list[LineRead]()
    for statement in found:
        lines.append(_read_statement(statement, draft, catalogue, bool(lines)))
    assumed = assume(draft, catalogue)
    entries, lost = resolve(draft, book_of(catalogue))
    told = [_with_remarks(line, draft, assumed, catalogue) for line in lines]
    return TextRead(_army(draft, assumed, entries), draft.title, tuple(told), (*assumed.remarks, *lost))


def _read_statement(statement: Statement, draft: ListDraft, catalogue: Catalogue, begun: bool) -> LineRead:
    book = book_of(catalogue)
    said = read_keyed(statement, draft, book)
    if said is not None:
        return _line(statement, "list", said)
    if not statement.phrases:
        return _line(statement, "heading", [])
    entry = read_entry(statement, book.profiles.exactly)
    if entry is not None:
        return _added(statement, entry, draft)
    said = read_heading(statement, draft, book)
    if said is not None:
        return _line(statement, "list", said)
    if fold(statement.plain) in vocabulary.HEADINGS:
        return _line(statement, "heading", [])
    return _read_doubtful(statement, draft, catalogue, book, begun)


def _read_doubtful(statement: Statement, draft: ListDraft, catalogue: Catalogue, book: Book, begun: bool) -> LineRead:
    entry = read_entry(statement, book.profiles.nearest)
    if entry is not None:
        entry.remarks.insert(0, Text(READ_AS, {"name": names(catalogue.profiles[entry.profile])}))
        return _added(statement, entry, draft)
    said = read_mention(statement, draft, book)
    if said is not None:
        return _line(statement, "list", said)
    # It may have been an entry: those after it keep their places, so that "led by #4" still means the fourth.
    draft.skipped += 1 if begun else 0
    return _line(statement, "unmatched", [])


def _added(statement: Statement, entry: EntryDraft, draft: ListDraft) -> LineRead:
    if len(draft.entries) >= bounds.MOST_ENTRIES:
        return _line(statement, "unmatched", [Text(TOO_MANY, {"need": bounds.MOST_ENTRIES})])
    entry.label = entry.label or len(draft.entries) + draft.skipped + 1
    draft.entries.append(entry)
    return LineRead(statement.line, statement.raw, "entry", f"e{len(draft.entries)}")


def _line(statement: Statement, kind: Kind, remarks: list[Text]) -> LineRead:
    return LineRead(statement.line, statement.raw, kind, "", tuple(remarks))


def _with_remarks(line: LineRead, draft: ListDraft, assumed: Assumed, catalogue: Catalogue) -> LineRead:
    if not line.entry:
        return line
    entry = draft.entries[int(line.entry[1:]) - 1]
    return replace(line, remarks=(*entry.remarks, *_other_points(entry, assumed.clan, catalogue)))


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

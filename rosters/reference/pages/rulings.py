"""What is in doubt: the rulings, and where every number comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _

from rosters.reference.book import Book
from rosters.reference.chapters import BY_TABLE, CHAPTERS, Chapter, page_title
from rosters.reference.pages.parts import entry
from rosters.reference.shapes import AnySection, Entries, Fact, Facts, Group, Groups, Page, Prose, Provenances
from rosters.reference.vocabulary import BASES, PROVENANCE_WORDS, PROVENANCES, word
from rulebook.kensei.rows import PROVENANCES as KINDS
from rulebook.kensei.sequence import DataVersion, Ruling


def rulings_page(book: Book) -> Page:
    rows = sorted(book.catalogue.rulings.values(), key=lambda row: row.number)
    return Page(
        title=page_title("rulings"),
        summary=_("Where the book contradicts itself or leaves a gap, this is how it is read here, and why."),
        sections=(Entries(title=_("All rulings"), entries=tuple(entry(book, row) for row in rows)),),
    )


def ruling_facts(_book: Book, row: Ruling) -> tuple[Fact, ...]:
    return (Fact(_("Rests on"), word(BASES, row.basis)),)


def ruling_sections(book: Book, row: Ruling) -> tuple[AnySection, ...]:
    groups = tuple(_decided(book, row))
    decides = (Groups(title=_("What it decides"), key="decides", groups=groups),) if groups else ()
    return (
        Prose(title=_("What is unclear"), key="conflict", text=book.said(row, "conflict")),
        Facts(title=_("Why"), facts=ruling_facts(book, row)),
        *decides,
    )


def _decided(book: Book, row: Ruling) -> Iterator[Group]:
    keys = [tuple(decided.split(":", 1)) for decided in row.decides]
    for table in dict.fromkeys(key[0] for key in keys):
        links = tuple(book.link(*key) for key in keys if key[0] == table and key in book.rows)
        if links:
            yield Group(str(BY_TABLE[table].many), links)


def sources_page(book: Book) -> Page:
    kinds = tuple((kind, word(PROVENANCES, kind)) for kind in KINDS)
    return Page(
        title=page_title("sources"),
        summary=_(
            "Every row of this reference says where it comes from. What is not printed in the rulebook always wears its mark."
        ),
        sections=(
            Provenances(title=_("The marks"), key="marks", kinds=kinds),
            _counts(book),
            Prose(title=_("About this data"), key="version", text=book.said(book.catalogue.version, "notes")),
        ),
    )


def _counts(book: Book) -> Facts:
    """How many rows of each table are how sure."""
    facts = tuple(Fact(str(chapter.many), _count(book, chapter)) for chapter in CHAPTERS if chapter.table != "dataversion")
    return Facts(title=_("Chapter by chapter"), key="counts", facts=facts)


def _count(book: Book, chapter: Chapter) -> str:
    count = Counter(row.provenance for row in book.table(chapter))
    return ", ".join(f"{count[kind]} {word(PROVENANCE_WORDS, kind)}" for kind in KINDS if count[kind])


def version_facts(_book: Book, row: DataVersion) -> tuple[Fact, ...]:
    return (Fact(_("Released"), row.released),)


def version_sections(book: Book, row: DataVersion) -> tuple[AnySection, ...]:
    return (
        Facts(title=_("At a glance"), facts=version_facts(book, row)),
        Prose(title=_("Notes"), key="notes", text=book.said(row, "notes")),
    )

"""What the pages of the rules reference are made of: small frozen values, in one language, that the templates only draw.

A page is a head and a row of sections; each kind of section names the template that draws it. `mark` is the provenance
to be shown beside a thing, empty where nothing needs saying.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from django.utils.safestring import SafeString
from django.utils.text import slugify

FOLDER = "rosters/reference/sections"


@dataclass(frozen=True, slots=True)
class Link:
    """A word of the rules; `sheet` is the address of its short explanation, `note` a word said after it."""

    label: str
    href: str
    sheet: str = ""
    note: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and what stands behind it: words, links, or both."""

    label: str
    text: str = ""
    links: tuple[Link, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a list: its name, what it does, and what is worth seeing from afar (`figure`)."""

    link: Link
    summary: str
    figure: str = ""
    tags: tuple[str, ...] = ()
    mark: str = ""
    crest: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Links under a heading, which may be a link itself."""

    title: str
    links: tuple[Link, ...]
    crest: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    text: str = ""
    link: Link | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Stat:
    """An attribute as it is read at the table; `why` is the ability that changed it."""

    short: str
    name: str
    value: str
    mark: str = ""
    why: Link | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """What of a row is surer, or less sure, than the rest of it."""

    mark: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatCard:
    """A profile as it lies on the table."""

    link: Link
    crest: str
    clan: Link
    kind: tuple[str, ...]
    points: int
    bundle: int
    stats: tuple[Stat, ...]
    weapons: tuple[Link, ...]
    armour: tuple[Link, ...]
    titles: tuple[Link, ...]
    permanent: tuple[Link, ...]
    by_ki: tuple[Link, ...]
    leader: bool
    mark: str
    doubts: tuple[Doubt, ...]

    @property
    def house(self) -> Doubt | None:
        """What a club's pack changed."""
        return next((doubt for doubt in self.doubts if doubt.mark == "house"), None)


@dataclass(frozen=True, slots=True)
class MapFigure:
    """A deployment map; `roll` says which results of the die call for it."""

    link: Link
    roll: str
    summary: str
    drawing: SafeString
    mark: str


@dataclass(frozen=True, slots=True)
class Score:
    points: str
    reason: str
    side: str


@dataclass(frozen=True, slots=True)
class MissionCard:
    link: Link
    kind: str
    summary: str
    scores: tuple[Score, ...]
    mark: str


@dataclass(frozen=True, slots=True)
class ClanCard:
    link: Link
    crest: str
    style: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a page with a heading of its own; `key` makes an anchor that is the same in every language."""

    template: ClassVar[str]
    title: str
    key: str = ""
    lead: str = ""

    @property
    def anchor(self) -> str:
        return self.key or slugify(self.title)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose(Section):
    template: ClassVar[str] = f"{FOLDER}/prose.html"
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts(Section):
    template: ClassVar[str] = f"{FOLDER}/facts.html"
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries(Section):
    template: ClassVar[str] = f"{FOLDER}/entries.html"
    entries: tuple[Entry, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups(Section):
    template: ClassVar[str] = f"{FOLDER}/groups.html"
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(Section):
    """A table; the first cell of a row names it."""

    template: ClassVar[str] = f"{FOLDER}/grid.html"
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks whose words do not fit into their cells, for the legend."""
        return tuple(dict.fromkeys(cell.mark for row in self.rows for cell in row[1:] if cell.mark))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Section):
    template: ClassVar[str] = f"{FOLDER}/cards.html"
    cards: tuple[StatCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Maps(Section):
    template: ClassVar[str] = f"{FOLDER}/maps.html"
    maps: tuple[MapFigure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Missions(Section):
    template: ClassVar[str] = f"{FOLDER}/missions.html"
    missions: tuple[MissionCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clans(Section):
    template: ClassVar[str] = f"{FOLDER}/clans.html"
    clans: tuple[ClanCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenances(Section):
    """What each mark means."""

    template: ClassVar[str] = f"{FOLDER}/provenances.html"
    kinds: tuple[tuple[str, str], ...]


AnySection: TypeAlias = Prose | Facts | Entries | Groups | Grid | Cards | Maps | Missions | Clans | Provenances


@dataclass(frozen=True, slots=True)
class Also:
    """The same row in the other language."""

    language: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a row stands: so many places in the book's text, or a few words."""

    text: str
    lines: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the reference. A list page has sections only; a row's page also says what the row is and whence."""

    title: str
    summary: str = ""
    kind: str = ""
    up: Link | None = None
    crest: str = ""
    mark: str = ""
    card: StatCard | None = None
    sections: tuple[AnySection, ...] = ()
    also: Also | None = None
    rulings: tuple[Link, ...] = ()
    sources: tuple[Source, ...] = ()
    provenance: str = ""
    doubts: tuple[Doubt, ...] = ()
    before: Link | None = None
    after: Link | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """The short explanation of a row, as the sheet shows it."""

    link: Link
    kind: str
    summary: str
    facts: tuple[Fact, ...]
    rulings: tuple[Link, ...]
    mark: str
    crest: str = ""


@dataclass(frozen=True, slots=True)
class Door:
    """A way from the first page of the reference to a chapter."""

    link: Link
    text: str


@dataclass(frozen=True, slots=True)
class Doors:
    title: str
    doors: tuple[Door, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The answers of one chapter to a search."""

    title: str
    entries: tuple[Entry, ...]

"""The catalogue panel: every troop the clan may take, how often it is taken and how often it may be."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rosters.armies.lines import Line, section_titles, served_lines
from rosters.armies.reading import Reading
from rosters.reference.words import fold
from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import copies


@dataclass(frozen=True, slots=True)
class Taken:
    """`most` is None where any number may be taken."""

    slug: str
    have: int
    most: int | None

    @property
    def is_full(self) -> bool:
        return self.most is not None and self.have >= self.most


@dataclass(frozen=True, slots=True)
class Row:
    line: Line
    taken: Taken


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: str
    rows: tuple[Row, ...]


def taken_of(army: ArmyList, reading: Reading) -> tuple[Taken, ...]:
    return tuple([Taken(slug, have, most) for slug, (have, most) in copies(army, reading.catalogue).items()])


def panel_of(army: ArmyList, reading: Reading, *, query: str = "", kind: str = "") -> tuple[Section, ...]:
    """Section by section; without the occult rules the spiritual troops are left out."""
    taken = {row.slug: row for row in taken_of(army, reading)}
    rows = (Row(line, taken[line.slug]) for line in served_lines(reading, army.clan) if _is_wanted(line, army, query, kind))
    titles = section_titles()
    return tuple(Section(key, titles[key], tuple(found)) for key, found in groupby(rows, key=lambda row: row.line.section))


def _is_wanted(line: Line, army: ArmyList, query: str, kind: str) -> bool:
    if line.section == "spiritual" and not army.occult:
        return False
    return (not kind or kind in line.kinds) and _matches(line.words, fold(query).split())


def _matches(words: str, wanted: Sequence[str]) -> bool:
    """Accents are not asked for."""
    spoken = fold(words) if wanted else ""
    return all(word in spoken for word in wanted)

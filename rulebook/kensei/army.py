"""An army list as a value, and its points with their receipt (S5753-5906).

A list may break any rule and still be written down: `muster` says what is wrong with it. Entries are known by an id that is
never given twice in the life of a list, so a leader or a general stays who he is while entries move. Only fielded entries,
those in tonight's battle, cost points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rulebook.kensei.armybuilding import Limit, StarterArmy
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.profiles import Profile

Kind = Literal["miniatures", "banner", "commander"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit, a leader or a single troop. `leader` is the id of the entry that leads it from within."""

    id: str
    profile: str
    miniatures: int = 1
    banner: bool = False
    leader: str = ""
    front: int = 0
    name: str = ""
    note: str = ""
    fielded: bool = True


@dataclass(frozen=True, slots=True)
class ArmyList:
    """A list for one clan and one agreed size. `general` is an entry's id; `issued` counts the ids given so far."""

    clan: str
    size: int = 200
    commander: str = "hatamoto"
    occult: bool = False
    entries: tuple[Entry, ...] = ()
    general: str = ""
    version: str = ""
    packs: tuple[str, ...] = ()
    issued: int = 0

    def entry(self, entry_id: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == entry_id), None)

    @property
    def fielded(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.fielded)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: `count` times `each` is `amount`. `subject` is the slug of a profile or of a commander."""

    kind: Kind
    subject: str
    entry: str
    count: int
    each: int

    @property
    def amount(self) -> int:
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Receipt:
    """Where a number of points comes from."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)


def army_of(starter: StarterArmy, catalogue: Catalogue) -> ArmyList:
    """A ready army of the catalogue as a list of one's own; its slugs for leader and general become ids."""
    ids = {planned.profile: f"e{number}" for number, planned in enumerate(starter.entries, 1)}
    entries = tuple(
        Entry(f"e{number}", planned.profile, planned.miniatures, planned.banner, ids.get(planned.leader or "", ""))
        for number, planned in enumerate(starter.entries, 1)
    )
    general = next((ids[planned.profile] for planned in starter.entries if planned.general), "")
    return ArmyList(
        starter.clan,
        starter.size,
        starter.commander or "",
        entries=entries,
        general=general,
        version=catalogue.version.slug,
        issued=len(entries),
    )


def limits_of(catalogue: Catalogue, clan: str) -> Mapping[tuple[str, str], tuple[Limit, ...]]:
    """The limits that hold for a clan, by code and bound: its own where it has some, else the general ones."""
    general: dict[tuple[str, str], list[Limit]] = {}
    own: dict[tuple[str, str], list[Limit]] = {}
    for limit in catalogue.limits.values():
        if limit.clan in (None, clan):
            table = own if limit.clan else general
            table.setdefault((limit.code, limit.bound), []).append(limit)
    return {key: tuple(limits) for key, limits in (general | own).items()}


def banner_points(catalogue: Catalogue, clan: str) -> int:
    """What a Hata-Jurushi costs beyond its miniature (R32)."""
    for limit in limits_of(catalogue, clan).get(("banner", "max"), ()):
        points = limit.parameters.get("points", 0)
        return points if isinstance(points, int) else 0
    return 0


def bundles(profile: Profile, miniatures: int) -> int:
    """How often the profile's points are paid: peasants come two for the price of one (S5936)."""
    return max(0, -(-miniatures // profile.bundle))


def receipt(army: ArmyList, catalogue: Catalogue) -> Receipt:
    """Every point of the list; entries of unknown profiles cost nothing."""
    each_banner = banner_points(catalogue, army.clan)
    lines: list[Line] = []
    for entry in army.fielded:
        lines += entry_receipt(entry, catalogue, each_banner).lines
    level = catalogue.commanders.get(army.commander)
    if level is not None:
        lines.append(Line("commander", level.slug, "", 1, level.points))
    return Receipt(tuple(lines))


def entry_receipt(entry: Entry, catalogue: Catalogue, each_banner: int) -> Receipt:
    """Every point of one entry."""
    profile = catalogue.profiles.get(entry.profile)
    if profile is None:
        return Receipt(())
    paid = Line("miniatures", profile.slug, entry.id, bundles(profile, entry.miniatures), profile.points)
    if not entry.banner:
        return Receipt((paid,))
    return Receipt((paid, Line("banner", profile.slug, entry.id, 1, each_banner)))


def label(line: Line, catalogue: Catalogue, language: str) -> str:
    """What a line of a receipt is for, in the reader's language."""
    if line.kind == "commander":
        return catalogue.commanders[line.subject].name_in(language)
    profile = catalogue.profiles[line.subject]
    if line.kind == "banner":
        return f"Hata-Jurushi, {profile.name_in(language)}"
    if profile.bundle == 1:
        return f"{profile.name_in(language)}, {line.count} × {line.each}"
    words = "miniaturas por" if language == "es" else "miniatures for"
    return f"{profile.name_in(language)}, {line.count} × ({profile.bundle} {words} {line.each})"

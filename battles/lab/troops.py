"""A troop in the lab, and its text form for addresses: `profile*miniatures*leader`, as `yari-ashigaru*9*taisho-buke`.

The text names rows of the rules data only, never a stored list, so an address can be shown to anybody.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.catalogue import Catalogue

MOST_MINIATURES = 30
# How many stand in a front rank when nobody says otherwise.
FRONT = 5


@dataclass(frozen=True, slots=True)
class LabTroop:
    """A profile with so many miniatures; `leader` is the profile of who leads it from within, not one of the miniatures."""

    profile: str
    miniatures: int = 1
    leader: str = ""

    def __str__(self) -> str:
        told = f"{self.profile}*{self.miniatures}"
        return f"{told}*{self.leader}" if self.leader else told

    @property
    def is_unit(self) -> bool:
        return self.miniatures + bool(self.leader) > 1

    @property
    def front(self) -> int:
        return min(FRONT, self.miniatures)


def read_troop(text: str, catalogue: Catalogue) -> LabTroop | None:
    """The troop an address names, or None when the rules data has no such rows."""
    slug, _, rest = text.partition("*")
    count, _, leader = rest.partition("*")
    if slug not in catalogue.profiles or (leader and leader not in catalogue.profiles):
        return None
    miniatures = int(count) if count.isdecimal() and len(count) < 4 else usual_size(slug, catalogue)
    return LabTroop(slug, within_bounds(miniatures), leader)


def within_bounds(miniatures: int) -> int:
    return max(1, min(MOST_MINIATURES, miniatures))


def usual_size(slug: str, catalogue: Catalogue) -> int:
    """Enough for a front rank, or all the book lets it have."""
    profile = catalogue.profiles[slug]
    if profile.leader or profile.max_size == 1:
        return 1
    if profile.troop_type not in ("infantry", "mounted", "skirmisher"):
        return profile.min_size or 1
    return max(profile.min_size or 1, min(FRONT, profile.max_size or FRONT))


def leaders_for(slug: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Who could lead such a unit from within: leaders of its clan, or those who are in it now."""
    profile = catalogue.profiles[slug]
    found = (one for one in catalogue.profiles.values() if one.leader and one.mounted == profile.mounted)
    return tuple(one.slug for one in found if one.clan == profile.clan or profile.clan == "common")


def troops_of(army: ArmyList, catalogue: Catalogue) -> Iterator[LabTroop]:
    """Everything of a list that can fight on its own; who leads a unit from within stands inside it."""
    inside = {entry.leader for entry in army.fielded if entry.leader}
    for entry in army.fielded:
        if entry.profile in catalogue.profiles and entry.id not in inside:
            yield LabTroop(entry.profile, within_bounds(entry.miniatures), _leader(entry, army, catalogue))


def _leader(entry: Entry, army: ArmyList, catalogue: Catalogue) -> str:
    leader = army.entry(entry.leader) if entry.leader else None
    return leader.profile if leader and leader.profile in catalogue.profiles else ""

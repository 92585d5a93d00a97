"""The miniatures on a person's shelves, and what a list needs beyond them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from rosters.armies.bounds import MOST_MINIATURES
from rosters.armies.reading import Reading
from rosters.models import Shelf
from rulebook.kensei.army import ArmyList
from rulebook.kensei.armybuilding import StarterArmy


@dataclass(frozen=True, slots=True)
class ShelfRow:
    slug: str
    name: str
    owned: int
    painted: int


@dataclass(frozen=True, slots=True)
class ShelfSection:
    crest: str
    name: str
    rows: tuple[ShelfRow, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """The miniatures of a starter army, to be put on the shelf in one go."""

    slug: str
    name: str
    crest: str
    miniatures: int


def shelf_of(owner_id: int) -> dict[str, tuple[int, int]]:
    rows = Shelf.objects.filter(owner_id=owner_id).values_list("profile", "owned", "painted")
    return {profile: (owned, painted) for profile, owned, painted in rows}


def sections_of(shelf: Mapping[str, tuple[int, int]], reading: Reading) -> tuple[ShelfSection, ...]:
    return tuple(_sections(shelf, reading))


def _sections(shelf: Mapping[str, tuple[int, int]], reading: Reading) -> Iterator[ShelfSection]:
    for clan in reading.catalogue.clans.values():
        profiles = reading.catalogue.profiles_of(clan.slug)
        rows = tuple(ShelfRow(one.slug, one.name_in(reading.language), *shelf.get(one.slug, (0, 0))) for one in profiles)
        if rows:
            yield ShelfSection(clan.crest or clan.slug, clan.name_in(reading.language), rows)


def boxes_in(reading: Reading) -> tuple[Box, ...]:
    starters = reading.catalogue.starter_armies.values()
    return tuple(Box(one.slug, one.name_in(reading.language), one.clan, sum(_contents(one).values())) for one in starters)


def _contents(starter: StarterArmy) -> Counter[str]:
    found: Counter[str] = Counter()
    for entry in starter.entries:
        found[entry.profile] += entry.miniatures
    return found


def lacks_of(owner_id: int, army: ArmyList, reading: Reading) -> tuple[str, ...]:
    """A sentence for each profile of which the list fields more than there are on the shelf; none before the first is entered."""
    shelf = shelf_of(owner_id)
    if not shelf:
        return ()
    needed: Counter[str] = Counter()
    for entry in army.fielded:
        needed[entry.profile] += entry.miniatures
    return tuple(_lacks(needed, shelf, reading))


def _lacks(needed: Mapping[str, int], shelf: Mapping[str, tuple[int, int]], reading: Reading) -> Iterator[str]:
    for slug, need in needed.items():
        profile, owned = reading.catalogue.profiles.get(slug), shelf.get(slug, (0, 0))[0]
        if profile is not None and need > owned:
            words = {"name": profile.name_in(reading.language), "need": need, "owned": owned}
            yield _("Your collection has %(owned)s of the %(need)s %(name)s in this list.") % words


@transaction.atomic
def shelf_write(owner: User, counts: Mapping[str, tuple[int, int]]) -> None:
    """What is owned and painted, for these profiles; nobody paints more than he has."""
    rows = []
    for profile, (owned, painted) in counts.items():
        owned = min(max(owned, 0), MOST_MINIATURES)
        rows.append(Shelf(owner=owner, profile=profile, owned=owned, painted=min(max(painted, 0), owned)))
    unique, changed = ["owner", "profile"], ["owned", "painted"]
    Shelf.objects.bulk_create(rows, update_conflicts=True, unique_fields=unique, update_fields=changed)


def box_add(owner: User, starter: StarterArmy) -> None:
    shelf = shelf_of(owner.pk)
    added = {slug: (shelf.get(slug, (0, 0))[0] + count, shelf.get(slug, (0, 0))[1]) for slug, count in _contents(starter).items()}
    shelf_write(owner, added)

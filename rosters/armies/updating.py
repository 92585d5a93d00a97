"""What newer rules data would mean for a list: rows that changed, points, findings. The list itself never changes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from armybuilder.people.models import User
from rosters.armies.problems import problems_of
from rosters.armies.reading import Reading, language_now, reading, reading_of
from rosters.armies.selectors import army_value
from rosters.armies.services import army_create
from rosters.catalogue import current_edition, laid_with, packs_in_use
from rosters.models import Army
from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt, receipt
from rulebook.kensei.difference_words import sentence
from rulebook.kensei.differences import Change, differences

# Tables that bear on any list, whatever is in it.
OF_EVERY_LIST = ("limit", "battlesize", "commanderlevel")
OF_PROFILES = {"weapon": "weapons", "armour": "armour", "title": "titles"}


@dataclass(frozen=True, slots=True)
class PointsChange:
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Update:
    """`came` and `went` are problems the list would have and would have no longer."""

    edition: str
    packs: tuple[str, ...]
    before: int
    after: int
    points: tuple[PointsChange, ...]
    rows: tuple[str, ...]
    came: tuple[str, ...]
    went: tuple[str, ...]


def update_for(army: Army, owner: User) -> Update | None:
    """None when the list stands on the newest data already."""
    edition, packs = current_edition().key, packs_in_use(owner)
    if (edition, packs) == (army.edition, tuple(army.packs)):
        return None
    old, new = reading_of(army), reading(edition, packs, language_now())
    value = army_value(army)
    before, after = ({one.text for one in problems_of(value, data, with_ways=False)} for data in (old, new))
    return Update(
        edition=edition,
        packs=packs,
        before=receipt(value, old.catalogue).total,
        after=receipt(value, new.catalogue).total,
        points=tuple(_points(value, old, new)),
        rows=tuple(_rows(army, value, edition, packs, new)),
        came=tuple(sorted(after - before)),
        went=tuple(sorted(before - after)),
    )


def army_migrate(army: Army, owner: User, update: Update) -> Army:
    """A copy on the newer data; the list it is made from stays as it is."""
    value = replace(army_value(army), version=update.edition, packs=update.packs)
    return army_create(owner, value, _("%(name)s, newer data") % {"name": army.name})


def _points(value: ArmyList, old: Reading, new: Reading) -> Iterator[PointsChange]:
    for entry in value.entries:
        before, after = _cost(entry, value, old), _cost(entry, value, new)
        if before != after:
            profile = new.catalogue.profiles.get(entry.profile) or old.catalogue.profiles.get(entry.profile)
            yield PointsChange(entry.name or (profile.name_in(new.language) if profile else entry.profile), before, after)


def _cost(entry: Entry, value: ArmyList, data: Reading) -> int:
    return entry_receipt(entry, data.catalogue, banner_points(data.catalogue, value.clan)).total


def _rows(army: Army, value: ArmyList, edition: str, packs: tuple[str, ...], new: Reading) -> Iterator[str]:
    old_rows, new_rows = laid_with(army.edition, tuple(army.packs)).records, laid_with(edition, packs).records
    used = _used(value, new)
    for change in differences(old_rows, new_rows):
        if _concerns(change, used):
            yield sentence(change, new.language)


def _concerns(change: Change, used: set[tuple[str, str]]) -> bool:
    return change.model in OF_EVERY_LIST or (change.model, change.slug) in used


def _used(value: ArmyList, data: Reading) -> set[tuple[str, str]]:
    found = {("clan", value.clan)}
    for slug in {entry.profile for entry in value.entries}:
        found.add(("profile", slug))
        profile = data.catalogue.profiles.get(slug)
        if profile is None:
            continue
        found.add(("troopclass", profile.troop_class))
        found |= {("ability", use.ability) for use in profile.abilities}
        found |= {(model, row) for model, field in OF_PROFILES.items() for row in getattr(profile, field)}
    return found

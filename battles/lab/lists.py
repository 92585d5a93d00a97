"""The lists of a matchup, as an address names them: `army:<id>` of my own, `starter:<slug>`, or `shared:<slug>` by its link."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from armybuilder.people.models import User
from battles.lab.troops import LabTroop, troops_of
from rosters.armies.selectors import armies_of, army_of, army_shared, army_value
from rulebook.kensei.army import ArmyList
from rulebook.kensei.army import army_of as starter_list
from rulebook.kensei.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class NamedList:
    ref: str
    name: str
    troops: tuple[LabTroop, ...]


def lists_for(user: User | AnonymousUser, catalogue: Catalogue, language: str) -> tuple[NamedList, ...]:
    """My own lists, then the starter armies."""
    mine = armies_of(user) if isinstance(user, User) else []
    own = [_named(f"army:{army.pk}", army.name, army_value(army), catalogue) for army in mine if army.archived_at is None]
    ready = [
        _named(f"starter:{one.slug}", one.name_in(language), starter_list(one, catalogue), catalogue)
        for one in catalogue.starter_armies.values()
    ]
    return tuple(one for one in (*own, *ready) if one.troops)


def list_named(ref: str, user: User | AnonymousUser, catalogue: Catalogue, language: str) -> NamedList | None:
    """None for what does not exist and for what is not this person's to see, without a difference."""
    kind, _, key = ref.partition(":")
    if kind == "starter" and key in catalogue.starter_armies:
        starter = catalogue.starter_armies[key]
        return _named(ref, starter.name_in(language), starter_list(starter, catalogue), catalogue)
    army = None
    if kind == "army" and isinstance(user, User):
        army = army_of(user, key)
    if kind == "shared":
        army = army_shared(key)
    return _named(ref, army.name, army_value(army), catalogue) if army else None


def shared_ref(text: str) -> str:
    """The link of a shared list, or its last part, as somebody pasted it."""
    slug = text.strip().partition("?")[0].rstrip("/").rpartition("/")[2]
    return f"shared:{slug}" if slug else ""


def _named(ref: str, name: str, army: ArmyList, catalogue: Catalogue) -> NamedList:
    return NamedList(ref, name, tuple(troops_of(army, catalogue)))

"""Which packs there are, and which states of the rules data a person may compare. A pack is its owner's business alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import F
from django.http import Http404
from django.shortcuts import get_object_or_404

from armybuilder.people.models import User
from rosters.catalogue import current_edition, laid_with, packs_in_use, records_of
from rosters.models import Edition, Pack, PackVersion

Person = User | AnonymousUser
# Between an edition's key and the key of the pack laid over it.
WITH = "~"


@dataclass(frozen=True, slots=True)
class PackLine:
    """A pack as the list of packs shows it; one that is switched on and does not fit the rules data is not in effect."""

    version: PackVersion
    active: bool
    in_effect: bool


@dataclass(frozen=True, slots=True)
class State:
    """A state of the rules data that can be compared: an edition, or one with a pack of the asker's."""

    key: str
    name: str
    is_house: bool


def packs_of(user: Person) -> list[PackLine]:
    """The current version of each of a person's packs."""
    if not isinstance(user, User):
        return []
    versions = PackVersion.objects.filter(pack__owner=user, number=F("pack__number")).defer("content").select_related("pack")
    kept = laid_with(current_edition().key, packs_in_use(user)).packs
    return [PackLine(found, found.pack.active, found.key in kept) for found in versions.order_by("pack__created_at", "pack")]


def pack_of(*, owner: Person, slug: str) -> Pack:
    """Its owner's pack; to anybody else there is none."""
    if not isinstance(owner, User):
        raise Http404
    return get_object_or_404(Pack, owner=owner, slug=slug)


def version_of(pack: Pack, number: int | None = None) -> PackVersion:
    return get_object_or_404(PackVersion, pack=pack, number=pack.number if number is None else number)


def states_for(user: Person, language: str) -> list[State]:
    """Every edition, newest first, then each version of each pack of one's own over the current edition."""
    editions = list(Edition.objects.defer("records"))
    states = [State(found.key, f"{found.name_es if language == 'es' else found.name} · {found.key}", False) for found in editions]
    if not isinstance(user, User) or not editions:
        return states
    versions = PackVersion.objects.filter(pack__owner=user).defer("content").order_by("pack__created_at", "pack", "-number")
    for found in versions:
        name = found.name_es if language == "es" else found.name
        states.append(State(f"{editions[0].key}{WITH}{found.key}", f"{name} · {found.number}", True))
    return states


def rows_of_state(user: Person, key: str) -> Sequence[Mapping[str, Any]]:
    """The rows of one of the states above."""
    edition, _, pack = key.partition(WITH)
    if not Edition.objects.filter(key=edition).exists():
        raise Http404
    if not pack:
        return records_of(edition)
    if not isinstance(user, User) or not PackVersion.objects.filter(key=pack, pack__owner=user).exists():
        raise Http404
    return laid_with(edition, (pack,)).records

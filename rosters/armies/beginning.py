"""Where a list begins: a clan with sensible terms, or a starter army, on the current data with the packs in use."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from rosters.armies.reading import Reading, language_now, reading
from rosters.armies.setup import ClanChoice, CommanderChoice, SizeChoice, clans_in, commanders_in, sizes_in
from rosters.catalogue import current_edition, laid_with, packs_in_use
from rulebook.kensei.army import ArmyList, army_of

SIZE = 200
COMMANDER = "hatamoto"


@dataclass(frozen=True, slots=True)
class Starter:
    slug: str
    name: str
    summary: str
    total: int
    miniatures: int


@dataclass(frozen=True, slots=True)
class ClanDoor:
    """A clan to begin with, and its ready armies."""

    clan: ClanChoice
    starters: tuple[Starter, ...]


@dataclass(frozen=True, slots=True)
class Beginning:
    edition: str
    packs: tuple[str, ...]
    reading: Reading
    doors: tuple[ClanDoor, ...]
    sizes: tuple[SizeChoice, ...]
    commanders: tuple[CommanderChoice, ...]
    size: int = SIZE
    commander: str = COMMANDER


def beginning_for(user: User | AnonymousUser) -> Beginning:
    edition, wanted = current_edition().key, packs_in_use(user)
    packs = laid_with(edition, wanted).packs if wanted else ()
    data = reading(edition, packs, language_now())
    doors = tuple(ClanDoor(clan, _starters(clan.slug, data)) for clan in clans_in(data))
    return Beginning(edition, packs, data, doors, sizes_in(data), commanders_in(data))


def _starters(clan: str, data: Reading) -> tuple[Starter, ...]:
    return tuple(
        Starter(
            one.slug,
            one.name_in(data.language),
            one.summary_in(data.language),
            one.total,
            sum(entry.miniatures for entry in one.entries),
        )
        for one in data.catalogue.starter_armies.values()
        if one.clan == clan
    )


def new_army(post: Mapping[str, str], beginning: Beginning) -> tuple[ArmyList | None, str]:
    """The list asked for and a name for it; None when nothing known was asked for."""
    catalogue, language = beginning.reading.catalogue, beginning.reading.language
    starter = catalogue.starter_armies.get(post.get("starter", ""))
    if starter is not None:
        return _pinned(army_of(starter, catalogue), beginning), starter.name_in(language)
    clan = catalogue.clans.get(post.get("clan", ""))
    if clan is None or clan.kind != "clan":
        return None, ""
    commander = post.get("commander", "")
    value = ArmyList(clan.slug, _size(post), commander if commander in catalogue.commanders else beginning.commander)
    name = _("%(clan)s, %(size)s points") % {"clan": clan.name_in(language), "size": value.size}
    return _pinned(value, beginning), name


def _pinned(value: ArmyList, beginning: Beginning) -> ArmyList:
    return replace(value, version=beginning.edition, packs=beginning.packs)


def _size(post: Mapping[str, str]) -> int:
    """One of one's own before the one that was chosen."""
    sizes = (post.get("size_free", ""), post.get("size", ""))
    return next((int(text) for text in sizes if text.isdecimal() and len(text) < 6), SIZE)

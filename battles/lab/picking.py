"""What the lab's pickers offer: the units of my lists and of the starter armies, then every profile by clan."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from battles.lab.switches import Asked, Fight, held, tried
from battles.lab.troops import LabTroop, leaders_for, troops_of, usual_size
from battles.lab.wording import label_of
from rosters.armies.selectors import armies_of, army_value
from rulebook.kensei.catalogue import Catalogue

MOST_ARMIES = 12


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """One control: `control` is check, count or one-of (then `choices`)."""

    control: str
    name: str
    value: str
    label: str
    on: bool = False
    count: int = 0
    most: int = 1
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Corner:
    """One side of the lab's form."""

    side: str
    title: str
    troop: LabTroop
    clan: str
    name: str
    groups: tuple[Group, ...]
    leaders: tuple[Choice, ...]
    switches: tuple[Switch, ...]


def groups_for(user: User | AnonymousUser, catalogue: Catalogue, language: str) -> tuple[Group, ...]:
    mine = armies_of(user)[:MOST_ARMIES] if isinstance(user, User) else []
    of_lists = [
        Group(army.name, tuple(_choice(troop, catalogue, language) for troop in troops_of(army_value(army), catalogue)))
        for army in mine
        if army.archived_at is None
    ]
    return (*(group for group in of_lists if group.choices), *_clans(catalogue, language))


def corners(
    fight: Fight, asked: tuple[Asked, ...], groups: tuple[Group, ...], catalogue: Catalogue, language: str
) -> tuple[Corner, Corner]:
    titles = (_("Attacker"), _("Defender")) if fight.kind == "combat" else (_("Shooter"), _("Target"))
    one, other = (_corner(fight, place, titles[place], asked, groups, catalogue, language) for place in (0, 1))
    return one, other


def _corner(
    fight: Fight,
    place: int,
    title: str,
    asked: tuple[Asked, ...],
    groups: tuple[Group, ...],
    catalogue: Catalogue,
    language: str,
) -> Corner:
    troop = fight.troops[place]
    profile = catalogue.profiles[troop.profile]
    return Corner(
        "ab"[place],
        title,
        troop,
        profile.clan,
        profile.name_in(language),
        _with_own(groups, troop, catalogue, language),
        _leaders(troop, catalogue, language),
        tuple(_asked_switches(fight, place, asked, catalogue, language)) + _tried_switches(fight, place, catalogue, language),
    )


def _clans(catalogue: Catalogue, language: str) -> tuple[Group, ...]:
    groups = []
    for clan in catalogue.clans.values():
        found = [one for one in catalogue.profiles.values() if one.clan == clan.slug]
        choices = [_choice(LabTroop(one.slug, usual_size(one.slug, catalogue)), catalogue, language) for one in found]
        if choices:
            groups.append(Group(clan.name_in(language), tuple(sorted(choices, key=lambda choice: choice.label))))
    return tuple(groups)


def _choice(troop: LabTroop, catalogue: Catalogue, language: str) -> Choice:
    name = catalogue.profiles[troop.profile].name_in(language)
    label = f"{name} × {troop.miniatures}" if troop.miniatures > 1 else name
    if troop.leader:
        label += f" + {catalogue.profiles[troop.leader].name_in(language)}"
    return Choice(str(troop), label)


def _with_own(groups: tuple[Group, ...], troop: LabTroop, catalogue: Catalogue, language: str) -> tuple[Group, ...]:
    """The troop in hand comes first, for its size or leader may be none of the offered ones."""
    chosen = _choice(troop, catalogue, language)
    return (Group(_("In hand"), (Choice(chosen.value, chosen.label, chosen=True),)), *groups)


def _leaders(troop: LabTroop, catalogue: Catalogue, language: str) -> tuple[Choice, ...]:
    if catalogue.profiles[troop.profile].leader:
        return ()
    slugs = leaders_for(troop.profile, catalogue)
    return tuple(Choice(slug, catalogue.profiles[slug].name_in(language), slug == troop.leader) for slug in slugs)


def _asked_switches(fight: Fight, place: int, asked: tuple[Asked, ...], catalogue: Catalogue, language: str) -> list[Switch]:
    side, told = "ab"[place], fight.told[place]
    mine = [one for one in asked if one.place == place]
    switches = []
    for one in mine:
        label, count = label_of("fact", one.key, catalogue, language), told.facts.get(one.key, 0)
        if one.group:
            continue
        if one.most > 1:
            switches.append(Switch("count", f"{side}.{one.key}", "", label, count=count, most=one.most))
        else:
            switches.append(Switch("check", f"{side}.on", one.key, label, on=bool(count)))
    return switches + _one_of(mine, side, told.facts, catalogue, language)


def _one_of(mine: list[Asked], side: str, facts: Mapping[str, int], catalogue: Catalogue, language: str) -> list[Switch]:
    titles = {"side": _("Where it strikes"), "leader": _("Its leader"), "distance": _("Distance")}
    nothing = {"side": _("the front"), "leader": _("stays behind"), "distance": _("over 60 cm")}
    switches = []
    for group in dict.fromkeys(one.group for one in mine if one.group):
        keys = [one.key for one in mine if one.group == group]
        held = [key for key in keys if facts.get(key)]
        choices = [Choice("", nothing.get(group, ""), not held)]
        choices += [Choice(key, label_of("fact", key, catalogue, language), key in held) for key in keys]
        switches.append(Switch("one-of", f"{side}.in.{group}", "", titles.get(group, group), choices=tuple(choices)))
    return switches


def _tried_switches(fight: Fight, place: int, catalogue: Catalogue, language: str) -> tuple[Switch, ...]:
    side, told = "ab"[place], fight.told[place]
    names = {"fact": f"{side}.on"}
    return tuple(
        Switch(
            "check",
            names.get(kind, f"{side}.{kind}"),
            name,
            label_of(kind, name, catalogue, language),
            on=name in held(told, kind),
        )
        for kind, name in tried(fight, place, catalogue)
    )

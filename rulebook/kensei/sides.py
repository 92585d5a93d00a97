"""Who stands on each side of a roll, where their effects come from, and what is known about them.

A `Side` is what the caller brings: the profile, what is active, and the facts of the moment. `Standing` adds what
follows from it: the sources of its effects and the facts its profile tells, after the abilities and titles lent to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Effect
from rulebook.kensei.profiles import AbilityUse, Profile, Weapon
from rulebook.kensei.rows import Row

RANGED_ROLLS = ("shoot", "hold-and-shoot", "shoot-damage")
MELEE_ROLLS = ("combat", "opportunity-attack", "melee-damage")

# These titles are no living humans (S4629, S4641).
DEAD_TITLES = ("undead", "spectre")


@dataclass(frozen=True, slots=True)
class Side:
    """One troop in a roll. `facts` holds what was declared, answered and known from the battle, as counts.

    `marked_by` are the abilities that have marked it; `weapon` is the one in use, else the first that fits the roll.
    `lent` are abilities of the leader inside it that work on his unit.
    """

    profile: Profile
    abilities: tuple[AbilityUse, ...] = ()
    markers: frozenset[str] = frozenset()
    facts: Mapping[str, int] = field(default_factory=dict, hash=False)
    marked_by: frozenset[str] = frozenset()
    weapon: str = ""
    lent: tuple[AbilityUse, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """A roll about to be made. `allies` and `foes` are the abilities other troops of each side bring to the table."""

    roll: str
    roller: Side
    opponent: Side | None = None
    allies: frozenset[str] = frozenset()
    foes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """Where effects come from; `of` is what an ability is "of" on this profile."""

    kind: str
    row: Row
    effects: tuple[Effect, ...]
    of: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A side with its sources and its facts worked out."""

    side: Side
    sources: tuple[Source, ...]
    facts: Mapping[str, int] = field(hash=False)


def side_of(profile: Profile, **facts: int) -> Side:
    """A side with its permanent abilities active."""
    return Side(profile, profile.permanent, facts=facts)


def ability_source(catalogue: Catalogue, use: AbilityUse) -> Source:
    """The ability, or the clan action that lies on a troop as a mark."""
    action = catalogue.clan_actions.get(use.ability)
    if action:
        return Source("clan-action", action, action.effects)
    ability = catalogue.abilities[use.ability]
    return Source("ability", ability, ability.effects, use.of)


def sources_of(
    catalogue: Catalogue, side: Side, roll: str, titles: tuple[str, ...], abilities: tuple[AbilityUse, ...]
) -> tuple[Source, ...]:
    """Every source of effects of a side, the book's tables first; the tables speak for both sides alike."""
    return (
        *_book(catalogue),
        *_worn(catalogue, side, weapon_in_use(catalogue, side, roll)),
        *(_titled(catalogue, slug) for slug in titles),
        *(ability_source(catalogue, use) for use in abilities),
    )


def weapon_in_use(catalogue: Catalogue, side: Side, roll: str) -> Weapon | None:
    """The weapon that fits the roll: the one chosen, else the first on the profile."""
    ranged = roll in RANGED_ROLLS
    carried = (side.weapon, *side.profile.weapons) if side.weapon else side.profile.weapons
    for slug in carried:
        weapon = catalogue.weapons[slug]
        if catalogue.weapon_types[weapon.weapon_type].ranged == ranged:
            return weapon
    return None


def known_facts(
    catalogue: Catalogue, side: Side, roll: str, titles: tuple[str, ...], abilities: tuple[AbilityUse, ...]
) -> dict[str, int]:
    """What the profile, the markers and the weapon in use tell; the caller's own facts have the last word."""
    profile, weapon = side.profile, weapon_in_use(catalogue, side, roll)
    troop_class = catalogue.classes[profile.troop_class]
    facts = dict.fromkeys(_identity(profile, titles), 1)
    facts |= {f"ability:{use.ability}": 1 for use in abilities}
    facts |= {f"marker:{slug}": 1 for slug in side.markers}
    facts |= {f"armour:{slug}": 1 for slug in profile.armour}
    if weapon:
        facts[f"weapon:{weapon.weapon_type}"] = 1
        facts["firearm"] = int(weapon.firearm)
    facts["in_melee"] = int(roll in MELEE_ROLLS)
    facts["mounted"] = int(profile.mounted)
    facts["leader"] = int(profile.leader)
    facts["creature"] = int(troop_class.creature)
    facts["living"] = int(not troop_class.creature and not any(title in DEAD_TITLES for title in titles))
    facts["shooter"] = int(weapon_in_use(catalogue, side, "shoot") is not None)
    return facts | dict(side.facts)


def _identity(profile: Profile, titles: tuple[str, ...]) -> Iterator[str]:
    named = {
        "clan": (profile.clan,),
        "class": (profile.troop_class,),
        "type": (profile.troop_type,),
        "title": titles,
    }
    for fact, slugs in named.items():
        for slug in slugs:
            yield f"{fact}:{slug}"
            yield f"is:{slug}"


def _book(catalogue: Catalogue) -> Iterator[Source]:
    for row in catalogue.table_rows.values():
        yield Source("book", row, row.effects)


def _worn(catalogue: Catalogue, side: Side, weapon: Weapon | None) -> Iterator[Source]:
    profile = side.profile
    troop_class = catalogue.classes[profile.troop_class]
    yield Source("class", troop_class, troop_class.effects)
    yield Source("profile", profile, profile.effects)
    if weapon:
        weapon_type = catalogue.weapon_types[weapon.weapon_type]
        yield Source("weapon", weapon_type, weapon_type.effects)
        yield Source("weapon", weapon, weapon.effects)
    for slug in profile.armour:
        yield Source("armour", catalogue.armour[slug], catalogue.armour[slug].effects)
    for slug in sorted(side.markers & catalogue.markers.keys()):
        yield Source("marker", catalogue.markers[slug], catalogue.markers[slug].effects)


def _titled(catalogue: Catalogue, slug: str) -> Source:
    title = catalogue.titles[slug]
    return Source("title", title, title.effects)

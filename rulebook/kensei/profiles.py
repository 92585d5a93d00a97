"""Troops as the book describes them (S1199-1449): class, title, abilities, weapons, armour, profile, and their clan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulebook.kensei.modifiers import Effect
from rulebook.kensei.rows import Row, to

Use = Literal["pa", "ki"]

TROOP_TYPES = ("infantry", "mounted", "skirmisher", "spiritual", "creature", "war-machine")
CLAN_KINDS = ("clan", "common", "spiritual", "realm")


@dataclass(frozen=True, slots=True, kw_only=True)
class TroopClass(Row):
    """A row of the attribute table. The second movement is mounted, or flying for a creature."""

    letter: str
    mov_first: int
    mov_second: int
    at_melee: int
    at_ranged: int
    initiative: int
    honour: int
    honour_name: str = "HO"
    wounds: int
    ki: int | None = None
    creature: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Title(Row):
    """Samurai, Monk, Infernal: rules a troop always has."""

    creature: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Row):
    """One of the 123. `takes` says what stands after "of" in Hatred of."""

    number: int
    takes: str = ""
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponType(Row):
    """Melee types are numbered 0 to 7; ranged ones have a reach instead."""

    number: int | None = None
    ranged: bool = False
    reach_cm: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Row):
    weapon_type: str = to("weapontype")
    firearm: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Armour(Row):
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clan(Row):
    """A clan, the common troops, the spiritual troops, or a realm of creatures."""

    kind: str
    crest: str = ""
    style: str = ""
    style_es: str = ""
    allows_common: bool = True
    realms: tuple[str, ...] = to("clan", default=())
    allows_onmyouji: bool = True
    allows_komuso: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanAction(Row):
    """What a clan may do once in a battle."""

    clan: str = to("clan")
    moment: str = ""
    moment_es: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityUse:
    """An ability on a profile: permanent or by Ki, and what it is "of"."""

    ability: str
    use: Use = "pa"
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Row):
    """A troop that may be mustered. `points` buy `bundle` miniatures; no `max_size`: its type's limit."""

    clan: str = to("clan")
    troop_class: str = to("troopclass")
    points: int
    bundle: int = 1
    troop_type: str
    titles: tuple[str, ...] = to("title", default=())
    weapons: tuple[str, ...] = to("weapon", default=())
    armour: tuple[str, ...] = to("armour", default=())
    mounted: bool = False
    volume: int = 2
    leader: bool = False
    unique: bool = False
    legendary: bool = False
    min_size: int | None = None
    max_size: int | None = None
    abilities: tuple[AbilityUse, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def permanent(self) -> tuple[AbilityUse, ...]:
        return tuple(use for use in self.abilities if use.use == "pa")

    @property
    def by_ki(self) -> tuple[AbilityUse, ...]:
        return tuple(use for use in self.abilities if use.use == "ki")

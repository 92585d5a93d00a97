"""The restrictions as they bear on one clan, worked out once from the catalogue so that a check only compares.

Every number comes from the limit, size and profile rows: a house pack changes them without code. A limit of the clan's own
replaces the general one of the same code and bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.kensei.army import banner_points, limits_of
from rulebook.kensei.armybuilding import BattleSize, Limit
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Allow
from rulebook.kensei.profiles import Clan, Profile

INVOKE = "invoke:"


@dataclass(frozen=True, slots=True)
class Recruit:
    """A profile with what the checks ask of it.

    `shares` are the places in `Rules.shares` it counts toward, `elite` the limits on elite profiles that name its class.
    """

    profile: Profile
    ranged: bool
    firearm: bool
    creature: bool
    is_unit: bool
    is_spiritual: bool
    realm: str
    smallest: int
    largest: int
    shares: tuple[int, ...]
    elite: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """One catalogue seen by one clan; `clan` is None when there is no such clan."""

    catalogue: Catalogue
    clan: Clan | None
    limits: Mapping[tuple[str, str], tuple[Limit, ...]]
    shares: tuple[Limit, ...]
    sizes: tuple[BattleSize, ...]
    recruits: Mapping[str, Recruit]
    banner_points: int

    def size_row(self, size: int) -> BattleSize | None:
        """The smallest named size that holds these points, else the greatest one (S5912: 201 to 300 count as 300)."""
        return next((row for row in self.sizes if row.points >= size), self.sizes[-1] if self.sizes else None)

    def limit(self, code: str, bound: str) -> Limit | None:
        found = self.limits.get((code, bound), ())
        return found[0] if found else None


def words_of(limit: Limit | None, key: str) -> tuple[str, ...]:
    """A list of words among a limit's parameters."""
    found = limit.parameters.get(key, ()) if limit else ()
    return tuple(str(word) for word in found) if isinstance(found, (list, tuple)) else ()


_CACHE_SIZE = 64
# By identity, since a catalogue is too big to hash; it holds the catalogue, so an id is never somebody else's.
_cache: dict[tuple[int, str], Rules] = {}


def rules_of(catalogue: Catalogue, clan: str) -> Rules:
    """The rules for a clan, remembered for as long as the same catalogue is in use."""
    key = (id(catalogue), clan)
    if key not in _cache:
        if len(_cache) >= _CACHE_SIZE:
            _cache.clear()
        _cache[key] = read_rules(catalogue, clan)
    return _cache[key]


def read_rules(catalogue: Catalogue, clan: str) -> Rules:
    limits = limits_of(catalogue, clan)
    shares = tuple(limit for found in limits.values() for limit in found if limit.measure == "percent")
    known = catalogue.clans.get(clan)
    return Rules(
        catalogue=catalogue,
        clan=known if known and known.kind == "clan" else None,
        limits=limits,
        shares=shares,
        sizes=tuple(sorted(catalogue.sizes.values(), key=lambda row: row.points)),
        recruits={slug: _recruit(profile, catalogue, limits, shares) for slug, profile in catalogue.profiles.items()},
        banner_points=banner_points(catalogue, clan),
    )


def _recruit(
    profile: Profile,
    catalogue: Catalogue,
    limits: Mapping[tuple[str, str], tuple[Limit, ...]],
    shares: tuple[Limit, ...],
) -> Recruit:
    weapons = [catalogue.weapons[slug] for slug in profile.weapons if slug in catalogue.weapons]
    kinds = [catalogue.weapon_types.get(weapon.weapon_type) for weapon in weapons]
    troop_class = catalogue.classes.get(profile.troop_class)
    traits = {
        "ranged": any(kind is not None and kind.ranged for kind in kinds),
        "firearm": any(weapon.firearm for weapon in weapons),
        "creature": troop_class is not None and troop_class.creature,
        "mounted": profile.mounted,
    }
    is_unit = not profile.leader and not profile.unique and profile.troop_type != "spiritual"
    counts = () if profile.leader else tuple(place for place, limit in enumerate(shares) if _is_in(profile, traits, limit))
    spiritual = words_of(next(iter(limits.get(("spiritual", "max"), ())), None), "classes")
    return Recruit(
        profile=profile,
        ranged=traits["ranged"],
        firearm=traits["firearm"],
        creature=traits["creature"],
        is_unit=is_unit,
        is_spiritual=profile.troop_class in spiritual,
        realm=_realm(profile),
        smallest=profile.min_size or (_size(limits, "min", profile) if is_unit else 1),
        largest=profile.max_size or (_size(limits, "max", profile) if is_unit else 1),
        shares=counts,
        elite=tuple(
            limit for limit in limits.get(("elite-profile", "max"), ()) if profile.troop_class in words_of(limit, "classes")
        ),
    )


def _is_in(profile: Profile, traits: Mapping[str, bool], limit: Limit) -> bool:
    kinds = limit.parameters.get("any", ())
    return isinstance(kinds, (list, tuple)) and any(_matches(profile, traits, kind) for kind in kinds)


def _matches(profile: Profile, traits: Mapping[str, bool], kind: Mapping[str, object]) -> bool:
    if not _holds(profile.troop_class, kind.get("classes")) or not _holds(profile.troop_type, kind.get("troop_types")):
        return False
    return all(traits[name] == wanted for name, wanted in kind.items() if name in traits)


def _holds(word: str, words: object) -> bool:
    return words is None or (isinstance(words, (list, tuple)) and word in words)


def _size(limits: Mapping[tuple[str, str], tuple[Limit, ...]], bound: str, profile: Profile) -> int:
    """The limit that names the troop's type, else the one that names none."""
    found = [
        limit for limit in limits.get(("unit-size", bound), ()) if _holds(profile.troop_type, limit.parameters.get("troop_types"))
    ]
    if not found:
        return 1 if bound == "min" else 10**6
    return max(found, key=lambda limit: "troop_types" in limit.parameters).value


def _realm(profile: Profile) -> str:
    """Where an Onmyouji's creatures come from: the realm his profile lets him invoke."""
    allowed = (effect.what for effect in profile.effects if isinstance(effect, Allow))
    return next((what.removeprefix(INVOKE) for what in allowed if what.startswith(INVOKE)), "")

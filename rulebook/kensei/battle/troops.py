"""Questions about troops that any chapter may ask: who stands, who touches whom, what a troop is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from rulebook.kensei.battle.state import Battle, Pair, Troop, with_troop
from rulebook.kensei.profiles import Profile
from rulebook.kensei.sides import Side, weapon_in_use
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed


def stands(troop: Troop) -> bool:
    """On the table, in one piece or less; a leader inside a unit counts with the unit."""
    return troop.deployed and troop.miniatures > 0 and not troop.within


def standing(battle: Battle, seat: Seat) -> tuple[Troop, ...]:
    return tuple(troop for troop in battle.troops.values() if troop.seat == seat and stands(troop))


def miniatures_of(troop: Troop) -> int:
    """How many they are, the leader inside counted."""
    return troop.miniatures + bool(troop.led_by)


def is_unit(troop: Troop) -> bool:
    """More than one miniature, its leader counted."""
    return miniatures_of(troop) > 1


def profile_of(battle: Battle, troop: Troop) -> Profile:
    return battle.catalogue.profiles[troop.profile]


def weapon_type_ranged(battle: Battle, troop: Troop) -> bool:
    return weapon_in_use(battle.catalogue, Side(profile_of(battle, troop)), "shoot") is not None


def has_melee_weapon(battle: Battle, troop: Troop) -> bool:
    return weapon_in_use(battle.catalogue, Side(profile_of(battle, troop)), "combat") is not None


def has_firearm(battle: Battle, troop: Troop) -> bool:
    weapon = weapon_in_use(battle.catalogue, Side(profile_of(battle, troop)), "shoot")
    return weapon is not None and weapon.firearm


def contacts(battle: Battle, troop_id: str) -> tuple[str, ...]:
    """The enemies it is in hand to hand combat with."""
    return tuple(sorted({b if a == troop_id else a for a, b in battle.engaged if troop_id in (a, b)}))


def is_engaged(battle: Battle, troop_id: str) -> bool:
    return any(troop_id in pair for pair in battle.engaged)


def pair_of(battle: Battle, one: str, other: str) -> Pair:
    return (one, other) if battle.seat_of(one) < battle.seat_of(other) else (other, one)


def engage(battle: Battle, one: str, other: str) -> Battle:
    return changed(battle, engaged=battle.engaged | {pair_of(battle, one, other)})


def part(battle: Battle, troop_id: str) -> Battle:
    """The troop is in contact with nobody any more."""
    left, duels = (frozenset(pair for pair in pairs if troop_id not in pair) for pairs in (battle.engaged, battle.duels))
    return changed(battle, engaged=left, duels=duels)


def general_is_dead(battle: Battle, seat: Seat) -> bool:
    return any(troop.general and troop.seat == seat and troop.miniatures == 0 for troop in battle.troops.values())


def has_general(battle: Battle, seat: Seat) -> bool:
    return any(troop.general and troop.seat == seat and troop.miniatures > 0 for troop in battle.troops.values())


def points_left(battle: Battle, seat: Seat) -> Fraction:
    return worth_of(_of(battle, seat))


def starting_points(battle: Battle, seat: Seat) -> Fraction:
    return worth_of(_of(battle, seat), whole=True)


def worth_of(troops: Iterable[Troop], *, whole: bool = False) -> Fraction:
    """The points of troops as they are, or as they were when whole."""
    return sum((_worth(troop, troop.size if whole else troop.miniatures) for troop in troops), Fraction(0))


def destroyed(battle: Battle, troop_id: str) -> Battle:
    """The whole troop leaves the table, its leader with it."""
    troop = battle.troop(troop_id)
    battle = part(battle, troop_id)
    if troop.led_by:
        battle = with_troop(battle, changed(battle.troop(troop.led_by), miniatures=0, within=""))
    if troop.guarded_by:
        battle = with_troop(battle, changed(battle.troop(troop.guarded_by), miniatures=0, wounds=0))
    return with_troop(battle, changed(troop, miniatures=0, led_by="", wounds=0, stunned=0))


def rename(mapping: Mapping[Seat, str], old: str, new: str) -> Mapping[Seat, str]:
    return {seat: new if troop == old else troop for seat, troop in mapping.items()}


def can_lead(battle: Battle, leader: Troop, unit: Troop) -> bool:
    """A leader fits a unit of his class or lower and of his kind (S1839-1860), as the limit row says."""
    limit = next((row for row in battle.catalogue.limits.values() if row.code == "unit-leader"), None)
    man, men = profile_of(battle, leader), profile_of(battle, unit)
    if limit is None or not man.leader or unit.led_by or unit.size < 2 or unit.miniatures < 1:
        return False
    ladder, same = (_words(limit.parameters.get(name)) for name in ("classes", "same"))
    if man.troop_class not in ladder or men.troop_class not in ladder:
        return False
    if ladder.index(man.troop_class) > ladder.index(men.troop_class):
        return False
    return all(_trait(battle, leader, name) == _trait(battle, unit, name) for name in same)


def _trait(battle: Battle, troop: Troop, name: str) -> object:
    profile = profile_of(battle, troop)
    return {"mounted": profile.mounted, "troop_type": profile.troop_type, "ranged": weapon_type_ranged(battle, troop)}[name]


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(word) for word in value) if isinstance(value, (list, tuple)) else ()


def _of(battle: Battle, seat: Seat) -> Iterator[Troop]:
    return (troop for troop in battle.troops.values() if troop.seat == seat)


def _worth(troop: Troop, miniatures: int) -> Fraction:
    return Fraction(troop.points * miniatures, troop.bundle)

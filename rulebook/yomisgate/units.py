"""The unit roster: fourteen kinds of unit in two factions, and what each can do.

`ranged` is the furthest a unit's ordinary ranged attack reaches, nought for none. Whatever bends a rule is a trait of its own;
none is tested by a unit's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Faction: TypeAlias = Literal["legion", "alliance"]
Gait: TypeAlias = Literal["foot", "horse", "rider of fire", "storm"]

LEGION: Faction = "legion"
ALLIANCE: Faction = "alliance"
FACTIONS: tuple[Faction, ...] = (LEGION, ALLIANCE)

NINJA, SAMURAI = "ninja", "samurai"
UNLIMITED = 99


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of unit. `letter` stands for it in the text of a position."""

    name: str
    letter: str
    faction: Faction
    count: int
    energy: int
    is_hero: bool = False
    melee: bool = True
    ranged: int = 0
    attacks: int = 1
    # How it moves: on foot, on horseback, on horseback without heed of forests (Kagutsuchi), without heed of terrain (Arashi).
    gait: Gait = "foot"
    # Ranged attacks cannot be made against it.
    shot_proof: bool = False
    # Takes along the unit that eliminates it: any cavalry (pikeman), or whoever does it by melee (Daimyo, Hakai).
    avenges: Literal["", "cavalry", "melee"] = ""
    takes_temple: bool = True
    # Once a turn, a ranged attack of this range that costs nothing and counts for nothing (Ninja).
    free_shot: int = 0
    # Two ranged attacks of range 1 for three energy; it is destroyed (Hono).
    bursts: bool = False
    # Destroyed to make a ranged attack of this range, which counts as its attack (Densen).
    last_shot: int = 0
    # Once a turn, a friend is destroyed for a ranged attack of this range, which does not count as an attack (Arashi).
    offering: int = 0
    # When it destroys an enemy, a unit of that player's reserve goes too (Izanami).
    curses: bool = False

    @property
    def is_cavalry(self) -> bool:
        return self.gait in ("horse", "rider of fire")

    @property
    def melee_energy(self) -> int:
        """What a melee attack costs beside the way into the space: a cavalry charge costs nothing."""
        return 0 if self.is_cavalry else 1


KINDS: tuple[Kind, ...] = (
    Kind(SAMURAI, "S", LEGION, 6, 4),
    Kind("archer", "A", LEGION, 3, 4, melee=False, ranged=2, attacks=2),
    Kind("pikeman", "P", LEGION, 3, 5, ranged=1, avenges="cavalry"),
    Kind("mounted", "M", LEGION, 4, 6, gait="horse"),
    Kind(NINJA, "N", LEGION, 1, 4, is_hero=True, free_shot=1),
    Kind("daimyo", "D", LEGION, 1, 5, is_hero=True, shot_proof=True, avenges="melee"),
    Kind("shogun", "G", LEGION, 1, 7, is_hero=True, gait="horse", attacks=2, takes_temple=False),
    Kind("ishi", "I", ALLIANCE, 4, 4, shot_proof=True),
    Kind("hono", "H", ALLIANCE, 3, 5, melee=False, ranged=1, bursts=True),
    Kind("hakai", "K", ALLIANCE, 3, 4, avenges="melee"),
    Kind("densen", "E", ALLIANCE, 4, 5, gait="horse", last_shot=2),
    Kind("arashi", "R", ALLIANCE, 1, 5, is_hero=True, gait="storm", offering=2),
    Kind("kagutsuchi", "U", ALLIANCE, 1, 5, is_hero=True, gait="rider of fire", attacks=UNLIMITED),
    Kind("izanami", "Z", ALLIANCE, 1, 5, is_hero=True, ranged=2, curses=True),
)

KIND: dict[str, Kind] = {kind.name: kind for kind in KINDS}
BY_LETTER: dict[str, Kind] = {kind.letter: kind for kind in KINDS}
ROSTERS: dict[str, tuple[Kind, ...]] = {faction: tuple(kind for kind in KINDS if kind.faction == faction) for faction in FACTIONS}

RANGED_ENERGY = 2
BURST_ENERGY = 3
TEMPLE_ENERGY = 1

"""A battle as one frozen value: what lies on the table as far as the rules must know it.

Nothing here is worked out beforehand: what is awaited, who may do what and how many points are lost follow from these fields.
The table itself is physical, so there are no places here, only who is in contact with whom.
Procedures that are under way (`activation`, `charge`, `shot`, `clash`, `checks`, `fates`, `flights`) are each described in
the chapter of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.procedures import Activation, Charge, Check, Clash, Flight, Proposal, Shot
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

Phase = Literal["waiting", "setup", "maintenance", "initiative", "activation", "ended"]

# A troop of seat a and the troop of seat b it is in hand to hand combat with.
Pair: TypeAlias = tuple[str, str]

# Replaying a log rolls nothing and asks nothing, so it can do without the rules.
NO_RULES = Catalogue.from_records(
    [
        {
            "model": "rosters.dataversion",
            "fields": {"slug": "none", "name": "None", "name_es": "Ninguna", "provenance": "derived", "released": ""},
        }
    ]
)


@dataclass(frozen=True)
class Troop:
    """A unit or a single miniature. `led_by` is the leader inside it, `within` the unit a leader is inside of.

    `wounds` and `stunned` are markers; `deeds` is what it did this turn; `size` is what it started with.
    """

    id: str
    seat: Seat
    entry: str
    profile: str
    name: str
    name_es: str
    size: int
    miniatures: int
    wounds_each: int
    points: int
    bundle: int = 1
    leader: bool = False
    general: bool = False
    banner: bool = False
    led_by: str = ""
    within: str = ""
    deployed: bool = False
    wounds: int = 0
    stunned: int = 0
    markers: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()

    @property
    def is_used(self) -> bool:
        return "used" in self.markers

    @property
    def in_retreat(self) -> bool:
        return "in-retreat" in self.markers

    def name_in(self, language: str) -> str:
        return self.name_es if language == "es" else self.name


@dataclass(frozen=True, slots=True)
class Setup:
    """Setting up (S1985-2137): what has been decided so far."""

    winner: Seat = ""
    deployment: str = ""
    edge: str = ""
    attacker: Seat = ""
    scenery: int = -1
    scenery_done: bool = False
    to_deploy: Seat = ""


@dataclass(frozen=True, slots=True)
class Done:
    """The last command that stands: who gave it and whether dice fell."""

    number: int
    seat: Seat
    rolled: bool


@dataclass(frozen=True)
class Battle:
    """The whole battle. The catalogue is the edition it is played by and no part of its value."""

    catalogue: Catalogue = field(default=NO_RULES, compare=False, repr=False, metadata={"written": False})
    phase: Phase = "waiting"
    players: Mapping[Seat, str] = field(default_factory=dict)
    armies: Mapping[Seat, ArmyList] = field(default_factory=dict)
    scenario: str = ""
    turns: int = 5
    abilities: bool = False
    setup: Setup = Setup()
    troops: Mapping[str, Troop] = field(default_factory=dict)
    turn: int = 0
    initiative: Seat = ""
    throws: Mapping[Seat, int] = field(default_factory=dict)
    maintained: bool = False
    regenerating: tuple[str, ...] = ()
    engaged: frozenset[Pair] = frozenset()
    disengaged: frozenset[Pair] = frozenset()
    attacked: frozenset[Pair] = frozenset()
    left: frozenset[Pair] = frozenset()
    extra: Seat = ""
    activation: Activation | None = None
    charge: Charge | None = None
    shot: Shot | None = None
    clash: Clash | None = None
    checks: tuple[Check, ...] = ()
    fates: tuple[str, ...] = ()
    flights: tuple[Flight, ...] = ()
    proposal: Proposal | None = None
    position: int = 0
    last: tuple[Done, ...] = ()
    outcome: str = ""

    def troop(self, troop_id: str) -> Troop:
        return self.troops[troop_id]

    def seat_of(self, troop_id: str) -> Seat:
        return self.troops[troop_id].seat


def with_troop(battle: Battle, troop: Troop) -> Battle:
    return changed(battle, troops={**battle.troops, troop.id: troop})


def marked(troop: Troop, *markers: str) -> Troop:
    return changed(troop, markers=troop.markers | frozenset(markers))


def unmarked(troop: Troop, *markers: str) -> Troop:
    return changed(troop, markers=troop.markers - frozenset(markers))


def did(troop: Troop, *deeds: str) -> Troop:
    """The troop with deeds of this turn added; whoever moves leaves his shelter (S3114)."""
    moved = changed(troop, deeds=troop.deeds | frozenset(deeds))
    return unmarked(moved, "sheltered") if "moved" in deeds else moved

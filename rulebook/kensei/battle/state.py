"""A battle as one frozen value: what lies on the table as far as the rules must know it.

Nothing here is worked out beforehand: what is awaited, who may do what and how many points are lost follow from these fields.
The table itself is physical, so there are no places here, only who is in contact with whom.
Procedures that are under way (`activation`, `challenge`, `charge`, `shot`, `clash`, `checks`, `fates`, `flights`, `due`) are each
described in the chapter of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.decks import CommandCards
from rulebook.kensei.battle.pieces import Piece, Upkeep
from rulebook.kensei.battle.procedures import (
    ActionUsed,
    Activation,
    Challenge,
    Charge,
    Check,
    Clash,
    Due,
    Flight,
    Hiding,
    Invocation,
    Lain,
    Proposal,
    Shot,
    Tracking,
)
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

Phase = Literal["waiting", "setup", "maintenance", "initiative", "activation", "ended"]

# Two troops in hand to hand combat, that of the earlier seat first.
Pair: TypeAlias = tuple[str, str]

# A mark that lasts for the turn is kept among the deeds.
MARKED = "marked:"

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

    `wounds` and `stunned` are markers; `deeds` is what it did this turn, `ki` the ability awake; `size` is what it started with.
    `marked_by` are abilities whose mark it bears, `kept_stunned` the stunned markers that maintenance does not take off.
    An Onmyouji has `ki_points` and is `guarded_by` his Shikigami, who are within him; a creature is `conjured_by` one.
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
    ki: tuple[str, ...] = ()
    marked_by: frozenset[str] = frozenset()
    kept_stunned: int = 0
    ki_points: int = 0
    guarded_by: str = ""
    conjured_by: str = ""

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
    """Setting up (S1985-2137): what has been decided so far.

    `scout` chooses the edge in place of the winner; `hid`, `infiltrated` and `ready` are the seats that said so.
    """

    winner: Seat = ""
    deployment: str = ""
    edge: str = ""
    attacker: Seat = ""
    scenery: int = -1
    scenery_done: bool = False
    houses: int = 0
    table_set: bool = False
    to_deploy: Seat = ""
    whole: bool = False
    scout: Seat = ""
    hid: frozenset[Seat] = frozenset()
    infiltrated: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


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
    with_duels: bool = False
    # The clan action each seat used, and the troops of each kept secret; see `clan_actions.py` and `hidden.py`.
    with_clan_actions: bool = False
    clan_actions: Mapping[Seat, ActionUsed] = field(default_factory=dict)
    wheel_told: frozenset[Seat] = frozenset()
    hidden: Mapping[str, Hiding] = field(default_factory=dict)
    occult: bool = False
    # Each seat's secret mission, drawn before the strategy roll where missions are played.
    with_missions: bool = False
    missions: Mapping[Seat, str] = field(default_factory=dict)
    told: Mapping[Seat, Mapping[str, int]] = field(default_factory=dict)
    cards: CommandCards | None = None
    setup: Setup = Setup()
    # With more than two players: each seat's team by its first seat, the initiative order, positions, and who left or may leave.
    teams: Mapping[Seat, Seat] = field(default_factory=dict)
    ranks: tuple[tuple[Seat, ...], ...] = ()
    order: tuple[Seat, ...] = ()
    positions: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    deciding: tuple[Seat, ...] = ()
    # The scenario's own pieces, and who the table says stands on its places.
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    places: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    upkeep: Upkeep | None = None
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
    duels: frozenset[Pair] = frozenset()
    extra: Seat = ""
    activation: Activation | None = None
    challenge: Challenge | None = None
    invocation: Invocation | None = None
    charge: Charge | None = None
    shot: Shot | None = None
    shots: tuple[Shot, ...] = ()
    clash: Clash | None = None
    checks: tuple[Check, ...] = ()
    fates: tuple[str, ...] = ()
    flights: tuple[Flight, ...] = ()
    due: tuple[Due, ...] = ()
    lain: tuple[Lain, ...] = ()
    proposal: Proposal | None = None
    # Only in a battle that is kept count of and not guided.
    tracking: Tracking | None = None
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


def dishonoured(battle: Battle, troop_id: str) -> Battle:
    """The shame is the unit's and its leader's, wherever he goes afterwards (S3212, S4718)."""
    for shamed in filter(None, (troop_id, battle.troop(troop_id).led_by)):
        battle = with_troop(battle, marked(battle.troop(shamed), "dishonoured"))
    return battle


def unmarked(troop: Troop, *markers: str) -> Troop:
    return changed(troop, markers=troop.markers - frozenset(markers))


def marks_on(troop: Troop) -> frozenset[str]:
    """Abilities whose mark a troop bears, for good or for this turn."""
    return troop.marked_by | frozenset(deed.removeprefix(MARKED) for deed in troop.deeds if deed.startswith(MARKED))


def did(troop: Troop, *deeds: str) -> Troop:
    """The troop with deeds of this turn added; whoever moves leaves his shelter (S3114)."""
    moved = changed(troop, deeds=troop.deeds | frozenset(deeds))
    return unmarked(moved, "sheltered") if "moved" in deeds else moved


def undid(troop: Troop, *deeds: str) -> Troop:
    return changed(troop, deeds=troop.deeds - frozenset(deeds))

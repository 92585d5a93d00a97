"""What may be under way in a battle: each procedure as what is known of it so far.

What comes next is always the first thing that is missing, so a procedure needs no stage of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulebook.kensei.pools import Line, Pool, Rolled
from rulebook.kernel.seats import Seat

Reason = Literal["rally", "defeated", "shot", "collision", "chase"]
FlightKind = Literal["flee-reaction", "flee", "retreat", "disengage", "chase"]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table with the receipt of the roll."""

    lines: tuple[Line, ...]
    faces: tuple[int, ...]

    @property
    def read(self) -> Rolled:
        return Pool(self.lines).read(self.faces)


@dataclass(frozen=True, slots=True)
class Given:
    """An order a troop received in this activation."""

    troop: str
    order: str


@dataclass(frozen=True, slots=True)
class Stance:
    """How a troop takes part in the melee about to be fought: the order it declared for it."""

    order: str
    strengthened: bool = False


@dataclass(frozen=True, slots=True)
class Errand:
    """An order that still wants its die: run or interact."""

    troop: str
    order: str


@dataclass(frozen=True)
class Activation:
    """One pair of active troops (S2264-2419).

    `pool` are the orders left once rolled; `last` is who spent one last; `owing` must give an order before the melee is
    fought; `passing` is a troop that moved, while the opponent may still charge it; `held` counts casualties of hold and shoot.
    """

    first: Seat = ""
    active: Mapping[Seat, str] = field(default_factory=dict)
    pool: Mapping[Seat, int] = field(default_factory=dict)
    ki: frozenset[Seat] = frozenset()
    last: Seat = ""
    given: tuple[Given, ...] = ()
    stances: Mapping[str, Stance] = field(default_factory=dict)
    owing: Seat = ""
    passing: str = ""
    errand: Errand | None = None
    began_engaged: frozenset[str] = frozenset()
    held: Mapping[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Charge:
    """A declared charge (S2954-3083): reaction, distance die, whether it reached, whom a wide front touched as well."""

    charger: str
    target: str
    order: str = "charge"
    strengthened: bool = False
    reaction: str = ""
    faces: tuple[int, ...] | None = None
    reached: bool | None = None
    also: str = ""
    shaken: bool = False


@dataclass(frozen=True)
class Blow:
    """What one troop does to another, by hand or by shot, up to the casualties.

    `roll` is empty for a troop that may not strike. `to_leader` are wounds aimed at the leader, `volunteers` the men who
    would fall for him, `visible` how many a shot can kill; -1: not said yet.
    """

    troop: str
    foe: str
    roll: str
    attack: Throw | None = None
    damage: Throw | None = None
    per_wound: int = 2
    leader_from: int = 6
    to_leader: int = -1
    volunteers: int = -1
    saved: Throw | None = None
    visible: int = -1
    banner: str = ""
    taken: bool = False
    fallen_banner: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot on its way; `before` is the target's number of miniatures at that moment."""

    blow: Blow
    before: int
    hold: bool = False
    in_range: bool | None = None


@dataclass(frozen=True)
class Clash:
    """Every combat that hangs together (S3574-3630): bouts one after another, resolved as one.

    `tally` counts casualties by the seat that suffered them, a leader for two; `wounds` likewise, for single miniatures.
    """

    to_fight: tuple[tuple[str, str], ...]
    members: tuple[str, ...]
    single: bool = False
    bout: tuple[Blow, Blow] | None = None
    fought: tuple[tuple[str, str], ...] = ()
    tally: Mapping[Seat, int] = field(default_factory=dict)
    wounds: Mapping[Seat, int] = field(default_factory=dict)
    resolved: bool = False
    loser: Seat = ""
    leading: Seat = ""
    fled: tuple[str, ...] = ()
    asked_to_chase: tuple[tuple[str, str], ...] = ()
    withdrawn: bool = False
    reformed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """An honour roll (S4035-4061): why, and about which other troop."""

    troop: str
    reason: Reason
    about: str = ""
    lines: tuple[Line, ...] = ()
    faces: tuple[int, ...] = ()
    may_reroll: bool = False
    rerolling: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """A movement by dice: away from the enemy, or after him."""

    troop: str
    kind: FlightKind
    about: str = ""
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One thing an agreed correction sets: `what` of a troop (or of the battle, when `troop` is empty)."""

    what: str
    troop: str = ""
    value: int = 0
    other: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one seat asks the other to agree to: taking commands back, or a correction."""

    by: Seat
    undo_to: int = -1
    reason: str = ""
    changes: tuple[Change, ...] = ()

"""What happened in a fight: duels, the bouts of a clash and how it ended, shots, charges, and abilities that acted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rulebook.kensei.battle.procedures import Due
from rulebook.kensei.battle.state import Pair
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DuelBegun:
    """Two leaders step aside to fight alone; `waking` are those of them whose Ki woke while they were inside a unit."""

    challenger: str
    challenged: str
    waking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClashBegun:
    """The combats that hang together are about to be fought."""

    pairs: tuple[Pair, ...]
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoutBegun:
    pair: Pair


@dataclass(frozen=True, slots=True)
class CasualtiesTaken:
    """What a troop suffered from the blow under way took effect."""

    troop: str
    by: str


@dataclass(frozen=True, slots=True)
class BoutEnded:
    pair: Pair


@dataclass(frozen=True, slots=True)
class ClashResolved:
    """The combats are compared; `speaker` is the defeated troop whose honour is rolled for all of its side.

    `further` are the miniatures that troops lose because they were beaten, by troop.
    """

    loser: Seat
    leading: Seat
    speaker: str = ""
    further: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StepsDue:
    """A moment came at which abilities act: what each does, or the die or choice it waits for."""

    moment: str
    steps: tuple[Due, ...]


@dataclass(frozen=True, slots=True)
class WithdrawalBegun:
    """Those who disengage leave now, the blows behind them."""

    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClashEnded:
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShotEnded:
    """The shot is over; a firearm is unloaded now."""

    troop: str
    target: str
    firearm: bool = False


@dataclass(frozen=True, slots=True)
class ChargeEnded:
    """The charge is over: in contact or not."""

    charger: str
    target: str
    contact: bool


COMBAT_EVENTS = (
    DuelBegun,
    ClashBegun,
    BoutBegun,
    CasualtiesTaken,
    BoutEnded,
    ClashResolved,
    StepsDue,
    WithdrawalBegun,
    ClashEnded,
    ShotEnded,
    ChargeEnded,
)
CombatEvent: TypeAlias = (
    DuelBegun
    | ClashBegun
    | BoutBegun
    | CasualtiesTaken
    | BoutEnded
    | ClashResolved
    | StepsDue
    | WithdrawalBegun
    | ClashEnded
    | ShotEnded
    | ChargeEnded
)

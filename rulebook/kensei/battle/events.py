"""What happened: facts and faces, never totals. `evolve` in each chapter applies them without checking anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.card_events import CARD_EVENTS, CardEvent
from rulebook.kensei.battle.combat_events import COMBAT_EVENTS, CombatEvent
from rulebook.kensei.battle.company_events import COMPANY_EVENTS, CompanyEvent
from rulebook.kensei.battle.procedures import Change, Proposal
from rulebook.kensei.battle.scenario_events import SCENARIO_EVENTS, ScenarioEvent
from rulebook.kensei.battle.state import Troop
from rulebook.kensei.pools import Line
from rulebook.kernel.log import Retracted
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class BattleBegun:
    """Both armies in full, and the troops they put on the table; `names` are the scenario's, English and Spanish."""

    players: Mapping[Seat, str]
    armies: Mapping[Seat, ArmyList]
    troops: tuple[Troop, ...]
    scenario: str
    turns: int
    edition: str
    names: tuple[str, str] = ("", "")
    abilities: bool = False
    missions: bool = False
    duels: bool = False
    tracked: bool = False
    clan_actions: bool = False
    occult: bool = False
    teams: Mapping[Seat, Seat] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice fell: the receipt and the faces; `values` are attributes the roll is read by.

    `raised` is what cards added to each die: the log holds it in the offerings, so it is set only while a roll takes effect.
    """

    seat: Seat
    roll: str
    troop: str = ""
    lines: tuple[Line, ...] = ()
    faces: tuple[int, ...] = ()
    values: Mapping[str, int] = field(default_factory=dict)
    raised: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The faces with what cards added to them."""
        return tuple(map(sum, zip(self.faces, self.raised, strict=True))) if self.raised else self.faces


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat chose, or told what the table shows."""

    seat: Seat
    question: str
    choice: str
    troop: str = ""


@dataclass(frozen=True, slots=True)
class ScoreTold:
    """What only the table shows of a seat's missions, counted after the battle; telling again replaces it."""

    seat: Seat
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Deployed:
    troop: str
    leader: str = ""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Maintenance begins; `rallies` are the troops in retreat, `regenerating` those that may get a miniature back.

    `rallied` are troops in retreat that rally without a roll. `routed` are players of several whose army is in retreat.
    """

    turn: int
    rallies: tuple[str, ...] = ()
    regenerating: tuple[str, ...] = ()
    rallied: tuple[str, ...] = ()
    routed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkersRemoved:
    """Used, stunned and run markers are taken off; the initiative roll is next."""


@dataclass(frozen=True, slots=True)
class Activated:
    seat: Seat
    troop: str


@dataclass(frozen=True, slots=True)
class ActivationDeclined:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaderLeft:
    unit: str
    leader: str


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """An order, and what it cost; a leader who regroups is `watched` on his way into the unit, while he may be charged."""

    seat: Seat
    troop: str
    order: str
    target: str = ""
    strengthened: bool = False
    cost: int = 1
    told: Mapping[str, int] = field(default_factory=dict)
    watched: bool = False


@dataclass(frozen=True, slots=True)
class Reacted:
    """A troop answered; `spends` is what it cost its side, `forced` says it is a used troop that had no choice."""

    troop: str
    order: str
    spends: int = 0
    forced: bool = False
    target: str = ""
    strengthened: bool = False


@dataclass(frozen=True, slots=True)
class PassLet:
    """Nobody charged the troop that passed."""

    seat: Seat
    troop: str


@dataclass(frozen=True, slots=True)
class ClanActionUsed:
    """A clan action, openly; `names` are its own, English and Spanish."""

    seat: Seat
    action: str
    troops: tuple[str, ...] = ()
    names: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Emerged:
    """A hidden troop is on the table; `place` is the number of the scenery an infiltrator waited by."""

    troop: str
    how: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Invoked:
    """A creature, or several as a unit, appear beside their Onmyouji; `paid` is the Ki of his pool."""

    by: str
    creature: Troop
    paid: int
    special: str = ""


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """An Onmyouji uses the power he announced."""

    troop: str
    ability: str
    paid: int = 0


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """Both have spent their orders: `used` receive the Used marker."""

    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """`reason` is turns or retreat; `retreating` the armies that lost three quarters of their points."""

    reason: str
    retreating: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposed:
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Tracked:
    """A seat set something in a battle that is only kept count of."""

    seat: Seat
    change: Change


@dataclass(frozen=True, slots=True)
class ProposalDeclined:
    by: Seat


@dataclass(frozen=True, slots=True)
class Corrected:
    """Both agreed that the table is so."""

    reason: str
    changes: tuple[Change, ...]
    by: Seat
    agreed_by: Seat


EVENTS = (
    BattleBegun,
    Rolled,
    Answered,
    Deployed,
    TurnBegan,
    MarkersRemoved,
    Activated,
    ActivationDeclined,
    LeaderLeft,
    OrderGiven,
    Reacted,
    PassLet,
    ClanActionUsed,
    Emerged,
    Invoked,
    PowerUsed,
    *COMBAT_EVENTS,
    ActivationEnded,
    BattleEnded,
    ScoreTold,
    Proposed,
    ProposalDeclined,
    Corrected,
    *CARD_EVENTS,
    *SCENARIO_EVENTS,
    *COMPANY_EVENTS,
    Tracked,
    Retracted,
)

Event: TypeAlias = (
    BattleBegun
    | Rolled
    | Answered
    | Deployed
    | TurnBegan
    | MarkersRemoved
    | Activated
    | ActivationDeclined
    | LeaderLeft
    | OrderGiven
    | Reacted
    | PassLet
    | ClanActionUsed
    | Emerged
    | Invoked
    | PowerUsed
    | CombatEvent
    | ActivationEnded
    | BattleEnded
    | ScoreTold
    | Proposed
    | ProposalDeclined
    | Corrected
    | CardEvent
    | ScenarioEvent
    | CompanyEvent
    | Tracked
    | Retracted
)

"""What a seat may ask for. Every command names its seat; what it may hold is listed by `options.py`.

`answers` tell what only the table shows, by fact (`own:in_contact`, `enemy:in_cover`); `faces` are real dice, empty when the
program rolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.card_commands import CARD_COMMANDS, CardCommand
from rulebook.kensei.battle.procedures import Change
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Begin:
    """Two armies or more meet in a scenario, in teams or each for himself; the basic game is played with none of the switches on.

    With `real_cards` the cards lie on the table and the program is told what comes of them.
    """

    seat: Seat
    players: Mapping[Seat, str]
    armies: Mapping[Seat, ArmyList]
    scenario: str
    abilities: bool = False
    missions: bool = False
    duels: bool = False
    cards: bool = False
    real_cards: bool = False
    tracked: bool = False
    clan_actions: bool = False
    occult: bool = False
    teams: Mapping[Seat, Seat] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Roll:
    """Make the roll this seat is awaited for."""

    seat: Seat
    answers: Mapping[str, int] = field(default_factory=dict)
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Choose one of the choices this seat is asked about."""

    seat: Seat
    choice: str


@dataclass(frozen=True, slots=True)
class Deploy:
    seat: Seat
    troop: str
    leader: str = ""


@dataclass(frozen=True, slots=True)
class Activate:
    """Point out the troop to use; no troop declines an activation that is only offered."""

    seat: Seat
    troop: str


@dataclass(frozen=True, slots=True)
class LeaveUnit:
    """The leader steps out of the unit just activated, before its order roll."""

    seat: Seat
    unit: str


@dataclass(frozen=True, slots=True)
class GiveOrder:
    seat: Seat
    troop: str
    order: str
    target: str = ""
    strengthen: bool = False
    answers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class React:
    """Declare a reaction, or an action order where the reaction table allows one; `let-pass` declares none."""

    seat: Seat
    troop: str
    order: str
    strengthen: bool = False
    answers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UseClanAction:
    """Use the clan's action, once in a battle, on the troops it names."""

    seat: Seat
    action: str
    troops: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Undo:
    """Take one's own last command back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProposeUndo:
    """Ask the other to take every command above `to` back."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class ProposeCorrection:
    """Ask the other to agree that the table is otherwise than the program thinks."""

    seat: Seat
    reason: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """Set something in a battle that is only kept count of (`tracking.py`)."""

    seat: Seat
    change: Change


@dataclass(frozen=True, slots=True)
class TellScore:
    """After the battle: what of this seat's missions only the table shows, by line of the score (`victory.Told`)."""

    seat: Seat
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TellPlace:
    """Who stands on a place of the scenario: miniatures by troop, one's own and the enemy's."""

    seat: Seat
    place: str
    troops: Mapping[str, int]


Command: TypeAlias = (
    Begin
    | Roll
    | Answer
    | Deploy
    | Activate
    | LeaveUnit
    | GiveOrder
    | React
    | UseClanAction
    | Undo
    | ProposeUndo
    | ProposeCorrection
    | Track
    | TellScore
    | CardCommand
    | TellPlace
)
COMMANDS = (
    Begin,
    Roll,
    Answer,
    Deploy,
    Activate,
    LeaveUnit,
    GiveOrder,
    React,
    UseClanAction,
    Undo,
    ProposeUndo,
    ProposeCorrection,
    Track,
    TellScore,
    *CARD_COMMANDS,
    TellPlace,
)


def canonical(command: Command) -> Command:
    """The command without dice and answers: as it stands in the list of what may be done."""
    if isinstance(command, Roll):
        return replace(command, answers={}, faces=())
    if isinstance(command, GiveOrder | React):
        return replace(command, answers={})
    return command

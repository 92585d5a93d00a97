"""What a seat may ask for. Every command names its seat; what it may hold is listed by `options.py`.

`answers` tell what only the table shows, by fact (`own:in_contact`, `enemy:in_cover`); `faces` are real dice, empty when the
program rolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.procedures import Change
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Begin:
    """Two armies meet in a scenario; the basic game is played without abilities."""

    seat: Seat
    players: Mapping[Seat, str]
    armies: Mapping[Seat, ArmyList]
    scenario: str
    abilities: bool = False


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


Command: TypeAlias = (
    Begin | Roll | Answer | Deploy | Activate | LeaveUnit | GiveOrder | React | Undo | ProposeUndo | ProposeCorrection
)
COMMANDS = (Begin, Roll, Answer, Deploy, Activate, LeaveUnit, GiveOrder, React, Undo, ProposeUndo, ProposeCorrection)


def canonical(command: Command) -> Command:
    """The command without dice and answers: as it stands in the list of what may be done."""
    if isinstance(command, Roll):
        return replace(command, answers={}, faces=())
    if isinstance(command, GiveOrder):
        return replace(command, answers={})
    return command

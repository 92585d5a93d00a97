"""What a battle can be waiting for, as small values: who, and for what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class ArmiesFrom:
    """Somebody must bring the armies; any seat may."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollFrom:
    seat: Seat
    roll: str
    troop: str = ""


@dataclass(frozen=True, slots=True)
class AnswerFrom:
    seat: Seat
    question: str
    choices: tuple[str, ...]
    troop: str = ""


@dataclass(frozen=True, slots=True)
class DeployFrom:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActivationFrom:
    """A troop to point out; `offered` activations may be declined."""

    seat: Seat
    offered: bool = False


@dataclass(frozen=True, slots=True)
class OrderFrom:
    seat: Seat
    troop: str


@dataclass(frozen=True, slots=True)
class ReactionFrom:
    """An answer to a charge, a melee or a chain of melees, by `troop`; to a troop that passed, by any."""

    seat: Seat
    troop: str
    cause: str
    by: str = ""


Awaited: TypeAlias = ArmiesFrom | RollFrom | AnswerFrom | DeployFrom | ActivationFrom | OrderFrom | ReactionFrom

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


@dataclass(frozen=True, slots=True)
class PutUnderFrom:
    """So many cards to lay back under the deck."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class BidFrom:
    """Cards for a command duel, face down; whoever may declare one may also let it be."""

    seat: Seat
    declaring: bool = False


@dataclass(frozen=True, slots=True)
class OfferingFrom:
    """A card for the roll of `roller` that lies on the table, or none."""

    seat: Seat
    roll: str
    troop: str = ""
    roller: Seat = ""


Awaited: TypeAlias = (
    ArmiesFrom
    | RollFrom
    | AnswerFrom
    | DeployFrom
    | ActivationFrom
    | OrderFrom
    | ReactionFrom
    | PutUnderFrom
    | BidFrom
    | OfferingFrom
)

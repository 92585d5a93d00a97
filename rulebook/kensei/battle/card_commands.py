"""What a seat may ask for with its command cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kensei.battle.decks import Asking, Card
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class PutUnder:
    """Lay the cards above the hand's size under the deck, the lowest first."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """Lay cards face down for the initiative, in ascending order; none lets the duel be."""

    seat: Seat
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a card on the roll that lies open: `again` or `add` to the die at a place; without a use nothing is offered.

    With real cards `add` names the value and `again` no card at all.
    """

    seat: Seat
    use: str = ""
    card: Card = -1
    die: int = -1


@dataclass(frozen=True, slots=True)
class AskMe:
    """Say about which rolls this seat wants to be asked for an offering."""

    seat: Seat
    asking: Asking


CardCommand: TypeAlias = PutUnder | Bid | Offer | AskMe
CARD_COMMANDS = (PutUnder, Bid, Offer, AskMe)

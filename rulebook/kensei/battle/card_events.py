"""What happens with command cards. Values that only the owner may know are told to him alone, by `card_sentences.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rulebook.kensei.battle.decks import Asking, Card
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DecksPrepared:
    """Command cards are played with: how many each holds, and draws above that for its commander."""

    limits: Mapping[Seat, int]
    extras: Mapping[Seat, int] = field(default_factory=dict)
    real: bool = False


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A deck from its top down; nobody sees it before the battle is over."""

    seat: Seat
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsPutUnder:
    """The hand is cut back to its size; the rest lies under the deck."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandDiscarded:
    """The turn is over: what was not used goes away face up."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BidLaid:
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DuelDeclined:
    seat: Seat


@dataclass(frozen=True, slots=True)
class BidsTurned:
    """Among several players the bids are turned over before the others support one or the other."""

    bids: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DuelDecided:
    """The bids are turned over; `winner` has the initiative from now on."""

    winner: Seat
    bids: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offered:
    """A card for the gods: the die at a place is rolled `again`, or the card's value is added (`add`) to it."""

    seat: Seat
    use: str
    card: Card
    die: int


@dataclass(frozen=True, slots=True)
class OfferingPassed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RollStood:
    """Everybody was asked: the roll takes effect as it lies."""

    seat: Seat
    roll: str
    troop: str = ""


@dataclass(frozen=True, slots=True)
class AskingSet:
    """About which rolls a player wants to be asked from now on."""

    seat: Seat
    asking: Asking


CardEvent: TypeAlias = (
    DecksPrepared
    | DeckShuffled
    | CardsDrawn
    | CardsPutUnder
    | HandDiscarded
    | BidLaid
    | DuelDeclined
    | BidsTurned
    | DuelDecided
    | Offered
    | OfferingPassed
    | RollStood
    | AskingSet
)
CARD_EVENTS = (
    DecksPrepared,
    DeckShuffled,
    CardsDrawn,
    CardsPutUnder,
    HandDiscarded,
    BidLaid,
    DuelDeclined,
    BidsTurned,
    DuelDecided,
    Offered,
    OfferingPassed,
    RollStood,
    AskingSet,
)
# Cards were seen or committed: taking them back wants the other's consent, as dice do.
SEALED = (DeckShuffled, CardsDrawn, HandDiscarded, BidLaid, BidsTurned, DuelDecided, Offered)

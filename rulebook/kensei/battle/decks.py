"""Command cards as values (S4393-4520): a player's deck, the rolls that lie open to offerings, and the duel under way.

A card is its value. With real cards the program knows none of them: the decks stay empty and only what comes of them is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulebook.kensei.pools import Line
from rulebook.kernel.seats import Seat

Card: TypeAlias = int
# About which rolls a player wants to be asked for an offering.
Asking = Literal["all", "own", "none"]


@dataclass(frozen=True, slots=True)
class Deck:
    """One player's cards: `pile` from the top down, the hand sorted, what was discarded openly and face down, and the bid laid.

    `limit` is the size of the hand, `extra` what the commander draws above it; `to_draw` is still to come from the pile.
    """

    limit: int = 0
    extra: int = 0
    pile: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()
    face_down: tuple[Card, ...] = ()
    bid: tuple[Card, ...] = ()
    to_draw: int = 0

    @property
    def over(self) -> int:
        """Cards that must go back under the deck."""
        return max(0, len(self.hand) - self.limit)


@dataclass(frozen=True, slots=True)
class Lying:
    """A roll that lies on the table: `asks` are those who may still offer a card, `die` the place of a die to be rolled again.

    The dice of a blow stay with the blow; any other roll is held here and takes effect when everybody was asked.
    """

    seat: Seat
    roll: str
    troop: str
    asks: tuple[Seat, ...]
    die: int = -1
    held: bool = False
    lines: tuple[Line, ...] = ()
    faces: tuple[int, ...] = ()
    raised: tuple[int, ...] = ()
    touched: bool = False
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class CommandCards:
    """The cards of a battle; `challenger` has laid a bid, `dueled` says this pair's duel is over or was not wanted.

    `commanded` were asked for a commander activation this turn. Among several players `challenged` is whom the bid is against,
    `turned` says that both bids lie open, `asked` have said whether they challenge or support anybody, `backs` whom they
    support and `backing` with how much.
    """

    real: bool = False
    decks: Mapping[Seat, Deck] = field(default_factory=dict)
    asking: Mapping[Seat, Asking] = field(default_factory=dict)
    lying: tuple[Lying, ...] = ()
    challenger: Seat = ""
    dueled: bool = False
    challenged: Seat = ""
    turned: bool = False
    asked: tuple[Seat, ...] = ()
    backs: Mapping[Seat, Seat] = field(default_factory=dict)
    backing: Mapping[Seat, int] = field(default_factory=dict)
    commanded: frozenset[Seat] = frozenset()

    def can_play(self, seat: Seat) -> bool:
        """Whether the seat may have a card to play: real cards are seen by the players alone."""
        return self.real or bool(self.decks[seat].hand)


def without(cards: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards left when some are taken out."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def holds(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    return all(wanted.count(card) <= cards.count(card) for card in wanted)

"""Command cards as one seat sees them: its own hand, and of everybody how many cards lie where.

Built from lengths and from what lies face up; the values of other hands, bids and decks never enter it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kensei.battle.decks import Card, CommandCards, Deck, Lying
from rulebook.kensei.battle.offerings import dice_of
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DeckView:
    """One side's cards as anybody at the table sees them."""

    seat: Seat
    in_hand: int
    in_deck: int
    discarded: tuple[Card, ...]
    face_down: int
    bid: int


@dataclass(frozen=True, slots=True)
class LyingView:
    """A roll open to offerings: everybody sees its dice."""

    seat: Seat
    roll: str
    troop: str
    faces: tuple[int, ...]
    raised: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsView:
    """`hand` and `bid` are the reader's own; `asking` says about which rolls he is asked."""

    real: bool
    decks: tuple[DeckView, ...]
    hand: tuple[Card, ...]
    bid: tuple[Card, ...]
    asking: str
    lying: LyingView | None


def cards_view(battle: Battle, seat: Seat) -> CardsView | None:
    cards = battle.cards
    if cards is None:
        return None
    own = cards.decks.get(seat, Deck())
    return CardsView(
        cards.real,
        tuple(_deck(side, deck) for side, deck in cards.decks.items()),
        own.hand,
        own.bid,
        cards.asking.get(seat, "all") if seat in cards.decks else "",
        _lying(battle, cards),
    )


def _deck(seat: Seat, deck: Deck) -> DeckView:
    return DeckView(seat, len(deck.hand), len(deck.pile), deck.discarded, len(deck.face_down), len(deck.bid))


def _lying(battle: Battle, cards: CommandCards) -> LyingView | None:
    if not cards.lying:
        return None
    lying: Lying = cards.lying[0]
    dice = dice_of(battle, lying)
    return LyingView(lying.seat, lying.roll, lying.troop, dice.faces, dice.raised)

"""Command cards at work in the battle: what they wait for, what follows of itself, and what each of their events does.

What is begun with cards is finished before anything else goes on: drawing, cutting the hand back, a roll that is held, a duel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.kensei.battle import card_events as happened
from rulebook.kensei.battle import command_deck, command_duel, offerings
from rulebook.kensei.battle.awaited import Awaited, BidFrom, OfferingFrom, PutUnderFrom
from rulebook.kensei.battle.card_commands import AskMe, Bid, CardCommand, Offer, PutUnder
from rulebook.kensei.battle.card_events import CardEvent
from rulebook.kensei.battle.company_duel import bids_turned, settled
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed


def cards_awaited(battle: Battle, table: tuple[Awaited, ...]) -> tuple[Awaited, ...] | None:
    """What the cards wait for, `table` being what the battle would wait for without them; None when nothing is under way."""
    cards = battle.cards
    if cards is None or battle.phase == "ended":
        return None
    if command_deck.drawing(cards):
        return ()
    cut = command_deck.cut_awaited(cards)
    if cut:
        return cut
    if cards.lying and cards.lying[0].held:
        asked = offerings.offering_awaited(battle)
        return offerings.still_to_roll(battle, table) or ((asked,) if asked else ())
    return command_duel.reply_awaited(battle, cards) if cards.challenger else None


def cards_follow(battle: Battle) -> CardEvent | None:
    """What happens next with the cards of itself."""
    cards = battle.cards
    if cards is None:
        return None
    seat = command_deck.drawing(cards)
    if seat:
        return command_deck.drawn(cards, seat)
    return command_duel.decided(battle, cards) if cards.challenger else offerings.stands_due(battle)


def card_choices(battle: Battle, awaited: BidFrom | OfferingFrom | PutUnderFrom) -> Iterator[CardCommand]:
    """What the seat's own cards allow; nobody else may be shown this."""
    assert battle.cards is not None
    seat = awaited.seat
    match awaited:
        case BidFrom():
            if awaited.declaring:
                yield Bid(seat)
            yield from (Bid(seat, cards) for cards in command_duel.bids(battle.cards.decks[seat].hand))
        case OfferingFrom():
            yield from offerings.offers(battle, seat)
        case PutUnderFrom():
            yield from (PutUnder(seat, cards) for cards in command_deck.cut_choices(battle.cards, seat))


def asking_choices(battle: Battle, seat: Seat) -> Iterator[AskMe]:
    for asking in ("all", "own", "none"):
        command = AskMe(seat, asking)
        if offerings.against_asking(battle, command) is None:
            yield command


def against_card(battle: Battle, command: CardCommand, awaited: Awaited) -> Why | None:
    assert battle.cards is not None
    match command, awaited:
        case PutUnder(), _:
            return command_deck.against_cutting(battle.cards, command)
        case Bid(), BidFrom():
            return command_duel.against_bidding(battle.cards, command, awaited)
        case Offer(), _:
            return offerings.against_offering(battle, command)
    return None


def play_card(command: CardCommand) -> CardEvent:
    match command:
        case PutUnder():
            return happened.CardsPutUnder(command.seat, command.cards)
        case Bid():
            return command_duel.bid(command)
        case Offer():
            return offerings.offer(command)
    return happened.AskingSet(command.seat, command.asking)


def abandoned(battle: Battle) -> Battle:
    """Nothing lies on the table any more; bids go back to their hands."""
    cards = battle.cards
    if cards is None:
        return battle
    decks = {seat: changed(deck, hand=tuple(sorted((*deck.hand, *deck.bid))), bid=()) for seat, deck in cards.decks.items()}
    still = settled(cards)
    return changed(battle, cards=changed(still, decks=decks, lying=(), dueled=cards.dueled))


def under_way(battle: Battle) -> bool:
    return battle.cards is not None and bool(battle.cards.lying or battle.cards.challenger)


# Any: each function takes the event it stands beside.
CARDS_EVOLVE: Mapping[type, Callable[[Battle, Any], Battle]] = {
    happened.DecksPrepared: command_deck.decks_prepared,
    happened.DeckShuffled: command_deck.deck_shuffled,
    happened.CardsDrawn: command_deck.cards_drawn,
    happened.CardsPutUnder: command_deck.cards_put_under,
    happened.HandDiscarded: command_deck.hand_discarded,
    happened.BidLaid: command_duel.bid_laid,
    happened.DuelDeclined: command_duel.duel_declined,
    happened.BidsTurned: bids_turned,
    happened.DuelDecided: command_duel.duel_decided,
    happened.Offered: offerings.offered,
    happened.OfferingPassed: offerings.offering_passed,
    happened.AskingSet: offerings.asking_set,
}

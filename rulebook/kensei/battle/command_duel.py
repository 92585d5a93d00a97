"""The command duel (S4446-4480): the player without the initiative bids for it before two new troops are activated.

Both lay cards face down, the challenger first, and turn them over together. The higher sum has the initiative from then on; a tie
leaves it where it is. A holder with cards must lay at least one; without any he bids nothing (R74). There is one duel at most
before each pair. With real cards the players tell who won.
"""

from __future__ import annotations

from itertools import combinations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, BidFrom
from rulebook.kensei.battle.card_commands import Bid
from rulebook.kensei.battle.card_events import BidLaid, BidsTurned, DuelDecided, DuelDeclined
from rulebook.kensei.battle.company import is_company
from rulebook.kensei.battle.company_duel import card_laid_for, challenge_awaited, duel_goes_on, places_changed, under_way_awaited
from rulebook.kensei.battle.decks import Card, CommandCards, holds, without
from rulebook.kensei.battle.events import Answered
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

DUEL = "command-duel"
NONE, WON, KEPT = "none", "won", "kept"


def duel_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """Before a pair: whoever is without the initiative may bid for it."""
    cards = battle.cards
    if cards is None or cards.dueled:
        return ()
    if is_company(battle):
        return challenge_awaited(battle, cards)
    for seat in cards.decks:
        if seat != battle.initiative and cards.can_play(seat):
            return (AnswerFrom(seat, DUEL, (NONE, WON, KEPT)) if cards.real else BidFrom(seat, declaring=True),)
    return ()


def reply_awaited(battle: Battle, cards: CommandCards) -> tuple[Awaited, ...]:
    """A bid lies on the table: the holder answers it, if he has a card."""
    if cards.challenged:
        return under_way_awaited(battle, cards)
    holder = cards.decks[battle.initiative]
    return (BidFrom(battle.initiative),) if holder.hand and not holder.bid else ()


def decided(battle: Battle, cards: CommandCards) -> DuelDecided | BidsTurned:
    if cards.challenged:
        return duel_goes_on(cards)
    bids = {seat: cards.decks[seat].bid for seat in (cards.challenger, battle.initiative)}
    beaten = sum(bids[cards.challenger]) > sum(bids[battle.initiative])
    return DuelDecided(cards.challenger if beaten else battle.initiative, bids)


def bids(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Everything that can be laid, each once."""
    counts = range(1, len(hand) + 1)
    return tuple(dict.fromkeys(chosen for count in counts for chosen in combinations(hand, count)))


def against_bidding(cards: CommandCards, command: Bid, awaited: BidFrom) -> Why | None:
    if not command.cards:
        return None if awaited.declaring else Why("lay-a-card")
    if cards.turned and len(command.cards) > 1:
        return Why("one-card-in-support")
    if tuple(sorted(command.cards)) != command.cards or not holds(cards.decks[command.seat].hand, command.cards):
        return Why("not-in-hand")
    return None


def bid(command: Bid) -> BidLaid | DuelDeclined:
    return BidLaid(command.seat, command.cards) if command.cards else DuelDeclined(command.seat)


def bid_laid(battle: Battle, event: BidLaid) -> Battle:
    assert battle.cards is not None
    cards = battle.cards
    if cards.turned:
        return card_laid_for(battle, event)
    deck = changed(cards.decks[event.seat], hand=without(cards.decks[event.seat].hand, event.cards), bid=event.cards)
    challenger = cards.challenger or event.seat
    return changed(battle, cards=changed(cards, decks={**cards.decks, event.seat: deck}, challenger=challenger))


def duel_declined(battle: Battle, event: DuelDeclined) -> Battle:
    assert battle.cards is not None
    return changed(battle, cards=changed(battle.cards, dueled=True))


def duel_decided(battle: Battle, event: DuelDecided) -> Battle:
    """The bids go to the discards, where everybody has seen them."""
    assert battle.cards is not None
    decks = {
        seat: changed(deck, bid=(), discarded=(*deck.discarded, *deck.bid)) if deck.bid else deck
        for seat, deck in battle.cards.decks.items()
    }
    if battle.cards.challenged:
        return places_changed(changed(battle, cards=changed(battle.cards, decks=decks)), event.winner)
    cards = changed(battle.cards, decks=decks, challenger="", dueled=True)
    return changed(battle, cards=cards, initiative=event.winner)


def duel_told(battle: Battle, event: Answered) -> Battle:
    """What came of a duel with real cards."""
    assert battle.cards is not None
    winner: Seat = event.seat if event.choice == WON else battle.initiative
    return changed(battle, cards=changed(battle.cards, dueled=True), initiative=winner)


def pair_over(cards: CommandCards | None) -> CommandCards | None:
    """The next pair may be fought for again."""
    return cards and changed(cards, dueled=False, asked=())

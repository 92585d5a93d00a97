"""Command duels among several players (S5374-5400): any against any, with supporters, before a round of activations.

From the lowest in initiative up each may name whom he challenges; one duel at most is fought before a round. Both bid face down
and the bids are turned; then the others, the lowest first, may lay one card face up for either. If the challenger has more, the
two exchange their places (R96); otherwise nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, BidFrom
from rulebook.kensei.battle.card_events import BidLaid, BidsTurned, DuelDecided
from rulebook.kensei.battle.decks import CommandCards, without
from rulebook.kensei.battle.events import Answered
from rulebook.kensei.battle.multiplayer import exchanged, in_play
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

CHALLENGE, SUPPORT, TOLD = "challenge", "support", "duel-told"
NOBODY, WON, KEPT = "nobody", "won", "kept"


def challenge_awaited(battle: Battle, cards: CommandCards) -> tuple[Awaited, ...]:
    there = in_play(battle)
    for seat in reversed(battle.order):
        if seat in there and seat not in cards.asked and cards.can_play(seat):
            others = tuple(other for other in battle.order if other != seat and other in there)
            return (AnswerFrom(seat, CHALLENGE, (NOBODY, *others)),)
    return ()


def challenge_told(battle: Battle, event: Answered) -> Battle:
    assert battle.cards is not None
    if event.choice == NOBODY:
        return changed(battle, cards=changed(battle.cards, asked=(*battle.cards.asked, event.seat)))
    return changed(battle, cards=changed(battle.cards, challenger=event.seat, challenged=event.choice, asked=()))


def under_way_awaited(battle: Battle, cards: CommandCards) -> tuple[Awaited, ...]:
    """Bids of both, then the supporters; with real cards only what came of it."""
    if cards.real:
        return (AnswerFrom(cards.challenger, TOLD, (WON, KEPT)),)
    if not cards.turned:
        bidding = (seat for seat in (cards.challenger, cards.challenged) if not cards.decks[seat].bid and cards.decks[seat].hand)
        seat = next(bidding, "")
        return (BidFrom(seat),) if seat else ()
    return _supporters(battle, cards)


def duel_goes_on(cards: CommandCards) -> BidsTurned | DuelDecided:
    bids = {seat: cards.decks[seat].bid for seat in (cards.challenger, cards.challenged)}
    if not cards.turned:
        return BidsTurned(bids)
    ahead = {seat: sum(bids[seat]) + _backing(cards, seat) for seat in bids}
    won = ahead[cards.challenger] > ahead[cards.challenged]
    return DuelDecided(cards.challenger if won else cards.challenged, bids)


def bids_turned(battle: Battle, event: BidsTurned) -> Battle:
    assert battle.cards is not None
    return changed(battle, cards=changed(battle.cards, turned=True, asked=()))


def support_told(battle: Battle, event: Answered) -> Battle:
    assert battle.cards is not None
    cards = battle.cards
    if event.choice == NOBODY:
        return changed(battle, cards=changed(cards, asked=(*cards.asked, event.seat)))
    return changed(battle, cards=changed(cards, backs={**cards.backs, event.seat: event.choice}))


def card_laid_for(battle: Battle, event: BidLaid) -> Battle:
    """A supporter's card lies face up and is discarded so."""
    assert battle.cards is not None
    cards = battle.cards
    deck = cards.decks[event.seat]
    deck = changed(deck, hand=without(deck.hand, event.cards), discarded=(*deck.discarded, *event.cards))
    backing = {**cards.backing, event.seat: sum(event.cards)}
    cards = changed(cards, decks={**cards.decks, event.seat: deck}, backing=backing, asked=(*cards.asked, event.seat))
    return changed(battle, cards=cards)


def places_changed(battle: Battle, winner: Seat) -> Battle:
    assert battle.cards is not None
    cards = battle.cards
    over = changed(battle, cards=settled(cards))
    return exchanged(over, cards.challenger, cards.challenged) if winner == cards.challenger else over


def outcome_told(battle: Battle, event: Answered) -> Battle:
    assert battle.cards is not None
    return places_changed(battle, event.seat if event.choice == WON else battle.cards.challenged)


def settled(cards: CommandCards) -> CommandCards:
    """Nothing of a duel lies on the table any more."""
    nothing: Mapping[Seat, Seat] = {}
    return changed(cards, challenger="", challenged="", turned=False, asked=(), backs=nothing, backing={}, dueled=True)


def _supporters(battle: Battle, cards: CommandCards) -> tuple[Awaited, ...]:
    there = in_play(battle)
    for seat in reversed(battle.order):
        beside = seat in there and seat not in (cards.challenger, cards.challenged)
        if beside and seat not in cards.asked and cards.can_play(seat):
            if seat in cards.backs:
                return (BidFrom(seat),)
            return (AnswerFrom(seat, SUPPORT, (NOBODY, cards.challenger, cards.challenged)),)
    return ()


def _backing(cards: CommandCards, seat: Seat) -> int:
    return sum(value for one, value in cards.backing.items() if cards.backs.get(one) == seat)

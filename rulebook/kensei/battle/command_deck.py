"""The command deck (S4393-4445, S5817-5850): prepared, drawn each turn, cut back, discarded, shuffled again when it runs out.

Every player has a deck of his own. Cards come first in maintenance, so that they can be used on the honour rolls of troops in
retreat (S2213). A commander's extra cards are drawn as well, and then the hand is cut back to its size. Who still has a troop
to use when the turn ends may give up his whole hand to use it (S4498); then hands are discarded face up (R17). With more than two
players each draws one card more for every player above two (S5401).
"""

from __future__ import annotations

from itertools import combinations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, PutUnderFrom
from rulebook.kensei.battle.card_commands import PutUnder
from rulebook.kensei.battle.card_events import (
    CardEvent,
    CardsDrawn,
    CardsPutUnder,
    DeckShuffled,
    DecksPrepared,
    HandDiscarded,
)
from rulebook.kensei.battle.commands import Begin
from rulebook.kensei.battle.decks import Card, CommandCards, Deck, holds, without
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import standing
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

COMMANDER = "commander"
NO = "no"
TWO_PLAYERS = 2


def prepared(catalogue: Catalogue, command: Begin, dice: Dice) -> tuple[CardEvent, ...]:
    """How large the hands are, and every deck shuffled; real decks are shuffled by their owners."""
    if not command.cards and not command.real_cards:
        return ()
    more = max(0, len(command.armies) - TWO_PLAYERS)
    limits = {seat: hand_size(catalogue, army.size) + more for seat, army in command.armies.items()}
    levels = {seat: catalogue.commanders.get(army.commander) for seat, army in command.armies.items()}
    extras = {seat: level.cards if level else 0 for seat, level in levels.items()}
    if command.real_cards:
        return (DecksPrepared(limits, extras, real=True),)
    full = full_deck(catalogue)
    shuffled = tuple(DeckShuffled(seat, dice.shuffle(full)) for seat in command.armies)
    return (DecksPrepared(limits, extras), *shuffled)


def hand_size(catalogue: Catalogue, size: int) -> int:
    """Four cards below 400 points, five below 600, six from there (R16, R61)."""
    rows = sorted(catalogue.sizes.values(), key=lambda row: row.points)
    reached = [row for row in rows if row.points <= size]
    return (reached[-1] if reached else rows[0]).hand


def full_deck(catalogue: Catalogue) -> tuple[Card, ...]:
    kinds = sorted(catalogue.command_cards.values(), key=lambda card: card.value)
    return tuple(card.value for card in kinds for _ in range(card.copies))


def drawing(cards: CommandCards) -> Seat:
    """Whose cards are being drawn."""
    return next((seat for seat, deck in cards.decks.items() if deck.to_draw), "")


def shuffled_again(battle: Battle, dice: Dice) -> DeckShuffled | None:
    """The discards become the deck when a card must be drawn and none is left."""
    cards = battle.cards
    seat = drawing(cards) if cards else ""
    if not cards or not seat or cards.decks[seat].pile:
        return None
    deck = cards.decks[seat]
    discards = (*deck.discarded, *deck.face_down)
    return DeckShuffled(seat, dice.shuffle(sorted(discards))) if discards else None


def drawn(cards: CommandCards, seat: Seat) -> CardsDrawn:
    deck = cards.decks[seat]
    return CardsDrawn(seat, deck.pile[: deck.to_draw])


def cut_awaited(cards: CommandCards) -> tuple[Awaited, ...]:
    return tuple(PutUnderFrom(seat, deck.over) for seat, deck in cards.decks.items() if deck.over)


def cut_choices(cards: CommandCards, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Every way to cut the hand back."""
    deck = cards.decks[seat]
    return tuple(dict.fromkeys(combinations(deck.hand, deck.over)))


def against_cutting(cards: CommandCards, command: PutUnder) -> Why | None:
    deck = cards.decks[command.seat]
    if len(command.cards) != deck.over or tuple(sorted(command.cards)) != command.cards:
        return Why("cut-the-hand", str(deck.over))
    return None if holds(deck.hand, command.cards) else Why("not-in-hand")


def discards_due(battle: Battle) -> HandDiscarded | None:
    """At the end of a turn the hands go, one after another."""
    decks = battle.cards.decks if battle.cards else {}
    return next((HandDiscarded(seat, deck.hand) for seat, deck in decks.items() if deck.hand), None)


def commander_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """Whether a hand is given up for one more activation; a player who has none left to use is not asked."""
    cards = battle.cards
    if cards is None:
        return ()
    for seat in cards.decks:
        unused = tuple(troop.id for troop in standing(battle, seat) if not troop.is_used)
        if unused and seat not in cards.commanded and cards.can_play(seat):
            return (AnswerFrom(seat, COMMANDER, (*unused, NO)),)
    return ()


def hand_given_up(cards: CommandCards, seat: Seat, *, wanted: bool) -> CommandCards:
    """Asked once a turn; the hand goes face down."""
    cards = changed(cards, commanded=cards.commanded | {seat})
    if not wanted:
        return cards
    deck = cards.decks[seat]
    return with_deck(cards, seat, changed(deck, hand=(), face_down=(*deck.face_down, *deck.hand)))


def turn_cards(cards: CommandCards | None) -> CommandCards | None:
    """A new turn: everybody draws."""
    if cards is None or cards.real:
        return cards and changed(cards, commanded=frozenset(), dueled=False, asked=())
    decks = {seat: changed(deck, to_draw=deck.limit + deck.extra) for seat, deck in cards.decks.items()}
    return changed(cards, decks=decks, commanded=frozenset(), dueled=False, asked=())


def decks_prepared(battle: Battle, event: DecksPrepared) -> Battle:
    decks = {seat: Deck(limit, event.extras.get(seat, 0)) for seat, limit in event.limits.items()}
    return changed(battle, cards=CommandCards(event.real, decks))


def deck_shuffled(battle: Battle, event: DeckShuffled) -> Battle:
    return _with(battle, event.seat, pile=event.order, discarded=(), face_down=())


def cards_drawn(battle: Battle, event: CardsDrawn) -> Battle:
    assert battle.cards is not None
    deck = battle.cards.decks[event.seat]
    count = len(event.cards)
    # Nothing at all to draw ends the drawing: there are no more cards than these.
    left = deck.to_draw - count if count else 0
    return _with(battle, event.seat, pile=deck.pile[count:], hand=tuple(sorted((*deck.hand, *event.cards))), to_draw=left)


def cards_put_under(battle: Battle, event: CardsPutUnder) -> Battle:
    assert battle.cards is not None
    deck = battle.cards.decks[event.seat]
    return _with(battle, event.seat, hand=without(deck.hand, event.cards), pile=(*deck.pile, *event.cards))


def hand_discarded(battle: Battle, event: HandDiscarded) -> Battle:
    assert battle.cards is not None
    deck = battle.cards.decks[event.seat]
    return _with(battle, event.seat, hand=(), discarded=(*deck.discarded, *event.cards))


def with_deck(cards: CommandCards, seat: Seat, deck: Deck) -> CommandCards:
    return changed(cards, decks={**cards.decks, seat: deck})


def _with(battle: Battle, seat: Seat, **changes: object) -> Battle:
    assert battle.cards is not None
    deck = changed(battle.cards.decks[seat], **changes)  # type: ignore[arg-type]  # fields of a deck, each named above
    return changed(battle, cards=with_deck(battle.cards, seat, deck))

"""Sentences about command cards. Values are told to their owner; the others read how many there were.

The order of a deck is told to nobody: after the battle the log itself shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from rulebook.kensei.battle import card_events as happened
from rulebook.kensei.battle.card_events import CardEvent
from rulebook.kensei.battle.offerings import dice_of, first_lying
from rulebook.kensei.battle.phrases import Words
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat

CARD_WORDS: Mapping[str, Words] = {
    "DecksPrepared": ("Command cards are played with.", "Se juega con cartas de mando."),
    "DecksPrepared real": ("Command cards are played with: real decks.", "Se juega con cartas de mando: mazos reales."),
    "DeckShuffled": ("A command deck is shuffled ({who}).", "Se baraja un mazo de mando ({who})."),
    "CardsDrawn": ("You draw: {cards}.", "Robas: {cards}."),
    "CardsDrawn other": ("Command cards drawn ({who}): {count}.", "Cartas de mando robadas ({who}): {count}."),
    "CardsPutUnder": ("You lay under your deck: {cards}.", "Pones bajo tu mazo: {cards}."),
    "CardsPutUnder other": ("Cards laid under the deck ({who}): {count}.", "Cartas puestas bajo el mazo ({who}): {count}."),
    "HandDiscarded": ("The hand is discarded ({who}): {cards}.", "Se descarta la mano ({who}): {cards}."),
    "BidLaid": ("You bid face down: {cards}.", "Apuestas boca abajo: {cards}."),
    "BidLaid other": ("Cards bid face down ({who}): {count}.", "Cartas apostadas boca abajo ({who}): {count}."),
    "DuelDeclined": ("No command duel ({who}).", "Sin duelo de mando ({who})."),
    "BidsTurned": ("The bids are turned over: {bids}.", "Se descubren las apuestas: {bids}."),
    "BidLaid open": ("Cards laid face up in support ({who}): {cards}.", "Cartas puestas boca arriba en apoyo ({who}): {cards}."),
    "DuelDecided": ("Command duel: {bids}. The initiative: {who}.", "Duelo de mando: {bids}. La iniciativa: {who}."),
    "Offered add": (
        "Offering ({who}): {card} is added to a die showing {face}.",
        "Ofrenda ({who}): se suma {card} a un dado que muestra {face}.",
    ),
    "Offered again": (
        "You offer a {card} face down: a die showing {face} is rolled again.",
        "Ofreces un {card} boca abajo: se repite un dado que muestra {face}.",
    ),
    "Offered again other": (
        "Offering face down ({who}): a die showing {face} is rolled again.",
        "Ofrenda boca abajo ({who}): se repite un dado que muestra {face}.",
    ),
    "RollStood": ("The roll stands.", "La tirada queda como está."),
    "OfferingPassed": ("No offering ({who}).", "Sin ofrenda ({who})."),
    "AskingSet all": ("Offerings ({who}): asked about every roll.", "Ofrendas ({who}): se pregunta en cada tirada."),
    "AskingSet own": ("Offerings ({who}): asked about own rolls.", "Ofrendas ({who}): se pregunta en las tiradas propias."),
    "AskingSet none": ("Offerings ({who}): not asked.", "Ofrendas ({who}): no se pregunta."),
}
NOTHING: Words = ("nothing", "nada")


class Reads(Protocol):
    """Who reads: see `reader.Reader`."""

    battle: Battle
    seat: Seat

    def words(self, words: Words) -> str: ...

    def player(self, seat: Seat) -> str: ...

    def said(self, words: Words, **parts: object) -> str: ...


def card_sentence(event: CardEvent, reader: Reads) -> str:
    match event:
        case happened.DecksPrepared():
            return reader.said(CARD_WORDS["DecksPrepared real" if event.real else "DecksPrepared"])
        case happened.CardsDrawn() | happened.CardsPutUnder() | happened.BidLaid():
            return _owner_only(event, reader)
        case happened.HandDiscarded():
            return _say(event, reader, cards=_cards(event.cards, reader))
        case happened.BidsTurned():
            return reader.said(CARD_WORDS["BidsTurned"], bids=_bids(event.bids, reader))
        case happened.DuelDecided():
            return reader.said(CARD_WORDS["DuelDecided"], who=reader.player(event.winner), bids=_bids(event.bids, reader))
        case happened.Offered():
            return _offered(event, reader)
        case happened.AskingSet():
            return reader.said(CARD_WORDS[f"AskingSet {event.asking}"], who=reader.player(event.seat))
        case happened.DeckShuffled() | happened.DuelDeclined() | happened.OfferingPassed() | happened.RollStood():
            return _say(event, reader)


def _owner_only(event: happened.CardsDrawn | happened.CardsPutUnder | happened.BidLaid, reader: Reads) -> str:
    name = type(event).__name__
    if isinstance(event, happened.BidLaid) and reader.battle.cards and reader.battle.cards.turned:
        return reader.said(CARD_WORDS["BidLaid open"], who=reader.player(event.seat), cards=_cards(event.cards, reader))
    if event.seat == reader.seat:
        return reader.said(CARD_WORDS[name], cards=_cards(event.cards, reader))
    return reader.said(CARD_WORDS[f"{name} other"], who=reader.player(event.seat), count=len(event.cards))


def _offered(event: happened.Offered, reader: Reads) -> str:
    lying = first_lying(reader.battle)
    face = dice_of(reader.battle, lying).faces[event.die] if lying else "?"
    own = event.seat == reader.seat and event.card >= 0
    name = "Offered add" if event.use == "add" else "Offered again" if own else "Offered again other"
    return reader.said(CARD_WORDS[name], who=reader.player(event.seat), card=event.card, face=face)


def _say(
    event: happened.DeckShuffled | happened.DuelDeclined | happened.OfferingPassed | happened.HandDiscarded | happened.RollStood,
    reader: Reads,
    **parts: object,
) -> str:
    return reader.said(CARD_WORDS[type(event).__name__], who=reader.player(event.seat), **parts)


def _bids(bids: Mapping[Seat, tuple[int, ...]], reader: Reads) -> str:
    return ", ".join(f"{reader.player(seat)} {_cards(bid, reader)}" for seat, bid in bids.items())


def _cards(cards: Iterable[int], reader: Reads) -> str:
    return ", ".join(map(str, cards)) or reader.words(NOTHING)

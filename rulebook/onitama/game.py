"""Onitama as the hall knows it: one class, two editions.

Arcane Wonders: the colour stamped on the fifth card goes first. Conception: no stamps, the first player is drawn or chosen, and a
card may push the opponent's master.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.kernel.dice import Dice
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Choice, Move, Outcome, Settled
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.onitama import moves, position, words
from rulebook.onitama.cards import DECKS, Card, cards_of
from rulebook.onitama.position import OPENING, Hand, Position

STAMP = "stamp"
DRAW = "draw"
# Cards of several decks shuffled together; the disputed ones are played only by those who ask for them.
MIXED = {"mixed": ("base", "senseis-path", "promos")}


@dataclass(frozen=True, slots=True)
class View:
    """The position from one seat's side of the board. Onitama has no secrets; a spectator sits nowhere and sees it from `a`."""

    seat: Seat
    board: str
    mover: Seat
    own_hand: Hand
    other_hand: Hand
    side: str
    moves: tuple[Move, ...]
    outcome: Outcome | None


@dataclass(frozen=True)
class Onitama:
    """The rules of one edition. Without stamps the first seat is drawn."""

    slug: str
    decks: tuple[str, ...]
    has_stamps: bool
    version: int = 1

    @property
    def cards(self) -> Mapping[str, Card]:
        return CARDS[self.slug]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (
            Choice("deck", self.decks),
            Choice("cards", ("", *self.cards), several=5),
            Choice("first", (STAMP, *TWO) if self.has_stamps else (DRAW, *TWO)),
        )

    def settle(self, chosen: Settled, dice: Dice) -> Settled:
        for name in chosen:
            if name not in {choice.name for choice in self.choices}:
                raise NotAllowed("choice-unknown", f"Onitama has no option {name!r}: leave it out.")
        deck, first = (self._chosen(chosen, name) for name in ("deck", "first"))
        cards = [card.strip() for card in chosen.get("cards", "").split(",") if card.strip()]
        if not cards:
            cards = list(dice.shuffle(self._deck(deck))[:5])
        position.five_different(cards, self.cards)
        return {"deck": deck, "cards": ",".join(cards), "first": self._first(first, cards[4], dice)}

    def start(self, settled: Settled) -> Position:
        cards = settled["cards"].split(",")
        position.five_different(cards, self.cards)
        return Position(OPENING, settled["first"], ((cards[0], cards[1]), (cards[2], cards[3])), cards[4])

    def to_move(self, state: Position) -> Seat:
        return "" if moves.outcome(state) else state.mover

    def legal_moves(self, state: Position) -> tuple[Move, ...]:
        return moves.legal_moves(state, self.cards)

    def play(self, state: Position, move: Move) -> Position:
        return moves.play(state, move, self.cards)

    def outcome(self, state: Position) -> Outcome | None:
        return moves.outcome(state)

    def view(self, state: Position, seat: Seat) -> View:
        near = seat if seat in TWO else TWO[0]
        legal = self.legal_moves(state) if seat == state.mover else ()
        return View(
            seat,
            state.board,
            self.to_move(state),
            state.hand(near),
            state.hand(across(near)),
            state.side,
            legal,
            self.outcome(state),
        )

    def write(self, state: Position) -> str:
        return position.write(state)

    def read(self, text: str) -> Position:
        return position.read(text, self.cards)

    def sentence(self, state: Position, move: Move, language: str) -> str:
        self.play(state, move)
        return words.sentence(self.slug, state, move, self.cards[move.split(":")[0]], language)

    def _chosen(self, chosen: Settled, name: str) -> str:
        values = next(choice.values for choice in self.choices if choice.name == name)
        value = chosen.get(name) or values[0]
        if value not in values:
            raise NotAllowed("choice-unknown", f"{value!r} is no {name}: choose one of {', '.join(values)}.")
        return value

    def _deck(self, deck: str) -> tuple[str, ...]:
        return tuple(card.slug for name in MIXED.get(deck, (deck,)) for card in DECKS[name].cards)

    def _first(self, first: str, fifth: str, dice: Dice) -> Seat:
        if first in TWO:
            return first
        # A promotional card without a known stamp cannot tell: the first seat is drawn as where no card has one.
        return self.cards[fifth].stamp or dice.shuffle(TWO)[0]


CARDS: dict[str, dict[str, Card]] = {edition: cards_of(edition) for edition in ("onitama", "onitama-conception")}

ARCANE = Onitama("onitama", ("base", "senseis-path", "promos", "mixed", "disputed"), has_stamps=True)
CONCEPTION = Onitama("onitama-conception", ("conception",), has_stamps=False)

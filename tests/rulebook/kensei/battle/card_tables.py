"""Verbs for tests about command cards: stacked decks, and offerings nobody wants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaited import AnswerFrom, BidFrom, OfferingFrom, PutUnderFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import Bid, Offer, PutUnder
from rulebook.kensei.battle.commands import Begin, Command
from rulebook.kensei.battle.decks import CommandCards, Deck
from rulebook.kensei.battle.history import played
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.dice import ScriptedDice

from .tables import Table

T = TypeVar("T")


class Stacked(ScriptedDice):
    """Shuffles put the named cards on top, one stack after another, and leave the rest as it lies."""

    def __init__(self, *stacks: str) -> None:
        super().__init__()
        self.stacks = [tuple(map(int, stack.split())) for stack in stacks]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        top: Sequence[object] = self.stacks.pop(0) if self.stacks else ()
        rest = list(items)
        for card in top:
            rest.remove(card)  # type: ignore[arg-type]  # cards are shuffled here
        return (*top, *rest)  # type: ignore[return-value]


class CardTable(Table):
    """A table with command cards: `a` and `b` are the tops of the decks."""

    def __init__(
        self, catalogue: Catalogue, one: ArmyList, other: ArmyList, *, a: str = "", b: str = "", real: bool = False, **more: bool
    ) -> None:
        self.dice = Stacked(a, b)
        self.halted = False
        super().__init__(catalogue, one, other, cards=not real, real_cards=real, **more)

    def play(self, command: Command) -> None:
        if isinstance(command, Begin):
            self.began = command
        self.history = played(self.history, command, self.dice)

    @property
    def cards(self) -> CommandCards:
        assert self.battle.cards is not None
        return self.battle.cards

    def deck(self, seat: str) -> Deck:
        return self.cards.decks[seat]

    def first_maintenance(self) -> CardTable:
        """Set up, and the first cards are drawn."""
        self.halted = True
        self.deployed()
        self.halted = False
        return self

    def initiative(self, seat: str) -> None:
        if self.halted:
            return
        self.cut_back()
        self.roll("a", 6 if seat == "a" else 1)
        self.roll("b", 1 if seat == "a" else 6)
        self.nothing()

    def nothing(self) -> None:
        """Nobody offers anything on the rolls that lie there, and nobody duels."""
        while isinstance(awaiting(self.battle)[0], OfferingFrom):
            self.offer(awaiting(self.battle)[0].seat)

    def no_duel(self) -> None:
        found = awaiting(self.battle)[0]
        if isinstance(found, BidFrom):
            self.bid(found.seat)
        if isinstance(found, AnswerFrom) and found.question == "command-duel":
            self.answer(found.seat, "none")

    def cut_back(self) -> None:
        while isinstance(found := awaiting(self.battle)[0], PutUnderFrom):
            self.play(PutUnder(found.seat, self.deck(found.seat).hand[: found.count]))

    def offer(self, seat: str, use: str = "", card: int = -1, die: int = -1) -> None:
        self.play(Offer(seat, use, card, die))

    def bid(self, seat: str, *cards: int) -> None:
        self.play(Bid(seat, cards))

    def pair(self, one: str, other: str, dice: tuple[int, int] = (6, 6)) -> None:
        """A pair of active troops; nobody plays a card."""
        self.no_duel()
        self.answer(self.battle.initiative, "a")
        self.play_activation(one, other)
        for seat, face in zip("ab", dice, strict=True):
            self.roll(seat, face)
        self.nothing()

    def idle_turn(self) -> None:
        """Every troop is activated, and nothing happens."""
        troops = {seat: [troop.id for troop in self.battle.troops.values() if troop.seat == seat] for seat in "ab"}
        for one, other in zip(troops["a"], troops["b"], strict=True):
            self.pair(one, other, (1, 1))
            for seat, foe in ("ab", "ba"):
                self.order(seat, "move")
                self.let_pass(foe)


def sized(army: ArmyList, size: int, commander: str = "hatamoto") -> ArmyList:
    return replace(army, size=size, commander=commander)

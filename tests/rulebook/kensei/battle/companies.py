"""Verbs for tests with more than two players: everybody's dice and choices in one line."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaited import ActivationFrom, AnswerFrom, OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import AskMe
from rulebook.kensei.battle.commands import Activate, Begin, Deploy, ProposeCorrection
from rulebook.kensei.battle.history import opened
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.catalogue import Catalogue

from .tables import SCENARIO, Table, army

NAMES = {"a": "Joan", "b": "Ramon", "c": "Daniel", "d": "Antonio", "e": "Eva", "f": "Fumiko"}
BAND = army("buke", "taisho-buke", "yari-ashigaru x10", "yari-ashigaru x8", general=1)


class Company(Table):
    """A table with a chair for each of `seats`."""

    def __init__(
        self,
        catalogue: Catalogue,
        seats: str = "abcd",
        *,
        scenario: str = SCENARIO,
        teams: Mapping[str, str] | None = None,
        brought: ArmyList = BAND,
        **extra: bool,
    ) -> None:
        self.seats = seats
        self.history = opened(catalogue)
        names = {seat: NAMES[seat] for seat in seats}
        self.play(Begin("a", names, dict.fromkeys(seats, brought), scenario, teams=teams or {}, **extra))
        for seat in seats if self.battle.cards else ():
            self.play(AskMe(seat, "none"))

    def on_the_table(self) -> Company:
        """Everybody is deployed; the first wins the strategy roll."""
        for seat in self.seats:
            self.roll(seat, 6 if seat == "a" else 1)
        self.answer("a", "north")
        self.roll("a", 3)
        self.answer("a", "done")
        while self.battle.phase == "setup":
            seat = self.battle.setup.to_deploy
            self.play(next(one for one in legal_commands(self.battle, seat) if isinstance(one, Deploy)))
        return self

    def order_of(self, seats: str) -> None:
        """The initiative dice fall so that this is the order."""
        for place, seat in enumerate(seats):
            self.roll(seat, 6 - place, 6)

    def positions(self, seats: str) -> None:
        """They take the positions so that they play in this order."""
        for seat in self.battle.order[:-1]:
            self.answer(seat, str(seats.index(seat) + 1))

    def point_out(self, troops: Mapping[str, str], *dice: int) -> None:
        """A round: everybody's troop and order die, in the order of play."""
        assert self.battle.activation is not None
        order = self.battle.activation.seats
        for seat in order:
            self.play(Activate(seat, troops[seat]))
        for seat, face in zip(order, dice, strict=True):
            self.roll(seat, face)

    def awaited(self) -> list[str]:
        return [one.seat for one in awaiting(self.battle)]

    def agree_all(self, what: str, troop: str = "", other: str = "", value: int = 0) -> None:
        """Everybody agrees that the table is so."""
        self.play(ProposeCorrection("a", "as the test needs it", (Change(what, troop, value, other),)))
        for seat in self.seats[1:]:
            if self.battle.proposal:
                self.answer(seat, "agree")

    def lose(self, troop: str, left: int) -> None:
        self.agree_all("miniatures", troop, value=left)

    def end_turn(self, seats: str) -> None:
        """A turn in which everybody looks about in vain."""
        turn = self.battle.turn
        there = [seat for seat in seats if seat in self.awaited()]
        self.order_of("".join(there))
        while self.battle.turn == turn and self.battle.phase != "ended":
            awaited = awaiting(self.battle)[0]
            match awaited:
                case RollFrom():
                    self.roll(awaited.seat, 1)
                case AnswerFrom():
                    self.answer(awaited.seat, awaited.choices[0])
                case ActivationFrom(offered=True):
                    self.play(Activate(awaited.seat, ""))
                case ActivationFrom():
                    ready = (one for one in legal_commands(self.battle, awaited.seat) if isinstance(one, Activate))
                    self.play(next(ready))
                case OrderFrom():
                    self.order(awaited.seat, "interact")
                case ReactionFrom():
                    self.let_pass(awaited.seat)
                case _:
                    raise AssertionError(awaited)

"""Verbs for tests about battles: two armies on a table, commands in one line, dice in the open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.battle.carrying_out import questions, situation_for
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Begin,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    ProposeCorrection,
    React,
    Roll,
)
from rulebook.kensei.battle.history import History, opened, played
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.rolls import answered, receipt
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.pools import Pool
from rulebook.kernel.dice import ScriptedDice

NO_DICE = ScriptedDice()
SCENARIO = "encounter-and-annihilation"


def army(clan: str, *entries: str, general: int = 0) -> ArmyList:
    """An army in short: `yari-ashigaru x10 banner`; `general` is the place of the general's entry."""
    listed = tuple(_entry(f"e{number}", text) for number, text in enumerate(entries, 1))
    return ArmyList(clan, entries=listed, general=f"e{general}" if general else "")


def _entry(entry_id: str, text: str) -> Entry:
    profile, *rest = text.split()
    count = next((int(word[1:]) for word in rest if word.startswith("x")), 1)
    return Entry(entry_id, profile, count, banner="banner" in rest)


def dice_of(table: Table, seat: str, **told: int) -> int:
    """How many dice the roll awaited of a seat takes; what is not told about its troop is no."""
    command = Roll(seat, table.answers(Roll(seat), {f"own:{fact}": count for fact, count in told.items()}))
    situation = situation_for(table.battle, command)
    assert situation is not None
    return Pool(receipt(table.battle, answered(table.battle, situation, command.answers))).dice


class Table:
    """A battle being played: every verb is a command, and fails the test if it is refused."""

    def __init__(self, catalogue: Catalogue, one: ArmyList, other: ArmyList, scenario: str = SCENARIO, **extra: bool) -> None:
        self.history: History = opened(catalogue)
        self.play(Begin("a", {"a": "Akira", "b": "Botan"}, {"a": one, "b": other}, scenario, **extra))

    @property
    def battle(self) -> Battle:
        return self.history.battle

    def troop(self, troop: str) -> Troop:
        return self.battle.troop(troop)

    def play(self, command: Command) -> None:
        self.history = played(self.history, command, NO_DICE)

    def roll(self, seat: str, *faces: int, **answers: int) -> None:
        """Roll real dice; `own__in_contact=5` answers for the roller, what is not said is no."""
        told = {key.replace("__", ":").replace("--", "-"): count for key, count in answers.items()}
        self.play(Roll(seat, self.answers(Roll(seat), told), faces))

    def answers(self, command: Command, told: Mapping[str, int]) -> dict[str, int]:
        return {**dict.fromkeys(questions(command, self.battle), 0), **told}

    def answer(self, seat: str, choice: str) -> None:
        self.play(Answer(seat, choice))

    def order(self, seat: str, order: str, target: str = "", *, strengthen: bool = False, **answers: int) -> None:
        """Give an order to the seat's active troop."""
        assert self.battle.activation is not None
        command = GiveOrder(seat, self.battle.activation.active[seat], order, target, strengthen)
        told = {key.replace("__", ":"): count for key, count in answers.items()}
        self.play(replace(command, answers=self.answers(command, told)))

    def react(self, seat: str, troop: str, order: str, *, strengthen: bool = False, **answers: int) -> None:
        command = React(seat, troop, order, strengthen)
        told = {key.replace("__", ":"): count for key, count in answers.items()}
        self.play(replace(command, answers=self.answers(command, told)))

    def let_pass(self, seat: str) -> None:
        self.play(React(seat, "", "let-pass"))

    def leave(self, seat: str, unit: str) -> None:
        self.play(LeaveUnit(seat, unit))

    def deployed(self, leaders: Mapping[str, str] | None = None) -> Table:
        """Set up without surprises: a wins the strategy roll, everybody is deployed, turn 1 begins and a has the initiative."""
        self.roll("a", 6)
        self.roll("b", 1)
        self.answer("a", "north")
        self.roll("a", 3)
        self.answer("a", "done")
        while self.battle.phase == "setup":
            seat = self.battle.setup.to_deploy
            legal = [command for command in legal_commands(self.battle, seat) if isinstance(command, Deploy)]
            wanted = (command for command in legal if command.leader == (leaders or {}).get(command.troop, ""))
            self.play(next(wanted))
        self.initiative("a")
        return self

    def initiative(self, seat: str) -> None:
        self.roll("a", 6 if seat == "a" else 1)
        self.roll("b", 1 if seat == "a" else 6)

    def activate(self, first: str, troop_a: str, troop_b: str, dice: tuple[int, int] = (6, 6)) -> None:
        """A pair of active troops and their order dice."""
        self.answer(self.battle.initiative, first)
        self.play_activation(troop_a, troop_b)
        for seat, face in zip("ab", dice, strict=True):
            self.roll(seat, face)
            self.keep_the_roll()

    def play_activation(self, troop_a: str, troop_b: str) -> None:
        """Both point their troops out, whoever is first."""
        assert self.battle.activation is not None
        pointed = {"a": troop_a, "b": troop_b}
        first = self.battle.activation.first
        for seat in (first, "b" if first == "a" else "a"):
            self.play(Activate(seat, pointed[seat]))

    def charge(self, seat: str, target: str, reaction: str = "", *, die: int = 4, **order: bool) -> None:
        """A charge that reaches; the target answers as told, or has no choice."""
        self.order(seat, "charge", target, **order)
        if reaction:
            self.react("b" if seat == "a" else "a", target, reaction)
        self.roll(seat, die)
        self.keep_the_roll()
        self.answer(seat, "yes")

    def keep_the_roll(self) -> None:
        """Whoever may roll a die of the last roll again does not."""
        while self.battle.lain:
            self.answer(self.battle.lain[0].seat, "keep")

    def agree_on(self, what: str, troop: str = "", other: str = "", value: int = 0) -> None:
        """Both agree that the table is so."""
        self.play(ProposeCorrection("a", "as the test needs it", (Change(what, troop, value, other),)))
        self.answer("b", "agree")

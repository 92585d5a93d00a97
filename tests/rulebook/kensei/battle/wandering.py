"""Players without a plan: random armies, random commands, random answers of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulebook.kensei.army import army_of
from rulebook.kensei.battle.against import awaited_of
from rulebook.kensei.battle.awaited import RollFrom
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Begin,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    ProposeUndo,
    React,
    Roll,
    Undo,
)
from rulebook.kensei.battle.history import History, dice_for, opened, played
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.order_rules import ACTIONS
from rulebook.kensei.battle.reactions import REACTIONS
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS
from rulebook.kernel.seats import TWO

# Any number from nought to below the argument.
Choose = Callable[[int], int]

SECRET = b"a secret nobody at the table knows"
CHOICES = ("yes", "no", "0", "1", "done", "flee", "stand", "nobody", "a", "agree", "a1-b1", "north", "nonsense")


def begun(catalogue: Catalogue, choose: Choose) -> History:
    starters = list(catalogue.starter_armies.values())
    armies = {seat: army_of(starters[choose(len(starters))], catalogue) for seat in TWO}
    scenario = list(catalogue.scenarios)[choose(len(catalogue.scenarios))]
    command = Begin("a", {"a": "Akira", "b": "Botan"}, armies, scenario, abilities=bool(choose(2)))
    return stepped(opened(catalogue), command)


def stepped(history: History, command: Command) -> History:
    return played(history, command, dice_for(SECRET, history.battle, command))


def playable(battle: Battle) -> list[Command]:
    """What may be done at the table, taking back left out; fights come up more often than their share."""
    legal = [command for seat in TWO for command in legal_commands(battle, seat)]
    moves = [command for command in legal if not isinstance(command, Undo | ProposeUndo)]
    bold = [move for move in moves if isinstance(move, GiveOrder) and move.order in ("charge", "combat", "shoot", "disengage")]
    return moves + 2 * bold


def complete(command: Command, battle: Battle, choose: Choose) -> Command:
    """The command with answers the table could give."""
    if isinstance(command, GiveOrder):
        return replace(command, answers=dict.fromkeys(questions(command, battle), 0))
    if not isinstance(command, Roll):
        return command
    answers: dict[str, int] = {}
    groups: set[tuple[str, str]] = set()
    for key in questions(command, battle):
        whose, fact = key.split(":")[:2]
        group = (whose, FACTS[fact].group)
        most = _most(battle, command, fact)
        answers[key] = 0 if group in groups else choose(most + 1)
        if answers[key] and FACTS[fact].group:
            groups.add(group)
    return replace(command, answers=answers)


def _most(battle: Battle, command: Roll, fact: str) -> int:
    if fact not in ("in_contact", "in_sight"):
        return 1
    awaited = awaited_of(battle, command)
    assert isinstance(awaited, RollFrom)
    troop = battle.troop(awaited.troop)
    return min(5, troop.miniatures - troop.banner)


def anything(battle: Battle, choose: Choose) -> Command:
    """Some command, most likely one nobody waits for."""
    seat = TWO[choose(2)]
    troops = [*battle.troops, "", "z9"]

    def troop() -> str:
        return troops[choose(len(troops))]

    kinds: list[Callable[[], Command]] = [
        lambda: Roll(seat),
        lambda: Answer(seat, (*CHOICES, *battle.troops)[choose(len(CHOICES) + len(battle.troops))]),
        lambda: Deploy(seat, troop(), troop()),
        lambda: Activate(seat, troop()),
        lambda: LeaveUnit(seat, troop()),
        lambda: GiveOrder(seat, troop(), (*ACTIONS, "nap")[choose(len(ACTIONS) + 1)], troop(), bool(choose(2))),
        lambda: GiveOrder(seat, _active(battle, seat), ACTIONS[choose(len(ACTIONS))], troop(), bool(choose(2))),
        lambda: React(seat, troop(), (*REACTIONS, "nap")[choose(len(REACTIONS) + 1)]),
        lambda: Undo(seat),
        lambda: ProposeUndo(seat, choose(400)),
    ]
    return kinds[choose(len(kinds))]()


def _active(battle: Battle, seat: str) -> str:
    return battle.activation.active.get(seat, "") if battle.activation else ""

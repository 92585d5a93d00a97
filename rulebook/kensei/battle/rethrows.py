"""Dice of single rolls rolled again by an ability (R71): order rolls, interactions and movements.

The roll lies on the table while its owner points out a die, once for each rule that allows it, or keeps it; then it counts. How
often it may still be rolled again is kept in its event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.procedures import Lain
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.effects import rerolls
from rulebook.kensei.modifiers import Reroll
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

RETHROW = "rethrow"
DIE = "rethrow-die"
KEEP = "keep"


def with_rethrows(battle: Battle, told: Situation, event: Rolled, *, failed: bool = True) -> Rolled:
    """The roll with how often a die of it may be rolled again; some rules want it to have failed."""
    if not battle.abilities or not event.faces:
        return event
    found = [force.effect for force in rerolls(battle.catalogue, told)]
    times = sum(isinstance(effect, Reroll) and (failed or effect.which != "failed") for effect in found)
    return replace(event, values={**event.values, RETHROW: times}) if times else event


def lies(event: Rolled) -> bool:
    return bool(event.values.get(RETHROW))


def lain(battle: Battle, event: Rolled) -> Battle:
    """The roll lies there until its owner is content with it."""
    roll = Lain(event.seat, event.roll, event.troop, event.lines, event.faces, event.values)
    return changed(battle, lain=(*taken_up(battle, event).lain, roll))


def taken_up(battle: Battle, event: Rolled) -> Battle:
    """The roll that lay there is the one that counts now."""
    left = tuple(roll for roll in battle.lain if (roll.seat, roll.roll, roll.troop) != (event.seat, event.roll, event.troop))
    return changed(battle, lain=left) if battle.lain else battle


def rethrow_awaited(battle: Battle) -> tuple[Awaited, ...]:
    roll = battle.lain[0]
    if roll.face:
        return (RollFrom(roll.seat, DIE, roll.troop),)
    faces = tuple(str(face) for face in sorted(set(roll.faces)))
    return (AnswerFrom(roll.seat, RETHROW, (KEEP, *faces), roll.troop),)


def die_told(battle: Battle, event: Answered) -> Battle:
    """A die was pointed out; a roll that is kept is rolled no more and counts at once."""
    if event.choice == KEEP:
        return battle
    return changed(battle, lain=(changed(battle.lain[0], face=int(event.choice)), *battle.lain[1:]))


def kept(battle: Battle) -> Rolled:
    return _rolled(battle.lain[0], battle.lain[0].faces, 0)


def roll_again(battle: Battle, command: Roll, dice: Dice) -> Rolled:
    """The whole roll, with a new face for the die that was pointed out."""
    refuse_answers(command.answers)
    roll = battle.lain[0]
    place = roll.faces.index(roll.face)
    (new,) = throw(dice, command.faces, 1)
    return _rolled(roll, (*roll.faces[:place], new, *roll.faces[place + 1 :]), roll.values[RETHROW] - 1)


def _rolled(roll: Lain, faces: tuple[int, ...], left: int) -> Rolled:
    values: Mapping[str, int] = {key: value for key, value in roll.values.items() if key != RETHROW}
    return Rolled(roll.seat, roll.roll, roll.troop, roll.lines, faces, {**values, RETHROW: left} if left else values)

"""Abilities that act at a moment of play: which steps are due, what they wait for, and what they do.

`steps_of` asks the rules data and belongs to deciding; `StepsDue` carries what it found, so replaying a log needs no rules.
A step that wants neither choice nor dice takes effect at once; the others wait in `battle.due`, one after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook.kensei.battle.acts.act import Act
from rulebook.kensei.battle.acts.activation import ACTIVATION_ACTS
from rulebook.kensei.battle.acts.blows import BLOW_ACTS
from rulebook.kensei.battle.acts.melee import MELEE_ACTS
from rulebook.kensei.battle.acts.shots import SHOT_ACTS
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.procedures import Due
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.effects import steps_at
from rulebook.kensei.forces import Force
from rulebook.kensei.modifiers import Step
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

ABILITY_DIE = "ability-die"
ACTS: Mapping[str, Act] = {**BLOW_ACTS, **MELEE_ACTS, **SHOT_ACTS, **ACTIVATION_ACTS}

# A step whose parameter decides what it is goes by a name of its own.
BY_PARAMETER: Mapping[tuple[str, str], str] = {
    ("mark", "wounded"): "mark-wounded",
    ("mark", "after-melee"): "mark-beaten",
    ("mark", "chosen-within-10"): "mark-chosen",
    ("recover", "shot-that-wounds"): "recover-by-shot",
    ("activation-test", "one-order"): "test-orders",
    ("activation-test", "stays-marked"): "test-mark",
}
NAMED_BY: Mapping[str, str] = {"mark": "which", "recover": "per", "activation-test": "failing"}


def act_name(step: Step) -> str:
    """The act that carries a step out."""
    parameter = str(step.parameters.get(NAMED_BY.get(step.step, ""), ""))
    return BY_PARAMETER.get((step.step, parameter), step.step)


def steps_of(battle: Battle, situation: Situation, moment: str, troop: str, foe: str = "") -> tuple[Due, ...]:
    """The steps both troops of a situation have at a moment, as far as the engine carries them out."""
    if not battle.abilities:
        return ()
    return tuple(_dues(battle, situation, moment, troop, foe))


def _dues(battle: Battle, situation: Situation, moment: str, troop: str, foe: str) -> Iterator[Due]:
    for force in steps_at(battle.catalogue, situation, moment):
        assert isinstance(force.effect, Step)
        name = act_name(force.effect)
        if name in ACTS:
            bearer = foe if force.owner == "opponent" else troop
            touched = troop if force.on_roller else foe
            yield _due(force, force.effect, name, (bearer, touched, battle.seat_of(bearer)))


def _due(force: Force, step: Step, name: str, who: tuple[str, str, str]) -> Due:
    bearer, touched, seat = who
    row = force.source.row
    numbers = {key: value for key, value in step.parameters.items() if isinstance(value, int)}
    words = {key: value for key, value in step.parameters.items() if isinstance(value, str)}
    words |= {"name": row.name, "name_es": row.name_es, "owner": force.owner}
    return Due(name, row.slug, bearer, touched, seat, numbers, words)


def due_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """The choice or the dice that the first due step waits for."""
    due = battle.due[0]
    choices = _open_choices(battle, due)
    if choices:
        return (AnswerFrom(due.seat, due.step, choices, due.troop),)
    return (RollFrom(due.seat, ABILITY_DIE, due.troop),)


def roll_due(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    due = battle.due[0]
    faces = throw(dice, command.faces, ACTS[due.step].dice(battle, due))
    return Rolled(awaited.seat, ABILITY_DIE, due.troop, faces=faces, values=due.numbers)


def steps_due(battle: Battle, event: StepsDue) -> Battle:
    return settled(changed(_passed(battle, event.moment), due=(*battle.due, *event.steps)))


def due_rolled(battle: Battle, event: Rolled) -> Battle:
    first, *rest = battle.due
    return settled(changed(battle, due=(changed(first, faces=event.faces), *rest)))


def due_answered(battle: Battle, event: Answered) -> Battle:
    first, *rest = battle.due
    return settled(changed(battle, due=(changed(first, choice=event.choice), *rest)))


def settled(battle: Battle) -> Battle:
    """Every step that waits for nothing takes effect, in order; a single choice makes itself."""
    while battle.due:
        due = _with_only_choice(battle, battle.due[0])
        if _waits(battle, due):
            return changed(battle, due=(due, *battle.due[1:]))
        battle = ACTS[due.step].apply(changed(battle, due=battle.due[1:]), due)
    return battle


def _waits(battle: Battle, due: Due) -> bool:
    return bool(_open_choices(battle, due)) or (not due.faces and ACTS[due.step].dice(battle, due) > 0)


def _open_choices(battle: Battle, due: Due) -> tuple[str, ...]:
    return () if due.choice else ACTS[due.step].choices(battle, due)


def _with_only_choice(battle: Battle, due: Due) -> Due:
    choices = _open_choices(battle, due)
    return changed(due, choice=choices[0]) if len(choices) == 1 else due


def _passed(battle: Battle, moment: str) -> Battle:
    """The moment does not come again: neither in this shot, nor in this bout, nor in this activation."""
    if battle.shot:
        return changed(battle, shot=changed(battle.shot, passed=(*battle.shot.passed, moment)))
    if battle.clash:
        return changed(battle, clash=changed(battle.clash, passed=(*battle.clash.passed, moment)))
    if battle.activation:
        return changed(battle, activation=changed(battle.activation, passed=(*battle.activation.passed, moment)))
    return battle

"""What a player should not forget now: abilities that the table carries out, at their moment and to their owner.

What the engine asks or reckons by itself is not repeated, with one exception: help in reach of an order roll, since a player who
knows of it can measure before he answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.kensei.battle.awaited import Awaited, DeployFrom, OrderFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.ki import active_abilities
from rulebook.kensei.battle.rolls import situation_of
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.battle.troops import stands
from rulebook.kensei.forces import engage
from rulebook.kensei.modifiers import Allow, Effect, Modify, Remind, Reroll, Step, rolls_named
from rulebook.kensei.profiles import Ability
from rulebook.kensei.rows import Row
from rulebook.kensei.steps import STEPS
from rulebook.kernel.seats import Seat

# What the table lets a troop do while it moves.
MOVING = ("pass-through", "full-climb", "ignore-control-area", "ignore-terrain", "turn-freely")


@dataclass(frozen=True, slots=True)
class Reminder:
    """An ability of a troop that its owner could, or must, think of now."""

    troop: str
    ability: str
    name: str
    name_es: str
    summary: str
    summary_es: str

    def text(self, language: str) -> str:
        return f"{self.name_es}: {self.summary_es}" if language == "es" else f"{self.name}: {self.summary}"


def reminders(battle: Battle, seat: Seat) -> tuple[Reminder, ...]:
    """What a seat is reminded of, each ability of each troop once."""
    found = (one for awaited in awaiting(battle) if awaited.seat == seat for one in _of(battle, awaited))
    return tuple(dict.fromkeys(found))


def _of(battle: Battle, awaited: Awaited) -> Iterator[Reminder]:
    match awaited:
        case DeployFrom():
            yield from _all(battle, awaited.seat, "deployment")
        case OrderFrom():
            troop = battle.troop(awaited.troop)
            yield from _one(battle, troop, "activation")
            yield from _one(battle, troop, "movement")
            yield from _all(battle, awaited.seat, "casualties")
        case ReactionFrom(cause="passing"):
            yield from _all(battle, awaited.seat, "reaction")
        case RollFrom(roll="order"):
            yield from _helping(battle, awaited.seat, awaited.troop)


def _all(battle: Battle, seat: Seat, moment: str) -> Iterator[Reminder]:
    for troop in battle.troops.values():
        if troop.seat == seat and (troop.deployed is (moment != "deployment")) and troop.miniatures:
            yield from _one(battle, troop, moment)


def _one(battle: Battle, troop: Troop, moment: str) -> Iterator[Reminder]:
    """Abilities and titles of a troop, lent ones too, that are neither ruled out nor silenced."""
    if not battle.abilities:
        return
    for force in engage(battle.catalogue, situation_of(battle, "order", troop.id)).forces:
        borne = force.owner == "roller" and not force.struck and force.source.kind in ("ability", "title")
        if borne and _told_at(force.effect, moment):
            yield _reminder(troop, force.source.row)


def _helping(battle: Battle, seat: Seat, troop_id: str) -> Iterator[Reminder]:
    """Troops whose reach helps an order roll."""
    for other in battle.troops.values():
        if other.seat == seat and other.id != troop_id and stands(other):
            for ability in _abilities(battle, other):
                if any(_helps_orders(effect) for effect in ability.effects):
                    yield _reminder(other, ability)


def _abilities(battle: Battle, troop: Troop) -> Iterator[Ability]:
    return (battle.catalogue.abilities[use.ability] for use in active_abilities(battle, troop))


def _told_at(effect: Effect, moment: str) -> bool:
    match effect:
        case Remind():
            return effect.moment == moment
        case Step():
            return STEPS[effect.step].told and effect.moment == moment
        case Allow():
            return moment == "movement" and effect.what.partition(":")[0] in MOVING
    return False


def _helps_orders(effect: Effect) -> bool:
    if not isinstance(effect, Modify | Reroll) or effect.on.whom not in ("allies", "troops"):
        return False
    return "order" in rolls_named(effect.roll)


def _reminder(troop: Troop, row: Row) -> Reminder:
    return Reminder(troop.id, row.slug, row.name, row.name_es, row.summary, row.summary_es)

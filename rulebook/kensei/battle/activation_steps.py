"""Steps of abilities around an order roll: tests before it, and abilities used once the Ki is awake."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.acting import act_name, steps_of
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.ki import active_abilities
from rulebook.kensei.battle.procedures import Activation, Due
from rulebook.kensei.battle.rolls import situation_of
from rulebook.kensei.battle.state import Battle, Troop, marks_on
from rulebook.kensei.battle.troops import is_unit, stands
from rulebook.kensei.modifiers import Step
from rulebook.kensei.profiles import Ability

BEFORE = "activation"
USED = "ability-used"


def activation_steps(battle: Battle, activation: Activation) -> StepsDue | None:
    """What the troops just pointed out must stand before they roll for orders."""
    if not battle.abilities or BEFORE in activation.passed:
        return None
    rolling = [troop for seat, troop in activation.active.items() if seat not in activation.pool]
    due = tuple(due for troop in rolling for due in (*_marked(battle, troop), *_tolled(battle, troop)))
    return StepsDue(BEFORE, due) if due else None


def use_steps(battle: Battle, activation: Activation) -> StepsDue | None:
    """What the active troops do by using an ability."""
    if not battle.abilities or USED in activation.passed:
        return None
    active = [troop for troop in activation.active.values() if stands(battle.troop(troop))]
    due = tuple(due for troop in active for due in steps_of(battle, situation_of(battle, "order", troop), USED, troop))
    return StepsDue(USED, due) if due else None


def most_orders(troop: Troop) -> int:
    """One order for a troop that heard the bells; none for one that could not tear itself away."""
    if "held-fast" in troop.deeds:
        return 0
    return 1 if "one-order" in troop.deeds else 9


def _marked(battle: Battle, troop: str) -> tuple[Due, ...]:
    """Tests that a mark on the troop demands."""
    if not marks_on(battle.troop(troop)):
        return ()
    found = steps_of(battle, situation_of(battle, "order", troop), BEFORE, troop)
    return tuple(due for due in found if due.step == "test-mark")


def _tolled(battle: Battle, troop_id: str) -> Iterator[Due]:
    """Tests of every unit within reach of a troop; whether it is in reach, the table tells."""
    troop = battle.troop(troop_id)
    if not is_unit(troop):
        return
    for other in battle.troops.values():
        if other.id == troop_id or not stands(other):
            continue
        for row, step in _tolling(battle, other):
            words = {"name": row.name, "name_es": row.name_es}
            yield Due(act_name(step), row.slug, other.id, troop_id, troop.seat, {}, words)


def _tolling(battle: Battle, troop: Troop) -> Iterator[tuple[Ability, Step]]:
    for use in active_abilities(battle, troop):
        ability = battle.catalogue.abilities[use.ability]
        for effect in ability.effects:
            if isinstance(effect, Step) and effect.moment == BEFORE and effect.on.is_aura:
                yield ability, effect

"""Ki abilities in play (S4545-4560): a troop whose order roll woke its Ki may use one of them until the end of the turn.

Only with the abilities switched on. The choice is made openly, right after the order roll.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom
from rulebook.kensei.battle.events import Answered
from rulebook.kensei.battle.procedures import Activation
from rulebook.kensei.battle.spirits import is_onmyouji, powers
from rulebook.kensei.battle.state import Battle, Troop, with_troop
from rulebook.kensei.battle.troops import profile_of, stands
from rulebook.kensei.profiles import AbilityUse
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

NONE = "none"


def active_abilities(battle: Battle, troop: Troop) -> tuple[AbilityUse, ...]:
    """Permanent abilities, and the Ki ability that is awake."""
    if not battle.abilities:
        return ()
    profile = profile_of(battle, troop)
    own = [use.ability for use in profile.by_ki]
    lent = (AbilityUse(slug) for slug in troop.ki if slug not in own)
    return (*profile.permanent, *(use for use in profile.by_ki if use.ability in troop.ki), *lent)


def works_within(battle: Battle, use: AbilityUse) -> bool:
    """Abilities that speak of the unit their bearer is inside of work there; the others wait until he is alone (R37)."""
    effects = battle.catalogue.abilities[use.ability].effects
    return any(effect.on.whom == "unit" or "in_unit" in effect.condition.when for effect in effects)


def lent_from_within(battle: Battle, troop: Troop) -> tuple[AbilityUse, ...]:
    """What the leader inside a unit brings it."""
    if not troop.led_by or not battle.abilities:
        return ()
    return tuple(use for use in active_abilities(battle, battle.troop(troop.led_by)) if works_within(battle, use))


def ki_awaited(battle: Battle, activation: Activation) -> tuple[AnswerFrom, ...]:
    """Which ability is awakened, by everybody whose Ki woke and who has one."""
    return tuple(
        AnswerFrom(seat, _question(battle, activation.active[seat]), (*choices, NONE), activation.active[seat])
        for seat in sorted(activation.ki - activation.ki_told)
        if (choices := ki_choices(battle, activation, seat))
    )


def ki_choices(battle: Battle, activation: Activation, seat: Seat) -> tuple[str, ...]:
    troop = battle.troop(activation.active[seat])
    if not stands(troop):
        return ()
    return powers(battle, troop.id) if is_onmyouji(battle, troop) else own_ki(battle, troop.id)


def _question(battle: Battle, troop_id: str) -> str:
    """An Onmyouji only announces a power: it takes an invoke order to use it."""
    return "power" if is_onmyouji(battle, battle.troop(troop_id)) else "ki"


def own_ki(battle: Battle, troop_id: str) -> tuple[str, ...]:
    """The Ki abilities on a troop's own profile."""
    if not battle.abilities:
        return ()
    return tuple(dict.fromkeys(use.ability for use in profile_of(battle, battle.troop(troop_id)).by_ki))


def ki_answered(battle: Battle, event: Answered) -> Battle:
    assert battle.activation is not None
    told = battle.activation.ki_told | {event.seat}
    battle = changed(battle, activation=changed(battle.activation, ki_told=told))
    if event.choice == NONE:
        return battle
    return with_troop(battle, changed(battle.troop(event.troop), ki=(event.choice,)))

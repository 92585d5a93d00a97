"""Clan actions (S5460-5725): each player uses one of his clan's in a battle, each at its own moment.

Those that last a turn lie on the troops as marks whose effects are rules data (`clan_state.clan_marks`). From the Depths and
Clandestine practises are chosen in secret before deployment (`hidden.py`); The Dharma Wheel is asked the moment the general
dies. "Unit" in an action that names one means a troop of several miniatures; an action for all units is for every troop (R83).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from rulebook.kensei.battle.awaited import AnswerFrom
from rulebook.kensei.battle.clan_state import (
    BUSHIDO,
    BUY,
    CLANDESTINE,
    DEPTHS,
    FOG,
    HUNT,
    PLANNING,
    POISON,
    TERRAIN,
    WHEEL,
    WINDS,
    actions_of,
    has_action,
)
from rulebook.kensei.battle.commands import UseClanAction
from rulebook.kensei.battle.company import enemies, playing, seats
from rulebook.kensei.battle.events import Answered, ClanActionUsed
from rulebook.kensei.battle.hidden import is_hidden
from rulebook.kensei.battle.procedures import ActionUsed
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import banned
from rulebook.kensei.battle.state import Battle, did, with_troop
from rulebook.kensei.battle.troops import general_is_dead, has_melee_weapon, is_engaged, is_unit, standing
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

# The troops an action names, one tuple for each way to use it.
Choice = tuple[str, ...]
NOBODY: tuple[Choice, ...] = ((),)
PLANNED_UNITS = 2


@dataclass(frozen=True, slots=True)
class Rule:
    """When an action may be used, and whom it may name."""

    against: Callable[[Battle, Seat], Why | None]
    choices: Callable[[Battle, Seat], Iterable[Choice]] = lambda battle, seat: NOBODY


def against_clan_action(battle: Battle, command: UseClanAction) -> Why | None:
    seat, action = command.seat, command.action
    if battle.proposal:
        return Why("proposal-open")
    if not battle.with_clan_actions:
        return Why("no-clan-actions")
    if seat not in battle.armies or action not in actions_of(battle.catalogue, battle.armies[seat].clan):
        return Why("not-your-clans")
    if seat in battle.clan_actions:
        return Why("clan-action-spent")
    rule = RULES.get(action)
    if rule is None:
        return Why("no-clan-actions")
    why = rule.against(battle, seat)
    if why:
        return why
    return None if command.troops in tuple(rule.choices(battle, seat)) else Why("not-its-troops")


def clan_action_choices(battle: Battle, seat: Seat) -> Iterable[UseClanAction]:
    """Every way a seat could use its clan's actions, and each at least once so that its moment can be read."""
    if not battle.with_clan_actions or seat not in battle.armies or seat in battle.clan_actions:
        return
    for action in actions_of(battle.catalogue, battle.armies[seat].clan):
        rule = RULES.get(action)
        ways = tuple(rule.choices(battle, seat)) if rule and not rule.against(battle, seat) else NOBODY
        yield from (UseClanAction(seat, action, troops) for troops in ways or NOBODY)


def clan_action_used(battle: Battle, command: UseClanAction) -> ClanActionUsed:
    row = battle.catalogue.clan_actions[command.action]
    touched = _poisoned(battle, command.seat) if command.action == POISON else command.troops
    return ClanActionUsed(command.seat, command.action, touched, (row.name, row.name_es))


def wheel_awaited(battle: Battle) -> tuple[AnswerFrom, ...]:
    """At once when the general dies: The Dharma Wheel, or never (S5570)."""
    return tuple(
        AnswerFrom(seat, "dharma-wheel", ("yes", "no"))
        for seat in playing(battle)
        if seat not in battle.wheel_told and seat not in battle.clan_actions and _may_turn(battle, seat)
    )


def before_battle_awaited(battle: Battle) -> tuple[AnswerFrom, ...]:
    """Between deployment and the first turn: whoever's clan could do something then says when he is ready."""
    waiting = (seat for seat in seats(battle) if seat not in battle.setup.ready)
    found = (seat for seat in waiting if has_action(battle, seat, PLANNING) or has_action(battle, seat, POISON))
    return tuple(AnswerFrom(seat, "before-battle", ("ready",)) for seat in found)


def action_used(battle: Battle, event: ClanActionUsed) -> Battle:
    used = ActionUsed(event.action, battle.turn, event.troops)
    battle = changed(battle, clan_actions={**battle.clan_actions, event.seat: used})
    if event.action == TERRAIN:
        return changed(battle, setup=changed(battle.setup, scout=event.seat))
    for troop in event.troops if event.action in (PLANNING, POISON) else ():
        battle = _touched(battle, troop, event.action)
    return battle


def wheel_answered(battle: Battle, event: Answered) -> Battle:
    battle = changed(battle, wheel_told=battle.wheel_told | {event.seat})
    if event.choice == "no":
        return battle
    return changed(battle, clan_actions={**battle.clan_actions, event.seat: ActionUsed(WHEEL, battle.turn)})


def before_battle_answered(battle: Battle, event: Answered) -> Battle:
    return changed(battle, setup=changed(battle.setup, ready=battle.setup.ready | {event.seat}))


def _touched(battle: Battle, troop_id: str, action: str) -> Battle:
    """A free move before the first turn, or a stunned marker that stays until it makes a wound."""
    troop = battle.troop(troop_id)
    if action == PLANNING:
        return with_troop(battle, did(troop, "moved"))
    return with_troop(battle, changed(troop, stunned=troop.stunned + 1, kept_stunned=troop.kept_stunned + 1))


def _may_turn(battle: Battle, seat: Seat) -> bool:
    return has_action(battle, seat, WHEEL) and general_is_dead(battle, seat)


def _poisoned(battle: Battle, seat: Seat) -> Choice:
    """Every enemy troop but those that poison does nothing to (R84); a leader inside a unit is one with it."""
    enemies = (troop for troop in battle.troops.values() if troop.seat != seat and not troop.within)
    return tuple(troop.id for troop in enemies if not banned(battle, "affected-by:poisoned-weapons", troop.id))


def _at_the_start(battle: Battle, seat: Seat) -> Why | None:
    return None if battle.turn and battle.phase in ("maintenance", "initiative") else Why("start-of-turn")


def _in_a_turn(battle: Battle, seat: Seat) -> Why | None:
    return None if battle.phase in ("maintenance", "initiative", "activation") else Why("in-a-turn")


def _before_sides(battle: Battle, seat: Seat) -> Why | None:
    setup = battle.setup
    if battle.phase != "setup" or setup.edge:
        return Why("before-sides")
    return Why("scouted-already") if setup.scout else None


def _before_battle(battle: Battle, seat: Seat) -> Why | None:
    setup = battle.setup
    off_the_table = any(not troop.deployed and not is_hidden(battle, troop) for troop in battle.troops.values())
    waiting = battle.phase == "setup" and setup.scenery_done and not off_the_table and seat not in setup.ready
    return None if waiting else Why("before-battle")


def _in_secret(battle: Battle, seat: Seat) -> Why | None:
    return Why("chosen-in-secret")


def _when_he_dies(battle: Battle, seat: Seat) -> Why | None:
    return Why("when-the-general-dies")


def _to_buy(battle: Battle, seat: Seat) -> Iterable[Choice]:
    foes = (troop for other in enemies(battle, seat) for troop in standing(battle, other) if is_unit(troop))
    return ((troop.id,) for troop in foes if not is_engaged(battle, troop.id))


def _hunters(battle: Battle, seat: Seat) -> Iterable[Choice]:
    """Units with hand to hand weapons whose activation is still to come."""
    active = battle.activation.active.values() if battle.activation else ()
    own = (troop for troop in standing(battle, seat) if is_unit(troop) and not troop.is_used and troop.id not in active)
    return ((troop.id,) for troop in own if has_melee_weapon(battle, troop))


def _planned(battle: Battle, seat: Seat) -> Iterable[Choice]:
    units = [troop.id for troop in standing(battle, seat) if is_unit(troop)]
    return combinations(units, min(PLANNED_UNITS, len(units)))


RULES: Mapping[str, Rule] = {
    TERRAIN: Rule(_before_sides),
    PLANNING: Rule(_before_battle, _planned),
    POISON: Rule(_before_battle),
    BUSHIDO: Rule(_at_the_start),
    WINDS: Rule(_in_a_turn),
    FOG: Rule(_in_a_turn),
    BUY: Rule(_in_a_turn, _to_buy),
    HUNT: Rule(_in_a_turn, _hunters),
    WHEEL: Rule(_when_he_dies),
    DEPTHS: Rule(_in_secret),
    CLANDESTINE: Rule(_in_secret),
}

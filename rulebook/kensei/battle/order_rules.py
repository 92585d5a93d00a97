"""When each action order may be given (S2585-3168): the first reason against it, or none.

What the rules data forbids (a marker, a title, being mounted) comes with the name of the rule. What only the table shows is
asked of the player and comes with the command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.kensei.battle.commands import GiveOrder
from rulebook.kensei.battle.orders_given import COMBAT_ORDERS, orders_left, received
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import OWN, banned
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import can_lead, contacts, is_engaged, is_unit, stands, weapon_type_ranged

SPIRITUAL = ("absorb-ki", "invoke", "exorcize")
STRENGTHENED = ("combat", "charge", "shoot")
TARGETED = ("charge", "shoot")
ACTIONS = (
    "move",
    "run",
    "regroup",
    "combat",
    "charge",
    "disengage",
    "challenge-to-a-duel",
    "shoot",
    "reload",
    "shelter",
    "interact",
    *SPIRITUAL,
)
# Orders a unit out of cohesion may not receive outside a melee (S1618).
NEED_COHESION = ("run", "charge", "shoot", "reload", "shelter", "interact")

COHESION = f"{OWN}out_of_cohesion"
FORMATION = f"{OWN}out_of_formation"
DIFFICULT = f"{OWN}in_terrain:difficult-terrain"


def cost_of(command: GiveOrder) -> int:
    return (2 if command.order == "run" else 1) + int(command.strengthen)


def against_order(battle: Battle, command: GiveOrder) -> Why | None:
    """Why the active troop may not receive this order now; the table's answers are looked at by `against_answers`."""
    general = _against_any(battle, command)
    if general:
        return general
    source = banned(battle, f"order:{command.order}", command.troop)
    if source:
        return Why("banned", source.row.name)
    rule = RULES.get(command.order)
    return rule(battle, command) if rule else None


def order_questions(battle: Battle, command: GiveOrder) -> tuple[str, ...]:
    """What the table must be asked before the order is given."""
    if is_engaged(battle, command.troop) or command.order not in NEED_COHESION:
        return ()
    asked = (COHESION,) if is_unit(battle.troop(command.troop)) else ()
    if command.order != "run":
        return asked
    return (*asked, *((FORMATION,) if asked else ()), DIFFICULT)


def against_answers(battle: Battle, command: GiveOrder) -> Why | None:
    asked = order_questions(battle, command)
    for key in command.answers:
        if key not in asked:
            return Why("answer-not-asked", key)
    missing = [key for key in asked if key not in command.answers]
    if missing:
        return Why("answers-missing", ", ".join(missing))
    if command.answers.get(COHESION):
        return Why("out-of-cohesion")
    said = next((key for key in (FORMATION, DIFFICULT) if command.answers.get(key)), "")
    return Why("banned", said.removeprefix(OWN)) if said else None


def _against_any(battle: Battle, command: GiveOrder) -> Why | None:
    assert battle.activation is not None
    order = command.order
    if battle.activation.active.get(command.seat) != command.troop:
        return Why("not-active")
    if order == "challenge-to-a-duel":
        return Why("intermediate-rules")
    if order in SPIRITUAL:
        return Why("advanced-rules")
    if command.strengthen and order not in STRENGTHENED:
        return Why("not-strengthened")
    if cost_of(command) > orders_left(battle, command.seat):
        return Why("needs-both-orders" if order == "run" else "too-few-orders")
    return _against_melee_first(battle, command) or _against_target(battle, command)


def _against_melee_first(battle: Battle, command: GiveOrder) -> Why | None:
    assert battle.activation is not None
    had = received(battle, command.troop)
    began = command.troop in battle.activation.began_engaged and is_engaged(battle, command.troop)
    if began and not had and command.order not in ("combat", "disengage") and _combat(battle, command) is None:
        return Why("combat-first")
    if command.order in COMBAT_ORDERS and any(order in COMBAT_ORDERS for order in had):
        return Why("one-combat-order")
    return None


def _against_target(battle: Battle, command: GiveOrder) -> Why | None:
    if command.order not in (*TARGETED, "regroup"):
        return Why("needs-no-target") if command.target else None
    target = battle.troops.get(command.target)
    if target is None or not stands(target) or (target.seat == command.seat) != (command.order == "regroup"):
        return Why("no-target")
    return None


def _run(battle: Battle, command: GiveOrder) -> Why | None:
    if is_engaged(battle, command.troop):
        return Why("in-melee")
    return Why("needs-both-orders") if received(battle, command.troop) else None


def _regroup(battle: Battle, command: GiveOrder) -> Why | None:
    leader, unit = battle.troop(command.troop), battle.troop(command.target)
    if not leader.leader:
        return Why("not-a-leader")
    if is_engaged(battle, leader.id):
        return Why("in-melee")
    return None if can_lead(battle, leader, unit) else Why("cannot-lead")


def _combat(battle: Battle, command: GiveOrder) -> Why | None:
    if not is_engaged(battle, command.troop):
        return Why("not-in-melee")
    foes = contacts(battle, command.troop)
    return Why("left-this-fight") if all(_left_fight(battle, command.troop, foe) for foe in foes) else None


def _charge(battle: Battle, command: GiveOrder) -> Why | None:
    if is_engaged(battle, command.troop):
        return Why("in-melee")
    if (command.target, command.troop) in battle.disengaged:
        return Why("disengaged-from-it")
    return Why("left-this-fight") if _left_fight(battle, command.troop, command.target) else None


def _disengage(battle: Battle, command: GiveOrder) -> Why | None:
    return None if is_engaged(battle, command.troop) else Why("not-in-melee")


def _shoot(battle: Battle, command: GiveOrder) -> Why | None:
    if not weapon_type_ranged(battle, battle.troop(command.troop)):
        return Why("no-ranged-weapon")
    if is_engaged(battle, command.troop):
        return Why("in-melee")
    if is_engaged(battle, command.target):
        return Why("target-in-melee")
    return Why("left-this-fight") if _left_fight(battle, command.troop, command.target) else None


def _reload(battle: Battle, command: GiveOrder) -> Why | None:
    return None if "unloaded" in battle.troop(command.troop).markers else Why("nothing-to-reload")


def _shelter(battle: Battle, command: GiveOrder) -> Why | None:
    return None if is_unit(battle.troop(command.troop)) else Why("only-units")


def _left_fight(battle: Battle, troop: str, foe: str) -> bool:
    """A leader who left a unit leaves its fights to it this turn (S1842)."""
    return any(leader == troop and (unit, foe) in battle.attacked for leader, unit in battle.left)


RULES: Mapping[str, Callable[[Battle, GiveOrder], Why | None]] = {
    "run": _run,
    "regroup": _regroup,
    "combat": _combat,
    "charge": _charge,
    "disengage": _disengage,
    "shoot": _shoot,
    "reload": _reload,
    "shelter": _shelter,
}

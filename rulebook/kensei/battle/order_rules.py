"""When each action order may be given (S2585-3168): the first reason against it, or none.

What the rules data forbids (a marker, a title, being mounted) comes with the name of the rule. What only the table shows is
asked of the player and comes with the command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.kensei.battle.commands import GiveOrder, React
from rulebook.kensei.battle.company import are_enemies
from rulebook.kensei.battle.duel_state import duelling
from rulebook.kensei.battle.duels import CHALLENGE, against_challenge
from rulebook.kensei.battle.objectives import against_interacting
from rulebook.kensei.battle.occult import ABSORB, EXORCIZE, FAR, INVOKE, NEAR_TAO, against_spiritual, against_told
from rulebook.kensei.battle.orders_given import COMBAT_ORDERS, heir_of, orders_left, received
from rulebook.kensei.battle.procedures import Blow
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import OWN, allows, banned
from rulebook.kensei.battle.special_shots import reaches, ways_to_shoot
from rulebook.kensei.battle.spirits import komuso_stands
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import can_lead, contacts, is_engaged, is_unit, stands

SPIRITUAL = (ABSORB, INVOKE, EXORCIZE)
STRENGTHENED = ("combat", "charge", "shoot")
TARGETED = ("charge", "shoot", CHALLENGE, EXORCIZE)
# Orders that take two at once: a run, and a challenge with the combat or charge it goes with (R48).
DOUBLE = ("run", CHALLENGE)
ACTIONS = (
    "move",
    "run",
    "regroup",
    "combat",
    "charge",
    "disengage",
    CHALLENGE,
    "shoot",
    "reload",
    "shelter",
    "interact",
    *SPIRITUAL,
)
# Orders a unit out of cohesion may not receive outside a melee, nor declare as a reaction (S1618).
NEED_COHESION = ("run", "charge", CHALLENGE, "shoot", "reload", "shelter", "interact", "hold-and-shoot", "opportunity-charge")

COHESION = f"{OWN}out_of_cohesion"
FORMATION = f"{OWN}out_of_formation"
DIFFICULT = f"{OWN}in_terrain:difficult-terrain"


def cost_of(command: GiveOrder) -> int:
    return (2 if command.order in DOUBLE else 1) + int(command.strengthen)


def against_order(battle: Battle, command: GiveOrder) -> Why | None:
    """Why the active troop may not receive this order now; the table's answers are looked at by `against_answers`."""
    general = _against_any(battle, command)
    if general:
        return general
    source = banned(battle, f"order:{command.order}", command.troop) or banned(battle, "orders", command.troop)
    if source:
        return Why("banned", source.row.name)
    rule = RULES.get(command.order)
    return rule(battle, command) if rule else None


def order_questions(battle: Battle, command: GiveOrder | React) -> tuple[str, ...]:
    """What the table must be asked before the order is given or the reaction declared."""
    if isinstance(command, GiveOrder) and command.order in SPIRITUAL:
        return _spiritual_questions(battle, command)
    if is_engaged(battle, command.troop) or command.order not in NEED_COHESION:
        return ()
    asked = (COHESION,) if is_unit(battle.troop(command.troop)) else ()
    if command.order != "run":
        return asked
    return (*asked, *((FORMATION,) if asked else ()), *(() if allows(battle, "ignore-terrain", command.troop) else (DIFFICULT,)))


def _spiritual_questions(battle: Battle, command: GiveOrder) -> tuple[str, ...]:
    """How far off the Onmyouji is, or whether a Komuso is near."""
    if command.order == EXORCIZE:
        return (FAR,)
    return (NEAR_TAO,) if command.order == INVOKE and komuso_stands(battle) else ()


def against_answers(battle: Battle, command: GiveOrder | React) -> Why | None:
    asked = order_questions(battle, command)
    for key in command.answers:
        if key not in asked:
            return Why("answer-not-asked", key)
    missing = [key for key in asked if key not in command.answers]
    if missing:
        return Why("answers-missing", ", ".join(missing))
    if isinstance(command, GiveOrder) and command.order in SPIRITUAL:
        return against_told(battle, command)
    if command.answers.get(COHESION):
        return Why("out-of-cohesion")
    said = next((key for key in (FORMATION, DIFFICULT) if command.answers.get(key)), "")
    return Why("banned", said.removeprefix(OWN)) if said else None


def _against_any(battle: Battle, command: GiveOrder) -> Why | None:
    assert battle.activation is not None
    order = command.order
    if battle.activation.active.get(command.seat) != command.troop and heir_of(battle, command.seat) != command.troop:
        return Why("not-active")
    if order == CHALLENGE and not battle.with_duels:
        return Why("intermediate-rules")
    if order in SPIRITUAL and not battle.occult:
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
    fights = command.order in ("combat", "disengage", CHALLENGE)
    if began and not had and not fights and _combat(battle, command) is None and _may_fight(battle, command.troop):
        return Why("combat-first")
    if command.order in COMBAT_ORDERS and any(order in COMBAT_ORDERS for order in had):
        return Why("one-combat-order")
    return None


def _may_fight(battle: Battle, troop: str) -> bool:
    """Whoever may neither fight nor leave the fight need not begin with it."""
    return not all(banned(battle, f"order:{order}", troop) for order in ("combat", "disengage"))


def _against_target(battle: Battle, command: GiveOrder) -> Why | None:
    if command.order == "interact" and command.target:
        return against_interacting(battle, command.seat, command.target)
    if command.order not in (*TARGETED, "regroup"):
        return Why("needs-no-target") if command.target else None
    target = battle.troops.get(command.target)
    if target is None or not stands(target):
        return Why("no-target")
    fits = target.seat == command.seat if command.order == "regroup" else are_enemies(battle, target.seat, command.seat)
    return None if fits else Why("no-target")


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
    untouchable = [banned(battle, "targeted-by:combat", foe, command.troop) for foe in foes]
    if all(untouchable):
        return Why("banned-target", next(source.row.name for source in untouchable if source))
    return Why("left-this-fight") if all(_left_fight(battle, command.troop, foe) for foe in foes) else None


def _charge(battle: Battle, command: GiveOrder) -> Why | None:
    if is_engaged(battle, command.troop):
        return Why("in-melee")
    if (command.target, command.troop) in battle.disengaged:
        return Why("disengaged-from-it")
    if duelling(battle, command.target):
        return Why("in-a-duel")
    protected = _targeted(battle, "charge", command)
    if protected:
        return protected
    return Why("left-this-fight") if _left_fight(battle, command.troop, command.target) else None


def _challenge(battle: Battle, command: GiveOrder) -> Why | None:
    """What is against the duel, and against the combat or charge it is declared with."""
    order = "combat" if is_engaged(battle, command.troop) else "charge"
    why = against_challenge(battle, command.troop, command.target) or RULES[order](battle, command)
    source = banned(battle, f"order:{order}", command.troop)
    return why or (Why("banned", source.row.name) if source else None)


def _disengage(battle: Battle, command: GiveOrder) -> Why | None:
    return None if is_engaged(battle, command.troop) else Why("not-in-melee")


def _shoot(battle: Battle, command: GiveOrder) -> Why | None:
    ways = ways_to_shoot(battle, command.troop, command.target)
    if not ways:
        return Why("no-ranged-weapon")
    if is_engaged(battle, command.troop):
        return Why("in-melee")
    if is_engaged(battle, command.target):
        return Why("target-in-melee")
    blow = Blow(command.troop, command.target, "shoot")
    if not any(reaches(battle, blow, way) for way in ways):
        return _targeted(battle, "shoot", command)
    return Why("left-this-fight") if _left_fight(battle, command.troop, command.target) else None


def _targeted(battle: Battle, order: str, command: GiveOrder) -> Why | None:
    """Whom the rules data does not let be chosen (Mimetic, Smoke grenade)."""
    source = banned(battle, f"targeted-by:{order}", command.target, command.troop)
    return Why("banned-target", source.row.name) if source else None


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
    CHALLENGE: _challenge,
    "disengage": _disengage,
    "shoot": _shoot,
    "reload": _reload,
    "shelter": _shelter,
    **dict.fromkeys(SPIRITUAL, against_spiritual),
}

"""Counting orders (S2317-2358, S2664-2711): what is left of the order rolls and what each troop has received."""

from __future__ import annotations

from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import stands
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

MELEE_ORDERS = ("combat", "charge", "disengage")
COMBAT_ORDERS = (*MELEE_ORDERS, "shoot", "challenge-to-a-duel")


def orders_left(battle: Battle, seat: Seat) -> int:
    """Orders a side may still spend; they are lost with the active troop."""
    activation = battle.activation
    if activation is None or seat not in activation.active or not stands(battle.troop(activation.active[seat])):
        return 0
    return activation.pool.get(seat, 0)


def received(battle: Battle, troop_id: str) -> tuple[str, ...]:
    """The orders a troop received in this activation."""
    given = battle.activation.given if battle.activation else ()
    return tuple(order.order for order in given if order.troop == troop_id)


def combat_order_given(battle: Battle, troop_id: str) -> bool:
    """Whether it used a hand to hand combat order as an action."""
    return any(order in MELEE_ORDERS for order in received(battle, troop_id))


def taken_over(battle: Battle, seat: Seat, troop_id: str) -> Battle:
    """An order left after a duel went to the unit or to its leader: from now on only to that one (S4713)."""
    activation = battle.activation
    if activation is None:
        return battle
    unit = activation.active.get(seat, "")
    heirs = {other: leader for other, leader in activation.heirs.items() if other != unit}
    active = {**activation.active, seat: troop_id} if activation.heirs.get(unit) == troop_id else activation.active
    return changed(battle, activation=changed(activation, heirs=heirs, active=active))


def heir_of(battle: Battle, seat: Seat) -> str:
    """The leader who may use the orders of the active unit he left for a duel."""
    activation = battle.activation
    heir = activation.heirs.get(activation.active.get(seat, ""), "") if activation else ""
    return heir if heir and stands(battle.troop(heir)) else ""


def spent(battle: Battle, seat: Seat, count: int) -> Battle:
    """Orders are spent; whoever owed one before a melee has given it."""
    activation = battle.activation
    if activation is None or not count:
        return battle
    pool = {**activation.pool, seat: activation.pool.get(seat, 0) - count}
    owing = "" if activation.owing == seat else activation.owing
    return changed(battle, activation=changed(activation, pool=pool, last=seat, owing=owing))

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


def spent(battle: Battle, seat: Seat, count: int) -> Battle:
    """Orders are spent; whoever owed one before a melee has given it."""
    activation = battle.activation
    if activation is None or not count:
        return battle
    pool = {**activation.pool, seat: activation.pool.get(seat, 0) - count}
    owing = "" if activation.owing == seat else activation.owing
    return changed(battle, activation=changed(activation, pool=pool, last=seat, owing=owing))

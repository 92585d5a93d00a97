"""Reactions (S2360-2393, S3169-3262): the reaction table as one function from facts to what is allowed.

* A used troop can only fight back; it spends nothing, and its side gives an order before that melee is fought.
* An active troop whose combat order of this activation is spent answers without spending.
* Any other troop spends one of its side's orders, if one is left; an active one may answer with the combat action.
* Troops drawn in by a chain of melees declare one order for free: an action if their side's active troop is in the fight,
  otherwise combat as a reaction (S3592, R67).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulebook.kensei.battle.awaited import Awaited, ReactionFrom
from rulebook.kensei.battle.combat import linked, opponents
from rulebook.kensei.battle.company import enemies
from rulebook.kensei.battle.duels import against_reaction
from rulebook.kensei.battle.events import Reacted
from rulebook.kensei.battle.orders_given import combat_order_given, orders_left, spent
from rulebook.kensei.battle.procedures import Charge, Given, Stance
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import allows, banned
from rulebook.kensei.battle.shooting import shot_at
from rulebook.kensei.battle.state import Battle, dishonoured, marked, with_troop
from rulebook.kensei.battle.troops import has_firearm, is_engaged, stands
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

DEFENCELESS = "defenceless"
Cause = Literal["charge", "melee", "chain", "passing"]
REACTIONS = ("combat", "disengage", "combat-reaction", "flee", "hold-and-shoot", "opportunity-charge", "let-pass")
ANSWERS = ("combat", "disengage", "combat-reaction", "flee", "hold-and-shoot")


@dataclass(frozen=True, slots=True)
class Circumstance:
    """The facts the reaction table asks for."""

    cause: Cause
    used: bool = False
    active: bool = False
    orders_left: int = 0
    combat_order_given: bool = False
    in_melee: bool = False
    loaded_firearm: bool = False
    active_in_fight: bool = False


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the table allows: each order with the reason against it, if any, and what reacting spends."""

    orders: dict[str, Why | None]
    spends: int = 0

    @property
    def free_to(self) -> tuple[str, ...]:
        return tuple(order for order, why in self.orders.items() if why is None)


def reaction_table(facts: Circumstance) -> Allowed:
    """The reaction table of the book."""
    orders = {order: _against(order, facts) for order in ANSWERS}
    free = facts.used or facts.cause == "chain" or (facts.active and facts.combat_order_given)
    return Allowed(orders, 0 if free else min(1, facts.orders_left))


def _against(order: str, facts: Circumstance) -> Why | None:
    if order == "combat-reaction":
        return None
    if facts.used:
        return Why("used-must-fight")
    if order in ("combat", "disengage"):
        return _against_action(order, facts)
    if facts.cause != "charge":
        return Why("not-by-reaction")
    if order == "flee":
        return Why("engaged-cannot-flee") if facts.in_melee else None
    if facts.in_melee:
        return Why("in-melee")
    return None if facts.loaded_firearm else Why("needs-firearm")


def _against_action(order: str, facts: Circumstance) -> Why | None:
    """Combat as an action, without the penalty of a reaction (R26, R27); disengaging only from a melee it is in already."""
    if facts.cause == "chain":
        return None if facts.active_in_fight else Why("active-not-in-fight")
    if not facts.active:
        return Why("not-active")
    if facts.combat_order_given:
        return Why("one-combat-order")
    if not facts.orders_left:
        return Why("too-few-orders")
    return Why("not-by-reaction") if order == "disengage" and facts.cause == "charge" else None


def against_strengthening(battle: Battle, awaited: ReactionFrom, order: str) -> Why | None:
    """The active troop may strengthen the combat action it answers with, if it has both orders left (S2385, S3141)."""
    if order != "combat":
        return Why("not-strengthened")
    if awaited.cause == "chain":
        return Why("one-order-in-a-chain")
    if battle.challenge and battle.challenge.accepted and battle.troop(awaited.troop).led_by:
        return Why("strengthened-later")
    return None if orders_left(battle, battle.seat_of(awaited.troop)) > 1 else Why("too-few-orders")


def reaction_awaited(battle: Battle) -> ReactionFrom | None:
    """The troop that must answer now, if any."""
    charge, activation = battle.charge, battle.activation
    assert activation is not None
    if charge:
        return None if charge.reaction else ReactionFrom(battle.seat_of(charge.target), charge.target, "charge", charge.charger)
    if activation.passing:
        mover = battle.troop(activation.passing)
        seat = next((seat for seat in enemies(battle, mover.seat) if seat not in activation.let_by), "")
        return ReactionFrom(seat, "", "passing", mover.id) if seat else None
    return next(_drawn_in(battle), None)


def circumstance(battle: Battle, awaited: ReactionFrom) -> Circumstance:
    assert battle.activation is not None
    troop = battle.troop(awaited.troop)
    active = battle.activation.active.get(troop.seat, "")
    return Circumstance(
        cause=awaited.cause,  # type: ignore[arg-type]  # a cause is one of the literals wherever it is made
        used=troop.is_used,
        active=active == troop.id,
        orders_left=orders_left(battle, troop.seat),
        combat_order_given=combat_order_given(battle, troop.id),
        in_melee=is_engaged(battle, troop.id),
        loaded_firearm=has_firearm(battle, troop) and "unloaded" not in troop.markers,
        active_in_fight=active in linked(battle, troop.id),
    )


def allowed(battle: Battle, awaited: ReactionFrom) -> Allowed:
    """The table's answer, with what the rules data forbids this troop."""
    table = reaction_table(circumstance(battle, awaited))
    orders = {
        order: why or _banned(battle, order, awaited.troop) or against_reaction(battle, awaited.troop, order)
        for order, why in table.orders.items()
    }
    if not any(why is None for why in orders.values()):
        # Bribed not to fight, and with no way to run: it is struck without striking back (R85).
        return Allowed({**orders, DEFENCELESS: None})
    return changed(table, orders=orders)


def chargers(battle: Battle, mover: str, seat: Seat) -> dict[str, Why | None]:
    """Who of a seat may charge a troop that passed through a control area (S3223)."""
    return {
        troop.id: _against_opportunity(battle, troop.id, mover)
        for troop in battle.troops.values()
        if troop.seat == seat and stands(troop)
    }


def is_settled(battle: Battle, awaited: Awaited) -> bool:
    """A troop whose stance stands already, since it declared a combat order before: nothing more to declare (S2374)."""
    assert battle.activation is not None
    return isinstance(awaited, ReactionFrom) and awaited.cause == "charge" and awaited.troop in battle.activation.stances


def reacted(battle: Battle, event: Reacted) -> Battle:
    assert battle.activation is not None
    troop = battle.troop(event.troop)
    battle = spent(battle, troop.seat, event.spends)
    assert battle.activation is not None
    activation = battle.activation
    if event.order != "stands":
        given = (event.order, "strengthen") if event.strengthened else (event.order,)
        orders = (*activation.given, *(Given(troop.id, order) for order in given))
        activation = changed(activation, given=orders, passing="", joining="", let_by=())
    # Only the side that answers owes an order, not the one whose own order drew its used troops in.
    if event.forced and troop.seat != activation.last and orders_left(battle, troop.seat):
        activation = changed(activation, owing=troop.seat)
    if event.order in ("combat", "combat-reaction", "disengage", "hold-and-shoot", DEFENCELESS):
        activation = changed(activation, stances={**activation.stances, troop.id: Stance(event.order, event.strengthened)})
    battle = changed(battle, activation=activation)
    if battle.charge:
        battle = changed(battle, charge=changed(battle.charge, reaction=event.order))
    return _carried_out(battle, event)


def _carried_out(battle: Battle, event: Reacted) -> Battle:
    if event.order == "opportunity-charge":
        return changed(battle, charge=Charge(event.troop, event.target, "opportunity-charge"))
    if event.order == "hold-and-shoot":
        return shot_at(battle, event.troop, event.target, hold=True)
    if event.order != "flee":
        return battle
    return _fled(battle, event.troop)


def _fled(battle: Battle, troop_id: str) -> Battle:
    """Used and dishonoured at once, its leader with it; the orders of an active troop are lost (S3208-3213)."""
    assert battle.activation is not None
    troop = battle.troop(troop_id)
    battle = with_troop(battle, marked(troop, "used"))
    battle = dishonoured(battle, troop_id)
    if battle.activation and battle.activation.active.get(troop.seat) == troop_id:
        pool = {**battle.activation.pool, troop.seat: 0}
        battle = changed(battle, activation=changed(battle.activation, pool=pool))
    return battle


def _drawn_in(battle: Battle) -> Iterator[ReactionFrom]:
    """Troops in contact with one that declared a melee order, without an order of their own yet."""
    assert battle.activation is not None
    stances = battle.activation.stances
    actives = set(battle.activation.active.values())
    for troop in stances:
        for foe in opponents(battle, troop):
            if foe not in stances and not _slips_away(battle, troop, foe):
                direct = troop in actives and stances[troop].order != "combat-reaction"
                yield ReactionFrom(battle.seat_of(foe), foe, "melee" if direct else "chain", troop)


def _slips_away(battle: Battle, troop: str, foe: str) -> bool:
    """Nobody can react to skirmishers who disengage (S2943)."""
    assert battle.activation is not None
    leaving = battle.activation.stances[troop].order == "disengage"
    return leaving and banned(battle, "opportunity-attack", foe, troop) is not None


def _banned(battle: Battle, order: str, troop: str) -> Why | None:
    source = banned(battle, f"order:{order}", troop)
    if source is None and not allows(battle, f"order:{order}", troop):
        source = banned(battle, "orders", troop)
    return Why("banned", source.row.name) if source else None


def _against_opportunity(battle: Battle, troop_id: str, mover: str) -> Why | None:
    troop = battle.troop(troop_id)
    if troop.is_used:
        return Why("already-used")
    if is_engaged(battle, troop_id):
        return Why("in-melee")
    if combat_order_given(battle, troop_id):
        return Why("one-combat-order")
    if (mover, troop_id) in battle.disengaged:
        return Why("disengaged-from-it")
    if banned(battle, "targeted-by:opportunity-charge", mover, troop_id):
        return Why("not-by-reaction")
    return _banned(battle, "opportunity-charge", troop_id)

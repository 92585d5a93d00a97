"""The activation phase (S2251-2419): pairs of active troops, order rolls, whose order is next, used markers.

The holder of the initiative says who points out first. Orders alternate from whoever did; one who has none left is passed
over. A used troop that is drawn into a melee spends nothing, so its side gives an order before that melee is fought. A troop
in retreat makes no order roll and has one order (S4158).
"""

from __future__ import annotations

from rulebook.kensei.battle.activation_steps import activation_steps, most_orders, use_steps
from rulebook.kensei.battle.awaited import ActivationFrom, AnswerFrom, Awaited, OrderFrom, RollFrom
from rulebook.kensei.battle.combat import clash_begins, melee_pending
from rulebook.kensei.battle.command_deck import NO, commander_awaited, hand_given_up
from rulebook.kensei.battle.command_duel import duel_awaited, pair_over
from rulebook.kensei.battle.commands import Activate, LeaveUnit, Roll
from rulebook.kensei.battle.company import is_company, places_after, playing
from rulebook.kensei.battle.events import (
    Activated,
    ActivationDeclined,
    ActivationEnded,
    Answered,
    Event,
    LeaderLeft,
    Rolled,
)
from rulebook.kensei.battle.guardians import served
from rulebook.kensei.battle.hidden import can_emerge
from rulebook.kensei.battle.ki import ki_awaited
from rulebook.kensei.battle.multiplayer import position_awaited
from rulebook.kensei.battle.orders_given import heir_of, orders_left
from rulebook.kensei.battle.procedures import Activation
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rethrows import with_rethrows
from rulebook.kensei.battle.rolls import answered, banned, receipt, situation_of, throw, value_of
from rulebook.kensei.battle.state import Battle, Troop, did, marked, with_troop
from rulebook.kensei.battle.troops import is_engaged, standing
from rulebook.kensei.single_rolls import OrderRoll
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.kernel.values import changed


def ready(battle: Battle, seat: Seat) -> tuple[Troop, ...]:
    """Troops that can be activated this turn."""
    return tuple(troop for troop in standing(battle, seat) if not troop.is_used)


def pair_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """Before a pair or a round: a command duel, who points out first, or whether an extra activation is used."""
    able = able_to_activate(battle)
    if battle.extra or not able:
        return commander_awaited(battle)
    if len(able) == 1:
        return (ActivationFrom(able[0], offered=True),)
    if is_company(battle):
        return position_awaited(battle) or duel_awaited(battle)
    return duel_awaited(battle) or (AnswerFrom(battle.initiative, "first", TWO),)


def able_to_activate(battle: Battle) -> tuple[Seat, ...]:
    """Who has a troop to use, in the order of the positions where there are any."""
    chosen = battle.positions if battle.positions and all(battle.positions) else playing(battle)
    return tuple(seat for seat in chosen if ready(battle, seat))


def activation_awaited(battle: Battle, activation: Activation) -> tuple[Awaited, ...]:
    """Pointing out and rolling; afterwards the order that is next."""
    for seat in _seats(battle, activation):
        if seat not in activation.active:
            return (ActivationFrom(seat),)
    if activation_steps(battle, activation):
        return ()
    rolls = tuple(RollFrom(seat, "order", troop) for seat, troop in activation.active.items() if seat not in activation.pool)
    if rolls:
        return rolls
    waking = ki_awaited(battle, activation)
    if waking:
        return waking
    if use_steps(battle, activation):
        return ()
    if melee_pending(battle) and not _owing(battle, activation):
        return ()
    seat = _next_seat(battle, activation)
    return (OrderFrom(seat, activation.active[seat]),) if seat else ()


def activation_follows(battle: Battle, activation: Activation) -> Event:
    due = activation_steps(battle, activation) or use_steps(battle, activation)
    if due:
        return due
    if melee_pending(battle):
        return clash_begins(battle)
    ordered = dict.fromkeys((*activation.active.values(), *(given.troop for given in activation.given)))
    return ActivationEnded(tuple(ordered))


def against_activation(battle: Battle, command: Activate, awaited: ActivationFrom) -> Why | None:
    if not command.troop:
        return None if awaited.offered else Why("not-on-the-table")
    troop = battle.troops.get(command.troop)
    if troop is not None and troop.seat == command.seat and can_emerge(battle, troop):
        return None
    if troop is None or troop not in standing(battle, troop.seat):
        return Why("not-on-the-table")
    if troop.seat != command.seat:
        return Why("not-yours")
    return Why("already-used") if troop.is_used else None


def against_leaving(battle: Battle, command: LeaveUnit) -> Why | None:
    """A leader leaves only the unit just activated, before its order roll (S1808)."""
    activation = battle.activation
    if activation is None or activation.active.get(command.seat) != command.unit or command.seat in activation.pool:
        return Why("not-awaited")
    if any(seat not in activation.active for seat in _seats(battle, activation)):
        return Why("not-awaited")
    unit = battle.troop(command.unit)
    if not unit.led_by:
        return Why("no-leader-inside")
    stays = unit.is_used or unit.in_retreat or is_engaged(battle, unit.id)
    return Why("cannot-leave") if stays or "regrouped" in battle.troop(unit.led_by).deeds else None


def roll_orders(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    told = answered(battle, situation_of(battle, "order", awaited.troop), command.answers)
    lines = receipt(battle, told)
    roll = OrderRoll(lines)
    extra = {"extra": value_of(battle, told, "orders")}
    event = Rolled(awaited.seat, "order", awaited.troop, lines, throw(dice, command.faces, roll.dice), extra)
    return with_rethrows(battle, told, event)


def first_answered(battle: Battle, event: Answered) -> Battle:
    return changed(battle, activation=Activation(first=event.choice))


def activated(battle: Battle, event: Activated) -> Battle:
    activation = battle.activation or Activation(first=event.seat)
    extra = battle.extra if battle.activation else event.seat
    active = {**activation.active, event.seat: event.troop}
    pool = {**activation.pool, event.seat: 1} if battle.troop(event.troop).in_retreat else activation.pool
    began = activation.began_engaged | ({event.troop} if is_engaged(battle, event.troop) else frozenset())
    battle = changed(battle, extra=extra, activation=changed(activation, active=active, pool=pool, began_engaged=began))
    return served(battle, event.troop)


def activation_declined(battle: Battle, event: ActivationDeclined) -> Battle:
    cards = hand_given_up(battle.cards, event.seat, wanted=False) if battle.cards else None
    return changed(battle, extra=event.seat, cards=cards)


def commander_answered(battle: Battle, event: Answered) -> Battle:
    """One more troop is activated for a hand of cards."""
    assert battle.cards is not None
    wanted = event.choice != NO
    battle = changed(battle, cards=hand_given_up(battle.cards, event.seat, wanted=wanted))
    return activated(battle, Activated(event.seat, event.choice)) if wanted else battle


def leader_left(battle: Battle, event: LeaderLeft) -> Battle:
    leader = changed(did(battle.troop(event.leader), "left"), within="", deployed=True)
    battle = with_troop(battle, leader)
    battle = with_troop(battle, changed(battle.troop(event.unit), led_by=""))
    return changed(battle, left=battle.left | {(event.leader, event.unit)})


def orders_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.activation is not None
    orders = OrderRoll(event.lines, event.values["extra"]).best(event.faces, event.raised)
    activation = battle.activation
    count = min(orders.count, most_orders(battle.troop(event.troop)))
    # Whoever has just come out of hiding uses one order (S7072).
    count = min(1, count) if "infiltrated" in battle.troop(event.troop).deeds else count
    ki = activation.ki | {event.seat} if orders.ki else activation.ki
    return changed(battle, activation=changed(activation, pool={**activation.pool, event.seat: count}, ki=ki))


def activation_ended(battle: Battle, event: ActivationEnded) -> Battle:
    for troop in event.used:
        battle = with_troop(battle, marked(battle.troop(troop), "used"))
    return changed(battle, activation=None, cards=pair_over(battle.cards))


def _seats(battle: Battle, activation: Activation) -> tuple[Seat, ...]:
    """Who points out in this activation: both, or the one with the extra activation."""
    if activation.seats:
        return activation.seats
    return (activation.first,) if battle.extra else (activation.first, across(activation.first))


def _owing(battle: Battle, activation: Activation) -> Seat:
    return activation.owing if activation.owing and _may_order(battle, activation.owing) else ""


def _may_order(battle: Battle, seat: Seat) -> bool:
    """An active troop that was immobilised in its own fight cannot be ordered anything (S7045): its side is passed over."""
    if not orders_left(battle, seat):
        return False
    assert battle.activation is not None
    able = (battle.activation.active[seat], heir_of(battle, seat))
    return any(troop and banned(battle, "orders", troop) is None for troop in able)


def _next_seat(battle: Battle, activation: Activation) -> Seat:
    owing = _owing(battle, activation)
    if activation.seats:
        return owing or next((seat for seat in places_after(activation.seats, activation.last) if _may_order(battle, seat)), "")
    first = across(activation.last) if activation.last else activation.first
    others = (first, activation.first, across(first))
    return owing or next((seat for seat in others if _may_order(battle, seat)), "")

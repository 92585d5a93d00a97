"""The charge (S2954-3083): declared, answered, the distance die, measured; then contact or not.

The target answers before anybody moves. Whether the charge reaches is measured before a target that flees runs (S2999); a
successful charge that does not catch it ends in the open (R25). A wide front may reach a second troop. An opportunity charge
is resolved in the same way.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.blows import YES_NO
from rulebook.kensei.battle.combat_events import ChargeEnded
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.duel_state import duelling
from rulebook.kensei.battle.duels import charge_missed
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.flights import dice_of
from rulebook.kensei.battle.procedures import Charge, Check, Flight, Stance
from rulebook.kensei.battle.rethrows import with_rethrows
from rulebook.kensei.battle.rolls import answered, receipt, situation_of, throw
from rulebook.kensei.battle.state import Battle, did, with_troop
from rulebook.kensei.battle.troops import engage, is_unit, standing, stands
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed


def charge_awaited(battle: Battle, charge: Charge) -> tuple[Awaited, ...]:
    """What the charge wants after its reaction; nothing once it is decided."""
    seat = battle.seat_of(charge.charger)
    if not _both_stand(battle, charge):
        return ()
    if charge.faces is None:
        return (RollFrom(seat, "charge-move", charge.charger),)
    if charge.reached is None:
        return (AnswerFrom(seat, "reached", (*YES_NO, *_wide(battle, charge)), charge.charger),)
    if charge.reached and charge.reaction == "flee":
        return (AnswerFrom(seat, "caught", YES_NO, charge.charger),)
    return ()


def charge_situation(battle: Battle, charge: Charge) -> Situation:
    return situation_of(battle, "charge-move", charge.charger, charge.target)


def roll_charge(battle: Battle, charge: Charge, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    told = answered(battle, charge_situation(battle, charge), command.answers)
    lines = receipt(battle, told)
    event = Rolled(awaited.seat, "charge-move", charge.charger, lines, throw(dice, command.faces, dice_of(lines)))
    return with_rethrows(battle, told, event)


def charge_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.charge is not None
    return changed(battle, charge=changed(battle.charge, faces=event.faces))


def charge_answered(battle: Battle, event: Answered) -> Battle:
    """Reached, or caught. A target that flees from a charge runs as soon as the reach is known."""
    assert battle.charge is not None
    charge = battle.charge
    if event.question == "caught":
        return _over(battle, charge, contact=event.choice == "yes")
    reached, also = event.choice != "no", event.choice.partition("+")[2]
    battle = with_troop(battle, did(battle.troop(charge.charger), "moved"))
    battle = changed(battle, charge=changed(charge, reached=reached, also=also))
    if charge.reaction == "flee":
        return changed(battle, flights=(*battle.flights, Flight(charge.target, "flee-reaction", charge.charger)))
    return battle


def charge_follows(battle: Battle, charge: Charge) -> Event:
    contact = bool(charge.reached) and charge.reaction != "flee" and _both_stand(battle, charge)
    return ChargeEnded(charge.charger, charge.target, contact)


def charge_ended(battle: Battle, event: ChargeEnded) -> Battle:
    assert battle.charge is not None
    return _over(battle, battle.charge, contact=event.contact)


def _over(battle: Battle, charge: Charge, *, contact: bool) -> Battle:
    assert battle.activation is not None
    activation = battle.activation
    battle = changed(battle, charge=None)
    if contact:
        stances = {**activation.stances, charge.charger: Stance(charge.order, charge.strengthened)}
        battle = changed(battle, activation=changed(activation, stances=stances))
        battle = engage(battle, charge.charger, charge.target)
        return engage(battle, charge.charger, charge.also) if charge.also else battle
    battle = charge_missed(battle)
    # A stance the target took only against this charge has nothing left to answer.
    stances = dict(activation.stances)
    if not any(charge.target in pair for pair in battle.engaged):
        stances.pop(charge.target, None)
    battle = changed(battle, activation=changed(activation, stances=stances, held={}))
    if charge.shaken and stands(battle.troop(charge.charger)):
        return changed(battle, checks=(*battle.checks, Check(charge.charger, "shot", charge.target)))
    return battle


def _wide(battle: Battle, charge: Charge) -> tuple[str, ...]:
    """A unit with a wider front may reach a second troop beside its target (S3618)."""
    if charge.reaction == "flee" or not is_unit(battle.troop(charge.charger)):
        return ()
    foes = standing(battle, battle.seat_of(charge.target))
    return tuple(f"yes+{foe.id}" for foe in foes if foe.id != charge.target and not duelling(battle, foe.id))


def _both_stand(battle: Battle, charge: Charge) -> bool:
    return stands(battle.troop(charge.charger)) and stands(battle.troop(charge.target))

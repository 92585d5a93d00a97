"""Action orders carried out (S2712-3168): what each does to the troop and what it sets going.

A movement can be charged by an unused enemy whose control area it passes; a run and an interaction want their die first. An
interaction succeeds on 4 or more with the initiative added, never with a natural 1, and lets the troop move 5 cm.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import Awaited, RollFrom
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.company import enemies
from rulebook.kensei.battle.duels import challenged
from rulebook.kensei.battle.events import OrderGiven, PassLet, Rolled
from rulebook.kensei.battle.flights import dice_of
from rulebook.kensei.battle.occult import spiritual_given
from rulebook.kensei.battle.orders_given import spent, taken_over
from rulebook.kensei.battle.procedures import Charge, Errand, Given, Stance
from rulebook.kensei.battle.rethrows import with_rethrows
from rulebook.kensei.battle.rolls import answered, receipt, situation_of, throw, value_of
from rulebook.kensei.battle.shooting import shot_at
from rulebook.kensei.battle.state import Battle, did, marked, unmarked, with_troop
from rulebook.kensei.battle.troops import is_engaged
from rulebook.kensei.pools import Line, total
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

INTERACTS_FROM = 4


def order_given(battle: Battle, event: OrderGiven) -> Battle:
    battle = taken_over(spent(battle, event.seat, event.cost), event.seat, event.troop)
    assert battle.activation is not None
    given = [Given(event.troop, event.order)]
    if event.strengthened:
        given.append(Given(event.troop, "strengthen"))
    activation = changed(battle.activation, given=(*battle.activation.given, *given))
    return _carried_out(changed(battle, activation=activation), event)


def _carried_out(battle: Battle, event: OrderGiven) -> Battle:
    troop = battle.troop(event.troop)
    match event.order:
        case "move":
            return _moved(battle, event.troop)
        case "run":
            return _errand(with_troop(battle, did(marked(troop, "ran"), "moved")), event)
        case "interact":
            return _errand(battle, event)
        case "reload":
            return with_troop(battle, unmarked(troop, "unloaded"))
        case "shelter":
            return with_troop(battle, marked(troop, "sheltered"))
        case "regroup":
            return _on_his_way(battle, event) if event.watched else _regrouped(battle, event.troop, event.target)
        case "charge":
            return changed(battle, charge=Charge(event.troop, event.target, "charge", event.strengthened))
        case "challenge-to-a-duel":
            return _challenged(battle, event)
        case "absorb-ki" | "invoke" | "exorcize":
            return spiritual_given(battle, event)
        case "shoot":
            battle = changed(battle, attacked=battle.attacked | {(event.troop, event.target)})
            return shot_at(_stance(battle, event), event.troop, event.target, hold=False)
    return _stance(battle, event)


def _challenged(battle: Battle, event: OrderGiven) -> Battle:
    """Whoever is in melee challenges with combat, any other with a charge."""
    order = "combat" if is_engaged(battle, event.troop) else "charge"
    assert battle.activation is not None
    given = (*battle.activation.given, Given(event.troop, order))
    battle = challenged(changed(battle, activation=changed(battle.activation, given=given)), event.troop, event.target)
    if order == "charge":
        return changed(battle, charge=Charge(event.troop, event.target))
    return _stance(battle, changed(event, order=order))


def errand_awaited(battle: Battle, errand: Errand) -> tuple[Awaited, ...]:
    return (RollFrom(battle.seat_of(errand.troop), errand.order, errand.troop),)


def errand_situation(battle: Battle, errand: Errand) -> Situation:
    return situation_of(battle, errand.order, errand.troop)


def roll_errand(battle: Battle, errand: Errand, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    told = answered(battle, errand_situation(battle, errand), command.answers)
    lines = receipt(battle, told)
    if errand.order == "run":
        ran = Rolled(awaited.seat, "run", errand.troop, lines, throw(dice, command.faces, dice_of(lines)))
        return with_rethrows(battle, told, ran)
    initiative = Line("initiative", "class", "bonus", value_of(battle, told, "initiative"), "Initiative", "Iniciativa")
    tried = Rolled(awaited.seat, "interact", errand.troop, (initiative, *lines), throw(dice, command.faces, 1))
    return with_rethrows(battle, told, tried, failed=not interacts(tried))


def errand_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.activation is not None
    battle = changed(battle, activation=changed(battle.activation, errand=None))
    if event.roll == "run":
        return _moved(battle, event.troop)
    if not interacts(event) or is_engaged(battle, event.troop):
        return battle
    # Its 5 cm are no movement order, so nobody can charge it for them (S3223).
    return with_troop(battle, did(battle.troop(event.troop), "moved"))


def interacts(event: Rolled) -> bool:
    """A natural 1 fails, whatever is added (R111, R72)."""
    return event.faces[0] != 1 and event.totals[0] + total(event.lines, "bonus") >= INTERACTS_FROM


def pass_let(battle: Battle, event: PassLet) -> Battle:
    """With more than two players every enemy is asked, one after another."""
    assert battle.activation is not None
    activation = battle.activation
    let_by = (*activation.let_by, event.seat)
    if all(seat in let_by for seat in enemies(battle, battle.seat_of(event.troop))):
        battle = changed(battle, activation=changed(activation, passing="", joining="", let_by=()))
        return _regrouped(battle, event.troop, activation.joining) if activation.joining else battle
    return changed(battle, activation=changed(activation, let_by=let_by))


def _moved(battle: Battle, troop_id: str) -> Battle:
    """Inside a melee a movement only turns the troop round, so nobody can charge it for passing."""
    assert battle.activation is not None
    if is_engaged(battle, troop_id):
        return battle
    battle = with_troop(battle, did(battle.troop(troop_id), "moved"))
    assert battle.activation is not None
    return changed(battle, activation=changed(battle.activation, passing=troop_id))


def _errand(battle: Battle, event: OrderGiven) -> Battle:
    assert battle.activation is not None
    return changed(battle, activation=changed(battle.activation, errand=Errand(event.troop, event.order, event.target)))


def _stance(battle: Battle, event: OrderGiven) -> Battle:
    assert battle.activation is not None
    stances = {**battle.activation.stances, event.troop: Stance(event.order, event.strengthened)}
    return changed(battle, activation=changed(battle.activation, stances=stances))


def _on_his_way(battle: Battle, event: OrderGiven) -> Battle:
    """To regroup is a movement: whoever charges the leader now stops him short of the unit (S2624, S3223)."""
    battle = _moved(battle, event.troop)
    assert battle.activation is not None
    return changed(battle, activation=changed(battle.activation, joining=event.target))


def _regrouped(battle: Battle, leader_id: str, unit: str) -> Battle:
    """The leader is inside; his activation ends at once, and he stays for this turn (S2857)."""
    assert battle.activation is not None
    leader = did(battle.troop(leader_id), "moved", "regrouped")
    battle = with_troop(battle, changed(leader, within=unit))
    battle = with_troop(battle, changed(battle.troop(unit), led_by=leader.id))
    assert battle.activation is not None
    pool = {**battle.activation.pool, leader.seat: 0}
    return changed(battle, activation=changed(battle.activation, pool=pool))

"""Combat resolution (S3875-4234): who lost, whose honour is tested, who gives chase, who withdraws, melee movements.

The side with more casualties lost, a leader counting two; between single miniatures wounds decide. In a multiple combat each
side is as one unit and its highest honour is rolled once for all. Casualties of hold and shoot count.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.after_melee import further_losses, loser_of, margin_of, steps_after
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.casualties import wound_men
from rulebook.kensei.battle.combat import charging_seat
from rulebook.kensei.battle.combat_events import ClashEnded, ClashResolved, WithdrawalBegun
from rulebook.kensei.battle.company import foremost, is_company, side
from rulebook.kensei.battle.events import Answered, Event
from rulebook.kensei.battle.honour import strongest_heart
from rulebook.kensei.battle.procedures import Check, Clash, Flight
from rulebook.kensei.battle.state import Battle, did, marked, with_troop
from rulebook.kensei.battle.troops import is_engaged, stands
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed


def resolution_awaited(battle: Battle, clash: Clash) -> tuple[Awaited, ...]:
    """Chases and melee movements; honour rolls, fates and flights come before them by themselves."""
    if not clash.resolved:
        return ()
    chase = next_chase(battle, clash)
    if chase:
        return (AnswerFrom(battle.seat_of(chase[0]), "chase", ("yes", "no"), chase[0]),)
    if not clash.withdrawn:
        return ()
    seat = _to_reform(battle, clash)
    if not seat:
        return ()
    last = clash.reformed or not _standing(battle, clash, _other(clash, side(battle, seat)))
    choices = ("done", "parted") if last and _joined(battle, clash) else ("done",)
    return (AnswerFrom(seat, "melee-moves", choices),)


def resolution_follows(battle: Battle, clash: Clash) -> Event:
    if not clash.resolved:
        return _resolve(battle, clash)
    if not clash.withdrawn:
        return steps_after(battle, clash) or WithdrawalBegun(_withdrawing(battle, clash))
    return ClashEnded(clash.members)


def clash_resolved(battle: Battle, event: ClashResolved) -> Battle:
    assert battle.clash is not None
    battle = changed(battle, clash=changed(battle.clash, resolved=True, loser=event.loser, leading=event.leading))
    battle = _fewer(battle, event.further)
    if not event.speaker:
        return battle
    return changed(battle, checks=(*battle.checks, Check(event.speaker, "defeated")))


def chase_decided(battle: Battle, event: Answered) -> Battle:
    assert battle.clash is not None
    chase = next_chase(battle, battle.clash)
    assert chase is not None
    battle = changed(battle, clash=changed(battle.clash, asked_to_chase=(*battle.clash.asked_to_chase, chase)))
    if event.choice == "no":
        return battle
    return changed(battle, checks=(*battle.checks, Check(chase[0], "chase", chase[1])))


def withdrawal_begun(battle: Battle, event: WithdrawalBegun) -> Battle:
    assert battle.clash is not None
    flights = tuple(Flight(troop, "disengage") for troop in event.troops)
    return changed(battle, clash=changed(battle.clash, withdrawn=True), flights=(*battle.flights, *flights))


def melee_moved(battle: Battle, event: Answered) -> Battle:
    assert battle.clash is not None
    clash = changed(battle.clash, reformed=(*battle.clash.reformed, side(battle, event.seat)))
    battle = changed(battle, clash=clash)
    if event.choice == "done":
        return battle
    return changed(battle, engaged=frozenset(pair for pair in battle.engaged if not set(pair) <= set(clash.members)))


def clash_ended(battle: Battle, event: ClashEnded) -> Battle:
    """After a multiple combat everybody who had an order is used at once (S3615)."""
    assert battle.activation is not None
    several = len(event.members) > 2
    ordered = {given.troop for given in battle.activation.given}
    for member in event.members:
        troop = did(battle.troop(member), "fought")
        battle = with_troop(battle, marked(troop, "used") if several and member in ordered else troop)
    assert battle.activation is not None
    stances = {troop: stance for troop, stance in battle.activation.stances.items() if troop not in event.members}
    fought = frozenset(pair for pair in battle.engaged if set(pair) <= set(event.members)) if is_company(battle) else frozenset()
    activation = changed(battle.activation, stances=stances, fought=battle.activation.fought | fought)
    return changed(battle, clash=None, activation=activation)


def next_chase(battle: Battle, clash: Clash) -> tuple[str, str] | None:
    """The next winner who may run after one who fled from him."""
    for fled in clash.fled:
        for pair in clash.fought:
            if fled not in pair:
                continue
            chaser = pair[1] if pair[0] == fled else pair[0]
            if (chaser, fled) not in clash.asked_to_chase and _may_chase(battle, clash, chaser, fled):
                return (chaser, fled)
    return None


def _may_chase(battle: Battle, clash: Clash, chaser: str, fled: str) -> bool:
    if not stands(battle.troop(chaser)) or not stands(battle.troop(fled)) or chaser in clash.fled:
        return False
    return not is_engaged(battle, chaser) and not is_engaged(battle, fled)


def _resolve(battle: Battle, clash: Clash) -> ClashResolved:
    margin = margin_of(battle, clash)
    loser = loser_of(battle, clash, margin)
    if not loser:
        return ClashResolved("", side(battle, charging_seat(battle, clash.members)))
    further = further_losses(battle, _standing(battle, clash, loser), abs(margin))
    left = _fewer(battle, further)
    beaten = tuple(troop for troop in _standing(left, clash, loser) if troop in _standing(battle, clash, loser))
    return ClashResolved(loser, _other(clash, loser), strongest_heart(left, beaten) if beaten else "", further)


def _fewer(battle: Battle, further: Mapping[str, int]) -> Battle:
    """Men lost for nothing but the defeat."""
    for troop, men in further.items():
        battle = wound_men(battle, troop, men * battle.troop(troop).wounds_each)
    return battle


def _standing(battle: Battle, clash: Clash, seat: Seat) -> tuple[str, ...]:
    """Members of a side still there and not running."""
    there = (troop for troop in clash.members if side(battle, battle.seat_of(troop)) == seat and stands(battle.troop(troop)))
    return tuple(troop for troop in there if troop not in clash.fled)


def _other(clash: Clash, seat: Seat) -> Seat:
    """The other side of the combat."""
    return clash.sides[1] if seat == clash.sides[0] else clash.sides[0]


def _withdrawing(battle: Battle, clash: Clash) -> tuple[str, ...]:
    stances = battle.activation.stances if battle.activation else {}
    leaving = (troop for troop in clash.members if troop in stances and stances[troop].order == "disengage")
    return tuple(troop for troop in leaving if stands(battle.troop(troop)) and is_engaged(battle, troop))


def _to_reform(battle: Battle, clash: Clash) -> Seat:
    """Whose melee movements are next: combat initiative first (S4187)."""
    if not clash.fought:
        return ""
    for leading in (clash.leading, _other(clash, clash.leading)):
        there = _standing(battle, clash, leading)
        if leading not in clash.reformed and there:
            return foremost(battle, map(battle.seat_of, there)) if is_company(battle) else leading
    return ""


def _joined(battle: Battle, clash: Clash) -> bool:
    """Still in contact, and free to part: a duel goes on to its end."""
    return any(set(pair) <= set(clash.members) and pair not in battle.duels for pair in battle.engaged)

"""Ranged combat (S3655-3874): the target is named, then the distance measured, then shot.

Out of reach the shot is made without effect. Firearms are unloaded afterwards. Only visible miniatures can fall. A unit that
loses half of its miniatures, and a single miniature that is wounded, tests its honour (S4048-4057); casualties of hold and
shoot count in the combat instead, if the charge lands.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.blows import (
    YES_NO,
    aim_awaited,
    attack_awaited,
    banner_awaited,
    damage_awaited,
    picked_up,
    removal_awaited,
    rolled,
    taken,
    told,
)
from rulebook.kensei.battle.casualties import leader_falls, men_lost, suffered
from rulebook.kensei.battle.combat import LEADER_COUNTS
from rulebook.kensei.battle.events import Answered, CasualtiesTaken, Event, Rolled, ShotEnded
from rulebook.kensei.battle.procedures import Blow, Check, Shot
from rulebook.kensei.battle.state import Battle, marked, with_troop
from rulebook.kensei.battle.troops import has_firearm, stands
from rulebook.kernel.values import changed


def shot_at(battle: Battle, troop: str, target: str, *, hold: bool) -> Battle:
    """A shot is declared; whoever holds and shoots has the charge before its barrels."""
    blow = Blow(troop, target, "hold-and-shoot" if hold else "shoot")
    return changed(battle, shot=Shot(blow, battle.troop(target).miniatures, hold, True if hold else None))


def shot_awaited(battle: Battle, shot: Shot) -> tuple[Awaited, ...]:
    if shot.in_range is None:
        return (AnswerFrom(battle.seat_of(shot.blow.troop), "in-range", YES_NO, shot.blow.troop),)
    if not shot.in_range:
        return ()
    for ask in (attack_awaited, damage_awaited, aim_awaited, removal_awaited, banner_awaited):
        found = ask(battle, shot.blow)
        if found:
            return (found,)
    return ()


def shot_follows(battle: Battle, shot: Shot) -> Event:
    if shot.in_range and not shot.blow.taken:
        return CasualtiesTaken(shot.blow.foe, shot.blow.troop)
    return ShotEnded(shot.blow.troop, shot.blow.foe, has_firearm(battle, battle.troop(shot.blow.troop)))


def shot_answered(battle: Battle, event: Answered) -> Battle:
    assert battle.shot is not None
    if event.question == "in-range":
        return changed(battle, shot=changed(battle.shot, in_range=event.choice == "yes"))
    battle = picked_up(battle, event)
    assert battle.shot is not None
    return changed(battle, shot=changed(battle.shot, blow=told(battle.shot.blow, event)))


def shot_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.shot is not None
    return changed(battle, shot=changed(battle.shot, blow=rolled(battle.shot.blow, event)))


def shot_taken(battle: Battle, event: CasualtiesTaken) -> Battle:
    assert battle.shot is not None
    shot = battle.shot
    if shot.hold and battle.activation:
        battle = changed(battle, activation=changed(battle.activation, held=_held(battle, shot.blow)))
    shaken = _shaken(battle, shot)
    battle, blow = taken(battle, shot.blow)
    if battle.charge and shot.hold:
        battle = changed(battle, charge=changed(battle.charge, shaken=shaken))
    elif shaken and stands(battle.troop(shot.blow.foe)):
        battle = changed(battle, checks=(*battle.checks, Check(shot.blow.foe, "shot", shot.blow.troop)))
    return changed(battle, shot=changed(shot, blow=blow))


def shot_ended(battle: Battle, event: ShotEnded) -> Battle:
    activation = battle.activation
    if activation and event.troop in activation.stances and activation.stances[event.troop].order == "shoot":
        stances = {troop: stance for troop, stance in activation.stances.items() if troop != event.troop}
        activation = changed(activation, stances=stances)
    battle = changed(battle, shot=None, activation=activation)
    return with_troop(battle, marked(battle.troop(event.troop), "unloaded")) if event.firearm else battle


def _held(battle: Battle, blow: Blow) -> dict[str, int]:
    seat = battle.seat_of(blow.foe)
    lost = men_lost(battle.troop(blow.foe), suffered(battle, blow).wounds, blow.visible)
    return {seat: lost + LEADER_COUNTS * leader_falls(battle, blow)}


def _shaken(battle: Battle, shot: Shot) -> bool:
    foe, harm = battle.troop(shot.blow.foe), suffered(battle, shot.blow)
    if foe.size == 1 or shot.before == 1:
        return harm.wounds > 0
    return men_lost(foe, harm.wounds, shot.blow.visible) * 2 >= shot.before

"""Ranged combat (S3655-3874): the target is named, then the distance measured, then shot.

Out of reach the shot is made without effect. Firearms are unloaded afterwards. Only visible miniatures can fall. A unit that
loses half of its miniatures, its leader one of them, and a single miniature that is wounded, tests its honour (S4048-4057);
casualties of hold and shoot count in the combat instead, if the charge lands (R68).
"""

from __future__ import annotations

from collections.abc import Callable

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.blow_steps import shot_steps
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
from rulebook.kensei.battle.casualties import leader_falls, lost_by, suffered
from rulebook.kensei.battle.combat import LEADER_COUNTS
from rulebook.kensei.battle.combat_events import CasualtiesTaken, ShotEnded
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.offerings import attack_offered, damage_offered
from rulebook.kensei.battle.procedures import Blow, Check, Due, Shot
from rulebook.kensei.battle.second_throws import again_awaited
from rulebook.kensei.battle.special_shots import reloads_at_once, ways_due
from rulebook.kensei.battle.state import Battle, Troop, marked, with_troop
from rulebook.kensei.battle.troops import has_firearm, miniatures_of, stands
from rulebook.kernel.values import changed

# What happens in a shot once the target is in range, in order.
STAGES: tuple[str | Callable[[Battle, Blow], Awaited | None], ...] = (
    attack_awaited,
    again_awaited,
    attack_offered,
    "shoot-rolled",
    "before-damage",
    damage_awaited,
    damage_offered,
    "damage-rolled",
    aim_awaited,
    removal_awaited,
    banner_awaited,
)


def shot_at(battle: Battle, troop: str, target: str, *, hold: bool) -> Battle:
    """A shot is declared; whoever holds and shoots has the charge before its barrels."""
    blow = Blow(troop, target, "hold-and-shoot" if hold else "shoot")
    return changed(battle, shot=Shot(blow, miniatures_of(battle.troop(target)), hold, True if hold else None))


def shot_awaited(battle: Battle, shot: Shot) -> tuple[Awaited, ...]:
    if ways_due(battle, shot):
        return ()
    if shot.in_range is None:
        return (AnswerFrom(battle.seat_of(shot.blow.troop), "in-range", YES_NO, shot.blow.troop),)
    if not shot.in_range:
        return ()
    for stage in STAGES:
        if isinstance(stage, str):
            if shot_steps(battle, shot, stage):
                return ()
            continue
        found = stage(battle, shot.blow)
        if found:
            return (found,)
    return ()


def shot_follows(battle: Battle, shot: Shot) -> Event:
    ways = ways_due(battle, shot)
    if ways:
        return ways
    if not shot.in_range:
        return _ends(battle, shot)
    due = next((found for stage in STAGES if isinstance(stage, str) and (found := shot_steps(battle, shot, stage))), None)
    if due and not shot.blow.taken:
        return due
    return _ends(battle, shot) if shot.blow.taken else CasualtiesTaken(shot.blow.foe, shot.blow.troop)


def _ends(battle: Battle, shot: Shot) -> ShotEnded:
    """A firearm is empty now, unless it was not what was shot with or its bearer reloads by itself."""
    blow = shot.blow
    fired = has_firearm(battle, battle.troop(blow.troop)) and not blow.using and blow.hits < 0
    return ShotEnded(blow.troop, blow.foe, fired and not reloads_at_once(battle, blow))


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
    foe, shaken = battle.troop(shot.blow.foe), _shaken(battle, shot)
    battle, blow = taken(battle, shot.blow)
    if battle.charge and shot.hold:
        battle = changed(battle, charge=changed(battle.charge, shaken=shaken))
    elif shaken and (left := _left_of(battle, foe)):
        battle = changed(battle, checks=(*battle.checks, Check(left, "shot", shot.blow.troop)))
    return changed(battle, shot=changed(shot, blow=blow))


def shot_ended(battle: Battle, event: ShotEnded) -> Battle:
    activation = battle.activation
    if activation and event.troop in activation.stances and activation.stances[event.troop].order == "shoot":
        stances = {troop: stance for troop, stance in activation.stances.items() if troop != event.troop}
        activation = changed(activation, stances=stances)
    battle = _next_shot(changed(battle, activation=activation))
    return with_troop(battle, marked(battle.troop(event.troop), "unloaded")) if event.firearm else battle


def _next_shot(battle: Battle) -> Battle:
    """Impacts that carried on to others, then the next troop of a shot at everybody near."""
    shot, waiting = battle.shot, battle.shots
    assert shot is not None
    battle = changed(battle, shot=waiting[0] if waiting else None, shots=waiting[1:])
    if not shot.around or waiting or not stands(battle.troop(shot.blow.troop)):
        return battle
    words = {"passed": " ".join(shot.around), "name": shot.name[0], "name_es": shot.name[1]}
    due = Due("shoot-next", shot.blow.using, shot.blow.troop, seat=battle.seat_of(shot.blow.troop), words=words)
    return changed(battle, due=(*battle.due, due))


def _held(battle: Battle, blow: Blow) -> dict[str, int]:
    seat = battle.seat_of(blow.foe)
    lost = lost_by(battle, battle.troop(blow.foe), suffered(battle, blow).wounds, blow.visible)
    return {seat: lost + LEADER_COUNTS * leader_falls(battle, blow)}


def _shaken(battle: Battle, shot: Shot) -> bool:
    foe, harm = battle.troop(shot.blow.foe), suffered(battle, shot.blow)
    if foe.size == 1 or shot.before == 1:
        return harm.wounds > 0
    lost = lost_by(battle, foe, harm.wounds, shot.blow.visible) + leader_falls(battle, shot.blow)
    return lost * 2 >= shot.before


def _left_of(battle: Battle, foe: Troop) -> str:
    """Who is there to be shaken: the troop, or the leader who goes on alone; nobody, if all of them fell."""
    return next((one for one in (foe.id, foe.led_by) if one and stands(battle.troop(one))), "")

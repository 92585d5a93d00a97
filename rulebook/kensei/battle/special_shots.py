"""What a troop can shoot with: its weapon, an ability's own shot, a shot at everybody near, or a contest instead (S6828-7360)."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.acts.shots import WEAPON
from rulebook.kensei.battle.blows import attack_situation
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.procedures import Blow, Due, Shot
from rulebook.kensei.battle.rolls import banned, situation_of, value_of
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import weapon_type_ranged
from rulebook.kensei.effects import permissions, steps_at
from rulebook.kensei.modifiers import Step

DECLARED = "shoot-declared"
SHOTS = ("special-shot", "shoot-around", "opposed-roll")
UNSEEN = "shoot-unseen"


def ways_to_shoot(battle: Battle, troop: str, foe: str) -> dict[str, str]:
    """Each way by name, with the step that makes it; the weapon first."""
    ways = {WEAPON: WEAPON} if weapon_type_ranged(battle, battle.troop(troop)) else {}
    return {**ways, **dict(_special(battle, troop, foe))}


def ways_due(battle: Battle, shot: Shot) -> StepsDue | None:
    """The shooter says what he shoots with, if there is anything but his weapon."""
    if not battle.abilities or DECLARED in shot.passed or shot.hold:
        return None
    blow = shot.blow
    ways = {way: step for way, step in ways_to_shoot(battle, blow.troop, blow.foe).items() if reaches(battle, blow, way)}
    if not ways or set(ways) == {WEAPON}:
        return None
    situation = attack_situation(battle, blow)
    numbers = {
        "own": value_of(battle, situation, "honour"),
        "other": value_of(battle, situation, "honour", of_roller=False),
    }
    rows = battle.catalogue.abilities
    names = {f"name:{way}": rows[way].name for way in ways if way in rows}
    names_es = {f"name_es:{way}": rows[way].name_es for way in ways if way in rows}
    words = {**ways, **names, **names_es, "ways": " ".join(ways)}
    return StepsDue(DECLARED, (Due("shot-with", "", blow.troop, blow.foe, battle.seat_of(blow.troop), numbers, words),))


def reaches(battle: Battle, blow: Blow, way: str) -> bool:
    """A troop that nobody may shoot at can still stand where everything is hit."""
    if banned(battle, "targeted-by:shoot", blow.foe, blow.troop) is None:
        return True
    return f"targeted-by:{way}" in permissions(battle.catalogue, situation_of(battle, "order", blow.foe)).allowed


def reloads_at_once(battle: Battle, blow: Blow) -> bool:
    found = steps_at(battle.catalogue, attack_situation(battle, blow), "shoot-rolled")
    own = (force.effect for force in found if force.owner == "roller")
    return any(isinstance(effect, Step) and effect.step == "reload" for effect in own)


def _special(battle: Battle, troop: str, foe: str) -> Iterator[tuple[str, str]]:
    if not battle.abilities:
        return
    situation = situation_of(battle, "shoot", troop, foe)
    for force in steps_at(battle.catalogue, situation, DECLARED):
        if force.owner == "roller" and isinstance(force.effect, Step) and force.effect.step in SHOTS:
            yield force.source.row.slug, force.effect.step
    unseen = permissions(battle.catalogue, situation).allowed.get(UNSEEN)
    if unseen and weapon_type_ranged(battle, battle.troop(troop)):
        yield unseen.row.slug, UNSEEN

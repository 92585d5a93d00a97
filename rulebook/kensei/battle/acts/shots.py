"""Steps of a shot: what it is made with, shots all around, splinters and impacts that carry on to other troops."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.acts.act import NOBODY, Act
from rulebook.kensei.battle.casualties import wound_men
from rulebook.kensei.battle.procedures import Blow, Due, Shot
from rulebook.kensei.battle.state import Battle, with_troop
from rulebook.kensei.battle.troops import stands
from rulebook.kensei.pools import Line
from rulebook.kernel.values import changed

WEAPON = "weapon"
AROUND = "shoot-around"
CONTEST = "opposed-roll"
# Impacts that carried on do not carry on again.
CARRIED_ON = ("shoot-declared", "shoot-rolled")


def ways_to_shoot(battle: Battle, due: Due) -> tuple[str, ...]:
    return tuple(due.words["ways"].split())


def contest_dice(battle: Battle, due: Due) -> int:
    return 2 if due.words.get(due.choice) == CONTEST else 0


def shot_with(battle: Battle, due: Due) -> Battle:
    """The weapon, an ability's own shot, a shot at everybody around, or a contest instead of a shot."""
    if due.choice == WEAPON:
        return battle
    assert battle.shot is not None
    if due.words[due.choice] == CONTEST:
        return _contest(battle, due)
    around = due.words[due.choice] == AROUND
    blow = changed(battle.shot.blow, using=due.choice)
    name = (due.words[f"name:{due.choice}"], due.words[f"name_es:{due.choice}"])
    return changed(battle, shot=changed(battle.shot, blow=blow, around=(blow.foe,) if around else (), name=name))


def _contest(battle: Battle, due: Due) -> Battle:
    """The first die is the bearer's: higher, the creature takes a wound; otherwise he is stunned."""
    own, other = due.faces
    assert battle.shot is not None
    battle = changed(battle, shot=changed(battle.shot, in_range=False))
    if own + due.numbers["own"] > other + due.numbers["other"]:
        return wound_men(battle, due.about, 1)
    bearer = battle.troop(due.troop)
    return with_troop(battle, changed(bearer, stunned=bearer.stunned + 1))


def others_near(battle: Battle, due: Due) -> tuple[str, ...]:
    """Friends and foes the table may point out, or nobody more."""
    passed = due.words.get("passed", "").split()
    there = (troop for troop in battle.troops.values() if stands(troop) and troop.id not in (*passed, due.troop))
    return (*(troop.id for troop in there), NOBODY)


def splash_dice(battle: Battle, due: Due) -> int:
    return 0 if due.choice == NOBODY else 1


def splash(battle: Battle, due: Due) -> Battle:
    """On `needs` the troop pointed out takes the same impacts at a penalty; then the next may be pointed out."""
    if due.choice == NOBODY:
        return battle
    if due.faces[0] >= due.numbers["needs"]:
        line = Line(due.ability, "ability", "bonus", due.numbers["penalty"], due.words["name"], due.words["name_es"])
        battle = _struck_too(battle, due, due.numbers["impacts"], (line,))
    return _and_next(battle, due)


def spread_impacts(battle: Battle, due: Due) -> Battle:
    """Whoever stands close behind takes half of the impacts, rounding down (R65)."""
    if due.choice == NOBODY:
        return battle
    half = due.numbers["impacts"] // 2
    return _and_next(_struck_too(battle, due, half, ()) if half else battle, due)


def shoot_next(battle: Battle, due: Due) -> Battle:
    if due.choice == NOBODY:
        return battle
    blow = Blow(due.troop, due.choice, "shoot", using=due.ability)
    reached = (*due.words["passed"].split(), due.choice)
    name = (due.words["name"], due.words["name_es"])
    before = battle.troop(due.choice).miniatures
    shot = Shot(blow, before, in_range=True, passed=("shoot-declared",), around=reached, name=name)
    return changed(battle, shot=shot)


def _struck_too(battle: Battle, due: Due, impacts: int, lines: tuple[Line, ...]) -> Battle:
    """Impacts on another troop are dealt with when the shot under way, if there is one, is over."""
    blow = Blow(due.troop, due.choice, due.words["struck"], hits=impacts, more_damage=lines)
    shot = Shot(blow, battle.troop(due.choice).miniatures, in_range=True, passed=CARRIED_ON)
    return changed(battle, shots=(*battle.shots, shot)) if battle.shot else changed(battle, shot=shot)


def _and_next(battle: Battle, due: Due) -> Battle:
    passed = f"{due.words.get('passed', '')} {due.choice}"
    again = changed(due, choice="", faces=(), words={**due.words, "passed": passed})
    return changed(battle, due=(again, *battle.due))


SHOT_ACTS: Mapping[str, Act] = {
    "shot-with": Act(shot_with, dice=contest_dice, choices=ways_to_shoot),
    "splash": Act(splash, dice=splash_dice, choices=others_near),
    "spread-impacts": Act(spread_impacts, choices=others_near),
    "shoot-next": Act(shoot_next, choices=others_near),
}

"""Steps around one blow: dice thrown before it, impacts cancelled and halved, natural faces, and what a wound brings with it."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.acts.act import Act, one_die
from rulebook.kensei.battle.casualties import wounding
from rulebook.kensei.battle.impacts import blow_by, blow_on, with_blow
from rulebook.kensei.battle.procedures import Check, Due
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.modifiers import PARTS, Part
from rulebook.kensei.pools import Line, Owner
from rulebook.kernel.values import changed

# An initiative roll succeeds on 4 or more with the initiative added (R111).
INITIATIVE_NEEDS = 4
ATTACK_ROLLS = ("combat", "shoot", "attack")
OWNERS: tuple[Owner, ...] = ("roller", "opponent", "ally", "foe")


def gamble(battle: Battle, due: Due) -> Battle:
    """From `needs` up, the roll of the troop it touches has one line more."""
    blow = blow_by(battle, due.about)
    if blow is None or due.faces[0] < due.numbers["needs"]:
        return battle
    line = _line(due)
    if due.words["roll"] in ATTACK_ROLLS:
        return with_blow(battle, changed(blow, more=(*blow.more, line)))
    return with_blow(battle, changed(blow, more_damage=(*blow.more_damage, line)))


def cancel_impacts(battle: Battle, due: Due) -> Battle:
    blow = blow_by(battle, due.about)
    assert blow is not None
    per = due.numbers["faces_per_impact"]
    return with_blow(battle, changed(blow, less=blow.less + (due.faces[0] + per - 1) // per))


def halve_on(battle: Battle, due: Due) -> Battle:
    blow = blow_on(battle, due.about)
    assert blow is not None
    if due.faces[0] < due.numbers["needs"]:
        return battle
    if due.words["what"] == "impacts":
        return with_blow(battle, changed(blow, impacts_halved=True))
    return with_blow(battle, changed(blow, wounds_halved=True))


def ones_are_hits(battle: Battle, due: Due) -> Battle:
    blow = blow_by(battle, due.troop)
    return with_blow(battle, changed(blow, ones=True)) if blow else battle


def sixes_only(battle: Battle, due: Due) -> Battle:
    blow = blow_by(battle, due.troop)
    return with_blow(battle, changed(blow, sixes=True)) if blow else battle


def ride_along(battle: Battle, due: Due) -> Battle:
    """Marks, stunned markers that stay and wounds healed wait until it is known whom the blow harmed."""
    blow = blow_by(battle, due.troop)
    return with_blow(battle, changed(blow, riders=(*blow.riders, due))) if blow else battle


def wounds_dealt(battle: Battle, due: Due) -> int:
    blow = blow_on(battle, due.about)
    return wounding(blow) if blow else 0


def echo_wounds(battle: Battle, due: Due) -> Battle:
    """Each wound is tested by a die with the initiative added: a natural 1, or less than 4, is one wound more."""
    blow = blow_on(battle, due.about)
    assert blow is not None
    failed = sum(face == 1 or face + due.numbers["initiative"] < INITIATIVE_NEEDS for face in due.faces)
    return with_blow(battle, changed(blow, echoed=failed))


def judged(battle: Battle, due: Due) -> Battle:
    return changed(battle, checks=(*battle.checks, Check(due.about, "judgement", due.troop)))


def terrified(battle: Battle, due: Due) -> Battle:
    return changed(battle, checks=(*battle.checks, Check(due.about, "terror", due.troop)))


def _line(due: Due) -> Line:
    part: Part = next(part for part in PARTS if part == due.words["part"])
    owner: Owner = next(owner for owner in OWNERS if owner == due.words["owner"])
    return Line(due.ability, "ability", part, due.numbers["amount"], due.words["name"], due.words["name_es"], owner)


BLOW_ACTS: Mapping[str, Act] = {
    "gamble": Act(gamble, dice=one_die),
    "cancel-impacts": Act(cancel_impacts, dice=one_die),
    "halve-on": Act(halve_on, dice=one_die),
    "ones-are-hits": Act(ones_are_hits),
    "sixes-only": Act(sixes_only),
    "mark-wounded": Act(ride_along),
    "keep-stunned": Act(ride_along),
    "recover-by-shot": Act(ride_along),
    "echo-wounds": Act(echo_wounds, dice=wounds_dealt),
    "honour-or-wound": Act(judged),
    "honour-or-flee": Act(terrified),
}

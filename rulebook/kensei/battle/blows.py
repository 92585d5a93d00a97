"""One troop strikes another (S3335-3573, S3655-3874): attack roll, damage roll, aim, protect the leader, casualties.

The same steps serve a bout of a melee and a shot. The attacker points casualties out, so he says whether the Hata-Jurushi is
among them; the owner says whether a man next to him picks the banner up (S1698).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.attributes import successes_lost
from rulebook.kensei.battle.acts.marks import ride
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.casualties import MELEE, criticals, is_hunted, leader_falls, men_lost, suffered, take
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.impacts import impacts_of
from rulebook.kensei.battle.procedures import Blow, Throw
from rulebook.kensei.battle.rolls import answered, receipt, refuse_answers, situation_of, throw, value_of
from rulebook.kensei.battle.second_throws import AGAIN, dice_again, face_told, last_throw, pending, rules_of, thrown_again
from rulebook.kensei.battle.state import Battle, with_troop
from rulebook.kensei.pools import Line, Pool
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

ATTACKS = ("combat", "opportunity-attack", "shoot", "hold-and-shoot")
DAMAGES: Mapping[str, str] = {
    "combat": "melee-damage",
    "opportunity-attack": "melee-damage",
    "shoot": "shoot-damage",
    "hold-and-shoot": "shoot-damage",
}
YES_NO = ("yes", "no")
# Eight bases fit around one: nobody else is within 1 cm of a leader (S3948, R70).
MOST_VOLUNTEERS = 8


def attack_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    if blow.roll and blow.attack is None and blow.hits < 0:
        return RollFrom(battle.seat_of(blow.troop), blow.roll, blow.troop)
    return None


def damage_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    if blow.damage is not None or not impacts_of(battle, blow):
        return None
    return RollFrom(battle.seat_of(blow.troop), DAMAGES[blow.roll], blow.troop)


def aim_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    """Whether criticals hit the leader, and whether his men step in for him."""
    foe, seat = battle.troop(blow.foe), battle.seat_of(blow.troop)
    hunted = blow.damage is not None and is_hunted(battle, blow)
    if not foe.led_by or not (hunted or criticals(blow)):
        return None
    if blow.to_leader < 0 and not hunted:
        return AnswerFrom(seat, "criticals", _counts(0, criticals(blow)), blow.foe)
    if blow.volunteers < 0 and leader_falls(battle, blow):
        return AnswerFrom(foe.seat, "volunteers", _counts(0, min(foe.miniatures, MOST_VOLUNTEERS)), blow.foe)
    if blow.volunteers > 0 and blow.saved is None:
        return RollFrom(foe.seat, "protect-leader", blow.foe)
    return None


def removal_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    """Who falls: as many as a shot can see, and whether the banner is among them."""
    foe, seat = battle.troop(blow.foe), battle.seat_of(blow.troop)
    lost = men_lost(foe, suffered(battle, blow).wounds, blow.visible)
    if blow.taken or not lost or guard_of(battle, foe):
        return None
    if blow.roll not in MELEE and blow.visible < 0 and foe.miniatures > 1:
        return AnswerFrom(seat, "visible", _counts(1, foe.miniatures), blow.foe)
    if foe.banner and not blow.banner and lost < foe.miniatures:
        return AnswerFrom(seat, "banner-falls", YES_NO, blow.foe)
    return None


def banner_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    foe = battle.troop(blow.foe)
    if blow.taken and blow.fallen_banner and foe.miniatures > 1:
        return AnswerFrom(foe.seat, "banner-picked", YES_NO, blow.foe)
    return None


def taken(battle: Battle, blow: Blow) -> tuple[Battle, Blow]:
    """The blow takes effect; a banner that fell lies there to be picked up."""
    foe = battle.troop(blow.foe)
    fell = foe.banner and blow.banner == "yes"
    harm = suffered(battle, blow)
    battle = ride(take(battle, blow), blow.riders, foe.id, harm, foe.stunned)
    return battle, changed(blow, taken=True, fallen_banner=fell)


def attack_situation(battle: Battle, blow: Blow) -> Situation:
    return situation_of(battle, blow.roll, blow.troop, blow.foe, **_using(blow))


def damage_situation(battle: Battle, blow: Blow) -> Situation:
    impacts = {"impacts": impacts_of(battle, blow), **_using(blow)}
    struck = battle.troop(blow.foe).led_by if is_hunted(battle, blow) else blow.foe
    return situation_of(battle, DAMAGES[blow.roll], blow.troop, struck, **impacts)


def strike(battle: Battle, blow: Blow, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    """The roll of a blow that is awaited."""
    if awaited.roll == AGAIN:
        return _again(blow, awaited, command, dice)
    if awaited.roll == "protect-leader":
        situation = situation_of(battle, awaited.roll, blow.foe, volunteers=blow.volunteers)
    elif awaited.roll in ATTACKS:
        situation = attack_situation(battle, blow)
    else:
        situation = damage_situation(battle, blow)
    told = answered(battle, situation, command.answers)
    lines = (*receipt(battle, told), *_more(blow, awaited.roll))
    faces = throw(dice, command.faces, Pool(lines).dice)
    values = _read_by(battle, told) if awaited.roll in DAMAGES.values() else {}
    if awaited.roll != "protect-leader":
        values |= rules_of(battle, told, blow)
    return Rolled(awaited.seat, awaited.roll, awaited.troop, lines, faces, values)


def rolled(blow: Blow, event: Rolled) -> Blow:
    fell = Throw(event.lines, event.faces, event.raised)
    if event.roll == AGAIN:
        return thrown_again(blow, event.faces)
    if event.roll == "protect-leader":
        return changed(blow, saved=fell)
    again = pending(event.values, fell)
    if event.roll in ATTACKS:
        return changed(blow, attack=fell, again=again)
    blow = changed(blow, per_wound=event.values["per_wound"], leader_from=event.values["leader_from"])
    return changed(blow, damage=fell, again=again, lost=event.values.get("lost", 0))


def told(blow: Blow, event: Answered) -> Blow:
    match event.question:
        case "again":
            return face_told(blow, event.choice)
        case "criticals":
            return changed(blow, to_leader=int(event.choice))
        case "volunteers":
            return changed(blow, volunteers=int(event.choice))
        case "visible":
            return changed(blow, visible=int(event.choice))
        case "banner-falls":
            return changed(blow, banner=event.choice)
    return changed(blow, fallen_banner=False)


def picked_up(battle: Battle, event: Answered) -> Battle:
    if event.question != "banner-picked" or event.choice != "yes":
        return battle
    return with_troop(battle, changed(battle.troop(event.troop), banner=True))


def _again(blow: Blow, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    """The dice that were pointed out, once more; the table was asked before the first throw."""
    refuse_answers(command.answers)
    before = last_throw(blow)
    assert before is not None
    return Rolled(awaited.seat, AGAIN, awaited.troop, before.lines, throw(dice, command.faces, dice_again(blow)))


def _read_by(battle: Battle, situation: Situation) -> dict[str, int]:
    values = {
        "per_wound": value_of(battle, situation, "stunned_per_wound", of_roller=False),
        "leader_from": value_of(battle, situation, "leader_wounded_on"),
    }
    lost = successes_lost(battle.catalogue, situation)
    return {**values, "lost": lost} if lost else values


def _using(blow: Blow) -> dict[str, int]:
    return {f"using:{blow.using}": 1} if blow.using else {}


def _more(blow: Blow, roll: str) -> tuple[Line, ...]:
    """Lines that dice thrown beforehand brought."""
    if roll in ATTACKS:
        return blow.more
    return blow.more_damage if roll in DAMAGES.values() else ()


def _counts(low: int, high: int) -> tuple[str, ...]:
    return tuple(str(count) for count in range(low, high + 1))

"""One troop strikes another (S3335-3573, S3655-3874): attack roll, damage roll, aim, protect the leader, casualties.

The same steps serve a bout of a melee and a shot. The attacker points casualties out, so he says whether the Hata-Jurushi is
among them; the owner says whether a man next to him picks the banner up (S1698).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.casualties import MELEE, criticals, leader_falls, men_lost, suffered, take
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.procedures import Blow, Throw
from rulebook.kensei.battle.rolls import answered, receipt, situation_of, throw, value_of
from rulebook.kensei.battle.state import Battle, with_troop
from rulebook.kensei.pools import Pool
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

ATTACKS = ("combat", "opportunity-attack", "shoot", "hold-and-shoot")
DAMAGES: Mapping[str, str] = {
    "combat": "melee-damage",
    "opportunity-attack": "melee-damage",
    "shoot": "shoot-damage",
    "hold-and-shoot": "shoot-damage",
}
YES_NO = ("yes", "no")
# Eight bases fit around one: nobody else is within 1 cm of a leader (S3948).
MOST_VOLUNTEERS = 8


def attack_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    if blow.roll and blow.attack is None:
        return RollFrom(battle.seat_of(blow.troop), blow.roll, blow.troop)
    return None


def damage_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    if blow.attack is None or blow.damage is not None or not blow.attack.read.successes:
        return None
    return RollFrom(battle.seat_of(blow.troop), DAMAGES[blow.roll], blow.troop)


def aim_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    """Whether criticals hit the leader, and whether his men step in for him."""
    foe, seat = battle.troop(blow.foe), battle.seat_of(blow.troop)
    if not foe.led_by or not criticals(blow):
        return None
    if blow.to_leader < 0:
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
    if blow.taken or not lost:
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
    fell = battle.troop(blow.foe).banner and blow.banner == "yes"
    return take(battle, blow), changed(blow, taken=True, fallen_banner=fell)


def attack_situation(battle: Battle, blow: Blow) -> Situation:
    return situation_of(battle, blow.roll, blow.troop, blow.foe)


def damage_situation(battle: Battle, blow: Blow) -> Situation:
    impacts = blow.attack.read.successes if blow.attack else 0
    return situation_of(battle, DAMAGES[blow.roll], blow.troop, blow.foe, impacts=impacts)


def strike(battle: Battle, blow: Blow, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    """The roll of a blow that is awaited."""
    if awaited.roll == "protect-leader":
        situation = situation_of(battle, awaited.roll, blow.foe, volunteers=blow.volunteers)
    elif awaited.roll in ATTACKS:
        situation = attack_situation(battle, blow)
    else:
        situation = damage_situation(battle, blow)
    told = answered(battle, situation, command.answers)
    lines = receipt(battle, told)
    faces = throw(dice, command.faces, Pool(lines).dice)
    values = _read_by(battle, told) if awaited.roll in DAMAGES.values() else {}
    return Rolled(awaited.seat, awaited.roll, awaited.troop, lines, faces, values)


def rolled(blow: Blow, event: Rolled) -> Blow:
    fell = Throw(event.lines, event.faces)
    if event.roll in ATTACKS:
        return changed(blow, attack=fell)
    if event.roll == "protect-leader":
        return changed(blow, saved=fell)
    return changed(blow, damage=fell, per_wound=event.values["per_wound"], leader_from=event.values["leader_from"])


def told(blow: Blow, event: Answered) -> Blow:
    match event.question:
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


def by_seat(battle: Battle, blows: tuple[Blow, Blow], seat: Seat) -> Blow:
    """The blow that a seat strikes."""
    return next(blow for blow in blows if battle.troops[blow.troop].seat == seat)


def _read_by(battle: Battle, situation: Situation) -> dict[str, int]:
    return {
        "per_wound": value_of(battle, situation, "stunned_per_wound", of_roller=False),
        "leader_from": value_of(battle, situation, "leader_wounded_on"),
    }


def _counts(low: int, high: int) -> tuple[str, ...]:
    return tuple(str(count) for count in range(low, high + 1))

"""Honour rolls and what follows a failed one (S4035-4097): reroll near the general, retreat, flee, or stand.

Equal passes (R1). A failed check may be rolled again when the general is near, and once more for each ability that allows it.
A failed check of a defeated or shot troop leaves a fate to choose: units with two complete ranks retreat, all others flee, and
a leader inside may hold his men at the cost of a wound (R53); classes and titles with a fate of their own have it from the
rules data.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.casualties import wound_men
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.company import are_enemies
from rulebook.kensei.battle.duels import abandoned
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.procedures import Check, Flight, FlightKind
from rulebook.kensei.battle.rolls import allows, answered, banned, receipt, refuse_answers, situation_of, throw, value_of
from rulebook.kensei.battle.state import Battle, did, dishonoured, marked, undid, unmarked, with_troop
from rulebook.kensei.battle.troops import destroyed, is_engaged, is_unit, miniatures_of, part, stands
from rulebook.kensei.effects import rerolls, steps_at
from rulebook.kensei.modifiers import Step
from rulebook.kensei.pools import Line
from rulebook.kensei.sides import Situation
from rulebook.kensei.single_rolls import HonourRoll
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

IN_MELEE = Line("troops-in-retreat", "book", "bonus", -1, "In hand to hand combat", "En combate cuerpo a cuerpo")
# Three in the first rank and at least two in the second (S1522).
TWO_RANKS_FROM = 5

# The deed of a troop that a friend ran into and that failed its roll: it flees too, whatever its ranks (S4171).
SWEPT = "swept-along"

# Honour that abilities put to the test.
ABILITY_CHECKS = ("judgement", "terror", "freed", "bells")

# What a fate of the rules data leaves to choose.
FATES: dict[str, tuple[str, ...]] = {
    "retreat": ("retreat",),
    "flee": ("flee",),
    "stand-with-wound": ("stand",),
    "stand-with-wound-or-flee-dishonoured": ("stand", "flee-dishonoured"),
    "wound": ("wound",),
    "stunned": ("stunned",),
}


def check_awaited(battle: Battle) -> tuple[Awaited, ...]:
    check = battle.checks[0]
    seat = battle.seat_of(check.troop)
    if not check.faces and check.reason in ("defeated", "shot") and allows(battle, "choose-to-fail", check.troop):
        return (RollFrom(seat, "honour", check.troop), AnswerFrom(seat, "fail-honour", ("fail",), check.troop))
    if not check.faces or check.rerolling:
        return (RollFrom(seat, "honour", check.troop),)
    return (AnswerFrom(seat, "reroll", ("reroll", "accept"), check.troop),)


def honour_situation(battle: Battle, troop_id: str) -> Situation:
    return situation_of(battle, "honour", troop_id)


def roll_honour(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    check = battle.checks[0]
    if check.rerolling:
        refuse_answers(command.answers)
        return Rolled(awaited.seat, "honour", check.troop, check.lines, throw(dice, command.faces, 1))
    told = answered(battle, honour_situation(battle, check.troop), command.answers)
    lines = receipt(battle, told)
    if check.reason == "rally" and is_engaged(battle, check.troop):
        lines += (IN_MELEE,)
    again = {"reroll": len(rerolls(battle.catalogue, told))}
    return Rolled(awaited.seat, "honour", check.troop, lines, throw(dice, command.faces, 1), again)


def check_situation(battle: Battle) -> Situation | None:
    """What the roll under way asks the table; a reroll asks nothing again."""
    check = battle.checks[0]
    return None if check.rerolling else honour_situation(battle, check.troop)


def honour_rolled(battle: Battle, event: Rolled) -> Battle:
    check, rest = battle.checks[0], battle.checks[1:]
    rerolls_left = check.rerolls_left - 1 if check.rerolling else event.values.get("reroll", 0)
    faces = (*check.faces, *event.totals)
    check = changed(check, lines=event.lines, faces=faces, rerolls_left=rerolls_left, rerolling=False)
    passed = HonourRoll(check.lines).passes(check.faces[-1])
    if passed or rerolls_left < 1:
        return settled(changed(battle, checks=rest), check, passed=passed)
    return changed(battle, checks=(check, *rest))


def reroll_answered(battle: Battle, event: Answered) -> Battle:
    check, rest = battle.checks[0], battle.checks[1:]
    if event.choice == "accept":
        return settled(changed(battle, checks=rest), check, passed=False)
    return changed(battle, checks=(changed(check, rerolling=True), *rest))


def failed_on_purpose(battle: Battle, event: Answered) -> Battle:
    """Samurai may fail without rolling (S4590)."""
    return settled(changed(battle, checks=battle.checks[1:]), battle.checks[0], passed=False)


def settled(battle: Battle, check: Check, *, passed: bool) -> Battle:
    if check.reason in ABILITY_CHECKS:
        return _settled_for_ability(battle, check, passed=passed)
    troop = battle.troop(check.troop)
    match check.reason, passed:
        case "rally", True:
            return with_troop(battle, unmarked(troop, "in-retreat"))
        case "rally", False:
            return destroyed(battle, check.troop)
        case "chase", True:
            return changed(battle, flights=(*battle.flights, Flight(check.troop, "chase", check.about)))
        case "defeated", False:
            return _lost_heart(battle, _defeated(battle, troop.seat))
        case "shot", False:
            return changed(battle, fates=(*battle.fates, check.troop))
        case "collision", False:
            battle = with_troop(battle, did(marked(troop, "used"), SWEPT))
            return changed(battle, fates=(*battle.fates, check.troop))
    return battle


def _lost_heart(battle: Battle, troops: tuple[str, ...]) -> Battle:
    if battle.clash:
        battle = changed(battle, clash=changed(battle.clash, failed=(*battle.clash.failed, *troops)))
    return changed(battle, fates=troops)


def _settled_for_ability(battle: Battle, check: Check, *, passed: bool) -> Battle:
    """Rolls that an enemy's ability, or a mark, demands."""
    troop = battle.troop(check.troop)
    match check.reason, passed:
        case "judgement", False:
            return wound_men(battle, troop.id, 1)
        case "terror", False:
            return _away(with_troop(battle, marked(troop, "in-retreat")), troop.id, "flee")
        case "freed", True:
            return with_troop(battle, changed(troop, marked_by=troop.marked_by - {check.about}))
        case "freed", False:
            return with_troop(battle, did(troop, "held-fast"))
        case "bells", False:
            return with_troop(battle, did(troop, "one-order"))
    return battle


def fate_awaited(battle: Battle) -> tuple[Awaited, ...]:
    troop = battle.troop(battle.fates[0])
    return (AnswerFrom(troop.seat, "fate", fate_choices(battle, troop.id), troop.id),)


def fate_choices(battle: Battle, troop_id: str) -> tuple[str, ...]:
    """What a troop that lost heart may do; a rule of its class or title stands in for the book's general ones."""
    troop = battle.troop(troop_id)
    ranks = (0, 1) if is_unit(troop) and miniatures_of(troop) >= TWO_RANKS_FROM else (0,)
    general: list[str] = []
    special: list[str] = []
    for two_ranks in ranks:
        situation = situation_of(battle, "honour", troop_id, two_ranks=two_ranks)
        for force in steps_at(battle.catalogue, situation, "honour-failed"):
            assert isinstance(force.effect, Step)
            fates = FATES.get(str(force.effect.parameters.get("instead", "")), ())
            (general if force.source.kind == "book" else special).extend(fates)
    if SWEPT in troop.deeds and "flee" in general:
        general = ["flee"]
    fates = tuple(dict.fromkeys(special or general))
    if banned(battle, "flee", troop_id) is None:
        return fates
    # Whoever never flees, and has no fate of its own, holds where it stands.
    return tuple(fate for fate in fates if not fate.startswith("flee")) or ("hold",)


def fate_answered(battle: Battle, event: Answered) -> Battle:
    troop = undid(battle.troop(event.troop), SWEPT)
    battle = changed(with_troop(battle, troop), fates=battle.fates[1:])
    match event.choice:
        case "flee" | "flee-dishonoured":
            battle = with_troop(battle, marked(troop, "in-retreat"))
            return _away(dishonoured(battle, troop.id) if event.choice != "flee" else battle, troop.id, "flee")
        case "retreat":
            return _away(battle, troop.id, "retreat")
        case "hold":
            return battle
        case "stunned":
            return with_troop(battle, changed(troop, stunned=troop.stunned + 1))
    return wound_men(battle, troop.id, 1)


def strongest_heart(battle: Battle, troops: tuple[str, ...]) -> str:
    """Of several defeated troops the one with the highest honour rolls for all (S3611)."""
    return max(troops, key=lambda troop: value_of(battle, honour_situation(battle, troop), "honour"))


def _away(battle: Battle, troop_id: str, kind: FlightKind) -> Battle:
    battle = part(abandoned(battle, troop_id), troop_id)
    if battle.clash and kind == "flee" and troop_id in battle.clash.members:
        battle = changed(battle, clash=changed(battle.clash, fled=(*battle.clash.fled, troop_id)))
    return changed(battle, flights=(*battle.flights, Flight(troop_id, kind)))


def _defeated(battle: Battle, seat: str) -> tuple[str, ...]:
    members = battle.clash.members if battle.clash else ()
    return tuple(
        troop for troop in members if not are_enemies(battle, battle.seat_of(troop), seat) and stands(battle.troop(troop))
    )

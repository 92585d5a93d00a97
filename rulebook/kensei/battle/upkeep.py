"""The scenario in the maintenance phase: wagons roll on and fires singe (S6557-6566, S6687-6694).

Every wagon moves 20 cm and 3D6, one roll each, the foremost first; the table tells whether something stopped it, for this turn
(R90), or whether it left over the far edge. Beside a burning house each miniature takes one die from its enemy and is wounded
on 5 or more, whatever it wears (R91).
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.casualties import wound_leader, wound_men
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.company import allies, enemy, foremost, is_company
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.objectives import with_piece
from rulebook.kensei.battle.pieces import AWAY, WAGON, Upkeep
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.pools import Line
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

WAGON_DICE = 3
WAGON_GOES = Line("supply-lines", "book", "bonus", 20, "Every wagon", "Todo carro")
BURNS_FROM = 5
NOBODY = "nobody"
WAGON_ENDS = ("goes-on", "stopped", "left")


def upkeep_awaited(battle: Battle, upkeep: Upkeep) -> tuple[Awaited, ...]:
    piece = battle.pieces[upkeep.pieces[0]]
    attacker = foremost(battle, allies(battle, battle.setup.attacker)) if is_company(battle) else battle.setup.attacker
    if piece.kind == WAGON:
        owner = foremost(battle, allies(battle, piece.owner)) if is_company(battle) else piece.owner
        return (AnswerFrom(owner, "wagon", WAGON_ENDS, piece.id) if upkeep.rolled else RollFrom(owner, "wagon", piece.id),)
    if not upkeep.troop:
        return (AnswerFrom(attacker, "singed", (NOBODY, *_near(battle, upkeep)), piece.id),)
    if not upkeep.miniatures:
        return (AnswerFrom(attacker, "singed-miniatures", _counts(battle, upkeep.troop), upkeep.troop),)
    return (RollFrom(_enemy_of(battle, upkeep.troop), "fire", upkeep.troop),)


def roll_upkeep(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    assert battle.upkeep is not None
    if awaited.roll == "wagon":
        return Rolled(awaited.seat, "wagon", awaited.troop, (WAGON_GOES,), throw(dice, command.faces, WAGON_DICE))
    faces = throw(dice, command.faces, battle.upkeep.miniatures)
    return Rolled(awaited.seat, "fire", awaited.troop, faces=faces, values={"needs": BURNS_FROM})


def wagon_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.upkeep is not None
    return changed(battle, upkeep=changed(battle.upkeep, rolled=True))


def wagon_told(battle: Battle, event: Answered) -> Battle:
    if event.choice == "left":
        battle = with_piece(battle, changed(battle.pieces[event.troop], state=AWAY))
    return _next_piece(battle)


def singed_told(battle: Battle, event: Answered) -> Battle:
    assert battle.upkeep is not None
    if event.choice == NOBODY:
        return _next_piece(battle)
    alone = battle.troop(event.choice).miniatures == 1
    return changed(battle, upkeep=changed(battle.upkeep, troop=event.choice, miniatures=int(alone)))


def singed_counted(battle: Battle, event: Answered) -> Battle:
    assert battle.upkeep is not None
    return changed(battle, upkeep=changed(battle.upkeep, miniatures=int(event.choice)))


def fire_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.upkeep is not None
    wounds = burns(event)
    within = battle.troop(event.troop).within
    battle = wound_leader(battle, within, wounds) if within else wound_men(battle, event.troop, wounds)
    assert battle.upkeep is not None
    singed = (*battle.upkeep.singed, event.troop)
    return changed(battle, upkeep=changed(battle.upkeep, troop="", miniatures=0, singed=singed))


def burns(event: Rolled) -> int:
    return sum(face >= event.values["needs"] for face in event.faces)


def _near(battle: Battle, upkeep: Upkeep) -> tuple[str, ...]:
    """Everybody on the table, leaders inside units too, who was not at this fire yet."""
    there = (troop for troop in battle.troops.values() if troop.deployed and troop.miniatures)
    return tuple(troop.id for troop in there if troop.id not in upkeep.singed)


def _counts(battle: Battle, troop: str) -> tuple[str, ...]:
    return tuple(str(count) for count in range(1, battle.troop(troop).miniatures + 1))


def _enemy_of(battle: Battle, troop: str) -> Seat:
    return enemy(battle, battle.seat_of(troop))


def _next_piece(battle: Battle) -> Battle:
    assert battle.upkeep is not None
    rest = battle.upkeep.pieces[1:]
    if rest:
        return changed(battle, upkeep=Upkeep(rest))
    return changed(battle, upkeep=None, phase="initiative")

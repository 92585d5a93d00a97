"""Movements by dice: fleeing, retreating, disengaging, chasing (S2909-2921, S3185-3206, S4063-4152).

After the dice the players look whom the troop ran into. A friend must pass an honour roll or runs as well; an enemy stops it
and they are in hand to hand combat. A chase that catches up leads to combat in the next turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.duel_state import duelling
from rulebook.kensei.battle.duels import abandoned
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.procedures import Check, Flight
from rulebook.kensei.battle.rethrows import with_rethrows
from rulebook.kensei.battle.rolls import answered, receipt, situation_of, throw
from rulebook.kensei.battle.state import Battle, did, with_troop
from rulebook.kensei.battle.troops import contacts, engage, part, stands
from rulebook.kensei.pools import Line, total
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

NOBODY = "nobody"
ROLL_OF: Mapping[str, str] = {
    "flee-reaction": "flee-move",
    "flee": "flee-move",
    "retreat": "flee-move",
    "disengage": "disengage-move",
    "chase": "chase-move",
}


def flight_awaited(battle: Battle) -> tuple[Awaited, ...]:
    flight = battle.flights[0]
    seat = battle.seat_of(flight.troop)
    if flight.faces is None:
        return (RollFrom(seat, ROLL_OF[flight.kind], flight.troop),)
    if flight.kind == "chase":
        return (AnswerFrom(seat, "caught-in-chase", ("yes", "no"), flight.troop),)
    return (AnswerFrom(seat, "collided", (NOBODY, *_others(battle, flight)), flight.troop),)


def flight_situation(battle: Battle) -> Situation:
    flight = battle.flights[0]
    roll = "disengage-move" if flight.kind == "disengage" else "flee-move"
    return situation_of(battle, roll, flight.troop, fleeing=int(flight.kind != "chase" and flight.kind != "disengage"))


def roll_flight(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    told = answered(battle, flight_situation(battle), command.answers)
    lines = receipt(battle, told)
    if awaited.roll == "chase-move":
        # Titles make a troop run faster from the enemy, not towards him.
        lines = tuple(line for line in lines if line.kind == "book")
    event = Rolled(awaited.seat, awaited.roll, awaited.troop, lines, throw(dice, command.faces, dice_of(lines)))
    return with_rethrows(battle, told, event)


def dice_of(lines: tuple[Line, ...]) -> int:
    return max(0, total(lines, "dice"))


def flight_rolled(battle: Battle, event: Rolled) -> Battle:
    flight, rest = battle.flights[0], battle.flights[1:]
    battle = with_troop(battle, did(battle.troop(flight.troop), "moved"))
    if flight.kind != "disengage":
        return changed(battle, flights=(changed(flight, faces=event.faces), *rest))
    battle = abandoned(battle, flight.troop)
    left = frozenset((flight.troop, foe) for foe in contacts(battle, flight.troop))
    battle = with_troop(part(battle, flight.troop), did(battle.troop(flight.troop), "disengaged"))
    return changed(battle, flights=rest, disengaged=battle.disengaged | left)


def collision_answered(battle: Battle, event: Answered) -> Battle:
    flight = battle.flights[0]
    battle = changed(battle, flights=battle.flights[1:])
    if event.choice == NOBODY:
        return battle
    if battle.seat_of(event.choice) != battle.seat_of(flight.troop):
        return engage(battle, flight.troop, event.choice)
    return changed(battle, checks=(*battle.checks, Check(event.choice, "collision", flight.troop)))


def chase_answered(battle: Battle, event: Answered) -> Battle:
    flight = battle.flights[0]
    battle = changed(battle, flights=battle.flights[1:])
    return engage(battle, flight.troop, flight.about) if event.choice == "yes" else battle


def _others(battle: Battle, flight: Flight) -> tuple[str, ...]:
    """Whom it can run into: not the one it runs from, and friends who run as well are out of its way."""
    seat = battle.seat_of(flight.troop)
    others = (troop for troop in battle.troops.values() if stands(troop) and troop.id not in (flight.troop, flight.about))
    others = (troop for troop in others if not duelling(battle, troop.id))
    return tuple(troop.id for troop in others if troop.seat != seat or not troop.in_retreat)

"""Everything a seat could do now: each command that is allowed, and each that is not with the reason.

Commands are listed without dice and answers (`commands.canonical`); `questions` tells what the table must be asked. What is not
listed as allowed here is refused. Some commands hold what nobody can list: `Begin`,
`ProposeCorrection`, `Track`, `TellScore` and `TellPlace`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.kensei.battle.activation import against_leaving
from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.agreements import undo_places
from rulebook.kensei.battle.awaited import (
    ActivationFrom,
    AnswerFrom,
    Awaited,
    BidFrom,
    DeployFrom,
    OfferingFrom,
    OrderFrom,
    PutUnderFrom,
    ReactionFrom,
    RollFrom,
)
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.cards_in_play import asking_choices, card_choices
from rulebook.kensei.battle.clan_actions import clan_action_choices
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    ProposeUndo,
    React,
    Roll,
    Undo,
)
from rulebook.kensei.battle.company import enemies
from rulebook.kensei.battle.objectives import interactions
from rulebook.kensei.battle.occult import EXORCIZE
from rulebook.kensei.battle.order_rules import ACTIONS, STRENGTHENED, TARGETED
from rulebook.kensei.battle.orders_given import heir_of
from rulebook.kensei.battle.reactions import ANSWERS
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.setup import undeployed
from rulebook.kensei.battle.spirits import is_onmyouji
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import standing
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Option:
    """Something a seat could do; `why_not` is the reason against it, if it may not."""

    command: Command
    why_not: Why | None = None


def options(battle: Battle, seat: Seat) -> tuple[Option, ...]:
    """What may be done and what may not, in the order of the book."""
    found = (command for awaited in awaiting(battle) if awaited.seat == seat for command in _candidates(battle, awaited))
    listed = [Option(command, against(battle, command)) for command in found]
    return (*listed, *_beside(battle, seat))


def legal_commands(battle: Battle, seat: Seat) -> tuple[Command, ...]:
    """What this seat may command now."""
    return tuple(option.command for option in options(battle, seat) if option.why_not is None)


def _candidates(battle: Battle, awaited: Awaited) -> Iterator[Command]:
    seat = awaited.seat
    match awaited:
        case RollFrom():
            yield Roll(seat)
        case AnswerFrom():
            yield from (Answer(seat, choice) for choice in awaited.choices)
        case DeployFrom():
            yield from _deployments(battle, seat)
        case ActivationFrom():
            yield from (Activate(seat, troop.id) for troop in standing(battle, seat))
            yield from (Activate(seat, troop) for troop in battle.hidden if battle.seat_of(troop) == seat)
            if awaited.offered:
                yield Activate(seat, "")
        case OrderFrom():
            yield from _orders(battle, awaited)
        case ReactionFrom():
            yield from _reactions(battle, awaited)
        case BidFrom() | OfferingFrom() | PutUnderFrom():
            yield from card_choices(battle, awaited)


def _deployments(battle: Battle, seat: Seat) -> Iterator[Command]:
    waiting = undeployed(battle, seat)
    leaders = [troop for troop in waiting if troop.leader]
    for troop in waiting:
        yield Deploy(seat, troop.id)
        if troop.size > 1:
            yield from (Deploy(seat, troop.id, leader.id) for leader in leaders)


def _orders(battle: Battle, awaited: OrderFrom) -> Iterator[Command]:
    yield from _orders_to(battle, awaited.seat, awaited.troop)
    heir = heir_of(battle, awaited.seat)
    if heir:
        yield from _orders_to(battle, awaited.seat, heir)


def _orders_to(battle: Battle, seat: Seat, troop: str) -> Iterator[Command]:
    for order in ACTIONS:
        for target in _targets(battle, seat, troop, order):
            yield GiveOrder(seat, troop, order, target)
            if order in STRENGTHENED:
                yield GiveOrder(seat, troop, order, target, strengthen=True)


def _targets(battle: Battle, seat: Seat, troop: str, order: str) -> tuple[str, ...]:
    if order == EXORCIZE:
        foes = (foe for other in enemies(battle, seat) for foe in standing(battle, other))
        return tuple(foe.id for foe in foes if is_onmyouji(battle, foe)) or ("",)
    if order in TARGETED:
        return tuple(foe.id for other in enemies(battle, seat) for foe in standing(battle, other))
    if order == "regroup":
        return tuple(unit.id for unit in standing(battle, seat) if unit.id != troop and unit.size > 1)
    return ("", *interactions(battle)) if order == "interact" else ("",)


def _reactions(battle: Battle, awaited: ReactionFrom) -> Iterator[Command]:
    seat = awaited.seat
    if awaited.cause != "passing":
        for order in ANSWERS:
            yield React(seat, awaited.troop, order)
            if order == "combat" and awaited.cause != "chain":
                yield React(seat, awaited.troop, order, strengthen=True)
        return
    yield React(seat, "", "let-pass")
    yield from (React(seat, troop.id, "opportunity-charge") for troop in standing(battle, seat))


def _beside(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Stepping out of a unit, being asked for offerings, clan actions, and taking back."""
    if battle.proposal:
        return
    yield from (Option(command) for command in asking_choices(battle, seat))
    active = battle.activation.active.get(seat, "") if battle.activation else ""
    if active and battle.troop(active).led_by:
        leave = LeaveUnit(seat, active)
        yield Option(leave, against_leaving(battle, leave))
    yield from (Option(command, against(battle, command)) for command in clan_action_choices(battle, seat))
    if battle.last:
        yield Option(Undo(seat), against(battle, Undo(seat)))
        yield from (Option(ProposeUndo(seat, place)) for place in undo_places(battle))

"""The events of a command that is allowed, before whatever follows from them, and what it asks the table."""

from __future__ import annotations

from rulebook.kensei.battle import (
    acting,
    activation,
    agreements,
    charges,
    combat,
    flights,
    honour,
    objectives,
    occult,
    orders,
    rethrows,
    setup,
    turns,
    upkeep,
)
from rulebook.kensei.battle.against import awaited_of
from rulebook.kensei.battle.awaited import AnswerFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.blows import ATTACKS, DAMAGES, attack_situation, damage_situation, strike
from rulebook.kensei.battle.card_commands import AskMe, Bid, Offer, PutUnder
from rulebook.kensei.battle.cards_in_play import play_card
from rulebook.kensei.battle.clan_actions import clan_action_used
from rulebook.kensei.battle.command_deck import prepared
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Begin,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    React,
    Roll,
    TellPlace,
    TellScore,
    Track,
    Undo,
    UseClanAction,
)
from rulebook.kensei.battle.events import (
    Activated,
    ActivationDeclined,
    Answered,
    Deployed,
    Event,
    LeaderLeft,
    OrderGiven,
    PassLet,
    Reacted,
    Rolled,
    ScoreTold,
)
from rulebook.kensei.battle.hidden import emerges
from rulebook.kensei.battle.offerings import roll_offered
from rulebook.kensei.battle.order_rules import against_answers, cost_of, order_questions
from rulebook.kensei.battle.orders_given import orders_left
from rulebook.kensei.battle.procedures import Blow
from rulebook.kensei.battle.reactions import allowed
from rulebook.kensei.battle.reasons import refusal
from rulebook.kensei.battle.rolls import asked, situation_of
from rulebook.kensei.battle.scenario_events import PlaceTold
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.tracking import tracked_events
from rulebook.kensei.sides import Situation
from rulebook.kernel.dice import Dice


def carry_out(battle: Battle, command: Command, dice: Dice) -> tuple[Event, ...]:
    match command:
        case Begin():
            return (setup.begin(battle, command), *prepared(battle.catalogue, command, dice))
        case Roll():
            return _roll(battle, command, dice)
        case Answer():
            return _answers(battle, command)
        case Deploy():
            return (Deployed(command.troop, command.leader),)
        case Activate():
            return _activate(battle, command)
        case LeaveUnit():
            return (LeaderLeft(command.unit, battle.troop(command.unit).led_by),)
        case GiveOrder():
            return (_order(battle, command),)
        case React():
            return (_react(battle, command),)
        case UseClanAction():
            return (clan_action_used(battle, command),)
        case Undo():
            return (agreements.undo(battle, command),)
        case Track():
            return tracked_events(battle, command)
        case TellScore():
            return (ScoreTold(command.seat, command.counts),)
        case PutUnder() | Bid() | Offer() | AskMe():
            return (play_card(command),)
        case TellPlace():
            return (PlaceTold(command.seat, command.place, command.troops),)
    return (agreements.proposal_of(command),)


def _activate(battle: Battle, command: Activate) -> tuple[Event, ...]:
    if not command.troop:
        return (ActivationDeclined(command.seat),)
    pointed = Activated(command.seat, command.troop)
    return (pointed, emerges(battle, command.troop)) if command.troop in battle.hidden else (pointed,)


def questions(command: Command, battle: Battle) -> tuple[str, ...]:
    """What the table must be asked before a command: facts, `own:` of its troop and `enemy:` of whom it faces."""
    if isinstance(command, GiveOrder | React):
        return order_questions(battle, command) if command.troop in battle.troops else ()
    situation = situation_for(battle, command) if isinstance(command, Roll) else None
    return asked(battle, situation) if situation else ()


def situation_for(battle: Battle, command: Roll) -> Situation | None:
    """The situation of the roll that is awaited; none for rolls that ask nothing."""
    awaited = awaited_of(battle, command)
    if not isinstance(awaited, RollFrom):
        return None
    match awaited.roll:
        case "order":
            return situation_of(battle, "order", awaited.troop)
        case "honour":
            return honour.check_situation(battle)
        case "flee-move" | "disengage-move" | "chase-move":
            return flights.flight_situation(battle)
        case "charge-move":
            assert battle.charge is not None
            return charges.charge_situation(battle, battle.charge)
        case "run" | "interact":
            assert battle.activation is not None and battle.activation.errand is not None
            return orders.errand_situation(battle, battle.activation.errand)
    if awaited.roll in ATTACKS:
        return attack_situation(battle, _blow(battle, awaited))
    return damage_situation(battle, _blow(battle, awaited)) if awaited.roll in DAMAGES.values() else None


def _roll(battle: Battle, command: Roll, dice: Dice) -> tuple[Event, ...]:
    awaited = awaited_of(battle, command)
    assert isinstance(awaited, RollFrom)
    if awaited.roll == "deployment":
        return setup.roll_plan(battle, awaited, command, dice)
    if awaited.roll == "mission":
        return setup.roll_mission(battle, awaited, command, dice)
    rolled = _one_roll(battle, awaited, command, dice)
    return (rolled, *objectives.interacted(battle, rolled)) if awaited.roll == "interact" else (rolled,)


def _one_roll(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    match awaited.roll:
        case "strategy":
            return setup.roll_strategy(battle, awaited, command, dice)
        case "scenery" | "initiative":
            return turns.roll_opposed(battle, awaited, command, dice)
        case "offering":
            return roll_offered(awaited, command, dice)
        case "regeneration":
            return turns.roll_regeneration(battle, awaited, command, dice)
        case "wagon" | "fire":
            return upkeep.roll_upkeep(battle, awaited, command, dice)
        case rethrows.DIE:
            return rethrows.roll_again(battle, command, dice)
        case acting.ABILITY_DIE:
            return acting.roll_due(battle, awaited, command, dice)
        case "order":
            return activation.roll_orders(battle, awaited, command, dice)
        case "honour":
            return honour.roll_honour(battle, awaited, command, dice)
        case "flee-move" | "disengage-move" | "chase-move":
            return flights.roll_flight(battle, awaited, command, dice)
        case "charge-move":
            assert battle.charge is not None
            return charges.roll_charge(battle, battle.charge, awaited, command, dice)
        case occult.EXORCIZE:
            return occult.roll_exorcism(awaited, command, dice)
        case "run" | "interact":
            assert battle.activation is not None and battle.activation.errand is not None
            return orders.roll_errand(battle, battle.activation.errand, awaited, command, dice)
    return strike(battle, _blow(battle, awaited), awaited, command, dice)


def _blow(battle: Battle, awaited: RollFrom) -> Blow:
    if battle.shot:
        return battle.shot.blow
    find = combat.by_foe if awaited.roll == "protect-leader" else combat.by_troop
    return find(battle, awaited.troop)


def _answers(battle: Battle, command: Answer) -> tuple[Event, ...]:
    awaited = awaited_of(battle, command)
    assert isinstance(awaited, AnswerFrom)
    return occult.invoke(battle, awaited, command) if awaited.question == occult.INVOKE else _answer(battle, command, awaited)


def _answer(battle: Battle, command: Answer, awaited: AnswerFrom) -> tuple[Event, ...]:
    if awaited.question == "agreement":
        return (agreements.agreement(battle, command.seat, command.choice),)
    told = Answered(command.seat, awaited.question, command.choice, awaited.troop)
    if awaited.question == rethrows.RETHROW and command.choice == rethrows.KEEP:
        return (told, rethrows.kept(battle))
    return (told,)


def _order(battle: Battle, command: GiveOrder) -> OrderGiven:
    why = against_answers(battle, command)
    if why:
        raise refusal(why)
    told = command.answers if command.order == occult.INVOKE else {}
    return OrderGiven(
        command.seat,
        command.troop,
        command.order,
        command.target,
        command.strengthen,
        cost_of(command),
        told,
        watched=command.order == "regroup",
    )


def _react(battle: Battle, command: React) -> Event:
    awaited = awaited_of(battle, command)
    assert isinstance(awaited, ReactionFrom)
    if command.order == "let-pass":
        return PassLet(command.seat, awaited.by)
    why = against_answers(battle, command)
    if why:
        raise refusal(why)
    if awaited.cause == "passing":
        spends = min(1, orders_left(battle, command.seat))
        return Reacted(command.troop, command.order, spends, target=awaited.by)
    spends = allowed(battle, awaited).spends + command.strengthen
    return Reacted(command.troop, command.order, spends, target=awaited.by, strengthened=command.strengthen)

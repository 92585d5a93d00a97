"""Why a command may not be given now: one answer for the buttons on the page and for the engine that refuses."""

from __future__ import annotations

from rulebook.kensei.battle.activation import against_activation, against_leaving
from rulebook.kensei.battle.agreements import against_correction, against_proposing_undo, against_undo
from rulebook.kensei.battle.awaited import (
    ActivationFrom,
    AnswerFrom,
    ArmiesFrom,
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
from rulebook.kensei.battle.card_commands import AskMe, Bid, Offer, PutUnder
from rulebook.kensei.battle.cards_in_play import against_card
from rulebook.kensei.battle.clan_actions import against_clan_action
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Begin,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    ProposeCorrection,
    ProposeUndo,
    React,
    Roll,
    TellPlace,
    TellScore,
    Track,
    Undo,
    UseClanAction,
)
from rulebook.kensei.battle.offerings import against_asking
from rulebook.kensei.battle.order_rules import ACTIONS, against_order
from rulebook.kensei.battle.places import against_telling_place
from rulebook.kensei.battle.reactions import ANSWERS, against_strengthening, allowed, chargers
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.setup import against_beginning, against_deploying
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.tracking import against_tracking
from rulebook.kensei.battle.victory import against_telling

MEETS: dict[type, type] = {
    Begin: ArmiesFrom,
    Roll: RollFrom,
    Answer: AnswerFrom,
    Deploy: DeployFrom,
    Activate: ActivationFrom,
    GiveOrder: OrderFrom,
    React: ReactionFrom,
    PutUnder: PutUnderFrom,
    Bid: BidFrom,
    Offer: OfferingFrom,
}


def against(battle: Battle, command: Command) -> Why | None:
    """The reason against a command, its dice and answers left aside."""
    if isinstance(command, Undo | ProposeUndo | ProposeCorrection):
        return _against_agreement(battle, command)
    if isinstance(command, LeaveUnit):
        return Why("proposal-open") if battle.proposal else against_leaving(battle, command)
    if isinstance(command, UseClanAction):
        return against_clan_action(battle, command)
    if isinstance(command, Begin):
        return against_beginning(battle, command)
    if isinstance(command, Track):
        return Why("proposal-open") if battle.proposal else against_tracking(battle, command)
    if isinstance(command, TellScore):
        return Why("proposal-open") if battle.proposal else against_telling(battle, command)
    if isinstance(command, AskMe):
        return Why("proposal-open") if battle.proposal else against_asking(battle, command)
    if isinstance(command, TellPlace):
        return against_telling_place(battle, command)
    met = awaited_of(battle, command)
    return met if isinstance(met, Why) else _against_met(battle, command, met)


def awaited_of(battle: Battle, command: Command) -> Awaited | Why:
    """What the command answers, or why nothing waits for it."""
    waiting = awaiting(battle)
    mine = [awaited for awaited in waiting if awaited.seat == command.seat]
    if waiting and not mine:
        return Why("not-your-turn")
    return next((awaited for awaited in mine if isinstance(awaited, MEETS[type(command)])), Why("not-awaited"))


def _against_agreement(battle: Battle, command: Undo | ProposeUndo | ProposeCorrection) -> Why | None:
    if battle.proposal:
        return Why("proposal-open")
    match command:
        case Undo():
            return against_undo(battle, command)
        case ProposeUndo():
            return against_proposing_undo(battle, command)
    return against_correction(battle, command)


def _against_met(battle: Battle, command: Command, awaited: Awaited) -> Why | None:
    match command, awaited:
        case Answer(), AnswerFrom():
            return None if command.choice in awaited.choices else Why("not-a-choice")
        case Deploy(), _:
            return against_deploying(battle, command)
        case Activate(), ActivationFrom():
            return against_activation(battle, command, awaited)
        case GiveOrder(), _:
            return against_order(battle, command) if command.order in ACTIONS else Why("no-such-order")
        case React(), ReactionFrom():
            return _against_reaction(battle, command, awaited)
        case PutUnder() | Bid() | Offer(), _:
            return against_card(battle, command, awaited)
    return None


def _against_reaction(battle: Battle, command: React, awaited: ReactionFrom) -> Why | None:
    if awaited.cause != "passing":
        if command.troop != awaited.troop:
            return Why("not-on-the-table")
        why = allowed(battle, awaited).orders[command.order] if command.order in ANSWERS else Why("not-by-reaction")
        return why or (against_strengthening(battle, awaited, command.order) if command.strengthen else None)
    if command.strengthen:
        return Why("not-strengthened")
    if command.order == "let-pass":
        return Why("not-by-reaction") if command.troop else None
    if command.order != "opportunity-charge":
        return Why("not-by-reaction")
    return chargers(battle, awaited.by, awaited.seat).get(command.troop, Why("not-yours"))

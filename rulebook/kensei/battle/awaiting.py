"""What the battle waits for, and what happens of itself when it waits for nothing.

Both read the same order of precedence: what was set going last is finished first. A flight comes before an honour roll, that
before a fate, then shots, charges, melees, and only then the next order.
"""

from __future__ import annotations

from rulebook.kensei.battle.acting import due_awaited
from rulebook.kensei.battle.activation import able_to_activate, activation_awaited, activation_follows, pair_awaited
from rulebook.kensei.battle.agreements import to_agree
from rulebook.kensei.battle.awaited import AnswerFrom, ArmiesFrom, Awaited, ReactionFrom
from rulebook.kensei.battle.cards_in_play import cards_awaited, cards_follow
from rulebook.kensei.battle.charges import charge_awaited, charge_follows
from rulebook.kensei.battle.clan_actions import wheel_awaited
from rulebook.kensei.battle.combat import bout_awaited, bout_follows
from rulebook.kensei.battle.command_deck import discards_due
from rulebook.kensei.battle.duels import challenge_awaited, duel_begins, duel_pending
from rulebook.kensei.battle.events import Event, MarkersRemoved, PassLet, Reacted
from rulebook.kensei.battle.flights import flight_awaited
from rulebook.kensei.battle.hidden import entering
from rulebook.kensei.battle.honour import check_awaited, fate_awaited
from rulebook.kensei.battle.multiplayer import deciding_awaited, round_follows
from rulebook.kensei.battle.occult import invocation_awaited
from rulebook.kensei.battle.orders import errand_awaited
from rulebook.kensei.battle.reactions import allowed, chargers, is_settled, reaction_awaited
from rulebook.kensei.battle.resolution import resolution_awaited, resolution_follows
from rulebook.kensei.battle.rethrows import rethrow_awaited
from rulebook.kensei.battle.setup import setup_awaited, setup_follows
from rulebook.kensei.battle.shooting import shot_awaited, shot_follows
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.turns import initiative_awaited, maintenance_awaited, turn_follows
from rulebook.kernel.seats import TWO, Seat

AGREE = ("agree", "decline")


def awaiting(battle: Battle) -> tuple[Awaited, ...]:
    """Who is awaited, and for what."""
    if battle.proposal:
        return tuple(AnswerFrom(seat, "agreement", AGREE) for seat in to_agree(battle))
    if battle.tracking:
        return ()
    table = _at_the_table(battle)
    cards = cards_awaited(battle, table)
    return table if cards is None else cards


def _at_the_table(battle: Battle) -> tuple[Awaited, ...]:
    """What is awaited but for command cards."""
    if battle.phase == "ended":
        return ()
    if battle.phase == "waiting":
        return tuple(ArmiesFrom(seat) for seat in TWO)
    if battle.phase == "setup":
        return setup_awaited(battle)
    wheel = wheel_awaited(battle)
    if wheel:
        return wheel
    if battle.lain:
        return rethrow_awaited(battle)
    if battle.deciding:
        return deciding_awaited(battle)
    if battle.due:
        return due_awaited(battle)
    if battle.flights:
        return flight_awaited(battle)
    if battle.checks:
        return check_awaited(battle)
    if battle.fates:
        return fate_awaited(battle)
    if battle.phase == "maintenance":
        return maintenance_awaited(battle)
    if battle.phase == "initiative":
        return initiative_awaited(battle)
    return _in_activation(battle)


def follows(battle: Battle) -> Event | None:
    """The next thing that happens without anybody's choice; to be asked only while nothing is awaited."""
    if battle.phase == "ended" or battle.tracking:
        return None
    card = cards_follow(battle)
    if card:
        return card
    if battle.phase == "setup":
        return setup_follows(battle) or turn_follows(battle)
    if battle.phase == "maintenance":
        return entering(battle) or MarkersRemoved()
    if battle.shot:
        return shot_follows(battle, battle.shot)
    if battle.challenge and duel_pending(battle):
        return duel_begins(battle, battle.challenge)
    if battle.charge and battle.charge.reaction:
        return charge_follows(battle, battle.charge)
    if battle.clash:
        return bout_follows(battle, battle.clash) or resolution_follows(battle, battle.clash)
    if battle.activation is None:
        return round_follows(battle, _still_able(battle)) or discards_due(battle) or turn_follows(battle)
    reaction = reaction_awaited(battle)
    return _forced(battle, reaction) if reaction else activation_follows(battle, battle.activation)


def _still_able(battle: Battle) -> tuple[Seat, ...]:
    return () if battle.extra else able_to_activate(battle)


def _in_activation(battle: Battle) -> tuple[Awaited, ...]:
    if battle.shot:
        return shot_awaited(battle, battle.shot)
    if battle.challenge:
        asked = challenge_awaited(battle, battle.challenge)
        if asked or duel_pending(battle):
            return asked
    if battle.charge and battle.charge.reaction:
        return charge_awaited(battle, battle.charge)
    if battle.clash:
        return bout_awaited(battle, battle.clash) or _after_bouts(battle)
    if battle.activation is None:
        return pair_awaited(battle)
    if battle.invocation:
        return invocation_awaited(battle, battle.invocation)
    if battle.activation.errand:
        return errand_awaited(battle, battle.activation.errand)
    reaction = reaction_awaited(battle)
    if reaction:
        return () if _forced(battle, reaction) else (reaction,)
    return activation_awaited(battle, battle.activation)


def _after_bouts(battle: Battle) -> tuple[Awaited, ...]:
    clash = battle.clash
    assert clash is not None
    return () if clash.bout or clash.to_fight else resolution_awaited(battle, clash)


def _forced(battle: Battle, awaited: ReactionFrom) -> Event | None:
    """A reaction that leaves no choice is declared by itself."""
    if awaited.cause == "passing":
        free = any(why is None for why in chargers(battle, awaited.by, awaited.seat).values())
        return None if free else PassLet(awaited.seat, awaited.by)
    if is_settled(battle, awaited):
        return Reacted(awaited.troop, "stands")
    table = allowed(battle, awaited)
    if len(table.free_to) > 1:
        return None
    return Reacted(awaited.troop, table.free_to[0], table.spends, forced=battle.troop(awaited.troop).is_used)

"""Hand to hand combat (S3263-3654): the combats that hang together, fought bout by bout.

Everybody in contact with a troop that declared a combat order fights. The holder of the initiative chooses the order of the
bouts; both sides of a bout roll, and casualties leave the table before the next one. A disengaging troop does not strike and
receives opportunity attacks, from which skirmishers are safe; one that held and shot does not strike either.
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.blows import (
    aim_awaited,
    attack_awaited,
    banner_awaited,
    by_seat,
    damage_awaited,
    picked_up,
    removal_awaited,
    rolled,
    taken,
    told,
)
from rulebook.kensei.battle.casualties import leader_falls, men_lost, suffered
from rulebook.kensei.battle.events import (
    Answered,
    BoutBegun,
    BoutEnded,
    CasualtiesTaken,
    ClashBegun,
    Event,
    Rolled,
)
from rulebook.kensei.battle.procedures import Blow, Clash
from rulebook.kensei.battle.rolls import banned
from rulebook.kensei.battle.state import Battle, Pair
from rulebook.kensei.battle.troops import contacts, is_unit, stands
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.kernel.values import changed

CHARGES = ("charge", "opportunity-charge")
LEADER_COUNTS = 2


def melee_pending(battle: Battle) -> bool:
    return bool(battle.activation and any(contacts(battle, troop) for troop in battle.activation.stances))


def clash_begins(battle: Battle) -> ClashBegun:
    """The combats linked to one troop with a stance; other melees wait their turn."""
    assert battle.activation is not None
    start = next(troop for troop in battle.activation.stances if contacts(battle, troop))
    members = linked(battle, start)
    pairs = tuple(sorted(pair for pair in battle.engaged if pair[0] in members))
    return ClashBegun(tuple(pair for pair in pairs if _is_fought(battle, pair)), tuple(sorted(members)))


def clash_begun(battle: Battle, event: ClashBegun) -> Battle:
    assert battle.activation is not None
    held = {seat: battle.activation.held.get(seat, 0) for seat in TWO}
    single = not any(is_unit(battle.troop(troop)) for troop in event.members)
    clash = Clash(event.pairs, event.members, single=single, tally=held, wounds=dict(held))
    attacked = {(troop, foe) for troop in event.members for foe in contacts(battle, troop)}
    activation = changed(battle.activation, held={})
    return changed(battle, clash=clash, activation=activation, attacked=battle.attacked | attacked)


def bout_awaited(battle: Battle, clash: Clash) -> tuple[Awaited, ...]:
    """The first thing missing in the bout under way, or the choice of the next one."""
    if clash.bout is None:
        if len(clash.to_fight) > 1:
            choices = tuple(f"{one}-{other}" for one, other in clash.to_fight)
            return (AnswerFrom(battle.initiative, "bout", choices),)
        return ()
    for ask in (attack_awaited, damage_awaited, aim_awaited):
        missing = tuple(found for blow in clash.bout if (found := ask(battle, blow)))
        if missing:
            return missing
    return _removal(battle, clash.bout)


def bout_follows(battle: Battle, clash: Clash) -> Event | None:
    """What happens of itself once nothing is awaited."""
    if clash.bout is None:
        return BoutBegun(clash.to_fight[0]) if clash.to_fight else None
    for blow in in_turn(battle, clash.bout):
        if not blow.taken:
            return CasualtiesTaken(blow.foe, blow.troop)
    return BoutEnded((clash.bout[0].troop, clash.bout[1].troop))


def bout_begun(battle: Battle, pair: Pair) -> Battle:
    assert battle.clash is not None
    one, other = pair
    bout = (Blow(one, other, _roll_of(battle, one, other)), Blow(other, one, _roll_of(battle, other, one)))
    to_fight = tuple(left for left in battle.clash.to_fight if left != pair)
    return changed(battle, clash=changed(battle.clash, bout=bout, to_fight=to_fight))


def bout_chosen(battle: Battle, event: Answered) -> Battle:
    one, _, other = event.choice.partition("-")
    return bout_begun(battle, (one, other))


def bout_rolled(battle: Battle, event: Rolled) -> Battle:
    troop = event.troop
    return _with_blow(battle, by_foe(battle, troop) if event.roll == "protect-leader" else by_troop(battle, troop), event)


def bout_answered(battle: Battle, event: Answered) -> Battle:
    return _with_blow(picked_up(battle, event), by_foe(battle, event.troop), event)


def casualties_taken(battle: Battle, event: CasualtiesTaken) -> Battle:
    assert battle.clash is not None and battle.clash.bout is not None
    blow = by_foe(battle, event.troop)
    harm, foe = suffered(battle, blow), battle.troop(blow.foe)
    lost = men_lost(foe, harm.wounds, blow.visible) + LEADER_COUNTS * leader_falls(battle, blow)
    tally = {**battle.clash.tally, foe.seat: battle.clash.tally[foe.seat] + lost}
    wounds = {**battle.clash.wounds, foe.seat: battle.clash.wounds[foe.seat] + harm.wounds}
    battle, done = taken(battle, blow)
    battle = _replaced(battle, blow, done)
    assert battle.clash is not None
    return changed(battle, clash=changed(battle.clash, tally=tally, wounds=wounds))


def bout_ended(battle: Battle, event: BoutEnded) -> Battle:
    """Pairs of whom somebody fell need not be fought any more."""
    assert battle.clash is not None
    left = tuple(pair for pair in battle.clash.to_fight if all(stands(battle.troop(troop)) for troop in pair))
    return changed(battle, clash=changed(battle.clash, bout=None, to_fight=left, fought=(*battle.clash.fought, event.pair)))


def in_turn(battle: Battle, bout: tuple[Blow, Blow]) -> tuple[Blow, ...]:
    """The blows in the order casualties are pointed out: combat initiative first (S4011)."""
    first = bout_initiative(battle, bout)
    return (by_seat(battle, bout, first), by_seat(battle, bout, across(first)))


def bout_initiative(battle: Battle, bout: tuple[Blow, Blow]) -> Seat:
    """Who caused more, else who charged, else who holds the initiative of the turn (S3896)."""
    caused = {battle.seat_of(blow.troop): _caused(battle, blow) for blow in bout}
    best = max(caused.values())
    leaders = [seat for seat in TWO if caused[seat] == best]
    return leaders[0] if len(leaders) == 1 else charging_seat(battle, tuple(blow.troop for blow in bout))


def charging_seat(battle: Battle, troops: tuple[str, ...]) -> Seat:
    stances = battle.activation.stances if battle.activation else {}
    charged = {battle.seat_of(troop) for troop in troops if troop in stances and stances[troop].order in CHARGES}
    return charged.pop() if len(charged) == 1 else battle.initiative


def by_troop(battle: Battle, troop: str) -> Blow:
    assert battle.clash is not None and battle.clash.bout is not None
    return next(blow for blow in battle.clash.bout if blow.troop == troop)


def by_foe(battle: Battle, foe: str) -> Blow:
    assert battle.clash is not None and battle.clash.bout is not None
    return next(blow for blow in battle.clash.bout if blow.foe == foe)


def _removal(battle: Battle, bout: tuple[Blow, Blow]) -> tuple[Awaited, ...]:
    for blow in in_turn(battle, bout):
        found = removal_awaited(battle, blow)
        if found:
            return (found,)
    if not all(blow.taken for blow in bout):
        return ()
    return tuple(found for blow in bout if (found := banner_awaited(battle, blow)))


def _caused(battle: Battle, blow: Blow) -> int:
    if blow.taken:
        return 0
    lost = men_lost(battle.troop(blow.foe), suffered(battle, blow).wounds)
    return lost + LEADER_COUNTS * leader_falls(battle, blow)


def linked(battle: Battle, start: str) -> frozenset[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        troop = waiting.pop()
        if troop not in found:
            found.add(troop)
            waiting.extend(contacts(battle, troop))
    return frozenset(found)


def _roll_of(battle: Battle, troop: str, foe: str) -> str:
    assert battle.activation is not None
    stances = battle.activation.stances
    if troop in stances and stances[troop].order in ("disengage", "hold-and-shoot"):
        return ""
    return "opportunity-attack" if foe in stances and stances[foe].order == "disengage" else "combat"


def _is_fought(battle: Battle, pair: Pair) -> bool:
    """Nobody strikes at skirmishers who leave, nor do two who both leave (S2943)."""
    rolls = {troop: _roll_of(battle, troop, foe) for troop, foe in (pair, pair[::-1])}
    return any(roll and not _is_barred(battle, troop, pair, roll) for troop, roll in rolls.items())


def _is_barred(battle: Battle, troop: str, pair: Pair, roll: str) -> bool:
    foe = pair[1] if pair[0] == troop else pair[0]
    return roll == "opportunity-attack" and banned(battle, "opportunity-attack", troop, foe) is not None


def _with_blow(battle: Battle, blow: Blow, event: Rolled | Answered) -> Battle:
    return _replaced(battle, blow, rolled(blow, event) if isinstance(event, Rolled) else told(blow, event))


def _replaced(battle: Battle, old: Blow, new: Blow) -> Battle:
    assert battle.clash is not None and battle.clash.bout is not None
    one, other = battle.clash.bout
    bout = (new, other) if one.troop == old.troop else (one, new)
    return changed(battle, clash=changed(battle.clash, bout=bout))

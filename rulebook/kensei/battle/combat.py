"""Hand to hand combat (S3263-3654): the combats that hang together, fought bout by bout.

Everybody in contact with a troop that declared a combat order fights. The holder of the initiative chooses the order of the
bouts; both sides of a bout roll, and casualties leave the table before the next one. A disengaging troop does not strike and
receives opportunity attacks, which can defeat it (R69) and from which skirmishers are safe; one that held and shot does not
strike either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.blow_steps import bout_steps, is_void
from rulebook.kensei.battle.blows import (
    aim_awaited,
    attack_awaited,
    banner_awaited,
    damage_awaited,
    picked_up,
    removal_awaited,
    rolled,
    taken,
    told,
)
from rulebook.kensei.battle.casualties import leader_falls, lost_by, suffered
from rulebook.kensei.battle.combat_events import BoutBegun, BoutEnded, CasualtiesTaken, ClashBegun
from rulebook.kensei.battle.company import foremost, is_company, side
from rulebook.kensei.battle.duel_state import duelling
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.offerings import attack_offered, damage_offered
from rulebook.kensei.battle.procedures import Blow, Clash
from rulebook.kensei.battle.rolls import banned
from rulebook.kensei.battle.second_throws import AGAIN, again_awaited
from rulebook.kensei.battle.state import Battle, Pair
from rulebook.kensei.battle.troops import contacts, is_unit, pair_of, stands
from rulebook.kernel.seats import TWO, Seat
from rulebook.kernel.values import changed

CHARGES = ("charge", "opportunity-charge")
LEADER_COUNTS = 2


# What happens in a bout, in order: moments at which abilities act, and what is asked of each blow.
STAGES: tuple[str | Callable[[Battle, Blow], Awaited | None], ...] = (
    "before-combat",
    attack_awaited,
    again_awaited,
    attack_offered,
    "combat-rolled",
    "before-damage",
    damage_awaited,
    damage_offered,
    "damage-rolled",
    aim_awaited,
)
MOMENTS = tuple(stage for stage in STAGES if isinstance(stage, str))


def melee_pending(battle: Battle) -> bool:
    return bool(battle.activation and any(opponents(battle, troop) for troop in battle.activation.stances))


def clash_begins(battle: Battle) -> ClashBegun:
    """The combats linked to one troop with a stance; other melees wait their turn."""
    assert battle.activation is not None
    # Units fight before the leaders who left them for a duel (S4711).
    start = min((troop for troop in battle.activation.stances if opponents(battle, troop)), key=lambda one: duelling(battle, one))
    members = linked(battle, start)
    pairs = tuple(sorted(pair for pair in battle.engaged if members.issuperset(pair) and _is_open(battle, pair)))
    return ClashBegun(tuple(pair for pair in pairs if _is_fought(battle, pair)), tuple(sorted(members)))


def clash_begun(battle: Battle, event: ClashBegun) -> Battle:
    assert battle.activation is not None
    meeting = _sides(battle, event.members)
    held = dict.fromkeys(meeting, 0)
    for seat, count in battle.activation.held.items():
        if side(battle, seat) in held:
            held[side(battle, seat)] += count
    single = not any(is_unit(battle.troop(troop)) for troop in event.members)
    clash = Clash(event.pairs, event.members, meeting, single=single, tally=held, wounds=dict(held))
    attacked = {(troop, foe) for troop in event.members for foe in contacts(battle, troop) if foe in event.members}
    activation = changed(battle.activation, held={})
    return changed(battle, clash=clash, activation=activation, attacked=battle.attacked | attacked)


def bout_awaited(battle: Battle, clash: Clash) -> tuple[Awaited, ...]:
    """The first thing missing in the bout under way, or the choice of the next one."""
    if clash.bout is None:
        if len(clash.to_fight) > 1:
            choices = tuple(f"{one}-{other}" for one, other in clash.to_fight)
            return (AnswerFrom(foremost(battle, map(battle.seat_of, clash.members)), "bout", choices),)
        return ()
    if is_void(battle, clash.bout):
        return ()
    for stage in STAGES:
        if isinstance(stage, str):
            if bout_steps(battle, clash, stage):
                return ()
            continue
        missing = tuple(found for blow in clash.bout if (found := stage(battle, blow)))
        if missing:
            return missing
    return _removal(battle, clash.bout)


def bout_follows(battle: Battle, clash: Clash) -> Event | None:
    """What happens of itself once nothing is awaited."""
    if clash.bout is None:
        return BoutBegun(clash.to_fight[0]) if clash.to_fight else None
    due = next((found for stage in MOMENTS if (found := bout_steps(battle, clash, stage))), None)
    if due and not is_void(battle, clash.bout):
        return due
    for blow in in_turn(battle, clash.bout):
        if not blow.taken:
            return CasualtiesTaken(blow.foe, blow.troop)
    return BoutEnded((clash.bout[0].troop, clash.bout[1].troop))


def bout_begun(battle: Battle, pair: Pair) -> Battle:
    assert battle.clash is not None
    one, other = pair
    bout = (Blow(one, other, _roll_of(battle, one, other)), Blow(other, one, _roll_of(battle, other, one)))
    to_fight = tuple(left for left in battle.clash.to_fight if left != pair)
    return changed(battle, clash=changed(battle.clash, bout=bout, to_fight=to_fight, passed=()))


def bout_chosen(battle: Battle, event: Answered) -> Battle:
    one, _, other = event.choice.partition("-")
    return bout_begun(battle, (one, other))


def bout_rolled(battle: Battle, event: Rolled) -> Battle:
    troop = event.troop
    return _with_blow(battle, by_foe(battle, troop) if event.roll == "protect-leader" else by_troop(battle, troop), event)


def bout_answered(battle: Battle, event: Answered) -> Battle:
    blow = by_troop(battle, event.troop) if event.question == AGAIN else by_foe(battle, event.troop)
    return _with_blow(picked_up(battle, event), blow, event)


def casualties_taken(battle: Battle, event: CasualtiesTaken) -> Battle:
    assert battle.clash is not None and battle.clash.bout is not None
    blow = by_foe(battle, event.troop)
    harm, foe = suffered(battle, blow), battle.troop(blow.foe)
    men = lost_by(battle, foe, harm.wounds, blow.visible)
    lost = men + LEADER_COUNTS * leader_falls(battle, blow)
    hit = side(battle, foe.seat)
    tally = {**battle.clash.tally, hit: battle.clash.tally[hit] + lost}
    wounds = {**battle.clash.wounds, hit: battle.clash.wounds[hit] + harm.wounds}
    battle, done = taken(battle, blow)
    battle = _replaced(battle, blow, done)
    assert battle.clash is not None
    return changed(battle, clash=_counted(changed(battle.clash, tally=tally, wounds=wounds), battle, blow, men))


def bout_ended(battle: Battle, event: BoutEnded) -> Battle:
    """Pairs of whom somebody fell need not be fought any more."""
    assert battle.clash is not None
    left = tuple(pair for pair in battle.clash.to_fight if all(stands(battle.troop(troop)) for troop in pair))
    return changed(battle, clash=changed(battle.clash, bout=None, to_fight=left, fought=(*battle.clash.fought, event.pair)))


def in_turn(battle: Battle, bout: tuple[Blow, Blow]) -> tuple[Blow, ...]:
    """The blows in the order casualties are pointed out: combat initiative first (S4011)."""
    first = bout_initiative(battle, bout)
    return tuple(sorted(bout, key=lambda blow: battle.seat_of(blow.troop) != first))


def bout_initiative(battle: Battle, bout: tuple[Blow, Blow]) -> Seat:
    """Who caused more, else who charged, else who holds the initiative of the turn (S3896)."""
    caused = {battle.seat_of(blow.troop): _caused(battle, blow) for blow in bout}
    best = max(caused.values())
    leaders = [seat for seat in caused if caused[seat] == best]
    return leaders[0] if len(leaders) == 1 else charging_seat(battle, tuple(blow.troop for blow in bout))


def charging_seat(battle: Battle, troops: tuple[str, ...]) -> Seat:
    stances = battle.activation.stances if battle.activation else {}
    charged = {battle.seat_of(troop) for troop in troops if troop in stances and stances[troop].order in CHARGES}
    return charged.pop() if len(charged) == 1 else foremost(battle, map(battle.seat_of, troops))


def by_troop(battle: Battle, troop: str) -> Blow:
    assert battle.clash is not None and battle.clash.bout is not None
    return next(blow for blow in battle.clash.bout if blow.troop == troop)


def by_foe(battle: Battle, foe: str) -> Blow:
    assert battle.clash is not None and battle.clash.bout is not None
    return next(blow for blow in battle.clash.bout if blow.foe == foe)


def _counted(clash: Clash, battle: Battle, blow: Blow, men: int) -> Clash:
    """What abilities ask of a clash that was fought: who killed how many, and critical damage dice."""
    seat = side(battle, battle.seat_of(blow.troop))
    rolled = min(blow.damage.read.criticals, blow.damage.read.successes - blow.lost) if blow.damage else 0
    criticals = {**clash.criticals, seat: clash.criticals.get(seat, 0) + max(0, rolled)}
    return changed(clash, killed={**clash.killed, blow.troop: clash.killed.get(blow.troop, 0) + men}, criticals=criticals)


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
    lost = lost_by(battle, battle.troop(blow.foe), suffered(battle, blow).wounds)
    return lost + LEADER_COUNTS * leader_falls(battle, blow)


def linked(battle: Battle, start: str) -> frozenset[str]:
    """The combats that hang together; among more than two sides those between the same two (R93)."""
    found: set[str] = set()
    waiting = [start]
    meeting = _sides(battle, (start, *opponents(battle, start)[:1]))
    while waiting:
        troop = waiting.pop()
        if troop not in found:
            found.add(troop)
            waiting.extend(foe for foe in opponents(battle, troop) if side(battle, battle.seat_of(foe)) in meeting)
    return frozenset(found)


def opponents(battle: Battle, troop: str) -> tuple[str, ...]:
    """The enemies in contact with whom it has still to fight: among several sides each combat comes once in an activation."""
    foes = contacts(battle, troop)
    if not is_company(battle) or not battle.activation:
        return foes
    return tuple(foe for foe in foes if _is_open(battle, pair_of(battle, troop, foe)))


def _is_open(battle: Battle, pair: Pair) -> bool:
    return battle.activation is None or pair not in battle.activation.fought


def _sides(battle: Battle, troops: Iterable[str]) -> tuple[Seat, Seat]:
    if not is_company(battle):
        return TWO
    found = sorted({side(battle, battle.seat_of(troop)) for troop in troops})
    return (found[0], found[-1])


def _roll_of(battle: Battle, troop: str, foe: str) -> str:
    assert battle.activation is not None
    stances = battle.activation.stances
    if troop in stances and stances[troop].order in ("disengage", "hold-and-shoot", "defenceless"):
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

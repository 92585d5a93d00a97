"""Honour duels (S3084-3092, S4662-4720): a leader calls out the leader he fights or charges.

The challenge is declared with combat, where the two are in contact, or with a charge, and costs both orders (R48). It is answered
before any other reaction (R80). Who refuses is dishonoured with his unit and moves back a full move, facing the challenger; no
combat follows. Who accepts must fight: once in contact both leaders step out of their units and stand apart, their units fight
first and they afterwards. Nobody else may touch them until one dies or leaves the duel, which dishonours him (R81).
"""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.combat_events import DuelBegun
from rulebook.kensei.battle.duel_state import duelling, leader_in
from rulebook.kensei.battle.events import Answered
from rulebook.kensei.battle.ki import NONE, own_ki
from rulebook.kensei.battle.orders_given import orders_left, received, spent, taken_over
from rulebook.kensei.battle.procedures import Challenge, Given
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle, did, dishonoured, marked, with_troop
from rulebook.kensei.battle.troops import contacts, engage, is_engaged, part
from rulebook.kernel.values import changed

CHALLENGE = "challenge-to-a-duel"
ACCEPTS = ("combat", "combat-reaction")
NOBODY = "nobody"
# What a leader who steps out of his unit keeps of its markers.
SHARED = frozenset({"used", "dishonoured", "in-retreat", "ran"})


def against_challenge(battle: Battle, troop_id: str, target: str) -> Why | None:
    """Both need a leader, none of them in a duel already; whoever is in melee challenges the one he fights."""
    if not leader_in(battle, troop_id):
        return Why("no-leader-to-challenge")
    if not leader_in(battle, target):
        return Why("no-leader-there")
    if duelling(battle, troop_id) or duelling(battle, target):
        return Why("in-a-duel")
    if is_engaged(battle, troop_id) and target not in contacts(battle, troop_id):
        return Why("not-fighting-it")
    return None


def challenged(battle: Battle, troop_id: str, target: str) -> Battle:
    return changed(battle, challenge=Challenge(troop_id, target))


def challenge_awaited(battle: Battle, challenge: Challenge) -> tuple[Awaited, ...]:
    """The answer to the challenge; then which Ki the leaders who stepped out wake, and who has the order that is left."""
    if challenge.accepted is None:
        return (AnswerFrom(battle.seat_of(challenge.target), "duel", ("accept", "refuse"), challenge.target),)
    if challenge.waking:
        leader = challenge.waking[0]
        return (AnswerFrom(battle.seat_of(leader), "duel-ki", (*own_ki(battle, leader), NONE), leader),)
    if challenge.strengthening:
        unit, leader = challenge.strengthening
        return (AnswerFrom(battle.seat_of(unit), "duel-strengthen", (leader, unit, NOBODY), unit),)
    return ()


def duel_pending(battle: Battle) -> bool:
    """An accepted challenge in contact, both having declared how they fight: the leaders step out now."""
    challenge = battle.challenge
    if challenge is None or not challenge.accepted or challenge.begun or battle.charge or not battle.activation:
        return False
    return all(troop in battle.activation.stances for troop in (challenge.troop, challenge.target))


def duel_begins(battle: Battle, challenge: Challenge) -> DuelBegun:
    assert battle.activation is not None
    one, other = (leader_in(battle, troop) for troop in (challenge.troop, challenge.target))
    waking = tuple(
        leader
        for leader, troop in ((one, challenge.troop), (other, challenge.target))
        if leader != troop and _ki_woke(battle, troop) and own_ki(battle, leader)
    )
    return DuelBegun(one, other, waking)


def challenge_answered(battle: Battle, event: Answered) -> Battle:
    assert battle.challenge is not None
    if event.choice == "refuse":
        return _refused(battle, battle.challenge)
    return changed(battle, challenge=changed(battle.challenge, accepted=True))


def duel_begun(battle: Battle, event: DuelBegun) -> Battle:
    assert battle.challenge is not None
    challenge = battle.challenge
    for leader, troop in ((event.challenger, challenge.troop), (event.challenged, challenge.target)):
        battle = _stepped_out(battle, leader, troop)
    battle = engage(battle, event.challenger, event.challenged)
    pair = next(pair for pair in battle.engaged if event.challenger in pair)
    challenge = changed(challenge, begun=True, waking=event.waking, strengthening=_with_order_left(battle, event, challenge))
    battle = changed(_only_fighters(battle), duels=battle.duels | {pair}, challenge=challenge)
    return _settled(_may_take_over(battle, event, challenge))


def duel_ki_answered(battle: Battle, event: Answered) -> Battle:
    assert battle.challenge is not None
    if event.choice != NONE:
        battle = with_troop(battle, changed(battle.troop(event.troop), ki=(event.choice,)))
    assert battle.challenge is not None
    return _settled(changed(battle, challenge=changed(battle.challenge, waking=battle.challenge.waking[1:])))


def strengthened(battle: Battle, event: Answered) -> Battle:
    """The order left goes to the leader or to the unit, never to both (S4713)."""
    assert battle.challenge is not None and battle.activation is not None
    battle = changed(battle, challenge=changed(battle.challenge, strengthening=()))
    if event.choice == NOBODY:
        return _settled(battle)
    battle = spent(battle, event.seat, 1)
    assert battle.activation is not None
    activation = battle.activation
    stances = {**activation.stances, event.choice: changed(activation.stances[event.choice], strengthened=True)}
    given = (*activation.given, Given(event.choice, "strengthen"))
    battle = changed(battle, activation=changed(activation, stances=stances, given=given))
    return _settled(taken_over(battle, event.seat, event.choice))


def charge_missed(battle: Battle) -> Battle:
    """A charge that falls short brings no duel (S3091)."""
    return changed(battle, challenge=None)


def abandoned(battle: Battle, troop_id: str) -> Battle:
    """Whoever leaves his duel alive is dishonoured; the duel is over."""
    if not duelling(battle, troop_id):
        return battle
    return with_troop(battle, marked(battle.troop(troop_id), "dishonoured"))


def against_reaction(battle: Battle, troop_id: str, order: str) -> Why | None:
    """Whoever accepted a duel fights."""
    challenge = battle.challenge
    if challenge is None or not challenge.accepted or challenge.target != troop_id or order in ACCEPTS:
        return None
    return Why("duel-accepted")


def _refused(battle: Battle, challenge: Challenge) -> Battle:
    target = battle.troop(challenge.target)
    battle = dishonoured(battle, target.id)
    for troop in filter(None, (target.id, target.led_by)):
        battle = with_troop(battle, did(battle.troop(troop), "moved"))
    return _only_fighters(changed(part(battle, target.id), charge=None, challenge=None))


def _stepped_out(battle: Battle, leader_id: str, troop_id: str) -> Battle:
    """The leader stands alone, with the order his unit declared; who was alone leaves his other enemies to themselves."""
    assert battle.activation is not None
    if leader_id == troop_id:
        return part(battle, leader_id)
    leader, unit = battle.troop(leader_id), battle.troop(troop_id)
    out = changed(leader, within="", deployed=True, markers=leader.markers | (unit.markers & SHARED), deeds=unit.deeds)
    battle = with_troop(with_troop(battle, out), changed(unit, led_by=""))
    activation = battle.activation
    assert activation is not None
    stances = {**activation.stances, leader_id: activation.stances[troop_id]}
    given = (*activation.given, Given(leader_id, CHALLENGE), *_combat_order(battle, troop_id))
    return changed(battle, activation=changed(activation, stances=stances, given=given))


def _combat_order(battle: Battle, troop_id: str) -> tuple[Given, ...]:
    """The unit has had its combat order, whether it fights or not (S4705)."""
    return () if "combat" in received(battle, troop_id) else (Given(troop_id, "combat"),)


def _only_fighters(battle: Battle) -> Battle:
    """Whoever is left without an enemy in contact has no fight to take part in."""
    assert battle.activation is not None
    stances = {troop: stance for troop, stance in battle.activation.stances.items() if is_engaged(battle, troop)}
    return changed(battle, activation=changed(battle.activation, stances=stances))


def _with_order_left(battle: Battle, event: DuelBegun, challenge: Challenge) -> tuple[str, ...]:
    """The challenged unit and its leader, if an order is left that could strengthen one of them."""
    if not _order_left(battle, event, challenge):
        return ()
    assert battle.activation is not None
    stance = battle.activation.stances.get(event.challenged)
    fights = is_engaged(battle, challenge.target)
    return (challenge.target, event.challenged) if stance and stance.order == "combat" and fights else ()


def _may_take_over(battle: Battle, event: DuelBegun, challenge: Challenge) -> Battle:
    if not _order_left(battle, event, challenge):
        return battle
    assert battle.activation is not None
    heirs = {**battle.activation.heirs, challenge.target: event.challenged}
    return changed(battle, activation=changed(battle.activation, heirs=heirs))


def _order_left(battle: Battle, event: DuelBegun, challenge: Challenge) -> bool:
    seat = battle.seat_of(challenge.target)
    active = battle.activation.active.get(seat) if battle.activation else ""
    return event.challenged != challenge.target and active == challenge.target and orders_left(battle, seat) > 0


def _ki_woke(battle: Battle, troop_id: str) -> bool:
    activation, seat = battle.activation, battle.seat_of(troop_id)
    return activation is not None and activation.active.get(seat) == troop_id and seat in activation.ki


def _settled(battle: Battle) -> Battle:
    """Nothing is left to ask: the fights begin."""
    challenge = battle.challenge
    done = challenge is not None and challenge.begun and not challenge.waking and not challenge.strengthening
    return changed(battle, challenge=None) if done else battle

"""Hidden units: From the Depths (S5666), Clandestine practises (S5713) and Infiltration (S7065).

Before deployment every side that could hide somebody says in secret whom, or nobody: it is asked whether it hides anybody or not,
so that the question tells nothing. Until it appears a hidden unit is on no page of the others (`is_concealed`), and so is
everything that side has not deployed yet.

From turn two a unit from the depths or an infiltrator appears when its side points out a troop: the first has no order and is
used, the other has one. A clandestine unit enters when turn two begins and is activated like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.clan_state import CLANDESTINE, DEPTHS, has_action
from rulebook.kensei.battle.company import playing
from rulebook.kensei.battle.events import Answered, Emerged
from rulebook.kensei.battle.ki import active_abilities
from rulebook.kensei.battle.procedures import ActionUsed, Hiding
from rulebook.kensei.battle.state import Battle, Troop, did, marked, with_troop
from rulebook.kensei.battle.troops import can_lead, profile_of
from rulebook.kensei.modifiers import Step
from rulebook.kensei.profiles import AbilityUse
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

INFILTRATION = "infiltration"
NONE = "none"
APPEARS_FROM = 2
WARRIOR = "warrior"
# Questions whose answers are for their own seat alone.
SECRET = (DEPTHS, CLANDESTINE, INFILTRATION)


def hiding_action(battle: Battle, seat: Seat) -> str:
    """The clan action by which this seat may hide a unit."""
    return next((action for action in (DEPTHS, CLANDESTINE) if has_action(battle, seat, action)), "")


def may_hide(battle: Battle, seat: Seat) -> bool:
    """Whether this side could have somebody hidden, as far as anybody knows."""
    return bool(hiding_action(battle, seat)) or may_infiltrate(battle, seat)


def may_infiltrate(battle: Battle, seat: Seat) -> bool:
    army = battle.armies.get(seat)
    if not battle.abilities or army is None:
        return False
    profiles = (profile for profile in battle.catalogue.profiles.values() if profile.clan == army.clan)
    return any(_ambushes(battle, use) for profile in profiles for use in profile.permanent)


def hiding_awaited(battle: Battle) -> tuple[Awaited, ...]:
    return tuple(found for seat in playing(battle) if (found := _asked(battle, seat)))


def discreet(awaited: Awaited, viewer: Seat) -> Awaited:
    """What is awaited as another seat may know it: that somebody is asked, but not about whom."""
    if isinstance(awaited, AnswerFrom) and awaited.question in SECRET and awaited.seat != viewer:
        return AnswerFrom(awaited.seat, awaited.question, ())
    return awaited


def is_concealed(battle: Battle, troop: Troop, viewer: Seat) -> bool:
    """What others may not know of: whatever a side that could hide somebody has not put on the table."""
    if troop.seat == viewer or battle.phase == "ended":
        return False
    return not troop.deployed and may_hide(battle, troop.seat)


def is_hidden(battle: Battle, troop: Troop) -> bool:
    return troop.id in battle.hidden or troop.within in battle.hidden


def can_emerge(battle: Battle, troop: Troop) -> bool:
    hiding = battle.hidden.get(troop.id)
    return hiding is not None and hiding.how != CLANDESTINE and battle.turn >= APPEARS_FROM


def emerges(battle: Battle, troop_id: str) -> Emerged:
    return Emerged(troop_id, battle.hidden[troop_id].how, battle.hidden[troop_id].place)


def entering(battle: Battle) -> Emerged | None:
    """Whoever enters by himself at the beginning of this turn."""
    if battle.turn < APPEARS_FROM:
        return None
    late = (troop for troop, hiding in battle.hidden.items() if hiding.how == CLANDESTINE)
    return next((emerges(battle, troop) for troop in sorted(late)), None)


def hidden_answered(battle: Battle, event: Answered) -> Battle:
    battle = changed(battle, setup=changed(battle.setup, hid=battle.setup.hid | {event.seat}))
    if event.choice == NONE:
        return battle
    unit, _, leader = event.choice.partition("+")
    hidden = {**battle.hidden, unit: Hiding(event.question)}
    used = ActionUsed(event.question, 0, tuple(filter(None, (unit, leader))))
    battle = changed(battle, hidden=hidden, clan_actions={**battle.clan_actions, event.seat: used})
    if not leader:
        return battle
    battle = with_troop(battle, changed(battle.troop(unit), led_by=leader))
    return with_troop(battle, changed(battle.troop(leader), within=unit))


def infiltration_answered(battle: Battle, event: Answered) -> Battle:
    battle = changed(battle, setup=changed(battle.setup, infiltrated=battle.setup.infiltrated | {event.seat}))
    if not event.troop:
        return battle
    return changed(battle, hidden={**battle.hidden, event.troop: Hiding(INFILTRATION, event.choice)})


def emerged(battle: Battle, event: Emerged) -> Battle:
    """On the table; from the depths without orders and used, an infiltrator with one order at most."""
    troop = battle.troop(event.troop)
    battle = changed(battle, hidden={key: hiding for key, hiding in battle.hidden.items() if key != event.troop})
    battle = with_troop(battle, changed(troop, deployed=True))
    if troop.led_by:
        battle = with_troop(battle, changed(battle.troop(troop.led_by), deployed=True))
    if event.how == INFILTRATION:
        return with_troop(battle, did(battle.troop(event.troop), "infiltrated"))
    if event.how != DEPTHS or battle.activation is None:
        return battle
    pool = {**battle.activation.pool, troop.seat: 0}
    battle = changed(battle, activation=changed(battle.activation, pool=pool))
    return with_troop(battle, marked(battle.troop(event.troop), "used"))


def _asked(battle: Battle, seat: Seat) -> AnswerFrom | None:
    action = hiding_action(battle, seat)
    if action and seat not in battle.setup.hid:
        return AnswerFrom(seat, action, (NONE, *_ways_to_hide(battle, seat, action)))
    if not may_infiltrate(battle, seat):
        return None
    infiltrator = next(_infiltrators(battle, seat), None)
    if infiltrator:
        places = tuple(str(number) for number in range(1, max(1, battle.setup.scenery) + 1))
        return AnswerFrom(seat, INFILTRATION, places, infiltrator.id)
    return None if seat in battle.setup.infiltrated else AnswerFrom(seat, INFILTRATION, (NONE,))


def _ways_to_hide(battle: Battle, seat: Seat, action: str) -> Iterator[str]:
    """A unit, alone or with a leader who is not legendary; from the depths rise only warriors."""
    own = [troop for troop in battle.troops.values() if troop.seat == seat]
    for unit in own:
        warriors = profile_of(battle, unit).troop_class == WARRIOR
        if unit.size < 2 or (action == DEPTHS and not warriors):
            continue
        yield unit.id
        for leader in own:
            if leader.leader and not profile_of(battle, leader).legendary and can_lead(battle, leader, unit):
                yield f"{unit.id}+{leader.id}"


def _infiltrators(battle: Battle, seat: Seat) -> Iterator[Troop]:
    waiting = (troop for troop in battle.troops.values() if troop.seat == seat and not troop.deployed and not troop.within)
    for troop in waiting:
        if not is_hidden(battle, troop) and any(_ambushes(battle, use) for use in active_abilities(battle, troop)):
            yield troop


def _ambushes(battle: Battle, use: AbilityUse) -> bool:
    effects = battle.catalogue.abilities[use.ability].effects
    return any(isinstance(effect, Step) and effect.step == "ambush" for effect in effects)

"""Occult powers (S3145-3168, S4811-4978, S5149-5271): spiritual orders, invocations, powers, exorcism.

An Onmyouji absorbs Ki and spends it on an invoke order: a creature of his realm, or several of a kind as a unit, for the Ki of
its class each; or a power he announced when his Ki woke. Within 20 cm of a Komuso the order costs one Ki more (The Tao). In an
invocation he may force the spirit (one Ki for a wound that no guardian wards off, R35) or be possessed (two Ki, and he is gone).
Any number of inferior creatures, three major and one colossal follow him in a battle. Ki is kept until spent (R36).
A Komuso exorcizes an Onmyouji within 40 cm: on 4 or more he loses a Ki, on a natural 6 two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook.kensei.attributes import attribute
from rulebook.kensei.battle.acting import steps_of
from rulebook.kensei.battle.activation_steps import USED
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.casualties import fallen
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.commands import Answer, GiveOrder, Roll
from rulebook.kensei.battle.events import Answered, Event, Invoked, OrderGiven, PowerUsed, Rolled
from rulebook.kensei.battle.guardians import gone_with
from rulebook.kensei.battle.procedures import Errand, Invocation
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import refuse_answers, situation_of, throw
from rulebook.kensei.battle.spirits import ANNOUNCED, announced, invoked_by, is_komuso, is_onmyouji
from rulebook.kensei.battle.state import Battle, Troop, did, with_troop
from rulebook.kensei.battle.troops import is_engaged, profile_of
from rulebook.kensei.effects import permissions
from rulebook.kensei.forces import engage
from rulebook.kensei.profiles import Profile
from rulebook.kensei.sides import Situation, side_of
from rulebook.kernel.dice import Dice
from rulebook.kernel.values import changed

ABSORB, INVOKE, EXORCIZE = "absorb-ki", "invoke", "exorcize"
NEAR_TAO = "own:near:the-tao"
FAR = "enemy:beyond_40_cm"
TAO_PRICE = 1
NONE = "none"
POWER = "power"
# What a special action adds to the Ki of one invocation (S5214-5232).
SPECIAL: Mapping[str, int] = {"": 0, "forcing": 1, "possession": 2}
# Creatures of a class that may follow one Onmyouji in a battle (S5207); a unit of any has ten at most (R55).
MOST: Mapping[str, int] = {"major": 3, "colossal": 1}
LARGEST_UNIT = 10
EXORCIZES_FROM, CRITICAL = 4, 6


def against_spiritual(battle: Battle, command: GiveOrder) -> Why | None:
    """Only by those who can, not in melee, each order once a turn (S3145)."""
    troop = battle.troop(command.troop)
    able = is_komuso if command.order == EXORCIZE else is_onmyouji
    if not able(battle, troop):
        return Why("not-spiritual")
    if is_engaged(battle, troop.id):
        return Why("in-melee")
    if command.order in troop.deeds:
        return Why("once-a-turn")
    if command.order == EXORCIZE:
        return None if is_onmyouji(battle, battle.troop(command.target)) else Why("no-onmyouji")
    if command.order == INVOKE and not tuple(invocations(battle, troop, 0)):
        return Why("too-little-ki")
    return None


def against_told(battle: Battle, command: GiveOrder) -> Why | None:
    """What the table's answers forbid: an Onmyouji too far away, or a Komuso so near that the Ki does not suffice."""
    if command.answers.get(FAR):
        return Why("out-of-reach")
    if command.answers.get(NEAR_TAO) and not tuple(invocations(battle, battle.troop(command.troop), TAO_PRICE)):
        return Why("too-little-ki")
    return None


def spiritual_given(battle: Battle, event: OrderGiven) -> Battle:
    troop = did(battle.troop(event.troop), event.order)
    if event.order == ABSORB:
        return with_troop(battle, changed(troop, ki_points=troop.ki_points + 1))
    battle = with_troop(battle, troop)
    if event.order == INVOKE:
        return changed(battle, invocation=Invocation(troop.id, TAO_PRICE if event.told.get(NEAR_TAO) else 0))
    assert battle.activation is not None
    return changed(battle, activation=changed(battle.activation, errand=Errand(troop.id, EXORCIZE, event.target)))


def invocation_awaited(battle: Battle, invocation: Invocation) -> tuple[Awaited, ...]:
    troop = battle.troop(invocation.troop)
    choices = tuple(invocations(battle, troop, invocation.extra))
    return (AnswerFrom(troop.seat, INVOKE, choices, troop.id),)


def invocations(battle: Battle, onmyouji: Troop, extra: int) -> Iterator[str]:
    """Every way to use the order: `oni:1:forcing`, or `power:lava-lash`; `extra` is what a Komuso nearby costs."""
    power = announced(onmyouji)
    if power and onmyouji.ki_points >= extra:
        yield f"{POWER}:{power}"
    for creature in creatures(battle, onmyouji):
        price = _ki_of(battle, creature)
        for special, added in SPECIAL.items():
            affordable = (onmyouji.ki_points + added - extra) // price
            most = min(affordable, _left(battle, onmyouji, creature), creature.max_size or LARGEST_UNIT)
            yield from (f"{creature.slug}:{count}:{special}" for count in range(1, most + 1))


def creatures(battle: Battle, onmyouji: Troop) -> tuple[Profile, ...]:
    """The creatures of his realm, the small ones first."""
    allowed = permissions(battle.catalogue, situation_of(battle, "order", onmyouji.id)).allowed
    realms = {what.removeprefix("invoke:") for what in allowed if what.startswith("invoke:")}
    found = [profile for profile in battle.catalogue.profiles.values() if profile.clan in realms]
    return tuple(sorted(found, key=lambda profile: _ki_of(battle, profile)))


def invoke(battle: Battle, awaited: AnswerFrom, command: Answer) -> tuple[Event, ...]:
    assert battle.invocation is not None
    onmyouji = battle.troop(awaited.troop)
    slug, _, rest = command.choice.partition(":")
    if slug == POWER:
        return _power(battle, onmyouji, rest)
    count, _, special = rest.partition(":")
    creature = _appearing(battle, onmyouji, battle.catalogue.profiles[slug], int(count))
    price = _ki_of(battle, battle.catalogue.profiles[slug]) * int(count) + battle.invocation.extra
    return (Invoked(onmyouji.id, creature, max(0, price - SPECIAL[special]), special),)


def roll_exorcism(awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    return Rolled(awaited.seat, EXORCIZE, awaited.troop, faces=throw(dice, command.faces, 1))


def driven_out(event: Rolled) -> int:
    """Ki that an exorcism wipes out; only a natural 6 counts double."""
    if event.faces[0] == CRITICAL:
        return 2
    return int(event.faces[0] > 1 and event.totals[0] >= EXORCIZES_FROM)


def exorcism_rolled(battle: Battle, event: Rolled) -> Battle:
    assert battle.activation is not None and battle.activation.errand is not None
    onmyouji = battle.troop(battle.activation.errand.target)
    left = max(0, onmyouji.ki_points - driven_out(event))
    battle = changed(battle, activation=changed(battle.activation, errand=None))
    return with_troop(battle, changed(onmyouji, ki_points=left))


def power_announced(battle: Battle, event: Answered) -> Battle:
    """Announced as the Ki wakes; it works once an invoke order is spent on it (S5252)."""
    assert battle.activation is not None
    told = battle.activation.ki_told | {event.seat}
    battle = changed(battle, activation=changed(battle.activation, ki_told=told))
    if event.choice == NONE:
        return battle
    return with_troop(battle, did(battle.troop(event.troop), f"{ANNOUNCED}{event.choice}"))


def power_used(battle: Battle, event: PowerUsed) -> Battle:
    troop = battle.troop(event.troop)
    used = changed(troop, ki=(*troop.ki, event.ability), ki_points=max(0, troop.ki_points - event.paid))
    return changed(with_troop(battle, used), invocation=None)


def invoked(battle: Battle, event: Invoked) -> Battle:
    onmyouji = battle.troop(event.by)
    battle = with_troop(battle, changed(onmyouji, ki_points=max(0, onmyouji.ki_points - event.paid)))
    battle = changed(with_troop(battle, event.creature), invocation=None)
    if event.special == "possession":
        return _consumed(battle, event.by)
    return _forced(battle, event.by) if event.special == "forcing" else battle


def _forced(battle: Battle, onmyouji_id: str) -> Battle:
    onmyouji = battle.troop(onmyouji_id)
    if onmyouji.wounds + 1 >= onmyouji.wounds_each:
        return _consumed(battle, onmyouji_id)
    return with_troop(battle, changed(onmyouji, wounds=onmyouji.wounds + 1))


def _consumed(battle: Battle, onmyouji_id: str) -> Battle:
    """He is a casualty, his guardians with him."""
    battle = gone_with(battle, battle.troop(onmyouji_id))
    return fallen(with_troop(battle, changed(battle.troop(onmyouji_id), miniatures=0)), onmyouji_id)


def _power(battle: Battle, onmyouji: Troop, ability: str) -> tuple[Event, ...]:
    assert battle.invocation is not None
    used = PowerUsed(onmyouji.id, ability, battle.invocation.extra)
    awake = power_used(battle, used)
    due = tuple(one for one in steps_of(awake, situation_of(awake, "order", onmyouji.id), USED, onmyouji.id))
    mine = tuple(one for one in due if one.ability == ability)
    return (used, StepsDue(USED, mine)) if mine else (used,)


def _ki_of(battle: Battle, creature: Profile) -> int:
    """What one such creature costs; only classes of creatures have a price."""
    return battle.catalogue.classes[creature.troop_class].ki or 1


def _left(battle: Battle, onmyouji: Troop, creature: Profile) -> int:
    """How many more of its class may follow him."""
    most = MOST.get(creature.troop_class)
    if most is None:
        return LARGEST_UNIT
    had = (one for one in invoked_by(battle, onmyouji.id) if profile_of(battle, one).troop_class == creature.troop_class)
    return most - sum(one.size for one in had)


def _appearing(battle: Battle, onmyouji: Troop, profile: Profile, count: int) -> Troop:
    """A new troop on the table: worth no points, on nobody's list, to be activated like any other."""
    number = sum(troop.seat == onmyouji.seat for troop in battle.troops.values()) + 1
    wounds = attribute(battle.catalogue, engage(battle.catalogue, Situation("honour", side_of(profile))), "wounds").value
    return Troop(
        id=f"{onmyouji.seat}{number}",
        seat=onmyouji.seat,
        entry="",
        profile=profile.slug,
        name=profile.name,
        name_es=profile.name_es,
        size=count,
        miniatures=count,
        wounds_each=max(1, wounds),
        points=0,
        deployed=True,
        conjured_by=onmyouji.id,
    )

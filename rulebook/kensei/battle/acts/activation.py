"""Steps of an activation: tests before the order roll, and what a troop does by using its ability."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.acts.act import NOBODY, Act, no_dice
from rulebook.kensei.battle.acts.marks import healed
from rulebook.kensei.battle.company import enemies
from rulebook.kensei.battle.procedures import Blow, Check, Due, Shot
from rulebook.kensei.battle.state import MARKED, Battle, did, with_troop
from rulebook.kensei.battle.troops import standing
from rulebook.kernel.values import changed


def orders_tested(battle: Battle, due: Due) -> Battle:
    """Within reach it rolls honour; failing leaves it one order."""
    if due.choice != "yes":
        return battle
    return changed(battle, checks=(*battle.checks, Check(due.about, "bells", due.troop)))


def within_reach(battle: Battle, due: Due) -> tuple[str, ...]:
    return ("yes", "no")


def mark_tested(battle: Battle, due: Due) -> Battle:
    """It rolls honour to be free again."""
    return changed(battle, checks=(*battle.checks, Check(due.about, "freed", due.ability)))


def to_heal(battle: Battle, due: Due) -> tuple[str, ...]:
    """Other troops of its side with something to heal."""
    own = standing(battle, battle.seat_of(due.troop))
    return (*(troop.id for troop in own if troop.id != due.troop and (troop.wounds or troop.stunned)), NOBODY)


def heal(battle: Battle, due: Due) -> Battle:
    return battle if due.choice == NOBODY else with_troop(battle, healed(battle.troop(due.choice)))


def to_shield(battle: Battle, due: Due) -> tuple[str, ...]:
    return (*(troop.id for troop in standing(battle, battle.seat_of(due.troop))), NOBODY)


def mark_chosen(battle: Battle, due: Due) -> Battle:
    """The mark lasts until the end of the turn."""
    return battle if due.choice == NOBODY else with_troop(battle, did(battle.troop(due.choice), MARKED + due.ability))


def to_lash(battle: Battle, due: Due) -> tuple[str, ...]:
    foes = (troop.id for seat in enemies(battle, battle.seat_of(due.troop)) for troop in standing(battle, seat))
    return (*foes, NOBODY)


def lash_dice(battle: Battle, due: Due) -> int:
    return 0 if due.choice == NOBODY else due.numbers["dice"]


def hits(battle: Battle, due: Due) -> Battle:
    """As many hits as the die shows, dealt with like those of a shot (R113)."""
    if due.choice == NOBODY:
        return battle
    blow = Blow(due.troop, due.choice, "shoot", hits=sum(due.faces), using=due.ability)
    return changed(battle, shot=Shot(blow, battle.troop(due.choice).miniatures, in_range=True, passed=("shoot-declared",)))


def told(battle: Battle, due: Due) -> Battle:
    """The table does it; the story tells it."""
    return battle


ACTIVATION_ACTS: Mapping[str, Act] = {
    "test-orders": Act(orders_tested, choices=within_reach),
    "test-mark": Act(mark_tested),
    "heal": Act(heal, choices=to_heal),
    "mark-chosen": Act(mark_chosen, choices=to_shield),
    "hits": Act(hits, dice=lash_dice, choices=to_lash),
    "dry-water": Act(told, dice=no_dice),
}

"""Steps after a melee: markers taken off winners and killers, wounds handed over, the fallen rising for the enemy."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.acts.act import NOBODY, Act
from rulebook.kensei.battle.acts.marks import mark, recovered
from rulebook.kensei.battle.casualties import wound_men
from rulebook.kensei.battle.procedures import Due
from rulebook.kensei.battle.state import Battle, with_troop
from rulebook.kensei.battle.troops import stands
from rulebook.kernel.values import changed


def recover(battle: Battle, due: Due) -> Battle:
    """`amount` markers, as often as the troop won or killed."""
    return recovered(battle, due.troop, due.numbers["amount"] * due.numbers.get("times", 1))


def foes_fought(battle: Battle, due: Due) -> tuple[str, ...]:
    """Enemies it fought that are still there, or none of them."""
    foes = due.words.get("foes", "").split()
    return (*(foe for foe in foes if stands(battle.troop(foe))), NOBODY)


def two_dice(battle: Battle, due: Due) -> int:
    """Its own die and its enemy's."""
    return 0 if due.choice == NOBODY else 2


def transfer(battle: Battle, due: Due) -> Battle:
    """The first die is the bearer's: higher, each with its attribute, one of its wounds passes to the enemy."""
    if due.choice == NOBODY:
        return battle
    own, other = due.faces
    bearer = battle.troop(due.troop)
    if own + due.numbers["own"] <= other + due.numbers[due.choice] or not bearer.wounds:
        return battle
    battle = with_troop(battle, changed(bearer, wounds=bearer.wounds - 1))
    return wound_men(battle, due.choice, 1)


def honour_dice(battle: Battle, due: Due) -> int:
    return due.numbers["times"]


def convert_casualties(battle: Battle, due: Due) -> Battle:
    """A die for each of the fallen: above the enemy's honour he rises with the troop that killed him."""
    risen = sum(face > due.numbers["honour"] for face in due.faces)
    troop = battle.troop(due.troop)
    return with_troop(battle, changed(troop, miniatures=troop.miniatures + risen)) if stands(troop) else battle


def mark_beaten(battle: Battle, due: Due) -> Battle:
    return mark(battle, due.about, due.ability)


MELEE_ACTS: Mapping[str, Act] = {
    "recover": Act(recover),
    "opposed-roll": Act(transfer, dice=two_dice, choices=foes_fought),
    "convert-casualties": Act(convert_casualties, dice=honour_dice),
    "mark-beaten": Act(mark_beaten),
}

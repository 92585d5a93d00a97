"""Marks and markers that abilities put on troops and take off: cursed, poisoned, shielded, healed, lasting stunned markers."""

from __future__ import annotations

from rulebook.kensei.battle.casualties import Suffered
from rulebook.kensei.battle.procedures import Due
from rulebook.kensei.battle.state import Battle, Troop, with_troop
from rulebook.kernel.values import changed


def mark(battle: Battle, troop_id: str, ability: str) -> Battle:
    """A troop bears each mark once."""
    troop = battle.troop(troop_id)
    return with_troop(battle, changed(troop, marked_by=troop.marked_by | {ability}))


def recovered(battle: Battle, troop_id: str, amount: int, *, stunned: bool = True) -> Battle:
    """So many markers are taken off a troop, wounds before stunned ones (R112)."""
    troop = battle.troop(troop_id)
    healed = min(troop.wounds, amount)
    troop = changed(troop, wounds=troop.wounds - healed)
    if stunned:
        left = max(0, troop.stunned - (amount - healed))
        troop = changed(troop, stunned=left, kept_stunned=min(troop.kept_stunned, left))
    return with_troop(battle, troop)


def healed(troop: Troop) -> Troop:
    return changed(troop, wounds=0, stunned=0, kept_stunned=0)


def ride(battle: Battle, riders: tuple[Due, ...], foe: str, harm: Suffered, stunned_before: int) -> Battle:
    """What comes with a blow that took effect on a troop."""
    for due in riders:
        hurt = bool(harm.wounds or harm.leader_wounds)
        if due.step == "mark-wounded" and hurt:
            battle = mark(battle, foe, due.ability)
        if due.step == "keep-stunned":
            battle = _kept(battle, foe, harm.stunned - stunned_before)
        if due.step == "recover-by-shot" and hurt:
            battle = recovered(battle, due.troop, due.numbers["amount"], stunned=False)
    return battle


def _kept(battle: Battle, foe: str, new: int) -> Battle:
    """Stunned markers that this blow left on it stay through maintenance."""
    troop = battle.troop(foe)
    kept = min(troop.stunned, troop.kept_stunned + max(0, new))
    return with_troop(battle, changed(troop, kept_stunned=kept))

"""A troop's attributes in a situation: the class's value, or the one the caller brings, and what changes it.

Fixed values replace (the last one stands), then halves round down, then sums are added.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import Engagement, Force, engage
from rulebook.kensei.modifiers import Set
from rulebook.kensei.sides import Situation, Standing

# The attributes a roll multiplies by.
COUNTED = ("at_melee", "at_ranged", "initiative", "honour")


@dataclass(frozen=True, slots=True)
class Attribute:
    """A value and the effects that made it."""

    value: int
    changes: tuple[Force, ...]


def attribute(catalogue: Catalogue, engagement: Engagement, what: str, *, of_roller: bool = True) -> Attribute:
    """The attribute `what` of one side."""
    standing = engagement.roller if of_roller else engagement.opponent
    changes = tuple(force for force in engagement.forces if force.on_roller == of_roller and _sets(force, what))
    value = _base(catalogue, engagement, standing, what, of_roller=of_roller) if standing else 0
    for how in ("fix", "halve", "add"):
        for force in changes:
            if isinstance(force.effect, Set) and force.effect.how == how:
                value = _changed(value, force, force.effect)
    return Attribute(max(0, value), changes)


def attribute_facts(catalogue: Catalogue, engagement: Engagement, *, of_roller: bool) -> dict[str, int]:
    """The attributes that rolls count by."""
    return {what: attribute(catalogue, engagement, what, of_roller=of_roller).value for what in COUNTED}


def successes_lost(catalogue: Catalogue, situation: Situation) -> int:
    """Successful damage dice of the roller that count for nothing; attributes never fall below nothing, so changes are read."""
    changes = attribute(catalogue, engage(catalogue, situation), "damage_successes").changes
    return -sum(force.effect.amount * force.times for force in changes if isinstance(force.effect, Set))


def _sets(force: Force, what: str) -> bool:
    return isinstance(force.effect, Set) and force.effect.what == what and force.struck is None


def _changed(value: int, force: Force, effect: Set) -> int:
    if effect.how == "fix":
        return effect.amount
    if effect.how == "halve":
        return value // 2
    return value + effect.amount * force.times


def _base(catalogue: Catalogue, engagement: Engagement, standing: Standing, what: str, *, of_roller: bool) -> int:
    profile = standing.side.profile
    troop_class = catalogue.classes[profile.troop_class]
    if what in standing.facts:
        return standing.facts[what]
    if what == "mov_column":
        return 2 if profile.mounted else 1
    if what == "mov":
        column = attribute(catalogue, engagement, "mov_column", of_roller=of_roller).value
        return troop_class.mov_second if column > 1 else troop_class.mov_first
    value = getattr(troop_class, what, 0)
    return value if isinstance(value, int) else 0

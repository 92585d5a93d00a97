"""What a roll comes to: its receipt, its rerolls, the steps around it, and what a troop may do.

The order in which effects are applied, always the same:

1. grants, to a fixed point: abilities and titles lent by titles, abilities, marks and troops in reach;
2. conditions: an effect whose facts do not hold is not there;
3. immunities (`ban affected-by:fear`), then silence (`ban abilities`, as Panic does): both sides' bans count at once;
4. cancels strike modifiers out, and the receipt keeps them with the reason;
5. attributes: fixed values replace, then halves, then sums;
6. lines are summed (`pools.py`);
7. rerolls, if no `ban reroll` stands;
8. steps, at their moment, in the engine.

Points of view: an effect on `self` or `enemy` reads facts as its bearer does; an effect on troops in reach or on marked
troops reads them as the troop it touches does. The book's tables belong to both sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulebook.kensei.attributes import attribute_facts
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import Engagement, Force, engage
from rulebook.kensei.modifiers import Allow, Ban, Modify, Reroll, Step, rolls_named
from rulebook.kensei.pools import Line
from rulebook.kensei.remembered import remembered
from rulebook.kensei.sides import Situation, Source
from rulebook.kensei.standing import View


@dataclass(frozen=True, slots=True)
class Permissions:
    """What the roller may not do, and what it may do against the general rule; each with the source that says so."""

    banned: Mapping[str, Source]
    allowed: Mapping[str, Source]


def gather(catalogue: Catalogue, situation: Situation) -> tuple[Line, ...]:
    """The receipt of the situation's roll: the sum is the rule, the lines are the reasons."""
    return remembered(catalogue, "receipt", situation, lambda: gathered(catalogue, engage(catalogue, situation)))


def gathered(catalogue: Catalogue, engagement: Engagement) -> tuple[Line, ...]:
    """The same of a situation already worked out, for whoever asks several things of it."""
    situation = engagement.situation
    views = _views(catalogue, engagement)
    lines = []
    for force in engagement.forces:
        effect = force.effect
        if isinstance(effect, Modify) and force.on_roller and situation.roll in rolls_named(effect.roll):
            amount = effect.amount * force.times * _per(effect, force, views)
            if amount:
                lines.append(_line(force, effect, amount))
    return tuple(lines)


def rerolls(catalogue: Catalogue, situation: Situation) -> tuple[Force, ...]:
    """Rerolls that may, or must, be made of the situation's roll.

    A troop that may not reroll its own dice can still be made to by its enemy (S7005).
    """
    return rerolls_in(engage(catalogue, situation))


def rerolls_in(engagement: Engagement) -> tuple[Force, ...]:
    """The same of a situation already worked out."""
    banned = "reroll" in permissions_in(engagement).banned
    roll = engagement.situation.roll
    return tuple(force for force in engagement.forces if _rerolls(force, roll, banned=banned))


def steps_at(catalogue: Catalogue, situation: Situation, moment: str) -> tuple[Force, ...]:
    """The steps both sides have at a moment."""
    return steps_in(engage(catalogue, situation), moment)


def steps_in(engagement: Engagement, moment: str) -> tuple[Force, ...]:
    """The same of a situation already worked out."""
    return tuple(force for force in engagement.forces if not force.struck and _is_step_at(force, moment))


def permissions(catalogue: Catalogue, situation: Situation) -> Permissions:
    """An allowance lifts a ban of the same name."""
    return permissions_in(engage(catalogue, situation))


def permissions_in(engagement: Engagement) -> Permissions:
    """The same of a situation already worked out."""
    banned, allowed = {}, {}
    for force in engagement.forces:
        if force.struck or not force.on_roller:
            continue
        if isinstance(force.effect, Ban):
            banned[force.effect.what] = force.source
        if isinstance(force.effect, Allow):
            allowed[force.effect.what] = force.source
    return Permissions({what: source for what, source in banned.items() if what not in allowed}, allowed)


def _views(catalogue: Catalogue, engagement: Engagement) -> tuple[View, View]:
    """What the roller and the opponent see once their attributes are worked out."""
    own = {**engagement.roller.facts, **attribute_facts(catalogue, engagement, of_roller=True)}
    if engagement.opponent is None:
        return View(own), View({}, own)
    other = {**engagement.opponent.facts, **attribute_facts(catalogue, engagement, of_roller=False)}
    return View(own, other), View(other, own)


def _per(effect: Modify, force: Force, views: tuple[View, View]) -> int:
    if not effect.per:
        return 1
    roller, opponent = views
    bearer = opponent if force.owner == "opponent" else roller
    return replace(bearer, of=force.view.of).count(effect.per)


def _line(force: Force, effect: Modify, amount: int) -> Line:
    row = force.source.row
    return Line(row.slug, force.source.kind, effect.part, amount, row.name, row.name_es, force.owner, force.struck)


def _rerolls(force: Force, roll: str, *, banned: bool) -> bool:
    effect = force.effect
    if not isinstance(effect, Reroll) or force.struck or roll not in rolls_named(effect.roll):
        return False
    if effect.whose == "enemy":
        return not force.on_roller
    return force.on_roller and not banned


def _is_step_at(force: Force, moment: str) -> bool:
    return isinstance(force.effect, Step) and force.effect.moment == moment

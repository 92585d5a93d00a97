"""What a command card is worth as an offering to the gods (S4443-4490): a die rolled again, or a value added to one.

Before a roll a card is worth what it adds on average; once the dice lie on the table, what it adds to these very faces.
Both are told as expected impacts and as the chance to win the combat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from rulebook.kensei.odds.changes import Again, Change, Raise, preference
from rulebook.kensei.odds.combat import combat, combat_after
from rulebook.kensei.odds.fighter import CombatOdds, Fighter
from rulebook.kensei.odds.impacts import Attack, Struck, attack_kinds, struck_by
from rulebook.kensei.odds.kinds import Kind, kind_of_face
from rulebook.kensei.odds.orders import Goal, orders
from rulebook.kensei.odds.spread import Spread, certain, mixed
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll

Roll = Literal["combat", "damage"]


@dataclass(frozen=True, slots=True)
class Worth:
    """A chance or a number on average, without the card and with it."""

    without: Fraction
    with_card: Fraction

    @property
    def gain(self) -> Fraction:
        return self.with_card - self.without


@dataclass(frozen=True, slots=True)
class Offering:
    """A card's worth to the first side. `die` is the place of the die to touch, if the dice lie on the table."""

    impacts: Worth
    wounds: Worth
    win: Worth
    die: int | None = None


def offering(first: Fighter, second: Fighter, card: Change, roll: Roll = "combat") -> Offering:
    """Before the first side rolls; a reroll by the enemy is one the first side makes the second do."""
    if isinstance(card, Again) and card.by_enemy:
        return _compared(combat(first, second), combat(first, _with_card(second, card, roll)))
    return _compared(combat(first, second), combat(_with_card(first, card, roll), second))


def offering_on(first: Fighter, second: Fighter, faces: tuple[Sequence[int], Sequence[int]], card: Change) -> Offering:
    """When both combat rolls lie on the table, the first side's faces first."""
    own, other = (certain(struck_by(fighter.attack, rolled)) for fighter, rolled in zip((first, second), faces, strict=True))
    without = combat_after(first, second, own, other)
    on_enemy = isinstance(card, Again) and card.by_enemy
    fighter, rolled = (second, faces[1]) if on_enemy else (first, faces[0])
    touched, die = _touched(fighter.attack, rolled, card)
    now = combat_after(first, second, own, touched) if on_enemy else combat_after(first, second, touched, other)
    return replace(_compared(without, now), die=die)


def offering_on_orders(roll: OrderRoll, card: Change, *, again: int = 0, goal: Goal = "orders") -> tuple[Worth, Worth]:
    """Before an order roll: the chance of two orders or more, and of Ki."""
    without = orders(roll, again=again, goal=goal)
    if isinstance(card, Raise):
        now = orders(roll, again=again, raised_by=card.amount, goal=goal)
    else:
        now = orders(roll, again=again + 1, goal=goal)
    return (
        Worth(without.chance(lambda end: end.count > 1), now.chance(lambda end: end.count > 1)),
        Worth(without.chance(lambda end: end.ki), now.chance(lambda end: end.ki)),
    )


def offering_on_honour(roll: HonourRoll) -> Worth:
    """A reroll of a failed honour roll; adding to the die would only harm it."""
    passes = roll.chance()
    return Worth(passes, 1 - (1 - passes) ** 2)


def _with_card(fighter: Fighter, card: Change, roll: Roll) -> Fighter:
    if roll == "damage":
        return replace(fighter, blow=replace(fighter.blow, changes=(*fighter.blow.changes, card)))
    return replace(fighter, attack=replace(fighter.attack, changes=(*fighter.attack.changes, card)))


def _compared(without: CombatOdds, now: CombatOdds) -> Offering:
    """The first side's view: what it lands on the second, and whether it wins."""
    return Offering(
        Worth(without.second.struck_by.mean(int), now.second.struck_by.mean(int)),
        Worth(without.second.wounds.mean(int), now.second.wounds.mean(int)),
        Worth(without.winner.of("first"), now.winner.of("first")),
    )


def _touched(attack: Attack, faces: Sequence[int], card: Change) -> tuple[Spread[Struck], int | None]:
    """The roll after the card touched its best die."""
    raised_by = card.amount if isinstance(card, Raise) else 0
    kinds = attack_kinds(attack, raised_by)
    lying = [kind_of_face(attack.pool, kinds, face, raised_by) for face in faces]
    die = next((lying.index(place) for place in preference(card, kinds) if place in lying), None)
    if die is None:
        return certain(struck_by(attack, faces)), None
    rest = struck_by(attack, [*faces[:die], *faces[die + 1 :]])
    if isinstance(card, Again):
        return mixed([(kind.fresh, certain(_and(rest, kind))) for kind in kinds]), die
    return certain(_and(rest, kinds[kinds[lying[die]].raised_to])), die


def _and(rest: Struck, kind: Kind) -> Struck:
    return Struck(rest.impacts + kind.brings.units, rest.back + kind.brings.marks[0])

"""What an offering is worth on the dice that lie there, exactly: what the roll comes to without the card and with it.

A die rolled again is the mean of its six faces; a card added gives one sure result. Each measure speaks of the roller: his hits,
his distance, whether he holds. Numbers stay fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from rulebook.kensei.battle.blows import ATTACKS, DAMAGES
from rulebook.kensei.battle.card_commands import Offer
from rulebook.kensei.battle.casualties import MELEE, men_lost
from rulebook.kensei.battle.decks import Lying
from rulebook.kensei.battle.offerings import ONE_FAILS, dice_of, first_lying
from rulebook.kensei.battle.orders import INTERACTS_FROM
from rulebook.kensei.battle.procedures import Throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.odds import Worth
from rulebook.kensei.pools import total
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll

Reading: TypeAlias = Mapping[str, Fraction]
# Measures that are chances; the others are numbers on average.
CHANCES = frozenset(("holds", "ki", "wins", "succeeds"))
FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing a roll is counted by: hits, wounds, casualties, orders, ki, holds, wins, succeeds, saved, distance."""

    what: str
    worth: Worth

    @property
    def is_chance(self) -> bool:
        return self.what in CHANCES


def measures(battle: Battle, offer: Offer) -> tuple[Measure, ...]:
    """What the offer changes; an offer of nothing changes nothing."""
    lying = first_lying(battle)
    assert lying is not None
    dice = dice_of(battle, lying)
    before, after = reading(battle, lying, dice), _after(battle, lying, dice, offer)
    return tuple(Measure(what, Worth(value, after[what])) for what, value in before.items())


def reading(battle: Battle, lying: Lying, dice: Throw) -> Reading:
    """What dice of this roll come to."""
    if lying.roll in ATTACKS or lying.roll == "protect-leader":
        return {"saved" if lying.roll == "protect-leader" else "hits": Fraction(dice.read.successes)}
    if lying.roll in DAMAGES.values():
        return _damage(battle, lying, dice)
    read = READINGS.get(lying.roll, _distance)
    return {what: Fraction(value) for what, value in read(battle, lying, dice).items()}


def _after(battle: Battle, lying: Lying, dice: Throw, offer: Offer) -> Reading:
    if offer.use == "add":
        return reading(battle, lying, replace(dice, raised=_put(_raised(dice), offer.die, _raised(dice)[offer.die] + offer.card)))
    if offer.use != "again":
        return reading(battle, lying, dice)
    raised = _put(_raised(dice), offer.die, 0)
    ends = [reading(battle, lying, Throw(dice.lines, _put(dice.faces, offer.die, face), raised)) for face in FACES]
    return {what: sum((end[what] for end in ends), Fraction(0)) / len(FACES) for what in ends[0]}


def _damage(battle: Battle, lying: Lying, dice: Throw) -> Reading:
    """Wounds with those that stunned markers pair into, and the men they fell."""
    blows = (battle.shot.blow,) if battle.shot else battle.clash.bout if battle.clash else None
    blow = next(one for one in blows or () if one.troop == lying.troop)
    foe, read = battle.troop(blow.foe), dice.read
    stuns = foe.stunned + (read.misses if blow.roll in MELEE else 0)
    wounds = read.successes + stuns // blow.per_wound
    return {"wounds": Fraction(wounds), "casualties": Fraction(men_lost(foe, wounds, blow.visible))}


def _order(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, int]:
    orders = OrderRoll(lying.lines, lying.values["extra"]).best(dice.faces, dice.raised)
    return {"orders": orders.count, "ki": int(orders.ki)}


def _honour(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, int]:
    return {"holds": int(HonourRoll(lying.lines).passes(_totals(dice)[0]))}


def _initiative(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, Fraction]:
    """Against what the others have rolled; a tie is rolled again and falls to each alike."""
    assert battle.cards is not None
    lie = {one.seat: sum(one.faces) + sum(one.raised) for one in battle.cards.lying if one.roll == lying.roll}
    others = [value for seat, value in {**battle.throws, **lie}.items() if seat != lying.seat]
    own, best = sum(_totals(dice)), max(others, default=0)
    return {"wins": Fraction(1 + others.count(best), 1) ** -1 if own == best else Fraction(own > best)}


def _interact(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, int]:
    return {"succeeds": int(dice.faces[0] != 1 and _totals(dice)[0] + total(lying.lines, "bonus") >= INTERACTS_FROM)}


def _regeneration(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, int]:
    return {"succeeds": int(_lifted(lying, dice) >= lying.values["needs"])}


def _distance(battle: Battle, lying: Lying, dice: Throw) -> Mapping[str, int]:
    return {"distance": sum(_totals(dice)) + total(lying.lines, "bonus")}


def _lifted(lying: Lying, dice: Throw) -> int:
    """A natural 1 stays what it is (R72)."""
    return dice.faces[0] if lying.roll in ONE_FAILS and dice.faces[0] == 1 else _totals(dice)[0]


def _raised(dice: Throw) -> tuple[int, ...]:
    return dice.raised or (0,) * len(dice.faces)


def _totals(dice: Throw) -> tuple[int, ...]:
    return tuple(map(sum, zip(dice.faces, _raised(dice), strict=True)))


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


READINGS: Mapping[str, Callable[[Battle, Lying, Throw], Mapping[str, int] | Mapping[str, Fraction]]] = {
    "order": _order,
    "honour": _honour,
    "initiative": _initiative,
    "interact": _interact,
    "regeneration": _regeneration,
}

"""Dice luck: what each seat's rolls brought against exactly what was to be expected of them.

Counted are the rolls that succeed or fail die by die (combat, shooting, damage, protecting a leader), and order and honour rolls
as one success each. The rank is exact too: the share of all ways those very dice could have fallen that would have brought less.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.odds import Spread
from rulebook.kensei.odds.spread import certain
from rulebook.kensei.pools import Pool
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from rulebook.kernel.log import Entry, standing
from rulebook.kernel.seats import TWO, Seat

POOLS = ("combat", "opportunity-attack", "melee-damage", "shoot", "hold-and-shoot", "shoot-damage", "protect-leader")


@dataclass(frozen=True, slots=True)
class Fell:
    """One roll that counts: what it brought, and the spread it came from."""

    number: int
    seat: Seat
    roll: str
    brought: int
    spread: Spread[int]

    @property
    def expected(self) -> Fraction:
        return self.spread.mean(lambda end: end)


@dataclass(frozen=True, slots=True)
class Luck:
    """A seat's dice over the battle; `lead` after each of its rolls is what they brought above the expected."""

    seat: Seat
    rolls: int
    dice: int
    brought: int
    expected: Fraction
    rank: Fraction
    lead: tuple[tuple[int, Fraction], ...]


def fallen(log: Iterable[Entry]) -> Iterator[Fell]:
    """The rolls that stand, in their order."""
    for entry in standing(log):
        if isinstance(entry.event, Rolled):
            read = _read(entry.event)
            if read is not None:
                yield Fell(entry.number, entry.event.seat, entry.event.roll, *read)


def luck_of(log: Iterable[Entry], seats: tuple[Seat, ...] = TWO) -> tuple[Luck, ...]:
    rolls = tuple(fallen(log))
    return tuple(_luck(seat, [fell for fell in rolls if fell.seat == seat]) for seat in seats)


def _luck(seat: Seat, rolls: list[Fell]) -> Luck:
    brought, expected = sum(fell.brought for fell in rolls), sum((fell.expected for fell in rolls), Fraction(0))
    lead, at = [], Fraction(0)
    for fell in rolls:
        at += fell.brought - fell.expected
        lead.append((fell.number, at))
    dice = sum(max(fell.spread.ways) for fell in rolls)
    return Luck(seat, len(rolls), dice, brought, expected, _rank(brought, rolls), tuple(lead))


def _rank(brought: int, rolls: list[Fell]) -> Fraction:
    """Ways that would have brought less, and half of those that bring the same."""
    every = certain(0)
    for fell in rolls:
        every = _together(every, fell.spread)
    less = every.chance(lambda end: end < brought)
    return less + every.of(brought) / 2


def _together(one: Spread[int], other: Spread[int]) -> Spread[int]:
    ways: dict[int, int] = {}
    for a, many in one.ways.items():
        for b, times in other.ways.items():
            ways[a + b] = ways.get(a + b, 0) + many * times
    return Spread(ways)


def _read(event: Rolled) -> tuple[int, Spread[int]] | None:
    if event.roll in POOLS:
        pool = Pool(event.lines)
        return pool.read(event.faces).successes, Spread(dict(enumerate(pool.odds().ways)))
    if event.roll == "order":
        roll = OrderRoll(event.lines)
        return int(roll.best(event.faces).count > 1), _either(roll.chance_of_two())
    if event.roll == "honour":
        honour = HonourRoll(event.lines)
        return int(honour.passes(event.faces[0])), _either(honour.chance())
    return None


def _either(chance: Fraction) -> Spread[int]:
    return Spread({0: chance.denominator - chance.numerator, 1: chance.numerator})

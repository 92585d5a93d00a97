"""Exact chances as whole numbers: how many of the equally likely rolls end in each way.

Counts stay integers from the first die to the last question; a fraction is made only when a chance is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Spread(Generic[T]):
    """Every way something can end, with the number of rolls that end so."""

    ways: Mapping[T, int]

    @property
    def total(self) -> int:
        return sum(self.ways.values())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance that a claim about the end holds."""
        return Fraction(sum(ways for end, ways in self.ways.items() if holds(end)), self.total)

    def of(self, end: T) -> Fraction:
        return Fraction(self.ways.get(end, 0), self.total)

    def mean(self, worth: Callable[[T], int]) -> Fraction:
        """What a number read off the end comes to on average."""
        return Fraction(sum(worth(end) * ways for end, ways in self.ways.items()), self.total)

    def seen_as(self, look: Callable[[T], U]) -> Spread[U]:
        """The same rolls, told apart only by what `look` sees."""
        ways: dict[U, int] = {}
        for end, count in self.ways.items():
            seen = look(end)
            ways[seen] = ways.get(seen, 0) + count
        return Spread(ways)

    def chances(self) -> dict[T, Fraction]:
        total = self.total
        return {end: Fraction(ways, total) for end, ways in self.ways.items()}


def certain(end: T) -> Spread[T]:
    return Spread({end: 1})


def mixed(parts: Iterable[tuple[int, Spread[T]]]) -> Spread[T]:
    """One of several spreads is met, in proportion to the weights."""
    weighed = [(weight, spread, spread.total) for weight, spread in parts if weight]
    common = lcm(*(total for _, _, total in weighed))
    ways: dict[T, int] = {}
    for weight, spread, total in weighed:
        factor = weight * (common // total)
        for end, count in spread.ways.items():
            ways[end] = ways.get(end, 0) + count * factor
    return Spread(ways)


def at_least(spread: Spread[int], number: int) -> Fraction:
    return spread.chance(lambda end: end >= number)


def average(spread: Spread[int]) -> Fraction:
    return spread.mean(lambda end: end)

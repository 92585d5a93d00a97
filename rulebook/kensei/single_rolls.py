"""Rolls of one die: the order roll (S1181-1208) and the honour roll (S1210-1222).

Order roll: one die plus initiative and bonuses; a natural 1 is one order whatever the total, 6 or more also wakes the
Ki, and it is the total that counts (R52). A troop that rolls several dice picks one. Honour roll: equal to or under the
attribute passes (R1), and a bonus to the roll raises the attribute (R21); no face is special.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.pools import Line, total

TWO_ORDERS_FROM = 4
KI_FROM = 6


@dataclass(frozen=True, slots=True)
class Orders:
    """What an order roll gave."""

    count: int
    ki: bool


@dataclass(frozen=True, slots=True)
class OrderRoll:
    """The lines carry the initiative; `extra` orders come with two or more (Tactician)."""

    lines: tuple[Line, ...]
    extra: int = 0

    @property
    def dice(self) -> int:
        return max(1, total(self.lines, "dice"))

    @property
    def bonus(self) -> int:
        return total(self.lines, "bonus")

    def read(self, face: int, raised: int = 0) -> Orders:
        """`raised` is what a card adds: to the total, never to a natural 1 (R72)."""
        result = face + self.bonus + raised
        if face == 1 or result < TWO_ORDERS_FROM:
            return Orders(1, ki=False)
        return Orders(2 + self.extra, ki=result >= KI_FROM)

    def best(self, faces: Sequence[int], raised: Sequence[int] = ()) -> Orders:
        """The die that gives most."""
        added = raised or (0,) * len(faces)
        read = (self.read(face, more) for face, more in zip(faces, added, strict=True))
        return max(read, key=lambda orders: (orders.count, orders.ki))

    def chance_of_ki(self) -> Fraction:
        asleep = sum(not self.read(face).ki for face in range(1, 7))
        return 1 - Fraction(asleep, 6) ** self.dice

    def chance_of_two(self) -> Fraction:
        single = sum(self.read(face).count < 2 for face in range(1, 7))
        return 1 - Fraction(single, 6) ** self.dice


@dataclass(frozen=True, slots=True)
class HonourRoll:
    """The lines carry the honour attribute itself as well as what changes it."""

    lines: tuple[Line, ...]

    @property
    def target(self) -> int:
        return total(self.lines, "bonus")

    def passes(self, face: int) -> bool:
        return face <= self.target

    def chance(self) -> Fraction:
        return Fraction(min(6, max(0, self.target)), 6)

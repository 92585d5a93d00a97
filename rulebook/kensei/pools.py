"""Success rolls (S1134-1197): the lines that make up a roll, and the pool of dice they come to.

A die succeeds at 4 or more; a bonus is added to each die, difficulty raises what it must reach. A natural 1 always
fails and a natural 6 always succeeds. When nothing is left to roll, one die is rolled and only a natural 6 will do.
Equal to the difficulty is enough (R2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Literal

from rulebook.kensei.modifiers import Part
from rulebook.kernel.dice import Dice

BASE_DIFFICULTY = 4

Owner = Literal["roller", "opponent", "ally", "foe"]
Outcome = Literal["fumble", "miss", "success", "critical"]


@dataclass(frozen=True, slots=True)
class Strike:
    """What struck a line out."""

    source: str
    name: str
    name_es: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: where it comes from and what it changes. A struck line counts for nothing."""

    source: str
    kind: str
    part: Part
    amount: int
    name: str = ""
    name_es: str = ""
    owner: Owner = "roller"
    struck: Strike | None = None

    @property
    def counts(self) -> bool:
        return self.struck is None

    @property
    def helps(self) -> bool:
        return self.amount < 0 if self.part == "difficulty" else self.amount > 0


def total(lines: Sequence[Line], part: Part) -> int:
    """The sum of the lines that count."""
    return sum(line.amount for line in lines if line.part == part and line.counts)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Faces and how each of them did, in the order rolled."""

    faces: tuple[int, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def successes(self) -> int:
        return self.outcomes.count("success") + self.criticals

    @property
    def criticals(self) -> int:
        return self.outcomes.count("critical")

    @property
    def misses(self) -> int:
        """Dice below the difficulty that are no natural 1: in a melee damage roll each stuns."""
        return self.outcomes.count("miss")


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of the `total` equally likely rolls give 0, 1, 2... successes."""

    ways: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.ways)

    def at_least(self, successes: int) -> Fraction:
        return Fraction(sum(self.ways[max(successes, 0) :]), self.total)

    @property
    def expected(self) -> Fraction:
        return Fraction(sum(count * ways for count, ways in enumerate(self.ways)), self.total)


@dataclass(frozen=True, slots=True)
class Pool:
    """The dice of one success roll."""

    lines: tuple[Line, ...]

    @property
    def granted(self) -> int:
        """Dice the lines come to; zero or less leaves the last desperate die."""
        return total(self.lines, "dice")

    @property
    def is_desperate(self) -> bool:
        return self.granted < 1

    @property
    def dice(self) -> int:
        return max(1, self.granted)

    @property
    def bonus(self) -> int:
        return total(self.lines, "bonus")

    @property
    def difficulty(self) -> int:
        return BASE_DIFFICULTY + total(self.lines, "difficulty")

    @property
    def target(self) -> int:
        """The lowest natural face that succeeds."""
        if self.is_desperate:
            return 6
        return min(6, max(2, self.difficulty - self.bonus))

    def outcome(self, face: int, raised: int = 0) -> Outcome:
        """How a die did; what a card adds counts for the total and never for the natural face (R72)."""
        if face == 6:
            return "critical"
        if face == 1:
            return "fumble"
        lifted = raised > 0 and not self.is_desperate and face + raised + self.bonus >= self.difficulty
        return "success" if lifted or face >= self.target else "miss"

    def read(self, faces: Sequence[int], raised: Sequence[int] = ()) -> Rolled:
        added = raised or (0,) * len(faces)
        return Rolled(tuple(faces), tuple(self.outcome(face, more) for face, more in zip(faces, added, strict=True)))

    def roll(self, dice: Dice) -> Rolled:
        return self.read(dice.d6(self.dice))

    def odds(self) -> Odds:
        good, bad = 7 - self.target, self.target - 1
        count = self.dice
        return Odds(tuple(comb(count, hits) * good**hits * bad ** (count - hits) for hits in range(count + 1)))

"""The values of a combat: a side with all that decides how it fares, and what awaits it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulebook.kensei.odds.casualties import Body, Loss
from rulebook.kensei.odds.damage import Blow
from rulebook.kensei.odds.honour import After, Morale
from rulebook.kensei.odds.impacts import Attack
from rulebook.kensei.odds.spread import Spread

Winner = Literal["first", "second", "nobody"]

NO_ROLL: tuple[After, ...] = ("wins", "draws", "unshaken", "destroyed")


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a combat. `counts_more` is added to the casualties it causes; `tie` is one if it wins ties, minus one
    if it loses them; `by_criticals` lets it win them by criticals; `margin_dies`: beaten, it loses its margin too."""

    attack: Attack
    blow: Blow
    body: Body
    morale: Morale
    counts_more: int = 0
    tie: int = 0
    by_criticals: bool = False
    margin_dies: bool = False


@dataclass(frozen=True, slots=True)
class SideOdds:
    """What awaits one side: the impacts that strike it, what they cost it, who is removed, and how it ends."""

    struck_by: Spread[int]
    losses: Spread[Loss]
    removed: Spread[int]
    after: Spread[After]

    @property
    def wounds(self) -> Spread[int]:
        return self.losses.seen_as(lambda loss: loss.wounds)

    @property
    def stunned(self) -> Spread[int]:
        """Markers left on it."""
        return self.losses.seen_as(lambda loss: loss.stunned)

    @property
    def leader_falls(self) -> Fraction:
        return self.losses.chance(lambda loss: loss.leader_falls)

    @property
    def rolls_honour(self) -> Fraction:
        return self.after.chance(lambda after: after not in NO_ROLL)

    @property
    def fails_honour(self) -> Fraction:
        return self.after.chance(lambda after: after not in (*NO_ROLL, "passes"))

    @property
    def flees(self) -> Fraction:
        return self.after.chance(lambda after: after in ("flee", "dishonoured"))

    @property
    def retreats(self) -> Fraction:
        return self.after.of("retreat")

    @property
    def destroyed(self) -> Fraction:
        """Beaten with nobody left to roll."""
        return self.after.of("destroyed")


@dataclass(frozen=True, slots=True)
class CombatOdds:
    """Both sides and who wins."""

    first: SideOdds
    second: SideOdds
    winner: Spread[Winner]

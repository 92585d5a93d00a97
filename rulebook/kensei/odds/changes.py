"""What may be done to dice that lie on the table: rolled again, raised by a command card, or lost.

Each change sees the dice as they then lie, one change after the other: first those that touch every die, then the
roller's own, then the enemy's (R71). Whoever makes a change takes the die that does him most good, and leaves it if on average
no die would: a lost fumble before a stunned marker, an enemy's critical before a plain success. A troop that makes its
enemy roll again is not bound to do it when it would only help (the book binds the enemy, S6939).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kensei.modifiers import Which
from rulebook.kensei.odds.kinds import Kind


@dataclass(frozen=True, slots=True)
class Again:
    """Dice rolled again. `dice` 0 means all that qualify; `by_enemy`: the other player chooses, and wants them worse."""

    dice: int = 1
    which: Which = "any"
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class Raise:
    """The value of a command card added to one die (S4459). A natural 1 stays a fumble and no raised die is a natural 6 (R72)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Lose:
    """One successful die counts for nothing (Exorcism); its owner gives up a plain success before a critical."""


Change: TypeAlias = Again | Raise | Lose


def in_order(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Those that touch every die, the roller's own, the enemy's, and last what is lost."""
    return tuple(sorted(changes, key=_turn))


def touches_all(change: Change) -> bool:
    return isinstance(change, Again) and change.dice == 0


def picks(change: Change) -> int:
    """How many single dice a change takes."""
    return change.dice if isinstance(change, Again) else 1


def fresh_dice(changes: Iterable[Change]) -> int:
    """How many further dice the single rerolls throw."""
    return sum(change.dice for change in changes if isinstance(change, Again))


def most_raised(changes: Iterable[Change]) -> int:
    """The largest value a card adds. With two cards of different values both count as the larger: one per roll is the rule."""
    return max((change.amount for change in changes if isinstance(change, Raise)), default=0)


def preference(change: Change, kinds: Sequence[Kind]) -> tuple[int, ...]:
    """The places of the kinds of dice a change would take, the best first."""
    match change:
        case Again():
            sign = -1 if change.by_enemy else 1
            taken = [kind for kind in kinds if _qualifies(change, kind) and _falls_short(kind, kinds, sign)]
        case Raise():
            sign, taken = 1, [kind for kind in kinds if kind.raised_to >= 0 and kinds[kind.raised_to].worth > kind.worth]
        case Lose():
            sign, taken = 1, [kind for kind in kinds if not kind.failed]
    return tuple(kinds.index(kind) for kind in sorted(taken, key=_rank, reverse=sign < 0))


def _turn(change: Change) -> int:
    match change:
        case Again(dice=0):
            return 0
        case Again(by_enemy=True):
            return 2
        case Lose():
            return 3
    return 1


def _qualifies(change: Again, kind: Kind) -> bool:
    if change.which == "ones":
        return kind.outcome == "fumble"
    return kind.failed or change.which == "any"


def _falls_short(kind: Kind, kinds: Sequence[Kind], sign: int) -> bool:
    """Whether a fresh die is worth more on average, or less if the sign is minus."""
    return sign * sum(other.fresh * (other.worth - kind.worth) for other in kinds) > 0


def _rank(kind: Kind) -> tuple[int, bool, bool]:
    return kind.worth, kind.brings.to_leader, kind.outcome == "critical"

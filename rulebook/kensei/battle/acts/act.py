"""The shape of an act: what a due step still wants, and what it then does. Nothing here knows the name of an ability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook.kensei.battle.procedures import Due
from rulebook.kensei.battle.state import Battle

NOBODY = "nobody"


def no_dice(battle: Battle, due: Due) -> int:
    return 0


def one_die(battle: Battle, due: Due) -> int:
    return 1


def no_choices(battle: Battle, due: Due) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Act:
    """First the choice is made, then the dice fall, then it takes effect. One choice alone is no choice."""

    apply: Callable[[Battle, Due], Battle]
    dice: Callable[[Battle, Due], int] = no_dice
    choices: Callable[[Battle, Due], tuple[str, ...]] = no_choices

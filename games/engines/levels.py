"""Ten levels of play: how many positions each may look at, and how often the low ones play without looking.

Budgets are counts, not times, so a level is as strong on every machine. Chance comes from the seed and the position alone: the
same question gets the same answer, whoever asks and however often.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass

LEVELS = range(1, 11)


@dataclass(frozen=True)
class Level:
    """One strength: positions looked at, and the share of moves that are played blindly."""

    nodes: int
    blind: float


def level_of(table: Sequence[Level], level: int) -> Level:
    """A level outside 1 to 10 is taken as the nearest."""
    return table[min(max(level, LEVELS[0]), LEVELS[-1]) - 1]


def chance(seed: int, position: str) -> random.Random:
    digest = hashlib.sha256(f"{seed}:{position}".encode()).digest()
    # Choosing among moves of a game needs no secrecy.
    return random.Random(digest)  # noqa: S311

"""Ten levels: how wide a turn is planned, how many plans are answered, and how much whim clouds the low ones.

All are counts and points, so a level plays the same on every machine. Measured in docs/games-levels.md.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How much thought a turn gets: ways kept, how many of them are answered, how wide the answers are, and whim in points."""

    width: int
    answered: int = 0
    answer_width: int = 1
    blur: int = 0


LEVELS = (
    Effort(1, blur=2000),
    Effort(1, blur=1100),
    Effort(1, blur=600),
    Effort(1, blur=300),
    Effort(1, blur=150),
    Effort(1, blur=60),
    Effort(1),
    Effort(4, answered=4),
    Effort(10, answered=10, answer_width=2),
    Effort(24, answered=24, answer_width=3),
)
# An analysis looks at about so many positions for each way it keeps.
NODES_A_WAY = 2_000


def effort_at(level: int) -> Effort:
    """A level outside 1 to 10 is taken as the nearest."""
    return LEVELS[min(max(level, 1), len(LEVELS)) - 1]


def effort_for(nodes: int) -> Effort:
    width = min(max(nodes // NODES_A_WAY, 4), 48)
    return Effort(width, answered=width // 2, answer_width=max(1, width // 8))

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
    Effort(1, blur=600),
    Effort(1, blur=250),
    Effort(1, blur=90),
    Effort(2, answered=2, blur=20),
    Effort(3, answered=3),
    Effort(6, answered=6),
    Effort(9, answered=9),
    Effort(14, answered=14, answer_width=2),
    Effort(24, answered=24, answer_width=3),
    Effort(40, answered=40, answer_width=6),
)
# An analysis looks at about so many positions for each way it keeps.
NODES_A_WAY = 2_000


def effort_at(level: int) -> Effort:
    """A level outside 1 to 10 is taken as the nearest."""
    return LEVELS[min(max(level, 1), len(LEVELS)) - 1]


def effort_for(nodes: int) -> Effort:
    width = min(max(nodes // NODES_A_WAY, 4), 48)
    return Effort(width, answered=width // 2, answer_width=max(1, width // 8))

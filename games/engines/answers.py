"""What an opponent answers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reply:
    """A move, and what the page may say about how it was found."""

    move: str
    note: str = ""


@dataclass(frozen=True)
class Analysis:
    """What a search found: the expectancy of the seat to move from -1 to 1, the best move and the line it expects.

    `wins_in` counts plies to a proven win, negative to a proven loss; None when nothing is proven.
    """

    score: float
    best: str
    line: tuple[str, ...]
    wins_in: int | None

"""What an opponent answers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reply:
    """A move, what the page may say about how it was found, and the moves of the same seat that were planned with it.

    `rest` is for games in which a turn is many small moves: the turn was planned as a whole, and is played as it was planned.
    """

    move: str
    note: str = ""
    rest: tuple[str, ...] = ()

    @property
    def turn(self) -> tuple[str, ...]:
        return (self.move, *self.rest)


@dataclass(frozen=True)
class Analysis:
    """What a search found: the expectancy of the seat to move from -1 to 1, the best move and the line it expects.

    `wins_in` counts plies to a proven win, negative to a proven loss; None when nothing is proven.
    """

    score: float
    best: str
    line: tuple[str, ...]
    wins_in: int | None

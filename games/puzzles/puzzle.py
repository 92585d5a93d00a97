"""One puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kernel.game import Move


@dataclass(frozen=True)
class Puzzle:
    """Win in `wins_in` plies; the solution has the moves of both sides, the defence holding out as long as it can."""

    position: str
    solution: tuple[Move, ...]
    wins_in: int

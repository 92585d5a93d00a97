"""Lines of play counted by the rules themselves, for any game, and the two conventions of counting them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from rulebook.kernel.game import Game


def count_pure(game: Game[Any], state: Any, depth: int) -> tuple[list[int], list[int]]:
    """Positions after exactly 1, 2, ... plies, and how many of each are finished games."""
    lines, ended = [0] * depth, [0] * depth

    def walk(state: Any, ply: int) -> None:
        for move in game.legal_moves(state):
            after = game.play(state, move)
            lines[ply] += 1
            if game.outcome(after):
                ended[ply] += 1
            elif ply + 1 < depth:
                walk(after, ply + 1)

    walk(state, 0)
    return lines, ended


def conventions(lines: Sequence[int], ended: Sequence[int]) -> dict[str, list[int]]:
    """`exact` lines of so many plies; `leaf` adds the games that were over before."""
    before = [0, *accumulate(ended)]
    return {"leaf": [count + over for count, over in zip(lines, before, strict=False)], "exact": list(lines)}

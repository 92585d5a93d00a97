"""A player who looks no further than the next move: he wins if he can, else takes what looks best. Levels are measured on him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.answers import Reply
from rulebook.kernel.game import Game


# Any: the state is known to its own game only.
def choose(game: Game[Any], state: Any, evaluate: Callable[[Any, str], float]) -> Reply:
    seat = game.to_move(state)

    def looks(move: str) -> float:
        after = game.play(state, move)
        ended = game.outcome(after)
        if ended and ended.winner:
            return 1.0 if ended.winner == seat else -1.0
        return evaluate(after, seat)

    return Reply(max(game.legal_moves(state), key=looks))

"""A move as somebody typed it, and as the rules write it. Only the rules' own form is ever kept: boards and words read it."""

from __future__ import annotations

from typing import Any

from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.kernel.game import Game, Move

LONGEST_MOVE = 120


def move_meant(game: Game[Any], state: Any, typed: str) -> Move:
    """The legal move that is meant, whatever the capitals and the spaces; refuses what the rules refuse."""
    if len(typed) > LONGEST_MOVE:
        raise Unreadable("too-long", "No move is as long as that.")
    words = " ".join(typed.split())
    meant = {move.casefold(): move for move in game.legal_moves(state)}.get(words.casefold())
    if meant is None:
        game.play(state, words)
        raise NotAllowed("not-legal", "That move is not among the legal ones.")
    return meant

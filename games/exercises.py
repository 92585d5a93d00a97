"""A position to do something in, by itself: what a lesson's step and a puzzle have in common.

Nothing is kept while one tries: the moves made so far travel in the address, and the server plays them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.boards import Looking, Presentation, presentation_of
from games.meaning import LONGEST_MOVE
from games.tables import MoveLine, language
from rulebook.games import GAME
from rulebook.kernel.errors import RuleBroken, Unreadable
from rulebook.kernel.game import Move
from rulebook.kernel.seats import Seat

MOST_MOVES = 40


@dataclass(frozen=True, slots=True)
class Exercise:
    """The position after the moves made so far, seen by the seat that has to do something."""

    presentation: Presentation
    board: object
    seat: Seat
    moves: tuple[MoveLine, ...]
    # What was played so far, as the address carries it, and told in words.
    line: tuple[Move, ...]
    told: tuple[str, ...]


def exercise_of(slug: str, position: str, line: tuple[Move, ...]) -> Exercise:
    game, presentation = GAME[slug], presentation_of(slug)
    states = played(slug, position, line)
    seat = game.to_move(states[0])
    awaits = game.to_move(states[-1]) == seat
    moves = game.legal_moves(states[-1]) if awaits else ()
    last = line[-1] if line else ""
    looking = Looking(game.view(states[-1], seat), seat, seat, moves, last, language())
    return Exercise(
        presentation=presentation,
        board=presentation.draw(looking),
        seat=seat,
        moves=tuple(MoveLine(move, game.sentence(states[-1], move, language())) for move in moves),
        line=line,
        told=tuple(game.sentence(state, move, language()) for state, move in zip(states, line, strict=False)),
    )


def played(slug: str, position: str, line: tuple[Move, ...]) -> tuple[Any, ...]:
    """Every state from the position on; refuses a line that is not legal."""
    game = GAME[slug]
    states = [game.read(position)]
    for move in line:
        states.append(game.play(states[-1], move))
    return tuple(states)


def line_from(text: str) -> tuple[Move, ...]:
    """The moves an address carries, divided by spaces."""
    line = tuple(text.split())
    if len(line) > MOST_MOVES or any(len(move) > LONGEST_MOVE for move in line):
        raise Unreadable("line-too-long", "So many moves are not part of this.")
    return line


def is_legal(slug: str, position: str, line: tuple[Move, ...]) -> bool:
    try:
        played(slug, position, line)
    except RuleBroken:
        return False
    return True

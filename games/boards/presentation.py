"""How a game looks in the hall: everything the pages need that the rules do not say.

The hall knows a game by its protocol and by one `Presentation`. Its `draw` turns what a seat may see into a frozen structure,
which the template named `board` renders; the template never looks into a state. See docs/games.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rulebook.kernel.game import Move
from rulebook.kernel.seats import Seat

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Looking:
    """What a board is drawn from."""

    # The game as the seat has it (`Game.view`). Any: only this game's own drawing looks into it.
    view: Any
    # Who looks; the empty seat is a spectator. `near` is the seat whose side is at the bottom.
    seat: Seat
    near: Seat
    # What the one who looks may play now; none for a spectator or out of turn.
    moves: tuple[Move, ...]
    # The move that led here, if any, with the view from which it was played.
    last: Move
    language: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: a position, what to do there, and the moves that do it."""

    position: str
    title: Words
    text: Words
    accepts: tuple[Move, ...]
    praise: Words
    hint: Words


def _plain(looking: Looking) -> object:
    return looking


@dataclass(frozen=True, slots=True)
class Presentation:
    slug: str
    name: Words
    blurb: Words
    # What the seats `a` and `b` are called, and the colour token each is drawn in.
    seats: tuple[Words, Words] = (_("First"), _("Second"))
    board: str = "games/boards/plain.html"
    draw: Callable[[Looking], object] = _plain
    stylesheet: str = ""
    # An ES module that turns taps on the board into moves (see static/games/play.js).
    script: str = ""
    # Why a game ended, by the rules' reasons; each says how it was won.
    reasons: Mapping[str, Words] = field(default_factory=dict)
    # Words for the choices before a game: by name, and by "name=value".
    choices: Mapping[str, Words] = field(default_factory=dict)
    rules: str = ""
    # What the rules page lists beside its words: the pieces and what they can do.
    reference: Callable[[], object] | None = None
    lesson: tuple[Step, ...] = ()
    # A file beside `games/puzzles/` (see puzzling.py), or none.
    puzzles: str = ""
    # A sentence about what the computer is after, from its engine's words.
    aims: Callable[[str], str] | None = None
    # A line about what is reconstructed or disputed, shown before a game.
    caveat: Words = ""
    minutes: int = 15

    def seat_name(self, seat: Seat) -> Words:
        return self.seats["ab".index(seat)] if seat else ""

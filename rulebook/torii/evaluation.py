"""How promising a position is: whole points, so that every engine that looks at it comes to the same number.

Counted are followers out (the more, the dearer), torii built, lines nearly complete and not blocked by a torii of the other
player, and unused tiles. A point is about a hundredth of a follower.
"""

from __future__ import annotations

from rulebook.kernel.seats import TWO, Seat
from rulebook.torii.board import lines
from rulebook.torii.state import ALL_TILES, Position, torii_of

FOLLOWERS_OUT = (0, 60, 130, 210, 300, 410, 550, 740, 980, 0)
TORII_BUILT = (0, 260, 580, 1000, 0)
# By how many of a line's squares are already held.
LINE_HELD = (0, 4, 18, 70, 0)
# By which tiles are unused, tile 1 counting 1, tile 2 counting 2, tile 3 counting 4.
TILES_UNUSED = (-40, 0, 20, 40, 45, 60, 80, 90)
TO_MOVE = 60

# Points at which the expectancy is about three quarters of a win.
STEEPNESS = 900.0


def points(position: Position, seat: int) -> int:
    """The points of one seat less those of the other, with a little for whoever's turn it is."""
    lead = _side(position, seat) - _side(position, 1 - seat)
    return lead + (TO_MOVE if position.mover == seat else -TO_MOVE)


def expectancy(score: float) -> float:
    """Points as an expectancy between -1 and 1."""
    return score / (abs(score) + STEEPNESS)


def evaluate(position: Position, seat: Seat) -> float:
    return expectancy(points(position, TWO.index(seat)))


def _side(position: Position, seat: int) -> int:
    mine, blocked = position.followers[seat], torii_of(position, 1 - seat)
    total = FOLLOWERS_OUT[mine.bit_count()] + TORII_BUILT[torii_of(position, seat).bit_count()]
    total += sum(LINE_HELD[(line.squares & mine).bit_count()] for line in lines(position.size) if not line.squares & blocked)
    return total + TILES_UNUSED[position.tiles[seat] & ALL_TILES]

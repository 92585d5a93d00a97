"""The six spirits' powers. The golden rules stand above them: no power enters the other's lanes or lands twice on a square.

Deer: one diagonal step a turn. Kitsune: with tile 1, first a step of the other spirit. Crane: first a flight to a torii.
Monkey: at any build, tile 1 of either player turned over. Tatsu: at an own build, the lanes swept (`lines.build`). Boar: with
tile 1, first a step of an own torii.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulebook.torii.board import Square, Squares, bit, each, lanes, name
from rulebook.torii.state import ALL_TILES, Position, tile_bit, torii_of, with_seat
from rulebook.torii.steps import ORTHOGONAL, steps

FLIPS = ("own", "other")


@dataclass(frozen=True, slots=True)
class Opening:
    """What is done before jumping: its notation (empty for nothing), where it leads, what it bars, which tiles may follow."""

    text: str
    position: Position
    barred: Squares
    tiles: int


def openings(position: Position) -> Iterator[Opening]:
    """Jumping at once comes first, then every use of a power that goes before the jump."""
    start = bit(position.spirits[position.mover])
    yield Opening("", position, start, ALL_TILES)
    power = position.powers[position.mover]
    if power == "crane":
        yield from _flights(position, start)
    if power == "kitsune":
        yield from _pushes(position, start)
    if power == "boar":
        yield from _shifts(position, start)


def diagonal_steps(position: Position) -> int:
    return int(position.powers[position.mover] == "deer")


def flipped(position: Position, owner: int, whose: str) -> Position:
    """Tile 1 of the Monkey's owner, or of the other player, turned over."""
    seat = owner if whose == "own" else 1 - owner
    return replace(position, tiles=with_seat(position.tiles, seat, position.tiles[seat] ^ tile_bit(1)))


def torii_steps(size: int, square: Square, torii: Squares) -> tuple[Square, ...]:
    """Where a torii can be moved: one square, whatever lanes it crosses (T11), never onto another torii."""
    column, row = square % size, square // size
    ends = [(column + x, row + y) for x, y in ORTHOGONAL if column + x in range(size) and row + y in range(size)]
    return tuple(end for x, y in ends if not bit(end := y * size + x) & torii)


def _flights(position: Position, start: Squares) -> Iterator[Opening]:
    """To any torii outside the other's lanes; both the square left and the torii's are barred for the turn (T9)."""
    other = position.spirits[1 - position.mover]
    for torii in each(position.torii & ~start & ~lanes(position.size, other)):
        flown = replace(position, spirits=with_seat(position.spirits, position.mover, torii))
        yield Opening(f"crane:{name(position.size, torii)}", flown, start | bit(torii), ALL_TILES)


def _pushes(position: Position, start: Squares) -> Iterator[Opening]:
    """The other spirit steps over Kitsune's own lanes, and spreads nothing (T10)."""
    mine, other = position.spirits[position.mover], position.spirits[1 - position.mover]
    for end in steps(position.size, other, mine):
        pushed = replace(position, spirits=with_seat(position.spirits, 1 - position.mover, end))
        yield Opening(f"kitsune:{name(position.size, end)}", pushed, start, tile_bit(1))


def _shifts(position: Position, start: Squares) -> Iterator[Opening]:
    """An own torii and its follower go one square; a follower that stood there, whoever's, goes home (T11)."""
    for square in each(torii_of(position, position.mover)):
        for end in torii_steps(position.size, square, position.torii):
            shifted = _shifted(position, square, end)
            text = f"boar:{name(position.size, square)}-{name(position.size, end)}"
            yield Opening(text, shifted, start, tile_bit(1))


def _shifted(position: Position, square: Square, end: Square) -> Position:
    mine = position.followers[position.mover] & ~bit(square) | bit(end)
    theirs = position.followers[1 - position.mover] & ~bit(end)
    followers = (mine, theirs) if position.mover == 0 else (theirs, mine)
    return replace(position, torii=position.torii & ~bit(square) | bit(end), followers=followers)

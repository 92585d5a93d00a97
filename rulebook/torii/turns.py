"""Every move of a position, with the position it leads to.

A move is a whole turn: what a power does first, the tile and the squares landed on, then the torii built one after the other, the
Monkey's own flips among them. Only the other player's Monkey cuts a turn: he is asked after every torii. The notation is
described in `notation.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from rulebook.kernel.game import Move
from rulebook.torii.board import Line, Square, each, name
from rulebook.torii.lines import build, formed, spread
from rulebook.torii.powers import FLIPS, Opening, diagonal_steps, flipped, openings
from rulebook.torii.state import ALL_TILES, SPIRITS, TILES, Position, awaited, is_drafting, outcome, tile_bit, with_seat
from rulebook.torii.steps import Path, paths

REST = "rest"
LET_BE = "pass"


@lru_cache(maxsize=512)
def successors(position: Position) -> Mapping[Move, Position]:
    """Each legal move and what it leads to, in a fixed order; nothing when the game is over. A cache: drop it at will."""
    return MappingProxyType(dict(_moves(position)))


def jumped(position: Position, tile: int, path: Path) -> Position:
    """Steps one and two of a turn: the spirit moved, the tile turned over, the followers spread."""
    seat = position.mover
    moved = replace(
        position,
        spirits=with_seat(position.spirits, seat, path[-1]),
        tiles=with_seat(position.tiles, seat, position.tiles[seat] & ~tile_bit(tile)),
    )
    return spread(moved, path)


def buildings(position: Position) -> Mapping[str, Position]:
    """Each torii that may be built next, in notation, and the table with it (T5); none when no line is complete."""
    size = position.size
    return {
        _build_text(size, line, square): build(position, line, square)
        for line in formed(position)
        for square in each(line.squares & ~position.torii)
    }


def turn_ended(position: Position) -> Position:
    """The other player's turn; whoever has used all three tiles takes them back (only at the end of the own turn)."""
    tiles = position.tiles[position.mover] or ALL_TILES
    return replace(position, tiles=with_seat(position.tiles, position.mover, tiles), mover=1 - position.mover, phase="turn")


def _moves(position: Position) -> Iterator[tuple[Move, Position]]:
    if outcome(position):
        return iter(())
    if is_drafting(position):
        return _picks(position)
    if position.phase == "flip":
        return _interrupts(position)
    if position.phase == "build":
        return _builds(position, "")
    return _turns(position)


def _turns(position: Position) -> Iterator[tuple[Move, Position]]:
    if not position.tiles[position.mover]:
        yield REST, turn_ended(position)  # T8: the Monkey turned the last unused tile
        return
    for opening in openings(position):
        for tile in TILES:
            if tile_bit(tile) & opening.tiles & position.tiles[position.mover]:
                yield from _jumps(opening, tile)


def _jumps(opening: Opening, tile: int) -> Iterator[tuple[Move, Position]]:
    position = opening.position
    start, other = position.spirits[position.mover], position.spirits[1 - position.mover]
    first = f"{opening.text} " if opening.text else ""
    for path in paths(position.size, start, other, tile, opening.barred, diagonal_steps(position)):
        text = f"{first}{tile}:{'-'.join(name(position.size, square) for square in path)}"
        after = jumped(position, tile, path)
        if outcome(after):
            yield text, after
        else:
            yield from _builds(after, text)


def _builds(position: Position, text: str) -> Iterator[tuple[Move, Position]]:
    """The turn's end, or each way to build on one of the lines formed and to go on from there (T5)."""
    if not formed(position):
        yield text, turn_ended(position)
        return
    for word, built in buildings(position).items():
        yield from _after_build(built, joined(text, word))


def _after_build(position: Position, text: str) -> Iterator[tuple[Move, Position]]:
    if outcome(position):
        yield text, position
    elif position.powers[1 - position.mover] == "monkey":
        yield text, replace(position, phase="flip")
    else:
        yield from _builds(position, text)
        if position.powers[position.mover] == "monkey":
            for whose in FLIPS:
                yield from _builds(flipped(position, position.mover, whose), f"{text} flip:{whose}")


def _interrupts(position: Position) -> Iterator[tuple[Move, Position]]:
    """The Monkey's owner after the other's build; then the mover goes on building or his turn ends."""
    owner = 1 - position.mover
    flips = [(f"flip:{whose}", flipped(position, owner, whose)) for whose in FLIPS]
    for text, after in [(LET_BE, position), *flips]:
        yield text, replace(after, phase="build") if formed(after) else turn_ended(after)


def _picks(position: Position) -> Iterator[tuple[Move, Position]]:
    seat = awaited(position)
    assert seat is not None
    for spirit in SPIRITS:
        if spirit not in position.powers:
            powers = (spirit, position.powers[1]) if seat == 0 else (position.powers[0], spirit)
            yield f"take:{spirit}", replace(position, powers=powers)


def joined(text: str, more: str) -> str:
    return f"{text} {more}" if text else more


def _build_text(size: int, line: Line, square: Square) -> str:
    first, last = line.ends
    return f"+{name(size, square)}/{name(size, first)}-{name(size, last)}"

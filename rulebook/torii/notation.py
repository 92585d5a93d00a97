"""Moves and positions as text.

A move is words apart by one space, in the order of play:

    crane:c3  kitsune:d5  boar:c3-c4    a power before the jump: fly there; the other spirit goes there; that torii goes there
    3:b3-c3-d3                          tile 3, and the squares landed on
    +c3/a3-d3                           a torii on c3 for the line from a3 to d3; as often as lines are resolved
    flip:own  flip:other                the Monkey turns tile 1, right after a torii (alone: as an interrupt; `pass`: he does not)
    rest  take:deer                     a turn without an unused tile (T8); a spirit picked in the draft

A position is six words: rows from the top (`a` and `b` followers, `A` and `B` under a torii), spirits, unused tiles, powers,
whose turn, phase: `...../...../...../...../..... b2:d4 13:123 none:none a turn`.
"""

from __future__ import annotations

import re

from rulebook.kernel.errors import Unreadable
from rulebook.kernel.game import Move
from rulebook.torii.board import SIZES, Squares, bit, lanes, name, square_named
from rulebook.torii.lines import formed
from rulebook.torii.state import DRAFT, FOLLOWERS, NONE, PHASES, SPIRITS, TILES, TORII, Position, tile_bit

SQUARE = "[a-f][1-6]"
FLIP = "flip:(own|other)"
WORDS = re.compile(
    rf"((crane:{SQUARE}|kitsune:{SQUARE}|boar:{SQUARE}-{SQUARE}) )?(1:{SQUARE}|2:{SQUARE}-{SQUARE}|3:{SQUARE}-{SQUARE}-{SQUARE})"
    rf"( \+{SQUARE}/{SQUARE}-{SQUARE}( {FLIP})?)*"
    rf"|\+{SQUARE}/{SQUARE}-{SQUARE}( {FLIP})?( \+{SQUARE}/{SQUARE}-{SQUARE}( {FLIP})?)*"
    rf"|{FLIP}|pass|rest|take:({'|'.join(SPIRITS)})"
)

LONGEST = 200


def tidy(move: str) -> Move:
    """The move as it is written here; refuses what is no move at all."""
    words = " ".join(move[: LONGEST + 1].lower().split())
    if len(move) > LONGEST or not WORDS.fullmatch(words):
        raise Unreadable("not-a-move", "This is not a move of Torii: write one like 3:b3-c3-d3.")
    return words


def write(position: Position) -> str:
    size = position.size
    rows = ("".join(_mark(position, row * size + column) for column in range(size)) for row in reversed(range(size)))
    spirits = ":".join(name(size, square) for square in position.spirits)
    tiles = ":".join(_tiles(unused) for unused in position.tiles)
    return f"{'/'.join(rows)} {spirits} {tiles} {':'.join(position.powers)} {'ab'[position.mover]} {position.phase}"


def read(text: str) -> Position:
    """The position in a text; refuses one that cannot be on a table."""
    words = text[:LONGEST].split()
    if len(text) > LONGEST or len(words) != 6:
        raise _unreadable("it has six words")
    rows = words[0].split("/")
    size = len(rows)
    if size not in SIZES or any(len(row) != size or set(row) - set(".aAbB") for row in rows):
        raise _unreadable("the board is not a square of . a A b B")
    if words[4] not in ("a", "b") or words[5] not in PHASES:
        raise _unreadable("the turn is a or b, and turn, flip or build")
    marks = "".join(reversed(rows))
    position = Position(
        size=size,
        spirits=_spirits(words[1], size),
        followers=(_marked(marks, "aA"), _marked(marks, "bB")),
        torii=_marked(marks, "AB"),
        tiles=_unused(words[2]),
        powers=_powers(words[3]),
        mover="ab".index(words[4]),
        phase=next(phase for phase in PHASES if phase == words[5]),
    )
    return _possible(position)


def _mark(position: Position, square: int) -> str:
    place = bit(square)
    mark = "a" if position.followers[0] & place else "b" if position.followers[1] & place else "."
    return mark.upper() if position.torii & place else mark


def _marked(marks: str, wanted: str) -> Squares:
    return sum(bit(square) for square, mark in enumerate(marks) if mark in wanted)


def _tiles(unused: int) -> str:
    return "".join(str(tile) for tile in TILES if unused & tile_bit(tile)) or "-"


def _spirits(word: str, size: int) -> tuple[int, int]:
    squares = [square_named(size, part) for part in word.split(":")]
    if len(squares) != 2 or squares[0] is None or squares[1] is None:
        raise _unreadable("two squares say where the spirits are")
    if lanes(size, squares[0]) & bit(squares[1]):
        raise _unreadable("two spirits are never in one lane")
    return squares[0], squares[1]


def _unused(word: str) -> tuple[int, int]:
    parts = word.split(":")
    if len(parts) != 2 or any(not re.fullmatch("-|1?2?3?", part) or not part for part in parts):
        raise _unreadable("the unused tiles are digits from 1 to 3, or - for none")
    first, second = (sum(tile_bit(int(digit)) for digit in part if digit != "-") for part in parts)
    return first, second


def _powers(word: str) -> tuple[str, str]:
    parts = word.split(":")
    if len(parts) != 2 or any(part not in (*SPIRITS, NONE, DRAFT) for part in parts):
        raise _unreadable(f"the powers are two of {', '.join(SPIRITS)}, {NONE}")
    if parts[0] == parts[1] and parts[0] in SPIRITS:
        raise _unreadable("both players cannot have the same spirit")
    return parts[0], parts[1]


def _possible(position: Position) -> Position:
    for followers in position.followers:
        if followers.bit_count() > FOLLOWERS or (followers & position.torii).bit_count() > TORII:
            raise _unreadable("a player has nine followers and four torii")
    if position.phase == "flip" and position.powers[1 - position.mover] != "monkey":
        raise _unreadable("only the Monkey interrupts a turn")
    if position.phase == "build" and not formed(position):
        raise _unreadable("a player goes on building only with a line that is complete")
    return position


def _unreadable(why: str) -> Unreadable:
    return Unreadable("not-a-position", f"This is not a position of Torii: {why}. Correct the text.")

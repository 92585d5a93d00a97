"""Why a readable move is not legal, in a sentence that says what to do instead."""

from __future__ import annotations

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Move
from rulebook.torii.board import bit, lanes, square_named
from rulebook.torii.state import Position, is_drafting, outcome, tile_bit
from rulebook.torii.turns import successors


def refusal(position: Position, move: Move) -> NotAllowed:
    code, message = _reason(position, move)
    return NotAllowed(code, message)


def _reason(position: Position, move: Move) -> tuple[str, str]:
    if outcome(position):
        return "over", "The game is over: start another."
    if is_drafting(position):
        return "draft", "A spirit is to be picked: take one that is left."
    if position.phase == "flip":
        return "flip", "The Monkey is asked: turn a tile 1 over, or pass."
    jump = next((word for word in move.split(" ") if word[0] in "123"), "")
    if position.phase == "build" or not jump:
        return "not-now", "This cannot be played now: choose one of the moves offered."
    return _jump_reason(position, move, jump)


def _jump_reason(position: Position, move: Move, jump: str) -> tuple[str, str]:
    tile, landed = int(jump[0]), jump[2:].split("-")
    if not position.tiles[position.mover] & tile_bit(tile):
        return "tile-used", f"Tile {tile} is used: choose another, all come back when the third is used."
    squares = [square_named(position.size, square) for square in landed]
    if any(square is None for square in squares):
        return "off-board", "That square is not on this board: land on one that is."
    if len(set(squares)) < len(squares) or position.spirits[position.mover] in squares:
        return "landed-twice", "No square is landed on twice, nor the one started from: take another way."
    pushed = move.startswith("kitsune:")
    other = lanes(position.size, position.spirits[1 - position.mover])
    if not pushed and any(square is not None and bit(square) & other for square in squares):
        return "lane", "The other spirit's row and column are never entered: jump over them."
    begun = move.partition(" +")[0]
    if any(known.startswith(f"{begun} ") for known in successors(position)):
        return "line-left", "A line of four is formed: say on which follower without a torii a torii is built."
    return "no-such-way", "That way does not lead there: each step goes to the next square up, down, left or right."

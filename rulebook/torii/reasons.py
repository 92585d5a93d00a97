"""Why a readable move is not legal, in a sentence that says what to do instead."""

from __future__ import annotations

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Move
from rulebook.torii.board import bit, lanes, square_named
from rulebook.torii.powers import Opening, diagonal_steps, openings
from rulebook.torii.state import Position, is_drafting, outcome, tile_bit
from rulebook.torii.turns import successors

# Why a power does not go before a jump like that, by whose power it is.
NO_OPENING = {
    "crane": (
        "no-flight",
        "The Crane flies to another torii, outside the other spirit's row and column: choose one, or only jump.",
    ),
    "kitsune": (
        "no-push",
        "The other spirit makes one step, never diagonally, over your row and column: choose one, or only jump.",
    ),
    "boar": (
        "no-shift",
        "A torii of your own goes one square, never diagonally, nor onto a torii: choose another, or only jump.",
    ),
}


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
    tile, power = int(jump[0]), position.powers[position.mover]
    if not _powers_used(move) <= {power}:
        return "not-your-power", "Your spirit has no such power: play the turn without it."
    if not position.tiles[position.mover] & tile_bit(tile):
        return "tile-used", f"Tile {tile} is used: choose another, all come back when the third is used."
    first = move.partition(jump)[0].strip()
    opening = next((known for known in openings(position) if known.text == first), None)
    if opening is None:
        return NO_OPENING[power]
    if not opening.tiles & tile_bit(tile):
        return "tile-1-only", "This power goes with tile 1: jump with that tile, or without the power."
    return _path_reason(position, move, opening, jump[2:].split("-"))


def _powers_used(move: Move) -> set[str]:
    used = {power for power in NO_OPENING if move.startswith(f"{power}:")}
    return used | {"monkey"} if " flip:" in move else used


def _path_reason(position: Position, move: Move, opening: Opening, landed: list[str]) -> tuple[str, str]:
    named = [square_named(position.size, square) for square in landed]
    squares = [bit(square) for square in named if square is not None]
    if len(squares) < len(named):
        return "off-board", "That square is not on this board: land on one that is."
    if len(set(squares)) < len(squares) or any(square & opening.barred for square in squares):
        return "landed-twice", "No square is landed on twice, nor the one started from: take another way."
    other = lanes(position.size, opening.position.spirits[1 - position.mover])
    if any(square & other for square in squares):
        return "lane", "The other spirit's row and column are never entered: jump over them."
    begun = move.partition(" +")[0]
    if any(known.startswith(f"{begun} ") for known in successors(position)):
        return "line-left", "A line of four is formed: say on which follower without a torii a torii is built."
    ways = "up, down, left, right or, once a turn, diagonally" if diagonal_steps(position) else "up, down, left or right"
    return "no-such-way", f"That way does not lead there: each step goes to the next square {ways}."

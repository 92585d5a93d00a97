"""Why a readable move is not legal, in a sentence that says what to do instead."""

from __future__ import annotations

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Move
from rulebook.torii.board import bit, lanes, square_named
from rulebook.torii.lines import formed
from rulebook.torii.powers import Opening, diagonal_steps, flipped, openings
from rulebook.torii.state import Position, is_drafting, outcome, tile_bit
from rulebook.torii.steps import Path, paths
from rulebook.torii.turns import buildings, jumped

Reason = tuple[str, str]

NOT_NOW = "not-now", "This cannot be played now: choose one of the moves offered."
NOT_YOUR_POWER = "not-your-power", "Your spirit has no such power: play the turn without it."
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


def _reason(position: Position, move: Move) -> Reason:
    if outcome(position):
        return "over", "The game is over: start another."
    if is_drafting(position):
        return "draft", "A spirit is to be picked: take one that is left."
    if position.phase == "flip":
        return "flip", "The Monkey is asked: turn a tile 1 over, or pass."
    if position.phase == "turn" and not position.tiles[position.mover]:
        return "rest", "Every tile of yours is used: rest for this turn, and they come back."
    jump = next((word for word in move.split(" ") if word[0] in "123"), "")
    if not _powers_used(move) <= {position.powers[position.mover]}:
        return NOT_YOUR_POWER
    if position.phase == "build":
        return _build_reason(position, _builds_of(move)) or NOT_NOW
    return _jump_reason(position, move, jump) if jump else NOT_NOW


def _jump_reason(position: Position, move: Move, jump: str) -> Reason:
    tile = int(jump[0])
    if not position.tiles[position.mover] & tile_bit(tile):
        return "tile-used", f"Tile {tile} is used: choose another, all come back when the third is used."
    first = move.partition(jump)[0].strip()
    opening = next((known for known in openings(position) if known.text == first), None)
    if opening is None:
        return NO_OPENING[position.powers[position.mover]]
    if not opening.tiles & tile_bit(tile):
        return "tile-1-only", "This power goes with tile 1: jump with that tile, or without the power."
    landed = [square_named(position.size, square) for square in jump[2:].split("-")]
    path = tuple(square for square in landed if square is not None)
    if len(path) < len(landed):
        return "off-board", "That square is not on this board: land on one that is."
    return _path_reason(opening, path) or _build_reason(jumped(opening.position, tile, path), _builds_of(move)) or NOT_NOW


def _powers_used(move: Move) -> set[str]:
    used = {power for power in NO_OPENING if move.startswith(f"{power}:")}
    return used | {"monkey"} if " flip:" in move else used


def _builds_of(move: Move) -> list[str]:
    return [word for word in move.split(" ") if word[0] == "+" or word.startswith("flip:")]


def _path_reason(opening: Opening, path: Path) -> Reason | None:
    position = opening.position
    squares = [bit(square) for square in path]
    if len(set(squares)) < len(squares) or any(square & opening.barred for square in squares):
        return "landed-twice", "No square is landed on twice, nor the one started from: take another way."
    start, other = position.spirits[position.mover], position.spirits[1 - position.mover]
    if any(square & lanes(position.size, other) for square in squares):
        return "lane", "The other spirit's row and column are never entered: jump over them."
    diagonals = diagonal_steps(position)
    if path in paths(position.size, start, other, len(path), opening.barred, diagonals):
        return None
    ways = "up, down, left or right or, once a turn, diagonally" if diagonals else "up, down, left or right"
    return "no-such-way", f"That way does not lead there: each step goes to the next square {ways}."


def _build_reason(position: Position, words: list[str]) -> Reason | None:
    """What is wrong with the torii and flips named after a jump, looked at one after the other."""
    built = 0
    for word in words:
        if outcome(position):
            return "won-already", "The game is won before that: leave out what comes after."
        if word.startswith("flip:"):
            position = flipped(position, position.mover, word.partition(":")[2])
            continue
        if not formed(position) and built:
            return "no-line-left", "No other line is complete: leave the last torii out."
        if not formed(position):
            return "no-line", "No line of four is formed: play the jump without a torii."
        if built and position.powers[1 - position.mover] == "monkey":
            return (
                "monkey-asked",
                "The other player's Monkey is asked after each torii: build one, and the next when he has answered.",
            )
        after = buildings(position).get(word)
        if after is None:
            return _torii_reason(position, word)
        position, built = after, built + 1
    if formed(position):
        return "line-left", "A line of four is formed: say on which follower without a torii a torii is built."
    return None


def _torii_reason(position: Position, word: str) -> Reason:
    if any(known.partition("/")[2] == word.partition("/")[2] for known in buildings(position)):
        return "wrong-follower", "A torii covers a follower of its line that has none yet: choose one of those."
    return "wrong-line", "That is no complete line of yours: name one by its two ends, the lower or the left one first."

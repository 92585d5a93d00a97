"""What makes a puzzle of Onitama: a forced win of known length with one first move that brings it about."""

from __future__ import annotations

from games.engines.onitama.finding import Found, find, winning_move
from games.puzzles.puzzle import Puzzle
from rulebook.games import GAME
from rulebook.kernel.game import Move
from rulebook.onitama.position import Position

# Far more than any search of nine plies needs; a small table for it is made quickly.
ENOUGH = 4_000_000


def shortest_win(slug: str, position: Position, within: int) -> int | None:
    """The plies of the shortest forced win of the mover, if there is one within so many."""
    if winning_move(slug, position):
        return 1
    if within < 3:
        return None
    found = _to_depth(slug, position, within - 1).wins_in
    return found if found is not None and 0 < found <= within else None


def keys(slug: str, position: Position, within: int) -> list[Move]:
    """The first moves after which the win within so many plies is still forced."""
    game = GAME[slug]
    return [move for move in game.legal_moves(position) if _forces(slug, position, move, within)]


def puzzle_of(slug: str, position: Position, within: int) -> Puzzle | None:
    """The puzzle of a position: a win of at least three plies that only one first move forces in time."""
    plies = shortest_win(slug, position, within)
    if plies is None or plies < 3 or len(keys(slug, position, plies)) != 1:
        return None
    return Puzzle(GAME[slug].write(position), _solution(slug, position, plies), plies)


def _forces(slug: str, position: Position, move: Move, within: int) -> bool:
    game = GAME[slug]
    after = game.play(position, move)
    ended = game.outcome(after)
    if ended or within <= 1:
        return ended is not None and ended.winner == position.mover
    if winning_move(slug, after):
        return False
    lost_in = _to_depth(slug, after, within - 2).wins_in
    return lost_in is not None and -within < lost_in < 0


def _solution(slug: str, position: Position, plies: int) -> tuple[Move, ...]:
    game, moves = GAME[slug], list[Move]()
    for left in range(plies, 0, -1):
        # The winner's search needs one ply less than the win is long: a win in one is seen without searching.
        moves.append(_to_depth(slug, position, max(left - 1, 1)).best)
        position = game.play(position, moves[-1])
    return tuple(moves)


def _to_depth(slug: str, position: Position, depth: int) -> Found:
    """A search that was not cut short: what it does not find is not there."""
    found = find(slug, position, ENOUGH, deepest=depth)
    assert found.wins_in is not None or found.depth == depth, "the search was cut short"
    return found

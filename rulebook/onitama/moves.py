"""What may be played in a position, and what comes of it.

A move is written `card:from-to` (`boar:c1-c2`); `card:pass` gives a card away when nothing can be moved, and `turtle:force`
pushes the opponent's master (Conception). After any of them the card goes to the side and the card from the side is taken up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.kernel.game import Move, Outcome
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.onitama.cards import Card
from rulebook.onitama.position import (
    ARCH,
    EMPTY,
    FORWARD,
    MASTERS,
    PAWNS,
    SIDE,
    SQUARES,
    Hand,
    Position,
    square_name,
    square_number,
)

Cards: TypeAlias = Mapping[str, Card]

PASSING = "pass"
FORCE = "force"
MOVE = re.compile(r"[a-z-]+:(?:[a-e][1-5]-[a-e][1-5]|pass|force)")

STONE = "stone"
STREAM = "stream"


def outcome(position: Position) -> Outcome | None:
    """The Way of the Stone (a master was taken), or of the Stream (a master stands on the other's arch)."""
    for seat in TWO:
        if MASTERS[across(seat)] not in position.board:
            return Outcome(seat, STONE)
    for seat in TWO:
        if position.board[ARCH[across(seat)]] == MASTERS[seat]:
            return Outcome(seat, STREAM)
    return None


def legal_moves(position: Position, cards: Cards) -> tuple[Move, ...]:
    if outcome(position):
        return ()
    moves = tuple(_moves(position, cards))
    # Whoever can move must; whoever cannot still gives a card away.
    return moves or tuple(f"{card}:{PASSING}" for card in position.hand(position.mover))


def play(position: Position, move: Move, cards: Cards) -> Position:
    if not MOVE.fullmatch(move):
        raise Unreadable("move-unreadable", "Write a move as card:from-to, for example boar:c1-c2.")
    if outcome(position):
        raise NotAllowed("game-over", "The game is over: start another.")
    if move not in legal_moves(position, cards):
        raise NotAllowed("move-not-legal", f"{move} cannot be played here: choose one of the moves shown.")
    return after(position, move)


def after(position: Position, move: Move) -> Position:
    """The position after a move known to be legal."""
    card, action = move.split(":")
    return _exchange(position, card, _board_after(position, action))


def forced_square(position: Position) -> int:
    """Where the opponent's master would be pushed; -1 where it cannot be (O4)."""
    enemy = across(position.mover)
    onmyo = position.board.index(MASTERS[enemy])
    target = onmyo + SIDE * FORWARD[enemy]
    on_board = 0 <= target < SQUARES
    return target if on_board and position.board[target] not in PAWNS[enemy] else -1


def targets(square: int, card: Card, position: Position) -> Iterator[int]:
    """The squares a pawn of the mover reaches with a card: on the board, and not held by a pawn of its own."""
    seat = position.mover
    turn = FORWARD[seat]
    offsets = card.master if position.board[square] == MASTERS[seat] else card.student
    for right, forward in offsets:
        file, rank = square % SIDE + turn * right, square // SIDE + turn * forward
        if 0 <= file < SIDE and 0 <= rank < SIDE and position.board[rank * SIDE + file] not in PAWNS[seat]:
            yield rank * SIDE + file


def _moves(position: Position, cards: Cards) -> Iterator[Move]:
    own = [square for square in range(SQUARES) if position.board[square] in PAWNS[position.mover]]
    for slug in position.hand(position.mover):
        for square in own:
            for target in targets(square, cards[slug], position):
                yield f"{slug}:{square_name(square)}-{square_name(target)}"
        if cards[slug].forces and forced_square(position) >= 0:
            yield f"{slug}:{FORCE}"


def _board_after(position: Position, action: str) -> str:
    if action == PASSING:
        return position.board
    if action == FORCE:
        return _moved(position.board, position.board.index(MASTERS[across(position.mover)]), forced_square(position))
    source, _, target = action.partition("-")
    return _moved(position.board, square_number(source), square_number(target))


def _moved(board: str, source: int, target: int) -> str:
    squares = list(board)
    squares[target], squares[source] = squares[source], EMPTY
    return "".join(squares)


def _exchange(position: Position, card: str, board: str) -> Position:
    hand = position.hand(position.mover)
    taken: Hand = (position.side, hand[1]) if hand[0] == card else (hand[0], position.side)
    hands = (taken, position.hands[1]) if position.mover == "a" else (position.hands[0], taken)
    return Position(board, across(position.mover), hands, card)


def captured(position: Position, move: Move) -> str:
    """The pawn a legal move takes off the board; empty when it takes none."""
    board = after(position, move).board
    for pawn in "MmSs":
        if board.count(pawn) < position.board.count(pawn):
            return pawn
    return ""


def master_of(seat: Seat, position: Position) -> int:
    """Where a seat's master stands; -1 when it was taken."""
    return position.board.find(MASTERS[seat])

"""A position: the board, whose turn it is, both hands and the card at the side; and its one line of text.

Squares are numbered from a1 (0) along the ranks to e5 (24); seat `a` ("blue", capitals) starts on rank 1, seat `b` ("red") on 5.
The text form has the ranks from the top, the seat to move, the hands of `a` and of `b`, and the card at the side:
`ssmss/...../...../...../SSMSS a ox,boar horse,elephant crab`. A card taken up lies where the card played away lay.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kernel.errors import Unreadable
from rulebook.kernel.seats import TWO, Seat

Hand: TypeAlias = tuple[str, str]

SIDE = 5
SQUARES = SIDE * SIDE
EMPTY = "."
MASTERS: dict[Seat, str] = {"a": "M", "b": "m"}
STUDENTS: dict[Seat, str] = {"a": "S", "b": "s"}
PAWNS: dict[Seat, str] = {"a": "MS", "b": "ms"}
# The arches: where each seat's master starts.
ARCH: dict[Seat, int] = {"a": 2, "b": 22}
FORWARD: dict[Seat, int] = {"a": 1, "b": -1}
OPENING = "SSMSS" + EMPTY * 15 + "ssmss"
MOST_STUDENTS = 4

TEXT = re.compile(r"([SMsm./]{29}) ([ab]) ([a-z-]+),([a-z-]+) ([a-z-]+),([a-z-]+) ([a-z-]+)")


@dataclass(frozen=True, slots=True)
class Position:
    """Everything there is to know: both players see all of it."""

    board: str
    mover: Seat
    hands: tuple[Hand, Hand]
    side: str

    def hand(self, seat: Seat) -> Hand:
        return self.hands[TWO.index(seat)]

    @property
    def cards(self) -> tuple[str, ...]:
        """The five cards: those of `a`, those of `b`, the one at the side."""
        return (*self.hands[0], *self.hands[1], self.side)


def write_board(board: str) -> str:
    return "/".join(board[start : start + SIDE] for start in range(SQUARES - SIDE, -1, -SIDE))


def read_board(text: str) -> str:
    """The board of five ranks, from the top, divided by strokes."""
    ranks = text.split("/")
    if len(ranks) != SIDE or any(len(rank) != SIDE or set(rank) - set("SMsm.") for rank in ranks):
        raise Unreadable(
            "board-unreadable", "A board has five ranks of five squares, each one of S M s m and a dot, divided by /."
        )
    board = "".join(reversed(ranks))
    for seat in TWO:
        if board.count(MASTERS[seat]) > 1 or board.count(STUDENTS[seat]) > MOST_STUDENTS:
            raise Unreadable("board-crowded", "Each colour has one master and four students at most: take the others off.")
    if not set("Mm") & set(board):
        raise Unreadable("board-without-master", "At least one master stands on the board: put one there.")
    return board


def write(position: Position) -> str:
    hands = " ".join(",".join(hand) for hand in position.hands)
    return f"{write_board(position.board)} {position.mover} {hands} {position.side}"


def read(text: str, known: Collection[str]) -> Position:
    found = TEXT.fullmatch(text)
    if not found:
        raise Unreadable(
            "position-unreadable", "Write a position as: board, seat to move, two hands of two cards, the card at the side."
        )
    board, mover, *cards = found.groups()
    five_different(cards, known)
    return Position(read_board(board), mover, ((cards[0], cards[1]), (cards[2], cards[3])), cards[4])


def five_different(cards: list[str], known: Collection[str]) -> None:
    """A game is played with five different cards that exist."""
    strangers = [card for card in cards if card not in known]
    if strangers:
        raise Unreadable("card-unknown", f"There is no card {strangers[0]!r} in this edition: choose one of its cards.")
    if len(cards) != 5 or len(set(cards)) != 5:
        raise Unreadable("not-five-cards", "A game needs five different cards: choose five.")


def square_name(square: int) -> str:
    return "abcde"[square % SIDE] + str(square // SIDE + 1)


def square_number(name: str) -> int:
    return "abcde".index(name[0]) + SIDE * (int(name[1]) - 1)

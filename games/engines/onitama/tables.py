"""A position of Onitama as a handful of numbers, and the tables that say what its five cards can do.

Bitboards have bit n for square n (a1 is 0). A game's five cards are numbered as the position names them; how they lie is one of
thirty arrangements seen from the mover: own pair, other pair, side. Everything is int64, because numba turns unsigned mixed
with signed into floating point.

Moves are packed as `slot << 10 | from << 5 | to`, the slot being the lower or higher card of the mover's pair. Square 31 is none:
`slot, 31, to` pushes the enemy master to a square, `slot, 31, 31` passes.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from rulebook.kernel.seats import TWO, Seat, across
from rulebook.onitama.cards import Card, Offset
from rulebook.onitama.moves import FORCE, PASSING
from rulebook.onitama.position import FORWARD, MASTERS, PAWNS, SIDE, SQUARES, Position, square_name

Table = npt.NDArray[np.int64]
# The five cards in the order in which they are numbered.
Names = tuple[str, ...]

PAIRS = tuple(combinations(range(5), 2))
NOWHERE = 31

MASTER, STUDENT = 0, 1


def _arrangements() -> tuple[tuple[int, int, int], ...]:
    """(own pair, other pair, side) for every way five cards can lie."""
    return tuple(
        (own, other, side)
        for side in range(5)
        for own, pair in enumerate(PAIRS)
        for other, rest in enumerate(PAIRS)
        if {*pair, *rest, side} == set(range(5))
    )


ARRANGEMENTS = _arrangements()
NUMBER = {arrangement: number for number, arrangement in enumerate(ARRANGEMENTS)}


def _next() -> Table:
    """The arrangement, as the other player sees it, after the lower or higher card was played."""
    table = np.zeros((30, 2), dtype=np.int64)
    for number, (own, other, side) in enumerate(ARRANGEMENTS):
        for slot, card in enumerate(PAIRS[own]):
            kept = PAIRS[own][1 - slot]
            taken = PAIRS.index((min(kept, side), max(kept, side)))
            table[number, slot] = NUMBER[(other, taken, card)]
    return table


NEXT = _next()


class Place(NamedTuple):
    """A position as its mover sees it: pawns on both sides (masters included), squares of the masters, how the cards lie."""

    seat: int
    own: int
    enemies: int
    master: int
    enemy_master: int
    lie: int


# Where each table begins in the one array that holds all a game's five cards can do. One array and not five in a tuple, because
# numba counts references to every array it takes out of a tuple, which more than doubles the time of the innermost loops.
REACH, THREAT, PUSH, FOLLOWING, PAIR_OF, SIZE = 0, 1000, 2000, 2010, 2070, 2100


def cards_for(names: Names, known: Mapping[str, Card]) -> Table:
    """What the five cards of one game can do, to be read with the functions of `reading`."""
    table = np.zeros(SIZE, dtype=np.int64)
    for number, pair in enumerate(PAIRS):
        for slot, index in enumerate(pair):
            card = known[names[index]]
            table[PUSH + number] |= int(card.forces) << slot
            for seat, role, square, target in _reached(card):
                row = 500 * seat + 50 * number + 25 * role
                table[REACH + row + square] |= 1 << (target + 32 * slot)
                table[THREAT + row + target] |= 1 << square
    table[FOLLOWING : FOLLOWING + 60] = NEXT.reshape(-1)
    table[PAIR_OF : PAIR_OF + 30] = [own for own, _, _ in ARRANGEMENTS]
    return table


def _reached(card: Card) -> list[tuple[int, int, int, int]]:
    """Every (seat, role, square, target) of a card on an empty board."""
    roles: tuple[tuple[Offset, ...], ...] = (card.master, card.student)
    return [
        (seat, role, square, rank * SIDE + file)
        for seat, name in enumerate(TWO)
        for role in (MASTER, STUDENT)
        for square in range(SQUARES)
        for right, forward in roles[role]
        if 0 <= (file := square % SIDE + FORWARD[name] * right) < SIDE
        and 0 <= (rank := square // SIDE + FORWARD[name] * forward) < SIDE
    ]


def place_of(position: Position, names: Names = ()) -> Place:
    """Only for a game that goes on. Cards are numbered as they lie now, or by `names` as they lay when a search began."""
    mover, other = position.mover, across(position.mover)
    names = names or position.cards
    pairs = _pair(names, position.hand(mover)), _pair(names, position.hand(other))
    return Place(
        seat=TWO.index(mover),
        own=_pawns(position, mover),
        enemies=_pawns(position, other),
        master=position.board.index(MASTERS[mover]),
        enemy_master=position.board.index(MASTERS[other]),
        lie=NUMBER[(*pairs, names.index(position.side))],
    )


def _pawns(position: Position, seat: Seat) -> int:
    return sum(1 << square for square in range(SQUARES) if position.board[square] in PAWNS[seat])


def _pair(names: Names, hand: tuple[str, str]) -> int:
    low, high = sorted(names.index(card) for card in hand)
    return PAIRS.index((low, high))


def notation(position: Position, move: int, names: Names = ()) -> str:
    """A packed move of the mover in a position as the rules write it; `names` as in `place_of`."""
    slot, source, target = move >> 10, move >> 5 & 31, move & 31
    names = names or position.cards
    card = names[sorted(names.index(card) for card in position.hand(position.mover))[slot]]
    if source == NOWHERE:
        return f"{card}:{PASSING if target == NOWHERE else FORCE}"
    return f"{card}:{square_name(source)}-{square_name(target)}"

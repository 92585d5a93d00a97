"""Reading the table of a game's cards in compiled code."""

from __future__ import annotations

from games.engines.compiled import kernel
from games.engines.onitama.tables import FOLLOWING, PAIR_OF, PUSH, REACH, THREAT, Table


@kernel
def reach(cards: Table, seat: int, pair: int, role: int, square: int) -> int:
    """Where a pawn gets to: with the lower card in bits 0-24, with the higher in bits 32-56."""
    return cards[REACH + 500 * seat + 50 * pair + 25 * role + square]


@kernel
def threat(cards: Table, seat: int, pair: int, role: int, square: int) -> int:
    """From where a pawn gets to a square with either card."""
    return cards[THREAT + 500 * seat + 50 * pair + 25 * role + square]


@kernel
def push(cards: Table, pair: int) -> int:
    """Which of the two cards may push the enemy master: bit 0 the lower, bit 1 the higher."""
    return cards[PUSH + pair]


@kernel
def following(cards: Table, lie: int, slot: int) -> int:
    """How the cards lie, as the other player sees them, after one was played."""
    return cards[FOLLOWING + 2 * lie + slot]


@kernel
def pair_of(cards: Table, lie: int) -> int:
    return cards[PAIR_OF + lie]

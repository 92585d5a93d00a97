"""Counting lines of play with compiled code: the check that the fast moves are the moves of the rules."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from games.engines.compiled import kernel
from games.engines.onitama.moving import MOST_MOVES, count_moves, loses, played, wins, write_moves
from games.engines.onitama.tables import Place, Table, cards_for, place_of
from rulebook.onitama.cards import Card
from rulebook.onitama.position import Position

DEEPEST = 32


def count_fast(position: Position, known: Mapping[str, Card], depth: int) -> tuple[list[int], list[int]]:
    """Positions after exactly 1, 2, ... plies, and how many of each are finished games; those of the last ply are not told."""
    lines, ended = _count(place_of(position), cards_for(position.cards, known), depth)
    return [int(number) for number in lines[1 : depth + 1]], [int(number) for number in ended[1 : depth + 1]]


@kernel
def _count(root: Place, cards: Table, depth: int) -> tuple[Table, Table]:
    lines, ended = np.zeros(DEEPEST, dtype=np.int64), np.zeros(DEEPEST, dtype=np.int64)
    places = np.zeros((DEEPEST, 6), dtype=np.int64)
    moves = np.zeros((DEEPEST, MOST_MOVES), dtype=np.int64)
    left = np.zeros(DEEPEST, dtype=np.int64)
    if depth == 1:
        lines[1] = count_moves(root, cards)
        return lines, ended
    put(places, 0, root)
    left[0] = write_moves(root, cards, moves[0])
    ply = 0
    while ply >= 0:
        if left[ply] == 0:
            ply -= 1
            continue
        left[ply] -= 1
        place, move = get(places, ply), moves[ply, left[ply]]
        lines[ply + 1] += 1
        if wins(place, move) or loses(place, move):
            ended[ply + 1] += 1
            continue
        after = played(place, move, cards)
        if ply + 2 == depth:
            # The last ply need not be made to be counted.
            lines[depth] += count_moves(after, cards)
            continue
        ply += 1
        put(places, ply, after)
        left[ply] = write_moves(after, cards, moves[ply])
    return lines, ended


@kernel
def put(places: Table, ply: int, place: Place) -> None:
    places[ply, 0], places[ply, 1], places[ply, 2] = place.seat, place.own, place.enemies
    places[ply, 3], places[ply, 4], places[ply, 5] = place.master, place.enemy_master, place.lie


@kernel
def get(places: Table, ply: int) -> Place:
    return Place(places[ply, 0], places[ply, 1], places[ply, 2], places[ply, 3], places[ply, 4], places[ply, 5])

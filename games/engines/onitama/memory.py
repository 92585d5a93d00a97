"""The table of positions the search has been to. Keys are whole positions (62 bits): two are never taken for one another.

A position may lie in two entries of two numbers each; the deeper search stays in the first. An entry packs score,
depth, bound and move.
"""

from __future__ import annotations

from games.engines.compiled import kernel, popcount
from games.engines.onitama.tables import Place, Table
from games.engines.onitama.valuing import PROVEN

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
# An odd number without pattern: multiplying by it spreads positions over the table.
SPREAD = -7046029254386353131


@kernel
def key_of(place: Place) -> int:
    rank = popcount(place.own & ((1 << place.master) - 1))
    enemy_rank = popcount(place.enemies & ((1 << place.enemy_master) - 1))
    return place.own | place.enemies << 25 | rank << 50 | enemy_rank << 53 | place.lie << 56 | place.seat << 61


@kernel
def slot_of(key: int, table: Table) -> int:
    mixed = (key ^ key >> 29) * SPREAD
    return ((mixed >> 30) & ((table.size >> 2) - 1)) << 2


@kernel
def look_up(key: int, table: Table) -> int:
    """The entry of a position; -1 for none."""
    slot = slot_of(key, table)
    if table[slot] == key:
        return table[slot + 1]
    if table[slot + 2] == key:
        return table[slot + 3]
    return -1


@kernel
def remember(key: int, score: int, depth: int, bound: int, move: int, ply: int, table: Table) -> None:
    """Proven scores are kept as distances from the position itself, not from the root."""
    if score > PROVEN:
        score += ply
    elif score < -PROVEN:
        score -= ply
    entry = score + 32768 | depth << 16 | bound << 24 | (move + 1) << 26
    slot = slot_of(key, table)
    if table[slot] != key and depth < (table[slot + 1] >> 16 & 255):
        table[slot + 2], table[slot + 3] = key, entry
        return
    if table[slot] != key:
        table[slot + 2], table[slot + 3] = table[slot], table[slot + 1]
    table[slot], table[slot + 1] = key, entry


@kernel
def score_in(entry: int, ply: int) -> int:
    score = (entry & 65535) - 32768
    if score > PROVEN:
        return score - ply
    if score < -PROVEN:
        return score + ply
    return score


@kernel
def settles(entry: int, depth: int, score: int, alpha: int, beta: int) -> bool:
    """Whether an entry is deep and sharp enough to answer for a search."""
    if (entry >> 16 & 255) < depth:
        return False
    bound = entry >> 24 & 3
    return bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha)


@kernel
def move_in(entry: int) -> int:
    """The best move of an entry; -1 for none."""
    return (entry >> 26) - 1 if entry >= 0 else -1

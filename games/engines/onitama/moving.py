"""Moves of Onitama in compiled code: counted, written out, played."""

from __future__ import annotations

from games.engines.compiled import kernel, lowest, popcount
from games.engines.onitama.reading import following, pair_of, push, reach
from games.engines.onitama.tables import Place, Table

# A side has at most five pawns with four squares on each of two cards, and two pushes.
MOST_MOVES = 64


@kernel
def pushed(place: Place) -> int:
    """Where the enemy master would be pushed to; -1 where it cannot be."""
    target = place.enemy_master - 5 if place.seat == 0 else place.enemy_master + 5
    if target < 0 or target > 24 or place.enemies >> target & 1:
        return -1
    return target


@kernel
def count_moves(place: Place, cards: Table) -> int:
    """How many moves there are; two where there is only the choice of the card to pass on."""
    pair = pair_of(cards, place.lie)
    free = ~place.own & 0x1FFFFFF
    free |= free << 32
    count = popcount(reach(cards, place.seat, pair, 0, place.master) & free)
    left = place.own & ~(1 << place.master)
    while left:
        count += popcount(reach(cards, place.seat, pair, 1, lowest(left)) & free)
        left &= left - 1
    if push(cards, pair) and pushed(place) >= 0:
        count += popcount(push(cards, pair))
    return count if count else 2


@kernel
def write_moves(place: Place, cards: Table, out: Table) -> int:
    """Every move, packed, into `out`; answers how many."""
    pair = pair_of(cards, place.lie)
    free = ~place.own & 0x1FFFFFF
    free |= free << 32
    count = 0
    left = place.own
    while left:
        square = lowest(left)
        left &= left - 1
        targets = reach(cards, place.seat, pair, 0 if square == place.master else 1, square) & free
        while targets:
            bit = lowest(targets)
            targets &= targets - 1
            out[count] = (bit >> 5) << 10 | square << 5 | (bit & 31)
            count += 1
    if push(cards, pair):
        target = pushed(place)
        for slot in range(2):
            if target >= 0 and push(cards, pair) >> slot & 1:
                out[count] = slot << 10 | 31 << 5 | target
                count += 1
    if count == 0:
        out[0] = 31 << 5 | 31
        out[1] = 1 << 10 | 31 << 5 | 31
        count = 2
    return count


@kernel
def played(place: Place, move: int, cards: Table) -> Place:
    """The position after a move, as the other player sees it."""
    source, target = move >> 5 & 31, move & 31
    own, enemies, master, enemy_master = place.own, place.enemies, place.master, place.enemy_master
    if source < 31:
        own = own & ~(1 << source) | 1 << target
        enemies &= ~(1 << target)
        if source == master:
            master = target
    elif target < 31:
        enemies = enemies & ~(1 << enemy_master) | 1 << target
        own &= ~(1 << target)
        enemy_master = target
    return Place(1 - place.seat, enemies, own, enemy_master, master, following(cards, place.lie, move >> 10))


@kernel
def wins(place: Place, move: int) -> bool:
    """Whether a move takes the enemy master or brings the own one onto the enemy arch."""
    source, target = move >> 5 & 31, move & 31
    if source == 31:
        return False
    return target == place.enemy_master or (source == place.master and target == (22 if place.seat == 0 else 2))


@kernel
def loses(place: Place, move: int) -> bool:
    """Whether a move pushes the enemy master onto the own one or onto the own arch."""
    target = move & 31
    if move >> 5 & 31 != 31 or target == 31:
        return False
    return target == place.master or target == (2 if place.seat == 0 else 22)

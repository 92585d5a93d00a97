"""The quick questions of the search: can the mover win at once, what is a position worth, and the last ply in one go."""

from __future__ import annotations

from games.engines.compiled import kernel, lowest, popcount
from games.engines.onitama.moving import loses, played, write_moves
from games.engines.onitama.reading import pair_of, push, reach, threat
from games.engines.onitama.tables import Place, Table

WIN = 30_000
# Beyond this a score is proven: WIN less the plies to the end.
PROVEN = 29_000

PAWN = 100
INNER = 0b00000_01110_01110_01110_00000
CROSS = 0b00000_00100_01110_00100_00000
# The most that a move without a capture can change the value of the pawns' places.
MOST_BY_PLACE = 16


@kernel
def can_win(place: Place, cards: Table) -> bool:
    """Whether the mover can take the enemy master, or reach the enemy arch with the own."""
    pair = pair_of(cards, place.lie)
    if threat(cards, place.seat, pair, 1, place.enemy_master) & place.own & ~(1 << place.master):
        return True
    if threat(cards, place.seat, pair, 0, place.enemy_master) >> place.master & 1:
        return True
    arch = 22 if place.seat == 0 else 2
    return (threat(cards, place.seat, pair, 0, arch) >> place.master & 1) != 0 and (place.own >> arch & 1) == 0


@kernel
def value(own: int, enemies: int) -> int:
    """What a position is worth to the side of `own`: pawns first, then places near the middle."""
    return (
        PAWN * (popcount(own) - popcount(enemies))
        + 8 * (popcount(own & INNER) - popcount(enemies & INNER))
        + 8 * (popcount(own & CROSS) - popcount(enemies & CROSS))
    )


@kernel
def value_after(place: Place, move: int, cards: Table, ply: int) -> int:
    """What a move that does not win is worth at the end of the search, to the one who plays it."""
    if loses(place, move):
        return -(WIN - ply - 1)
    after = played(place, move, cards)
    if can_win(after, cards):
        return -(WIN - ply - 2)
    return value(after.enemies, after.own)


@kernel
def last_ply(place: Place, cards: Table, ply: int, alpha: int, beta: int, scratch: Table, out: Table) -> int:
    """The score after one more ply, when the mover cannot win at once. Into `out`: positions looked at, best move."""
    pair = pair_of(cards, place.lie)
    if push(cards, pair) or count_targets(place, cards, pair) == 0:
        return _last_ply_slowly(place, cards, ply, scratch, out)
    best, nodes = -WIN, 0
    out[1] = -1
    # Captures first; quiet moves only while the most they can bring still matters.
    for quiet in range(2):
        wanted = ~(place.own | place.enemies) & 0x1FFFFFF if quiet else place.enemies
        if quiet:
            bound = value(place.own, place.enemies) + MOST_BY_PLACE
            if bound <= alpha:
                best = max(best, bound)
                break
        wanted |= wanted << 32
        left = place.own
        while left:
            square = lowest(left)
            left &= left - 1
            targets = reach(cards, place.seat, pair, 0 if square == place.master else 1, square) & wanted
            while targets:
                bit = lowest(targets)
                targets &= targets - 1
                nodes += 1
                move = (bit >> 5) << 10 | square << 5 | (bit & 31)
                score = value_after(place, move, cards, ply)
                if score > best:
                    best = score
                    out[1] = move
                    if best >= beta:
                        out[0] = nodes
                        return best
    out[0] = nodes
    return best


@kernel
def count_targets(place: Place, cards: Table, pair: int) -> int:
    """Nought where no pawn can move at all."""
    free = ~place.own & 0x1FFFFFF
    free |= free << 32
    left = place.own
    while left:
        square = lowest(left)
        left &= left - 1
        if reach(cards, place.seat, pair, 0 if square == place.master else 1, square) & free:
            return 1
    return 0


@kernel
def _last_ply_slowly(place: Place, cards: Table, ply: int, scratch: Table, out: Table) -> int:
    """Every move in turn: with pushes and passes there is no telling captures from quiet moves by their squares."""
    total = write_moves(place, cards, scratch)
    best = -WIN
    out[0] = total
    for index in range(total):
        score = value_after(place, scratch[index], cards, ply)
        if score > best:
            best = score
            out[1] = scratch[index]
    return best

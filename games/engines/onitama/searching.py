"""The search: alpha-beta with null windows, a table of positions, killers and history, deepened ply by ply; without recursion.

A position is entered only when its mover cannot win at once: a move that would allow it is scored when moves are gathered. So a
win in one is found without searching for it. Scores beyond PROVEN are exact about who wins. The number of positions looked at is
the only budget; a position counts when its move is made and it is asked whether its mover can win.
"""

from __future__ import annotations

import numpy as np

from games.engines.compiled import kernel
from games.engines.onitama.counting import get, put
from games.engines.onitama.memory import AT_LEAST, AT_MOST, EXACT, key_of, look_up, move_in, remember, score_in, settles
from games.engines.onitama.moving import MOST_MOVES, loses, played, write_moves
from games.engines.onitama.tables import Place, Table
from games.engines.onitama.valuing import PROVEN, WIN, can_win, last_ply

DEEPEST = 64
ASPIRATION = 24
# Moves are tried by weight: the table's, captures, killers, then by how often they cut before.
FIRST, CAPTURE, KILLER = 1 << 40, 1 << 32, 1 << 31
MOVE_BITS = 11
MOVE_MASK = (1 << MOVE_BITS) - 1
# What is kept of each ply while its moves are tried.
ALPHA, BETA, LOW, BEST, BEST_MOVE, COUNT, TRIED, NULL, KEY = range(9)
NODES, BUDGET = 0, 1


@kernel
def search(root: Place, cards: Table, table: Table, budget: int, deepest: int) -> tuple[int, int, int, int]:
    """Score, best move, depth reached and positions looked at. The mover must not be able to win at once."""
    history = np.zeros((2, 1024), dtype=np.int64)
    killers = np.full((DEEPEST + 2, 2), -1, dtype=np.int64)
    meter = np.array([0, budget])
    score, move, depth = 0, -1, 0
    while depth < deepest and abs(score) < PROVEN:
        low, high = (score - ASPIRATION, score + ASPIRATION) if depth >= 3 else (-WIN, WIN)
        found, found_move = deepen(root, depth + 1, low, high, cards, table, history, killers, meter)
        if meter[NODES] <= budget and (found <= low or found >= high):
            found, found_move = deepen(root, depth + 1, -WIN, WIN, cards, table, history, killers, meter)
        if meter[NODES] > budget and depth > 0:
            break
        depth, score, move = depth + 1, found, found_move
        history >>= 1
    return score, move, depth, meter[NODES]


@kernel
def deepen(
    root: Place, full: int, low: int, high: int, cards: Table, table: Table, history: Table, killers: Table, meter: Table
) -> tuple[int, int]:
    """One search to a depth within a window: the score and the move. Beyond the budget the answer is worthless."""
    moves = np.empty((DEEPEST + 2, MOST_MOVES), dtype=np.int64)
    scratch, out = np.empty(MOST_MOVES, dtype=np.int64), np.zeros(2, dtype=np.int64)
    places, plies = np.zeros((DEEPEST + 2, 6), dtype=np.int64), np.zeros((DEEPEST + 2, 9), dtype=np.int64)
    put(places, 0, root)
    plies[0, ALPHA], plies[0, BETA] = low, high
    ply, entering, answer = 0, True, 0
    while ply >= 0:
        place, depth, line = get(places, ply), full - ply, plies[ply]
        if entering:
            if depth == 1:
                answer = last_ply(place, cards, ply, line[ALPHA], line[BETA], scratch, out)
                meter[NODES] += out[0]
                line[BEST_MOVE] = out[1]
                ply, entering = ply - 1, False
                continue
            line[KEY] = key_of(place)
            known = look_up(line[KEY], table)
            if known >= 0 and ply > 0:
                answer = score_in(known, ply)
                if settles(known, depth, answer, line[ALPHA], line[BETA]):
                    ply, entering = ply - 1, False
                    continue
            if meter[NODES] > meter[BUDGET]:
                return 0, -1
            meter[NODES] += gather(place, cards, ply, move_in(known), line, moves[ply], scratch, history, killers)
        else:
            score, move = -answer, moves[ply, line[TRIED] - 1] & MOVE_MASK
            if line[NULL] and line[ALPHA] < score < line[BETA]:
                # Better than the null window asked: once more, to know how much.
                line[NULL] = 0
                plies[ply + 1, ALPHA], plies[ply + 1, BETA] = -line[BETA], -line[ALPHA]
                ply, entering = ply + 1, True
                continue
            if score > line[BEST]:
                line[BEST], line[BEST_MOVE] = score, move
                line[ALPHA] = max(line[ALPHA], score)
            if score >= line[BETA]:
                praise(place, move, depth, history, killers[ply])
        if line[TRIED] == line[COUNT] or line[ALPHA] >= line[BETA]:
            answer = line[BEST]
            bound = AT_MOST if answer <= line[LOW] else AT_LEAST if answer >= line[BETA] else EXACT
            remember(line[KEY], answer, depth, bound, line[BEST_MOVE], ply, table)
            ply, entering = ply - 1, False
            continue
        move = take_heaviest(moves[ply], line)
        put(places, ply + 1, played(place, move, cards))
        line[NULL] = 1 if line[TRIED] > 1 and depth > 2 else 0
        plies[ply + 1, ALPHA] = -line[ALPHA] - 1 if line[NULL] else -line[BETA]
        plies[ply + 1, BETA] = -line[ALPHA]
        ply, entering = ply + 1, True
    return answer, plies[0, BEST_MOVE]


@kernel
def gather(
    place: Place, cards: Table, ply: int, first: int, line: Table, moves: Table, scratch: Table, history: Table, killers: Table
) -> int:
    """Weighs the moves worth searching; those that lose at once are scored here. Answers how many there are in all."""
    total = write_moves(place, cards, scratch)
    kept = 0
    line[LOW], line[BEST], line[BEST_MOVE] = line[ALPHA], -WIN, scratch[0]
    for index in range(total):
        move = scratch[index]
        after = played(place, move, cards)
        if loses(place, move) or can_win(after, cards):
            score = -(WIN - ply - 1) if loses(place, move) else -(WIN - ply - 2)
            if score > line[BEST]:
                line[BEST], line[BEST_MOVE] = score, move
            continue
        weight = history[place.seat, move & 1023]
        if move == first:
            weight = FIRST
        elif after.own != place.enemies:
            weight += CAPTURE
        elif move == killers[ply, 0] or move == killers[ply, 1]:
            weight += KILLER
        moves[kept] = weight << MOVE_BITS | move
        kept += 1
    line[COUNT], line[TRIED] = kept, 0
    line[ALPHA] = max(line[ALPHA], line[BEST])
    return total


@kernel
def take_heaviest(moves: Table, line: Table) -> int:
    """Swaps the heaviest move not tried yet to the front of the rest."""
    place = line[TRIED]
    at = place
    for index in range(place + 1, line[COUNT]):
        if moves[index] > moves[at]:
            at = index
    moves[at], moves[place] = moves[place], moves[at]
    line[TRIED] = place + 1
    return moves[place] & MOVE_MASK


@kernel
def praise(place: Place, move: int, depth: int, history: Table, killers: Table) -> None:
    """A move that cut is tried earlier elsewhere."""
    history[place.seat, move & 1023] += depth * depth
    if not place.enemies >> (move & 31) & 1 and killers[0] != move:
        killers[1] = killers[0]
        killers[0] = move

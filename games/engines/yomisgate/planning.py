"""Whole turns, planned unit by unit: a beam of the best ways to go on, then the other side's best answer to the best of them.

In a turn strikes come at any moment; for walks the units are taken in the order of their spaces, so that no plan is met twice in
another order. Every number the search depends on is a count, never a time.
"""

from __future__ import annotations

import numpy as np

from games.engines.compiled import kernel
from games.engines.yomisgate.doing import do, end_turn, winner
from games.engines.yomisgate.moving import WALK, seat_at, unit_deeds
from games.engines.yomisgate.mustering import curses, musters
from games.engines.yomisgate.tables import ACTING, ATTACKS, CURSE, FLAT, HEAD, MOVED, MOVER, MUSTER, PHASE, Array, Tables
from games.engines.yomisgate.valuing import CERTAIN, value

STEPS = 60
MOST_CHILDREN = 40_000
WIDEST = 64
SCORE, PARENT, DEED, NEXT, PRINT = range(5)


@kernel
def fingerprint(row: Array) -> np.int64:
    print_ = np.int64(1469598103934665603)
    for place in range(len(row)):
        print_ = (print_ ^ np.int64(row[place] + 7)) * np.int64(1099511628211)
        print_ ^= print_ >> np.int64(29)
    return print_


@kernel
def blurred(print_: np.int64, seed: int, blur: int) -> np.int64:
    """A whim of so many points at most either way, the same for the same row and seed."""
    if blur == 0:
        return np.int64(0)
    mixed = (print_ ^ np.int64(seed)) * np.int64(2862933555777941757) + np.int64(3037000493)
    mixed ^= mixed >> np.int64(31)
    return np.int64((mixed & np.int64(0xFFFF)) * (2 * blur + 1) // 0x10000 - blur)


@kernel
def turn(
    root: Array,
    t: Tables,
    width: int,
    seed: int,
    blur: int,
    worth: Array,
    beams: Array,
    paths: Array,
    children: Array,
    ends: Array,
    end_rows: Array,
    end_paths: Array,
    deeds: Array,
    scratch: Array,
    queue: Array,
    found: Array,
    tally: Array,
) -> int:
    """The best turns of the mover: their number, written to `ends` (score), `end_rows` and `end_paths`, best first.

    A path is its deeds, closed by -1. A turn that wins is the only one told.
    """
    seat, child = root[MOVER], scratch[4]
    walks, foes, struck = scratch[0], scratch[1], scratch[2]
    length = len(root)
    count, current, finished = 1, 0, 0
    beams[0, 0, :length] = root
    paths[0, 0, 0] = -1
    pointers = scratch[3]
    pointers[0] = 0
    scores = ends[1]
    scores[0] = value(root, t, seat, worth, struck, walks, foes, queue, found)
    for step in range(STEPS - 1):
        offered = 0
        for number in range(count):
            row, pointer = beams[current, number, :length], pointers[number]
            following = -1
            if row[PHASE] == MUSTER:
                listed = musters(row, t, deeds, found)
            elif row[PHASE] == CURSE:
                listed = curses(row, t, deeds)
            else:
                listed = 0
                for space in range(pointer, t.facts[0]):
                    if seat_at(row, space) == seat and row[HEAD + space] < FLAT and space != row[ACTING]:
                        following = space
                        break
                # Whoever passed all his units over must still move one.
                must_walk = following < 0 and not row[MOVED]
                for space in range(t.facts[0]):
                    if seat_at(row, space) == seat and row[HEAD + space] < FLAT:
                        may_walk = must_walk or space == following or (space == row[ACTING] and row[ATTACKS] > 0)
                        listed = unit_deeds(row, t, space, may_walk, deeds, listed, walks, foes, queue, found)
                if following < 0 and (row[MOVED] or listed == 0):
                    finished = _finish(
                        row, paths[current, number], step, scores[number], ends, end_rows, end_paths, finished, length
                    )
                if following >= 0 and offered < MOST_CHILDREN:
                    children[offered, SCORE] = scores[number]
                    children[offered, PARENT] = number
                    children[offered, DEED] = -1
                    children[offered, NEXT] = following + 1
                    children[offered, PRINT] = fingerprint(row) ^ np.int64(following + 1)
                    offered += 1
            for place in range(listed):
                if offered >= MOST_CHILDREN:
                    break
                child[:length] = row
                do(child[:length], deeds[place], t, found)
                tally[0] += 1
                won = winner(child[:length], t)
                if won == seat:
                    ends[0, 0] = CERTAIN - step
                    end_rows[0, :length] = child[:length]
                    last = 0
                    while paths[current, number, last] != -1:
                        end_paths[0, last] = paths[current, number, last]
                        last += 1
                    end_paths[0, last] = deeds[place]
                    end_paths[0, last + 1] = -1
                    return 1
                if won >= 0:
                    continue
                print_ = fingerprint(child[:length])
                after = pointer
                if deeds[place] & 15 == WALK and following >= 0 and (deeds[place] >> 4) & 1023 == following:
                    after = following + 1
                points = value(child[:length], t, seat, worth, struck, walks, foes, queue, found)
                children[offered, SCORE] = points + blurred(print_, seed, blur)
                children[offered, PARENT] = number
                children[offered, DEED] = deeds[place]
                children[offered, NEXT] = after
                children[offered, PRINT] = print_ ^ np.int64(after)
                offered += 1
        if offered == 0:
            break
        count = _chosen(children, offered, width, beams, paths, pointers, scores, current, step, length, t, found)
        current = 1 - current
    if finished == 0:
        # The steps ran out: what stands best so far is ended as it is.
        for number in range(count):
            finished = _finish(
                beams[current, number, :length],
                paths[current, number],
                STEPS - 1,
                scores[number],
                ends,
                end_rows,
                end_paths,
                finished,
                length,
            )
    _sorted(ends, end_rows, end_paths, finished)
    return finished


@kernel
def _finish(
    row: Array, path: Array, step: int, score: int, ends: Array, end_rows: Array, end_paths: Array, finished: int, length: int
) -> int:
    """Keeps a finished turn, in place of the worst once all places are taken."""
    place = finished
    if finished == WIDEST:
        place = 0
        for other in range(1, WIDEST):
            if ends[0, other] < ends[0, place]:
                place = other
        if ends[0, place] >= score:
            return finished
    ends[0, place] = score
    end_rows[place, :length] = row
    last = 0
    for at in range(step):
        if path[at] == -1:
            break
        end_paths[place, at] = path[at]
        last = at + 1
    end_paths[place, last] = -1
    return min(finished + 1, WIDEST)


@kernel
def _chosen(
    children: Array,
    offered: int,
    width: int,
    beams: Array,
    paths: Array,
    pointers: Array,
    scores: Array,
    current: int,
    step: int,
    length: int,
    t: Tables,
    found: Array,
) -> int:
    """The best children without doubles become the next beam."""
    order = np.argsort(-children[:offered, SCORE])
    count = 0
    prints = np.empty(width, dtype=np.int64)
    after_pointers = np.empty(width, dtype=np.int64)
    after_scores = np.empty(width, dtype=np.int64)
    for place in order:
        if count == width:
            break
        double = False
        for other in range(count):
            if prints[other] == children[place, PRINT]:
                double = True
                break
        if double:
            continue
        parent, deed = children[place, PARENT], children[place, DEED]
        beams[1 - current, count, :length] = beams[current, parent, :length]
        last = 0
        while paths[current, parent, last] != -1:
            paths[1 - current, count, last] = paths[current, parent, last]
            last += 1
        if deed >= 0:
            do(beams[1 - current, count, :length], deed, t, found)
            paths[1 - current, count, last] = deed
            last += 1
        paths[1 - current, count, last] = -1
        prints[count] = children[place, PRINT]
        after_pointers[count] = children[place, NEXT]
        after_scores[count] = children[place, SCORE]
        count += 1
    for number in range(count):
        pointers[number] = after_pointers[number]
        scores[number] = after_scores[number]
    return count


@kernel
def _sorted(ends: Array, end_rows: Array, end_paths: Array, finished: int) -> None:
    order = np.argsort(-ends[0, :finished])
    rows, turns, points = end_rows[:finished].copy(), end_paths[:finished].copy(), ends[0, :finished].copy()
    for place in range(finished):
        end_rows[place] = rows[order[place]]
        end_paths[place] = turns[order[place]]
        ends[0, place] = points[order[place]]


@kernel
def ended(row: Array, t: Tables, found: Array) -> Array:
    """The row as the other side gets it."""
    after = row.copy()
    end_turn(after, t, found)
    return after

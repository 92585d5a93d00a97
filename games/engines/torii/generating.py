"""Compiled: every position that one move leads to, as rows. A test holds it equal to the rules' own generator."""

from __future__ import annotations

from games.engines.compiled import kernel, popcount
from games.engines.torii.tables import (
    BOAR,
    BUILD,
    CRANE,
    DEER,
    FLIP,
    FOLLOWER,
    GATES,
    KITSUNE,
    MONKEY,
    MOVER,
    PHASE,
    SPIRIT,
    TATSU,
    TILE,
    TURN,
    WIDTH,
    WINNER,
    Array,
    Tables,
)

# More than any position met in play has; what does not fit is not looked at.
MOST = 8192
UNFINISHED = 512


@kernel
def copy_row(source: Array, target: Array) -> None:
    for column in range(WIDTH):
        target[column] = source[column]


@kernel
def end_turn(row: Array) -> None:
    seat = row[MOVER]
    if row[TILE + seat] == 0:
        row[TILE + seat] = 7
    row[MOVER] = 1 - seat
    row[PHASE] = TURN


@kernel
def has_line(row: Array, tables: Tables) -> bool:
    mine, gates = row[FOLLOWER + row[MOVER]], row[GATES]
    for line in tables.lines:  # noqa: SIM110 (compiled: a loop)
        if line & ~mine == 0 and line & ~gates != 0:
            return True
    return False


@kernel
def build(row: Array, line: int, square: int, tables: Tables) -> None:
    """A torii on the square for the line, in place."""
    seat = row[MOVER]
    row[GATES] |= 1 << square
    row[FOLLOWER + seat] &= ~line | row[GATES]
    if tables.facts[1 + seat] == TATSU:
        row[FOLLOWER + 1 - seat] &= ~tables.lanes[square] | row[GATES]
    if popcount(row[GATES] & row[FOLLOWER + seat]) == 4:
        row[WINNER] = seat + 1


@kernel
def settle(first: Array, tables: Tables, work: Array, out: Array, count: int) -> int:
    """Everything that can become of a row whose followers are spread: lines built in every way, then the turn ended."""
    copy_row(first, work[0])
    waiting = 1
    while waiting > 0:
        waiting -= 1
        row = work[UNFINISHED + 1]
        copy_row(work[waiting], row)
        if not has_line(row, tables):
            if count < MOST:
                copy_row(row, out[count])
                end_turn(out[count])
                count += 1
            continue
        seat = row[MOVER]
        for line in tables.lines:
            if line & ~row[FOLLOWER + seat] != 0:
                continue
            for square in range(tables.facts[0]):
                if (line & ~row[GATES]) >> square & 1 == 0:
                    continue
                built = work[waiting]
                copy_row(row, built)
                build(built, line, square, tables)
                if built[WINNER] != 0 or tables.facts[2 - seat] == MONKEY:
                    if built[WINNER] == 0:
                        built[PHASE] = FLIP
                    if count < MOST:
                        copy_row(built, out[count])
                        count += 1
                    continue
                waiting += 1
                if tables.facts[1 + seat] == MONKEY:
                    for other in range(2):
                        copy_row(built, work[waiting])
                        work[waiting][TILE + other] ^= 1
                        waiting += 1
    return count


@kernel
def land(row: Array, tile: int, first: int, second: int, third: int) -> None:
    """The spirit moved over up to three squares (-1 for none), its tile used, followers spread until the ninth; in place."""
    seat = row[MOVER]
    row[TILE + seat] &= ~(1 << (tile - 1))
    mine, theirs = row[FOLLOWER + seat], row[FOLLOWER + 1 - seat]
    for step in range(tile):
        square = first if step == 0 else second if step == 1 else third
        row[SPIRIT + seat] = square
        if row[WINNER] == 0 and row[GATES] >> square & 1 == 0:
            mine |= 1 << square
            theirs &= ~(1 << square)
            if popcount(mine) == 9:
                row[WINNER] = seat + 1
    row[FOLLOWER + seat], row[FOLLOWER + 1 - seat] = mine, theirs


@kernel
def jump(opened: Array, barred: int, tile: int, tables: Tables, work: Array, out: Array, count: int) -> int:
    """Every path of a tile from an opened position. Ways from 4 on are diagonal: the Deer has one a turn."""
    seat = opened[MOVER]
    other = opened[SPIRIT + 1 - seat]
    start = opened[SPIRIT + seat]
    ways = 8 if tables.facts[1 + seat] == DEER else 4
    for one in range(ways):
        first = tables.steps[other, start, one]
        if first < 0 or barred >> first & 1 != 0:
            continue
        if tile == 1:
            count = finish(opened, tile, first, -1, -1, tables, work, out, count)
            continue
        for two in range(ways if one < 4 else 4):
            second = tables.steps[other, first, two]
            if second < 0 or barred >> second & 1 != 0 or second == first:
                continue
            if tile == 2:
                count = finish(opened, tile, first, second, -1, tables, work, out, count)
                continue
            for three in range(ways if one < 4 and two < 4 else 4):
                third = tables.steps[other, second, three]
                if third >= 0 and barred >> third & 1 == 0 and third != first and third != second:
                    count = finish(opened, tile, first, second, third, tables, work, out, count)
    return count


@kernel
def finish(
    opened: Array, tile: int, first: int, second: int, third: int, tables: Tables, work: Array, out: Array, count: int
) -> int:
    row = work[UNFINISHED]
    copy_row(opened, row)
    land(row, tile, first, second, third)
    if row[WINNER] == 0:
        return settle(row, tables, work, out, count)
    if count < MOST:
        copy_row(row, out[count])
        count += 1
    return count


@kernel
def jump_all(opened: Array, barred: int, allowed: int, tables: Tables, work: Array, out: Array, count: int) -> int:
    tiles = opened[TILE + opened[MOVER]] & allowed
    for tile in range(1, 4):
        if tiles >> (tile - 1) & 1 != 0:
            count = jump(opened, barred, tile, tables, work, out, count)
    return count


@kernel
def answer(row: Array, tables: Tables, out: Array) -> int:
    """The Monkey's interrupt: let it be, or turn either tile 1."""
    for choice in range(3):
        copy_row(row, out[choice])
        if choice > 0:
            out[choice][TILE + choice - 1] ^= 1
        if has_line(row, tables):
            out[choice][PHASE] = BUILD
        else:
            end_turn(out[choice])
    return 3


@kernel
def generate(row: Array, tables: Tables, work: Array, out: Array) -> int:
    """Fills `out` with every position after `row` and gives their number."""
    if row[WINNER] != 0:
        return 0
    if row[PHASE] == FLIP:
        return answer(row, tables, out)
    if row[PHASE] == BUILD:
        return settle(row, tables, work, out, 0)
    seat = row[MOVER]
    if row[TILE + seat] == 0:
        copy_row(row, out[0])
        end_turn(out[0])
        return 1
    start = 1 << row[SPIRIT + seat]
    count = jump_all(row, start, 7, tables, work, out, 0)
    power = tables.facts[1 + seat]
    opened = work[UNFINISHED + 2]
    if power == CRANE:
        away = row[GATES] & ~start & ~tables.lanes[row[SPIRIT + 1 - seat]]
        for square in range(tables.facts[0]):
            if away >> square & 1 != 0:
                copy_row(row, opened)
                opened[SPIRIT + seat] = square
                count = jump_all(opened, start | 1 << square, 7, tables, work, out, count)
    if power == KITSUNE and row[TILE + seat] & 1 != 0:
        for way in range(4):
            end = tables.steps[row[SPIRIT + seat], row[SPIRIT + 1 - seat], way]
            if end >= 0:
                copy_row(row, opened)
                opened[SPIRIT + 1 - seat] = end
                count = jump_all(opened, start, 1, tables, work, out, count)
    if power == BOAR and row[TILE + seat] & 1 != 0:
        own = row[GATES] & row[FOLLOWER + seat]
        for square in range(tables.facts[0]):
            for way in range(4):
                end = tables.gate_steps[square, way]
                if own >> square & 1 != 0 and end >= 0 and row[GATES] >> end & 1 == 0:
                    copy_row(row, opened)
                    opened[GATES] = row[GATES] & ~(1 << square) | 1 << end
                    opened[FOLLOWER + seat] = row[FOLLOWER + seat] & ~(1 << square) | 1 << end
                    opened[FOLLOWER + 1 - seat] &= ~(1 << end)
                    count = jump_all(opened, start, 1, tables, work, out, count)
    return count

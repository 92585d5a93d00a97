"""Kernels of reinforcement, and of Izanami's choice: as `rulebook.yomisgate.muster` and `turns` have it."""

from __future__ import annotations

from games.engines.compiled import kernel
from games.engines.yomisgate.moving import BEGIN, BRING, HIDE, NONE, TAKE_AWAY, deed_of
from games.engines.yomisgate.tables import (
    ACT,
    BROUGHT,
    CODE,
    COUNT_OF_KINDS,
    HEAD,
    K_HERO,
    MOVER,
    MUSTER,
    PHASE,
    RESERVE,
    ROSTER_SIZE,
    TEMPLE,
    TURN,
    Array,
    Tables,
)


@kernel
def entrances(row: Array, t: Tables, found: Array) -> int:
    seat, count = row[MOVER], 0
    for number in range(4):
        space = t.entrances[seat, number]
        if space >= 0 and row[HEAD + space] == 0:
            found[count] = space
            count += 1
    for number in range(2):
        space = t.temples[number]
        if space >= 0 and row[TEMPLE + number] == seat and row[HEAD + space] == 0:
            found[count] = space
            count += 1
    return count


@kernel
def can_bring(row: Array, t: Tables, found: Array) -> bool:
    if row[TURN] == 1 and row[BROUGHT]:
        return False
    base = RESERVE + ROSTER_SIZE * row[MOVER]
    return row[base : base + ROSTER_SIZE].sum() > 0 and entrances(row, t, found) > 0


@kernel
def can_hide(row: Array, t: Tables) -> bool:
    """Whether the Ninja may take the place of a samurai."""
    seat = row[MOVER]
    place, samurai = t.ninja[seat, 0], t.ninja[seat, 1]
    if row[BROUGHT] or place < 0 or row[RESERVE + ROSTER_SIZE * seat + place] == 0:
        return False
    wanted = 1 + COUNT_OF_KINDS * seat + t.rosters[seat, samurai]
    here = False
    for space in range(t.facts[0]):
        here = here or row[HEAD + space] & CODE == wanted
    return here


@kernel
def musters(row: Array, t: Tables, out: Array, found: Array) -> int:
    seat, count = row[MOVER], 0
    free = entrances(row, t, found)
    bringing = can_bring(row, t, found)
    if can_hide(row, t):
        wanted = 1 + COUNT_OF_KINDS * seat + t.rosters[seat, t.ninja[seat, 1]]
        for space in range(t.facts[0]):
            if row[HEAD + space] & CODE == wanted:
                for number in range(free):
                    out[count] = deed_of(HIDE, space, found[number], NONE, NONE, 0)
                    count += 1
                if free == 0:
                    out[count] = deed_of(HIDE, space, NONE, NONE, NONE, 0)
                    count += 1
    if bringing:
        for place in range(ROSTER_SIZE):
            if row[RESERVE + ROSTER_SIZE * seat + place]:
                for number in range(free):
                    out[count] = deed_of(BRING, found[number], place, NONE, NONE, 0)
                    count += 1
    if row[BROUGHT] or not bringing:
        out[count] = deed_of(BEGIN, NONE, NONE, NONE, NONE, 0)
        count += 1
    return count


@kernel
def curses(row: Array, t: Tables, out: Array) -> int:
    other, count = 1 - row[MOVER], 0
    for place in range(ROSTER_SIZE):
        if row[RESERVE + ROSTER_SIZE * other + place] and not t.kinds[t.rosters[other, place], K_HERO]:
            out[count] = deed_of(TAKE_AWAY, NONE, place, NONE, NONE, 0)
            count += 1
    return count


@kernel
def on_to_action(row: Array, t: Tables, found: Array) -> None:
    if row[PHASE] == MUSTER and not can_bring(row, t, found) and not can_hide(row, t):
        row[PHASE] = ACT

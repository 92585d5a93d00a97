"""Kernels of single actions: where a unit can go, what it can strike, and everything it can do.

They say the same as `rulebook.yomisgate.deeds`, which the tests hold them against. A deed is one number: verb, space, first and
second target, the friend given for it and the energy spent, ten bits each after the verb's four.
"""

from __future__ import annotations

from games.engines.compiled import kernel
from games.engines.yomisgate.tables import (
    ACTING,
    ATTACKS,
    CODE,
    COUNT_OF_KINDS,
    ENERGY,
    FAR,
    FLAT,
    HALTED,
    HEAD,
    K_ATTACKS,
    K_BURSTS,
    K_ENERGY,
    K_FREE,
    K_GAIT,
    K_LAST,
    K_MELEE,
    K_MELEE_ENERGY,
    K_OFFERING,
    K_RANGED,
    K_SHOT_PROOF,
    K_TEMPLE,
    MOST_SEEN,
    MOVER,
    STORM,
    TEMPLE,
    USED,
    Array,
    Tables,
)

WALK, MELEE, SHOOT, FREE, LAST, BURST, OFFER, TAKE, BRING, HIDE, BEGIN, TAKE_AWAY, END = range(13)
NONE = 1023
RANGED_ENERGY, BURST_ENERGY, TEMPLE_ENERGY = 2, 3, 1
MOST_DEEDS = 4096


@kernel
def deed_of(verb: int, space: int, first: int, second: int, given: int, energy: int) -> int:
    return verb | (space << 4) | (first << 14) | (second << 24) | (given << 34) | (energy << 44)


@kernel
def part(deed: int, number: int) -> int:
    """Nought for the space, then first and second target, what is given, energy."""
    return (deed >> (4 + 10 * number)) & 1023


@kernel
def seat_at(row: Array, space: int) -> int:
    code = row[HEAD + space] & CODE
    return -1 if code == 0 else (code - 1) // COUNT_OF_KINDS


@kernel
def kind_at(row: Array, space: int) -> int:
    return ((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS


@kernel
def reach(row: Array, t: Tables, space: int, seat: int, gait: int, energy: int, walks: Array, foes: Array, queue: Array) -> None:
    """Energy to stand on or pass each space, and to enter each space where an enemy stands; FAR where that cannot be."""
    spaces = t.facts[0]
    for other in range(spaces):
        walks[other] = FAR
        foes[other] = FAR
    for spent in range(energy + 1):
        queue[spent, spaces] = 0
    walks[space] = 0
    queue[0, 0] = space
    queue[0, spaces] = 1
    for spent in range(energy + 1):
        for place in range(queue[spent, spaces]):
            here = queue[spent, place]
            if walks[here] < spent:
                continue
            for way in range(6):
                to = t.to[seat, gait, here, way]
                if to < 0:
                    break
                total = spent + t.cost[seat, gait, here, way]
                if total > energy:
                    continue
                code = row[HEAD + to] & CODE
                if code and (code - 1) // COUNT_OF_KINDS != seat:
                    if total < foes[to]:
                        foes[to] = total
                elif total < walks[to]:
                    walks[to] = total
                    if not t.halt[seat, gait, to]:
                        queue[total, queue[total, spaces]] = to
                        queue[total, spaces] += 1


@kernel
def targets(row: Array, t: Tables, space: int, kind: int, seat: int, furthest: int, found: Array) -> int:
    """The enemies a ranged attack from this space can be made on."""
    over = 1 if t.kinds[kind, K_GAIT] == STORM else 0
    count = 0
    for number in range(MOST_SEEN):
        to = t.sight[over, space, number]
        if to < 0:
            break
        if t.at_range[over, space, number] > furthest:
            continue
        code = row[HEAD + to] & CODE
        if code and (code - 1) // COUNT_OF_KINDS != seat and not t.kinds[(code - 1) % COUNT_OF_KINDS, K_SHOT_PROOF]:
            found[count] = to
            count += 1
    return count


@kernel
def unit_deeds(
    row: Array,
    t: Tables,
    space: int,
    may_walk: bool,
    out: Array,
    count: int,
    walks: Array,
    foes: Array,
    queue: Array,
    found: Array,
) -> int:
    """What the mover's unit on this space can do, written to `out` from `count` on; how many stand there then."""
    if row[HEAD + space] >= FLAT:
        return count
    seat, kind = row[MOVER], kind_at(row, space)
    energy, attacks, used, halted = t.kinds[kind, K_ENERGY], 0, 0, 0
    if row[ACTING] == space:
        energy, attacks, used, halted = row[ENERGY], row[ATTACKS], row[USED], row[HALTED]
    can_attack = attacks < t.kinds[kind, K_ATTACKS]
    if can_attack and not halted and (may_walk or t.kinds[kind, K_MELEE]):
        reach(row, t, space, seat, t.kinds[kind, K_GAIT], energy, walks, foes, queue)
        for to in range(t.facts[0]):
            if may_walk and walks[to] <= energy and row[HEAD + to] == 0:
                out[count] = deed_of(WALK, space, to, NONE, NONE, walks[to])
                count += 1
            elif t.kinds[kind, K_MELEE] and foes[to] + t.kinds[kind, K_MELEE_ENERGY] <= energy:
                out[count] = deed_of(MELEE, space, to, NONE, NONE, foes[to] + t.kinds[kind, K_MELEE_ENERGY])
                count += 1
    if can_attack:
        if t.kinds[kind, K_RANGED] and energy >= RANGED_ENERGY:
            for number in range(targets(row, t, space, kind, seat, t.kinds[kind, K_RANGED], found)):
                out[count] = deed_of(SHOOT, space, found[number], NONE, NONE, RANGED_ENERGY)
                count += 1
        if t.kinds[kind, K_BURSTS] and energy >= BURST_ENERGY:
            seen = targets(row, t, space, kind, seat, 1, found)
            for one in range(seen):
                for other in range(seen):
                    if one != other:
                        out[count] = deed_of(BURST, space, found[one], found[other], NONE, BURST_ENERGY)
                        count += 1
        if t.kinds[kind, K_LAST]:
            for number in range(targets(row, t, space, kind, seat, t.kinds[kind, K_LAST], found)):
                out[count] = deed_of(LAST, space, found[number], NONE, NONE, 0)
                count += 1
    if not used and t.kinds[kind, K_FREE]:
        for number in range(targets(row, t, space, kind, seat, t.kinds[kind, K_FREE], found)):
            out[count] = deed_of(FREE, space, found[number], NONE, NONE, 0)
            count += 1
    if not used and t.kinds[kind, K_OFFERING]:
        seen = targets(row, t, space, kind, seat, t.kinds[kind, K_OFFERING], found)
        for friend in range(t.facts[0] if seen else 0):
            if friend != space and seat_at(row, friend) == seat:
                for number in range(seen):
                    out[count] = deed_of(OFFER, space, found[number], NONE, friend, 0)
                    count += 1
    temple = t.temple[space]
    if can_attack and energy >= TEMPLE_ENERGY and temple >= 0 and t.kinds[kind, K_TEMPLE] and row[TEMPLE + temple] != seat:
        out[count] = deed_of(TAKE, space, NONE, NONE, NONE, TEMPLE_ENERGY)
        count += 1
    return count

"""What a row is worth to a seat, in hundredths of a samurai: units, reserves, the way to the other's gate, and what could fall.

`threatened` asks of every enemy unit which of ours it could strike in its next turn; each counts with its best blow, no victim
twice. Positions after a turn of ours are the ones compared, so the other side is taken to strike next.
"""

from __future__ import annotations

import numpy as np

from games.engines.compiled import kernel
from games.engines.yomisgate.blows import MELEE_BLOW, RANGED_BLOW
from games.engines.yomisgate.moving import (
    BURST_ENERGY,
    RANGED_ENERGY,
    reach,
    seat_at,
    targets,
)
from games.engines.yomisgate.tables import (
    ACTING,
    ATTACKS,
    CODE,
    COUNT_OF_KINDS,
    ENERGY,
    FLAT,
    HEAD,
    K_ATTACKS,
    K_AVENGES,
    K_BURSTS,
    K_CAVALRY,
    K_ENERGY,
    K_FREE,
    K_GAIT,
    K_HERO,
    K_LAST,
    K_MELEE,
    K_MELEE_ENERGY,
    K_OFFERING,
    K_RANGED,
    K_SHOT_PROOF,
    K_TEMPLE,
    MOVED,
    MOVER,
    RESERVE,
    ROSTER_SIZE,
    TEMPLE,
    USED,
    Array,
    Tables,
)
from rulebook.yomisgate import evaluation
from rulebook.yomisgate.units import KINDS

WORTH = np.array([evaluation.WORTH[kind.name] for kind in KINDS], dtype=np.int64)
CERTAIN = 1_000_000
# A unit waiting in reserve is worth so many hundredths of one on the board.
WAITING = 75
LAST_HERO = 150
HELD_TEMPLE = evaluation.TEMPLE
MARCH, FURTHEST_MARCH = evaluation.STEP, evaluation.FURTHEST
IN_THE_GATE = 1500
UNDER_THE_GATE = 120
# How much of what could fall is counted as fallen: the other side seldom gets all of it.
FEARED = 70
HOPED = 90
# Of what units that have just come could strike, others may stand in the way.
PROMISED = 60
ENTRANCES, TEMPLES_FROM = 6, 4


@kernel
def standing(row: Array, t: Tables, seat: int, worth: Array) -> int:
    """Units, reserves, temples and the march of one seat."""
    total, heroes = 0, 0
    for space in range(t.facts[0]):
        code = row[HEAD + space] & CODE
        if code == 0 or (code - 1) // COUNT_OF_KINDS != seat:
            continue
        kind = (code - 1) % COUNT_OF_KINDS
        heroes += t.kinds[kind, K_HERO]
        total += worth[kind] + MARCH * max(0, FURTHEST_MARCH - t.march[seat, space])
        if t.ground[space] == 1 - seat:
            total += UNDER_THE_GATE
    for place in range(ROSTER_SIZE):
        count, kind = row[RESERVE + ROSTER_SIZE * seat + place], t.rosters[seat, place]
        total += count * worth[kind] * WAITING // 100
        heroes += count * t.kinds[kind, K_HERO]
    if t.facts[1] and t.facts[2] != 2 and heroes == 1:
        total -= LAST_HERO
    for number in range(2):
        if t.temples[number] >= 0 and row[TEMPLE + number] == seat:
            total += HELD_TEMPLE
    return total


@kernel
def threatened(
    row: Array, t: Tables, seat: int, worth: Array, struck: Array, walks: Array, foes: Array, queue: Array, found: Array
) -> int:
    """What the other side could take from this seat in one turn, roughly; `struck` marks the victims counted.

    On each of its free entrances the unit of its reserve that strikes best is taken to enter first.
    """
    other, total = 1 - seat, 0
    for space in range(t.facts[0]):
        struck[space] = 0
    for space in range(t.facts[0]):
        if seat_at(row, space) == other:
            kind = ((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS
            total += _best_blow(row, t, space, kind, other, worth, struck, walks, foes, queue, found)
    for number in range(ENTRANCES):
        space = _entrance(row, t, other, number)
        if space >= 0 and row[HEAD + space] == 0:
            best = 0
            victim = -1
            for place in range(ROSTER_SIZE):
                if row[RESERVE + ROSTER_SIZE * other + place]:
                    gain, prey = _fresh_blow(row, t, other, place, number, worth, struck)
                    if gain > best:
                        best, victim = gain, prey
            if victim >= 0:
                struck[victim] = 1
                total += best
    return total


@kernel
def _entrance(row: Array, t: Tables, seat: int, number: int) -> int:
    """A training ground of the seat's, or a temple while it controls it; else -1."""
    if number < TEMPLES_FROM:
        return t.entrances[seat, number]
    temple = number - TEMPLES_FROM
    return t.temples[temple] if row[TEMPLE + temple] == seat else -1


@kernel
def _fresh_blow(row: Array, t: Tables, seat: int, place: int, number: int, worth: Array, struck: Array) -> tuple[int, int]:
    """The best a unit of the roster gains in the turn it enters there, at a victim not counted yet, and that victim or -1."""
    kind, best, victim = t.rosters[seat, place], 0, -1
    price = _shot(t, kind, worth)[2]
    for space in range(t.facts[0]):
        blow = t.blows[seat, place, number, space]
        if blow == 0 or struck[space] or seat_at(row, space) != 1 - seat:
            continue
        prey = ((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS
        gain = 0
        if blow & MELEE_BLOW:
            avenges = t.kinds[prey, K_AVENGES]
            gain = worth[prey]
            if avenges == 2 or (avenges == 1 and t.kinds[kind, K_CAVALRY]):
                gain -= worth[kind]
        if blow & RANGED_BLOW and not t.kinds[prey, K_SHOT_PROOF]:
            gain = max(gain, worth[prey] - price)
        elif not blow & MELEE_BLOW:
            continue
        gain = max(gain, 1)
        if gain > best:
            best, victim = gain, space
    return best, victim


@kernel
def promised(row: Array, t: Tables, seat: int, worth: Array, struck: Array) -> int:
    """What the units that have just come could strike, while nobody has acted yet: so the right ones are brought."""
    if row[MOVER] != seat or row[MOVED] or row[ACTING] >= 0:
        return 0
    total, foes, hit = 0, 0, 0
    for space in range(t.facts[0]):
        struck[space] = 0
        foes += seat_at(row, space) == 1 - seat
    for number in range(ENTRANCES):
        space = _entrance(row, t, seat, number)
        if space < 0 or seat_at(row, space) != seat:
            continue
        kind = ((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS
        for place in range(ROSTER_SIZE):
            if t.rosters[seat, place] == kind:
                gain, victim = _fresh_blow(row, t, seat, place, number, worth, struck)
                if victim >= 0:
                    struck[victim] = 1
                    total += gain * PROMISED // 100
                    hit += 1
    if foes and hit == foes and t.facts[2] == 0:
        total += IN_THE_GATE
    return total


@kernel
def _best_blow(
    row: Array,
    t: Tables,
    space: int,
    kind: int,
    seat: int,
    worth: Array,
    struck: Array,
    walks: Array,
    foes: Array,
    queue: Array,
    found: Array,
) -> int:
    """What this unit gains by the best blow of a whole turn at a victim not counted yet, which it marks."""
    best, victim = 0, -1
    energy = t.kinds[kind, K_ENERGY]
    reach(row, t, space, seat, t.kinds[kind, K_GAIT], energy, walks, foes, queue)
    furthest, spare, price = _shot(t, kind, worth)
    for to in range(t.facts[0]):
        if foes[to] + t.kinds[kind, K_MELEE_ENERGY] <= energy and t.kinds[kind, K_MELEE] and not struck[to]:
            prey = ((row[HEAD + to] & CODE) - 1) % COUNT_OF_KINDS
            gain = worth[prey]
            avenges = t.kinds[prey, K_AVENGES]
            if avenges == 2 or (avenges == 1 and t.kinds[kind, K_CAVALRY]):
                gain -= worth[kind]
            # Even a bad exchange may be what ends the game.
            gain = max(gain, 1)
            if gain > best:
                best, victim = gain, to
        if furthest and walks[to] <= energy - spare and (row[HEAD + to] == 0 or to == space):
            for number in range(targets(row, t, to, kind, seat, furthest, found)):
                prey = ((row[HEAD + found[number]] & CODE) - 1) % COUNT_OF_KINDS
                gain = max(worth[prey] - price, 1)
                if gain > best and not struck[found[number]]:
                    best, victim = gain, found[number]
    if victim >= 0:
        struck[victim] = 1
    return best


@kernel
def _shot(t: Tables, kind: int, worth: Array) -> tuple[int, int, int]:
    """How far a kind shoots after walking, the energy that takes, and what it costs its side."""
    if t.kinds[kind, K_RANGED]:
        return t.kinds[kind, K_RANGED], RANGED_ENERGY, 0
    if t.kinds[kind, K_FREE]:
        return t.kinds[kind, K_FREE], 0, 0
    if t.kinds[kind, K_OFFERING]:
        return t.kinds[kind, K_OFFERING], 0, 80
    if t.kinds[kind, K_LAST]:
        return t.kinds[kind, K_LAST], 0, worth[kind]
    if t.kinds[kind, K_BURSTS]:
        return 1, BURST_ENERGY, worth[kind] // 2
    return 0, 0, 0


@kernel
def hoped_for(row: Array, t: Tables, seat: int, worth: Array, found: Array) -> int:
    """What the acting unit can still shoot or capture from where it stands."""
    space = row[ACTING]
    if space < 0 or row[MOVER] != seat or row[HEAD + space] >= FLAT:
        return 0
    kind = ((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS
    can_attack, best = row[ATTACKS] < t.kinds[kind, K_ATTACKS], 0
    furthest = t.kinds[kind, K_RANGED] if can_attack and row[ENERGY] >= RANGED_ENERGY else 0
    if t.kinds[kind, K_FREE] and not row[USED]:
        furthest = max(furthest, t.kinds[kind, K_FREE])
    if furthest:
        for number in range(targets(row, t, space, kind, seat, furthest, found)):
            best = max(best, worth[((row[HEAD + found[number]] & CODE) - 1) % COUNT_OF_KINDS])
    temple = t.temple[space]
    if can_attack and row[ENERGY] >= 1 and temple >= 0 and t.kinds[kind, K_TEMPLE] and row[TEMPLE + temple] != seat:
        best = max(best, HELD_TEMPLE)
    return best * HOPED // 100


@kernel
def doomed(row: Array, t: Tables, seat: int, struck: Array) -> bool:
    """Whether the blows counted would end the game: the last units on the board, or the last hero."""
    units, heroes, safe_unit, safe_hero = 0, 0, False, False
    for space in range(t.facts[0]):
        if seat_at(row, space) == seat:
            units += 1
            is_hero = t.kinds[((row[HEAD + space] & CODE) - 1) % COUNT_OF_KINDS, K_HERO]
            heroes += is_hero
            safe_unit = safe_unit or not struck[space]
            safe_hero = safe_hero or (is_hero and not struck[space])
    for place in range(ROSTER_SIZE):
        if row[RESERVE + ROSTER_SIZE * seat + place] and t.kinds[t.rosters[seat, place], K_HERO]:
            safe_hero = True
    if t.facts[2] == 0 and units and not safe_unit:
        return True
    return t.facts[1] and t.facts[2] != 2 and heroes > 0 and not safe_hero


@kernel
def danger(
    row: Array, t: Tables, seat: int, worth: Array, struck: Array, walks: Array, foes: Array, queue: Array, found: Array
) -> int:
    """What is to be taken off a turn after which the other side may end the game, whatever answer of it was looked at."""
    threatened(row, t, seat, worth, struck, walks, foes, queue, found)
    return 2 * IN_THE_GATE if doomed(row, t, seat, struck) else 0


@kernel
def value(
    row: Array, t: Tables, seat: int, worth: Array, struck: Array, walks: Array, foes: Array, queue: Array, found: Array
) -> int:
    """For the seat whose turn it is or just was."""
    total = standing(row, t, seat, worth) - standing(row, t, 1 - seat, worth)
    total += promised(row, t, seat, worth, struck)
    total -= threatened(row, t, seat, worth, struck, walks, foes, queue, found) * FEARED // 100
    total += hoped_for(row, t, seat, worth, found)
    if doomed(row, t, seat, struck):
        total -= 2 * IN_THE_GATE
    for space in range(t.facts[0]):
        # Whoever stands on a training ground of the other's enters the stronghold next, unless it is struck down first.
        if t.ground[space] == seat and seat_at(row, space) == 1 - seat:
            total -= 4 * IN_THE_GATE
        if t.ground[space] == 1 - seat and seat_at(row, space) == seat and not struck[space]:
            total += IN_THE_GATE
    return total

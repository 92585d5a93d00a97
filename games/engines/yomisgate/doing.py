"""Kernels that carry a deed out in a row, end a turn and see who has won: as `rulebook.yomisgate.fighting` and `victory` do."""

from __future__ import annotations

from games.engines.compiled import kernel
from games.engines.yomisgate.moving import (
    BEGIN,
    BRING,
    BURST,
    END,
    FREE,
    HIDE,
    LAST,
    MELEE,
    NONE,
    OFFER,
    TAKE,
    TAKE_AWAY,
    WALK,
    kind_at,
    part,
)
from games.engines.yomisgate.mustering import on_to_action
from games.engines.yomisgate.tables import (
    ACT,
    ACTING,
    ATTACKS,
    BROUGHT,
    CODE,
    COUNT_OF_KINDS,
    CURSE,
    ENERGY,
    FLAT,
    HALTED,
    HEAD,
    K_ATTACKS,
    K_AVENGES,
    K_CAVALRY,
    K_CURSES,
    K_ENERGY,
    K_FREE,
    K_GAIT,
    K_HERO,
    K_LAST,
    K_OFFERING,
    MOVED,
    MOVER,
    MUSTER,
    PHASE,
    QUIET,
    RESERVE,
    ROSTER_SIZE,
    TEMPLE,
    TURN,
    USED,
    Array,
    Tables,
)


@kernel
def nobody_acts(row: Array) -> None:
    row[ACTING] = -1
    row[ENERGY : HALTED + 1] = 0


@kernel
def lay_flat(row: Array) -> None:
    if row[ACTING] >= 0:
        row[HEAD + row[ACTING]] |= FLAT
        nobody_acts(row)


@kernel
def end_turn(row: Array, t: Tables, found: Array) -> None:
    lay_flat(row)
    for space in range(t.facts[0]):
        row[HEAD + space] &= CODE
    row[MOVER] = 1 - row[MOVER]
    row[PHASE] = MUSTER
    row[TURN] += 1
    row[BROUGHT] = 0
    row[MOVED] = 0
    row[QUIET] += 1
    on_to_action(row, t, found)


@kernel
def winner(row: Array, t: Tables) -> int:
    """The seat that has won; -1 while none has."""
    taken, heroes, units = 0, 0, 0
    for space in range(t.facts[0]):
        code = row[HEAD + space] & CODE
        if code == 0:
            continue
        seat = (code - 1) // COUNT_OF_KINDS
        units |= 1 << seat
        if t.kinds[(code - 1) % COUNT_OF_KINDS, K_HERO]:
            heroes |= 1 << seat
        if t.stronghold[space] >= 0:
            taken |= 1 << t.stronghold[space]
    for seat in range(2):
        for place in range(ROSTER_SIZE):
            if row[RESERVE + ROSTER_SIZE * seat + place] and t.kinds[t.rosters[seat, place], K_HERO]:
                heroes |= 1 << seat
    for turn in range(2):
        loser = 1 - row[MOVER] if turn == 0 else row[MOVER]
        if taken >> loser & 1:
            return 1 - loser
        if t.facts[1] and t.facts[2] != 2 and not heroes >> loser & 1:
            return 1 - loser
        if t.facts[2] == 0 and row[TURN] >= 2 and row[PHASE] != MUSTER and not units >> loser & 1:
            return 1 - loser
    return -1


@kernel
def settle(row: Array, t: Tables) -> None:
    """A unit that can do nothing more is laid flat at once."""
    kind = kind_at(row, row[ACTING])
    if row[ATTACKS] < t.kinds[kind, K_ATTACKS] and (row[ENERGY] > 0 or t.kinds[kind, K_LAST]):
        return
    if row[USED] or not (t.kinds[kind, K_FREE] or t.kinds[kind, K_OFFERING]):
        lay_flat(row)


@kernel
def is_avenged(row: Array, t: Tables, kind: int, target: int, verb: int) -> bool:
    avenges = t.kinds[kind_at(row, target), K_AVENGES]
    return (avenges == 2 and verb == MELEE) or (avenges == 1 and t.kinds[kind, K_CAVALRY] == 1)


@kernel
def _go(row: Array, t: Tables, space: int, to: int, seat: int, kind: int) -> None:
    row[HEAD + to] = row[HEAD + space]
    row[HEAD + space] = 0
    row[MOVED] = 1
    row[ACTING] = to
    row[HALTED] = t.halt[seat, t.kinds[kind, K_GAIT], to]
    settle(row, t)


@kernel
def _has_common_reserve(row: Array, t: Tables, seat: int) -> bool:
    for place in range(ROSTER_SIZE):
        if row[RESERVE + ROSTER_SIZE * seat + place] and not t.kinds[t.rosters[seat, place], K_HERO]:
            return True
    return False


@kernel
def do(row: Array, deed: int, t: Tables, found: Array) -> None:
    """Carries a legal deed out in the row itself."""
    verb, space, first, second, given, energy = (
        deed & 15,
        part(deed, 0),
        part(deed, 1),
        part(deed, 2),
        part(deed, 3),
        part(deed, 4),
    )
    seat = row[MOVER]
    if verb == BRING:
        row[HEAD + space] = 1 + COUNT_OF_KINDS * seat + t.rosters[seat, first]
        row[RESERVE + ROSTER_SIZE * seat + first] -= 1
        row[BROUGHT] += 1
        row[QUIET] = 0
        on_to_action(row, t, found)
        return
    if verb == HIDE:
        samurai = row[HEAD + space]
        row[HEAD + space] = 1 + COUNT_OF_KINDS * seat + t.rosters[seat, t.ninja[seat, 0]]
        row[RESERVE + ROSTER_SIZE * seat + t.ninja[seat, 0]] -= 1
        row[QUIET] = 0
        if first != NONE:
            row[HEAD + first] = samurai
        else:
            row[RESERVE + ROSTER_SIZE * seat + t.ninja[seat, 1]] += 1
        on_to_action(row, t, found)
        return
    if verb == BEGIN:
        row[PHASE] = ACT
        return
    if verb == TAKE_AWAY:
        row[RESERVE + ROSTER_SIZE * (1 - seat) + first] -= 1
        row[PHASE] = ACT
        return
    if verb == END:
        end_turn(row, t, found)
        return
    kind = kind_at(row, space)
    if row[ACTING] != space:
        lay_flat(row)
        row[ACTING] = space
        row[ENERGY] = t.kinds[kind, K_ENERGY]
        row[ATTACKS] = 0
        row[USED] = 0
        row[HALTED] = 0
    row[ENERGY] -= energy
    if verb == WALK:
        _go(row, t, space, first, seat, kind)
        return
    if verb == TAKE:
        row[TEMPLE + t.temple[space]] = seat
        settle(row, t)
        return
    if verb in (FREE, OFFER):
        row[USED] = 1
    else:
        row[ATTACKS] += 1
    falls = verb in (LAST, BURST) or is_avenged(row, t, kind, first, verb)
    if second != NONE:
        falls = falls or is_avenged(row, t, kind, second, verb)
        row[HEAD + second] = 0
    row[HEAD + first] = 0
    if given != NONE:
        row[HEAD + given] = 0
    row[QUIET] = 0
    if falls:
        row[HEAD + space] = 0
        nobody_acts(row)
        if verb == MELEE:
            row[MOVED] = 1
    elif verb == MELEE:
        _go(row, t, space, first, seat, kind)
    else:
        settle(row, t)
    if t.kinds[kind, K_CURSES] and _has_common_reserve(row, t, 1 - seat) and winner(row, t) < 0:
        row[PHASE] = CURSE

"""Positions as rows of whole numbers, and the tables a map with its fortresses needs, for the compiled kernels.

A row is its head, then every space: nought, or a unit as 1 + 14 x seat + kind, with FLAT added while it lies flat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from games.engines.yomisgate.blows import blows_of
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.ground import halts, sights, ways
from rulebook.yomisgate.state import ENDINGS, PHASES, Fortresses, Position, Terms, Unit, roster
from rulebook.yomisgate.units import KINDS, NINJA, SAMURAI, Gait

# Any: numpy's array types say nothing about shapes.
Array: TypeAlias = Any

MOVER, PHASE, TURN, BROUGHT, MOVED, QUIET, ACTING, ENERGY, ATTACKS, USED, HALTED, TEMPLE, RESERVE = (*range(12), 13)
HEAD = 27
MUSTER, ACT, CURSE = PHASES.index("muster"), PHASES.index("act"), PHASES.index("curse")
FLAT, CODE = 64, 63
COUNT_OF_KINDS = len(KINDS)
ROSTER_SIZE = 7
GAITS: tuple[Gait, ...] = ("foot", "horse", "rider of fire", "storm")
STORM = GAITS.index("storm")
AVENGES = ("", "cavalry", "melee")
MOST_SEEN = 18
FAR = 99

# The columns of a kind.
K_ENERGY, K_MELEE, K_RANGED, K_ATTACKS, K_GAIT, K_SHOT_PROOF, K_AVENGES, K_TEMPLE = range(8)
K_FREE, K_BURSTS, K_LAST, K_OFFERING, K_CURSES, K_HERO, K_MELEE_ENERGY, K_CAVALRY = range(8, 16)


class Tables(NamedTuple):
    """`to` and `cost` are by seat, gait, space and way; `sight` by whether mountains are seen over, and space.

    `halt` says where entering ends a movement, by seat, gait and space.
    """

    to: Array
    cost: Array
    halt: Array
    sight: Array
    at_range: Array
    # Whose stronghold or training ground a space is, and which temple; -1 for none.
    stronghold: Array
    ground: Array
    temple: Array
    # Steps on foot from a space to the nearest training ground of the other seat's, by seat.
    march: Array
    # How a kind of a seat's roster that enters on one of its entrances could strike each space in the same turn, were nobody in
    # its way: MELEE_BLOW, RANGED_BLOW or both. Entrances are four training grounds, then two temples.
    blows: Array
    entrances: Array
    temples: Array
    kinds: Array
    # The kinds of each seat in roster order, and where its ninja and samurai stand in it (-1 for none).
    rosters: Array
    ninja: Array
    # How many spaces; whether heroes are played; how the game may end.
    facts: Array


def row_of(position: Position) -> Array:
    """The position as a row. Not for a position in which fortresses are still placed."""
    spaces = len(field_of(position.rows).names)
    row = np.zeros(HEAD + spaces, dtype=np.int16)
    head = (position.mover, PHASES.index(position.phase), position.turn, position.brought, position.moved, position.quiet)
    row[: len(head)] = head
    row[ACTING] = -1
    if position.acting is not None:
        left = position.acting
        row[ACTING : HALTED + 1] = (left.space, left.energy, left.attacks, left.used, left.halted)
    row[TEMPLE : TEMPLE + 2] = -1
    for number, temple in enumerate(position.temples):
        row[TEMPLE + number] = temple.owner
    for seat, reserve in enumerate(position.reserves):
        row[RESERVE + ROSTER_SIZE * seat : RESERVE + ROSTER_SIZE * seat + len(reserve)] = reserve
    for unit in position.units:
        row[HEAD + unit.space] = _code(unit)
    return row


def tables_for(position: Position) -> Tables:
    return _tables(position.rows, position.fortresses, tuple(temple.space for temple in position.temples), position.terms)


def _code(unit: Unit) -> int:
    return 1 + COUNT_OF_KINDS * unit.seat + NUMBER[unit.kind] + (FLAT if unit.flat else 0)


NUMBER = {kind.name: number for number, kind in enumerate(KINDS)}


@lru_cache(maxsize=32)
def _tables(rows: str, fortresses: Fortresses, temples: tuple[int, ...], terms: Terms) -> Tables:
    spaces = len(field_of(rows).names)
    to, cost, halt = _steps(rows, fortresses, spaces)
    sight, at_range = _sights(rows, fortresses, spaces)
    stronghold, ground, temple = (np.full(spaces, -1, dtype=np.int16) for _ in range(3))
    entrances = np.full((2, 4), -1, dtype=np.int16)
    for seat, side in enumerate(fortresses):
        grounds = [space for fortress in side for space in fortress.grounds]
        stronghold[[fortress.stronghold for fortress in side]] = seat
        ground[grounds] = seat
        entrances[seat, : len(grounds)] = grounds
    for number, space in enumerate(temples):
        temple[space] = number
    rosters = np.array([[NUMBER[kind.name] for kind in roster(terms, seat)] for seat in (0, 1)], dtype=np.int16)
    return Tables(
        to=to,
        cost=cost,
        halt=halt,
        sight=sight,
        at_range=at_range,
        stronghold=stronghold,
        ground=ground,
        temple=temple,
        blows=blows_of(rows, fortresses, [[*entrances[seat], *_two(temples)] for seat in (0, 1)], terms, spaces),
        march=np.array([_march(rows, fortresses, seat) for seat in (0, 1)], dtype=np.int16),
        entrances=entrances,
        temples=np.array(_two(temples), dtype=np.int16),
        kinds=_kinds(),
        rosters=rosters,
        ninja=np.array([[_place(terms, seat, name) for name in (NINJA, SAMURAI)] for seat in (0, 1)], dtype=np.int16),
        facts=np.array([spaces, terms.heroes, ENDINGS.index(terms.ending)], dtype=np.int16),
    )


def _two(temples: tuple[int, ...]) -> list[int]:
    return [*temples, -1, -1][:2]


def _place(terms: Terms, seat: int, name: str) -> int:
    names = [kind.name for kind in roster(terms, seat)]
    return names.index(name) if name in names else -1


def _steps(rows: str, fortresses: Fortresses, spaces: int) -> tuple[Array, Array, Array]:
    to, cost = (np.full((2, len(GAITS), spaces, 6), -1, dtype=np.int16) for _ in range(2))
    halt = np.zeros((2, len(GAITS), spaces), dtype=np.int16)
    for seat in (0, 1):
        for number, gait in enumerate(GAITS):
            for space, steps in enumerate(ways(rows, fortresses, seat, gait)):
                halt[seat, number, space] = halts(rows, fortresses, seat, gait, space)
                for way, (end, energy, _) in enumerate(steps):
                    to[seat, number, space, way] = end
                    cost[seat, number, space, way] = energy
    return to, cost, halt


def _sights(rows: str, fortresses: Fortresses, spaces: int) -> tuple[Array, Array]:
    sight, at_range = (np.full((2, spaces, MOST_SEEN), -1, dtype=np.int16) for _ in range(2))
    for over in (0, 1):
        for space, seen in enumerate(sights(rows, fortresses, over_mountains=bool(over))):
            for number, (target, distance) in enumerate(seen.items()):
                sight[over, space, number] = target
                at_range[over, space, number] = distance
    return sight, at_range


def _march(rows: str, fortresses: Fortresses, seat: int) -> list[int]:
    """Breadth first, against the steps, from the other seat's training grounds."""
    steps = ways(rows, fortresses, seat, "foot")
    before: list[list[int]] = [[] for _ in steps]
    for space, ends in enumerate(steps):
        for end, _, _ in ends:
            before[end].append(space)
    edge = [space for fortress in fortresses[1 - seat] for space in fortress.grounds]
    found = dict.fromkeys(edge, 0)
    while edge:
        nearer = [(space, found[end] + 1) for end in edge for space in before[end]]
        edge = []
        for space, distance in nearer:
            if space not in found:
                found[space] = distance
                edge.append(space)
    return [found.get(space, FAR) for space in range(len(steps))]


@lru_cache(maxsize=1)
def _kinds() -> Array:
    return np.array(
        [
            [
                kind.energy,
                kind.melee,
                kind.ranged,
                kind.attacks,
                GAITS.index(kind.gait),
                kind.shot_proof,
                AVENGES.index(kind.avenges),
                kind.takes_temple,
                kind.free_shot,
                kind.bursts,
                kind.last_shot,
                kind.offering,
                kind.curses,
                kind.is_hero,
                kind.melee_energy,
                kind.is_cavalry,
            ]
            for kind in KINDS
        ],
        dtype=np.int16,
    )

"""Terrain and fortresses as units meet them: what a step costs, where it ends a movement, and what can be shot at from where.

A fortress replaces the terrain below it. Nobody enters the own stronghold; the enemy's is entered from a training ground of the
same fortress only, as its other four sides are walls.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from rulebook.yomisgate.fields import FOREST, MOUNTAIN, PLAINS, Space, field_of
from rulebook.yomisgate.state import Fortress, Fortresses
from rulebook.yomisgate.units import Gait

# Where a step leads, the energy it costs, and whether it ends the unit's movement for the turn.
Step: TypeAlias = tuple[Space, int, bool]
FURTHEST = 2


@lru_cache(maxsize=256)
def ways(rows: str, fortresses: Fortresses, seat: int, gait: Gait) -> tuple[tuple[Step, ...], ...]:
    """The steps out of every space for a unit of this seat that moves like this. A cache: drop it at will."""
    neighbours = field_of(rows).neighbours
    terrain = terrain_under(rows, fortresses)
    return tuple(tuple(_steps(space, neighbours[space], terrain, fortresses, seat, gait)) for space in range(len(neighbours)))


@lru_cache(maxsize=128)
def sights(rows: str, fortresses: Fortresses, *, over_mountains: bool) -> tuple[dict[Space, int], ...]:
    """What each space sees, and at which range: along spaces of which none is a mountain and none between a stronghold (Y10)."""
    neighbours = field_of(rows).neighbours
    terrain = terrain_under(rows, fortresses)
    walls = {fortress.stronghold for side in fortresses for fortress in side}
    clear = {space for space in range(len(neighbours)) if over_mountains or terrain[space] != MOUNTAIN}
    return tuple(_seen(space, neighbours, clear, walls) for space in range(len(neighbours)))


@lru_cache(maxsize=128)
def terrain_under(rows: str, fortresses: Fortresses) -> tuple[str, ...]:
    """The terrain of every space; fortress spaces count as plains where nothing else is said of them."""
    built = {space for side in fortresses for fortress in side for space in fortress.spaces}
    return tuple(PLAINS if space in built else mark for space, mark in enumerate(field_of(rows).terrain))


def halts(rows: str, fortresses: Fortresses, seat: int, gait: Gait, space: Space) -> bool:
    """Whether entering this space ends the movement: mountains, and the enemy's fortress."""
    terrain = terrain_under(rows, fortresses)[space]
    return _is_enemy(fortresses, seat, space) or (terrain == MOUNTAIN and gait != "storm")


def _steps(
    space: Space, around: tuple[Space, ...], terrain: tuple[str, ...], fortresses: Fortresses, seat: int, gait: Gait
) -> Iterator[Step]:
    for to in around:
        energy = _energy(terrain[to], gait)
        if energy and _is_open(fortresses, seat, space, to):
            yield to, energy, _is_enemy(fortresses, seat, to) or (terrain[to] == MOUNTAIN and gait != "storm")


def _energy(terrain: str, gait: Gait) -> int:
    """What entering costs; nought where the unit cannot go."""
    if terrain == MOUNTAIN and gait in ("horse", "rider of fire"):
        return 0
    return 2 if terrain == FOREST and gait == "horse" else 1


def _is_open(fortresses: Fortresses, seat: int, space: Space, to: Space) -> bool:
    if any(fortress.stronghold == to for fortress in fortresses[seat]):
        return False
    walled = _with_stronghold(fortresses[1 - seat], to)
    return walled is None or space in walled.grounds


def _with_stronghold(side: tuple[Fortress, ...], space: Space) -> Fortress | None:
    return next((fortress for fortress in side if fortress.stronghold == space), None)


def _is_enemy(fortresses: Fortresses, seat: int, space: Space) -> bool:
    return any(space in fortress.spaces for fortress in fortresses[1 - seat])


def _seen(start: Space, neighbours: tuple[tuple[Space, ...], ...], clear: set[Space], walls: set[Space]) -> dict[Space, int]:
    if start not in clear:
        return {}
    seen = {start: 0}
    edge = [start]
    for reach in range(1, FURTHEST + 1):
        passed = [space for space in edge if space not in walls]
        edge = [to for space in passed for to in neighbours[space] if to in clear and to not in seen]
        seen |= dict.fromkeys(edge, reach)
    del seen[start]
    return seen

"""Hexes by axial coordinates (q to the right, r down and to the right): steps, distance, turns and the mirror."""

from __future__ import annotations

from typing import TypeAlias

Axial: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TURNS = 6


def moved(place: Axial, by: Axial) -> Axial:
    return place[0] + by[0], place[1] + by[1]


def distance(one: Axial, other: Axial) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(place: Axial, times: int) -> Axial:
    """Turned about the origin, a sixth of a circle clockwise each time."""
    q, r = place
    for _ in range(times % TURNS):
        q, r = -r, q + r
    return q, r


def mirrored(place: Axial) -> Axial:
    return place[1], place[0]


def disc(centre: Axial, radius: int) -> tuple[Axial, ...]:
    """The hexes no further than `radius` from the centre, row by row."""
    rows = range(-radius, radius + 1)
    around = ((q, r) for r in rows for q in rows if abs(q + r) <= radius)
    return tuple(moved(centre, place) for place in around)

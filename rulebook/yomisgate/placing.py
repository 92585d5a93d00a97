"""Fortress placement: three neighbouring spaces on the own prototile, one space inside its seam; one of them is the stronghold.

The players place in turn, whoever goes first before the other. Under Counterbalance each places the other's. On the crowded
battlefield each has two tiles and places one fortress on each, in the order he likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import Space, field_of
from rulebook.yomisgate.hexes import disc, distance
from rulebook.yomisgate.muster import mustered
from rulebook.yomisgate.prototiles import RADIUS
from rulebook.yomisgate.state import Fortress, Position


def placements(position: Position) -> Iterator[tuple[Move, Fortress]]:
    """Every fortress that may be placed now, with its notation."""
    names = field_of(position.rows).names
    for home in _open_homes(position, owner_placed_for(position)):
        for fortress in sites(position.rows, home):
            yield text_of(names, fortress), fortress


def owner_placed_for(position: Position) -> int:
    """Whose fortress is placed now."""
    return 1 - position.mover if position.terms.counterbalance else position.mover


@lru_cache(maxsize=128)
def sites(rows: str, home: Space) -> tuple[Fortress, ...]:
    """Every fortress of a tile: 24 triangles of spaces, three ways round each. A cache: drop it at will."""
    field = field_of(rows)
    inner = sorted(field.by_name[_name(place)] for place in disc(field.places[home], RADIUS - 1))
    triangles = (trio for trio in combinations(inner, 3) if _is_triangle(rows, trio))
    return tuple(Fortress(trio[at], _others(trio, at)) for trio in triangles for at in range(3))


def text_of(names: tuple[str, ...], fortress: Fortress) -> Move:
    return f"place:{'-'.join(names[space] for space in fortress.spaces)}"


def placed(position: Position, fortress: Fortress) -> Position:
    """The fortress stands; the other player places, or the first turn begins."""
    seat = owner_placed_for(position)
    mine = (*position.fortresses[seat], fortress)
    both = (mine, position.fortresses[1]) if seat == 0 else (position.fortresses[0], mine)
    after = replace(position, fortresses=both, mover=1 - position.mover)
    if sum(map(len, both)) < sum(map(len, position.homes)):
        return after
    return mustered(replace(after, phase="muster", turn=1))


def _open_homes(position: Position, seat: int) -> tuple[Space, ...]:
    """The seat's tiles without a fortress."""
    places = field_of(position.rows).places
    built = [places[fortress.stronghold] for fortress in position.fortresses[seat]]
    return tuple(home for home in position.homes[seat] if not any(distance(places[home], place) < RADIUS for place in built))


def _is_triangle(rows: str, trio: tuple[int, ...]) -> bool:
    places = field_of(rows).places
    return all(distance(places[one], places[other]) == 1 for one, other in combinations(trio, 2))


def _others(trio: tuple[int, ...], at: int) -> tuple[Space, Space]:
    first, second = (space for place, space in enumerate(trio) if place != at)
    return first, second


def _name(place: tuple[int, int]) -> str:
    return f"{chr(97 + place[1])}{place[0] + 1}"

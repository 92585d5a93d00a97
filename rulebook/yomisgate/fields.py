"""The field: the spaces of a map, their names, terrain and neighbours, read from rows of text.

A row is a word of `.` plains, `f` forest, `m` mountain and `_` for no space. Each row lies half a space to the right of the one
above it. A space is a number, counted row by row; its name is the row's letter from the top and the column's number, so that c5
has the neighbours c4, c6, b5, b6, d4 and d5.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from rulebook.yomisgate.hexes import DIRECTIONS, Axial, moved

Space: TypeAlias = int

PLAINS, FOREST, MOUNTAIN, VOID = ".", "f", "m", "_"
ROW = re.compile(r"_*[.fm][._fm]*")
MOST_ROWS, MOST_COLUMNS = 26, 40


@dataclass(frozen=True, slots=True)
class Field:
    """`neighbours` are in the order right, down right, down left, left, up left, up right."""

    places: tuple[Axial, ...]
    names: tuple[str, ...]
    terrain: tuple[str, ...]
    neighbours: tuple[tuple[Space, ...], ...]
    by_name: dict[str, Space] = field(compare=False)


def is_field(rows: str) -> bool:
    words = rows.split("/")
    return len(words) <= MOST_ROWS and all(len(word) <= MOST_COLUMNS and ROW.fullmatch(word) for word in words)


@lru_cache(maxsize=64)
def field_of(rows: str) -> Field:
    """The field of these rows. A cache: drop it at will."""
    marks = {(q, r): mark for r, row in enumerate(rows.split("/")) for q, mark in enumerate(row) if mark != VOID}
    places = tuple(marks)
    numbers = {place: number for number, place in enumerate(places)}
    names = tuple(f"{chr(97 + r)}{q + 1}" for q, r in places)
    around = (tuple(moved(place, way) for way in DIRECTIONS) for place in places)
    return Field(
        places=places,
        names=names,
        terrain=tuple(marks.values()),
        neighbours=tuple(tuple(numbers[place] for place in six if place in numbers) for six in around),
        by_name={name: number for number, name in enumerate(names)},
    )

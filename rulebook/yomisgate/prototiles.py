"""The prototiles, read from `prototiles.json` (a reconstruction, Y1), and the maps they are pieced together to.

A map is told by a layout, the side that is up, and a tile with a turn for every place of the layout. Piecing it together gives
its rows of terrain, which is all that play needs to know, and the centres of the tiles. Notches at the outer ends of the seams
are filled with filler tiles of plains.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from rulebook.yomisgate.fields import FOREST, MOUNTAIN, PLAINS, VOID
from rulebook.yomisgate.hexes import TURNS, Axial, disc, distance, mirrored, moved, turned

# Any: the shape of the file is checked where it is read.
_FILE: dict[str, Any] = json.loads((Path(__file__).parent / "prototiles.json").read_text(encoding="utf-8"))
_MARKS = {"plains": PLAINS, "forest": FOREST, "mountain": MOUNTAIN}

RADIUS: int = _FILE["radius"]
LAYOUTS: dict[str, tuple[Axial, ...]] = {name: tuple((q, r) for q, r in centres) for name, centres in _FILE["layouts"].items()}
TILES: dict[str, dict[Axial, str]] = {
    tile: dict(
        zip(
            disc((0, 0), RADIUS),
            (_MARKS[_FILE["marks"][mark]] for row in rows for mark in row.split()),
            strict=True,
        )
    )
    for tile, rows in _FILE["tiles"].items()
}
ETCHED = ("up", "down")


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies: which one, and how often it is turned."""

    tile: str
    turn: int


@dataclass(frozen=True, slots=True)
class Assembly:
    """A map as text, one word a row, and the names of the centres of its tiles, in the order of the layout."""

    rows: str
    centres: tuple[str, ...]


def laid_from(text: str) -> tuple[Laid, ...] | None:
    """The tiles of a text such as A0,B3,C5; None when it is not one."""
    parts = text.split(",")
    if any(len(part) != 2 or part[0] not in TILES or part[1] not in "012345"[:TURNS] for part in parts):
        return None
    return tuple(Laid(part[0], int(part[1])) for part in parts)


@cache
def assemble(layout: str, etched: str, tiles: tuple[Laid, ...]) -> Assembly:
    centres = LAYOUTS[layout]
    ground = dict.fromkeys(fillers(centres), PLAINS)
    for centre, laid in zip(centres, tiles, strict=True):
        ground |= {moved(centre, turned(place, laid.turn)): mark for place, mark in TILES[laid.tile].items()}
    if etched == "down":
        ground = {mirrored(place): mark for place, mark in ground.items()}
        centres = tuple(mirrored(centre) for centre in centres)
    left, top = min(q for q, _ in ground), min(r for _, r in ground)
    return Assembly(_rows(ground), tuple(f"{chr(97 + r - top)}{q - left + 1}" for q, r in centres))


def fillers(centres: tuple[Axial, ...]) -> set[Axial]:
    """The spaces of the notches: outside every tile, and near enough to two of them."""
    inside = {place for centre in centres for place in disc(centre, RADIUS)}
    around = {place for centre in centres for place in disc(centre, RADIUS + 2)} - inside
    return {place for place in around if sum(distance(place, centre) <= RADIUS + 2 for centre in centres) > 1}


def _rows(ground: dict[Axial, str]) -> str:
    columns = range(min(q for q, _ in ground), max(q for q, _ in ground) + 1)
    rows = range(min(r for _, r in ground), max(r for _, r in ground) + 1)
    marks = {(q, r): ground.get((q, r), VOID) for q, r in product(columns, rows)}
    return "/".join("".join(marks[q, r] for q in columns).rstrip(VOID) for r in rows)

"""A turn for the page to put together: every stage of it, with what has changed on the table by then.

A stage is fields apart by `~`, of which those at the end may be missing: the beginning of the move; the squares that have changed
and their marks (`b3a,c3A,d2.`); the spirits if one has moved; for the own Monkey whether tile 1 of either player is unused (`10`:
the own one is, the other's is not); after a power before the jump the lanes that are closed then, if they are others than now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebook.kernel.game import Move
from rulebook.torii.board import FILES, each, lanes, name
from rulebook.torii.notation import write
from rulebook.torii.stages import stages
from rulebook.torii.state import Position, tile_bit


def told(position: Position, turns: tuple[Move, ...]) -> tuple[str, str]:
    """Whole turns, and the stages at which a turn is not done yet."""
    found = stages(position, turns)
    whole = "|".join(_stage(position, text, found[text]) for text in turns)
    begun = "|".join(_stage(position, text, found[text]) for text in _unfinished(found, set(turns)))
    return whole, begun


def spirits_of(position: Position) -> str:
    return ":".join(name(position.size, square) for square in position.spirits)


def _unfinished(found: Iterable[Move], whole: set[Move]) -> Iterator[Move]:
    """Without those that look like another: a jump so far, where a tile allows to end it, is told with that tile."""
    known = set(found)
    for text in found:
        first, _, last = text.rpartition(" ")
        with_tile = f"{first} {last.count('-') + 1}{last}".strip()
        if text not in whole and not (last.startswith(":") and with_tile in known):
            yield text


def _stage(now: Position, text: Move, stage: Position) -> str:
    fields = [text, _changes(now, stage), spirits_of(stage) if stage.spirits != now.spirits else "", _first_tiles(stage)]
    if " " not in text and text[0].isalpha():
        fields.append(_closed(now, stage))
    return "~".join(fields).rstrip("~")


def _changes(now: Position, stage: Position) -> str:
    before, after = _marks(now), _marks(stage)
    return ",".join(f"{square}{mark}" for square, mark in after.items() if mark != before[square])


def _marks(position: Position) -> dict[str, str]:
    rows = reversed(write(position).split(" ")[0].split("/"))
    return {f"{file}{rank}": mark for rank, row in enumerate(rows, 1) for file, mark in zip(FILES, row, strict=False)}


def _first_tiles(stage: Position) -> str:
    if stage.powers[stage.mover] != "monkey":
        return ""
    return "".join(str(int(bool(stage.tiles[seat] & tile_bit(1)))) for seat in (stage.mover, 1 - stage.mover))


def _closed(now: Position, stage: Position) -> str:
    waits = 1 - now.mover
    if stage.spirits[waits] == now.spirits[waits]:
        return ""
    return "".join(name(stage.size, square) for square in each(lanes(stage.size, stage.spirits[waits])))

"""The table in the middle of a turn, for whoever puts one together and wants to see what it does.

A stage is named by the beginning of a move, in its notation. A jump that is not done has no tile yet: `:b3-c3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rulebook.kernel.game import Move
from rulebook.torii.board import square_named
from rulebook.torii.powers import flipped, openings
from rulebook.torii.state import Position
from rulebook.torii.turns import buildings, joined, jumped


def stages(position: Position, turns: Iterable[Move]) -> Mapping[Move, Position]:
    """Every beginning of these legal turns, the whole ones too, and the table there, before the turn passes on."""
    found: dict[Move, Position] = {}
    for move in turns:
        reached, text = position, ""
        for word in move.split(" "):
            for begun in (*_begun(word), word):
                stage = joined(text, begun)
                if stage not in found:
                    found[stage] = _done(reached, begun)
            text = joined(text, word)
            reached = found[text]
    return found


def _begun(word: str) -> Iterator[str]:
    """The jump as far as it goes before its last landing."""
    if word[0].isdigit():
        landed = word[2:].split("-")
        for count in range(1, len(landed)):
            yield f":{'-'.join(landed[:count])}"


def _done(position: Position, word: str) -> Position:
    head, _, tail = word.partition(":")
    if head.startswith("+"):
        return buildings(position)[word]
    if head == "flip":
        return flipped(position, position.mover, tail)
    if head and not head.isdigit():
        return next(opening.position for opening in openings(position) if opening.text == word)
    path = tuple(square for name in tail.split("-") if (square := square_named(position.size, name)) is not None)
    landed = jumped(position, len(path), path)
    return landed if head else replace(landed, tiles=position.tiles)

"""Every small move of a position, and what a move leads to.

A turn is: refresh, reinforce (`muster`), then any number of units, one after the other. The same seat moves until it says `end`.
Refreshing decides nothing and is done with the end of the turn before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rulebook.kernel.game import Move
from rulebook.yomisgate.deeds import can_move, deed_named, deeds
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.fighting import done, laid_flat
from rulebook.yomisgate.muster import mustered, musters
from rulebook.yomisgate.placing import placed, placements
from rulebook.yomisgate.state import Position, roster, with_reserve
from rulebook.yomisgate.victory import outcome

END = "end"
ORIGIN = re.compile(r"([a-z][0-9]{1,2})[-x>:/]")


@lru_cache(maxsize=256)
def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every move there is, in a fixed order. A cache: drop it at will."""
    return tuple(_moves(position))


@lru_cache(maxsize=4096)
def after(position: Position, move: Move) -> Position | None:
    """Where a move leads; None when it is not legal. A cache, as a match is folded from its first move again and again."""
    if outcome(position):
        return None
    if position.phase == "place":
        fortress = dict(placements(position)).get(move)
        return None if fortress is None else placed(position, fortress)
    if position.phase == "muster":
        return dict(musters(position)).get(move)
    if position.phase == "curse":
        return dict(_curses(position)).get(move)
    return _acted(position, move)


def may_end(position: Position) -> bool:
    """At least one unit is moved each turn, if any can be."""
    return position.moved or not any(can_move(position, unit) for unit in position.units)


def turn_ended(position: Position) -> Position:
    """The other player's turn, refreshed."""
    flat = laid_flat(position)
    refreshed = replace(
        flat,
        units=tuple(replace(unit, flat=False) for unit in flat.units),
        mover=1 - position.mover,
        phase="muster",
        turn=position.turn + 1,
        brought=0,
        moved=False,
        quiet=position.quiet + 1,
    )
    return mustered(refreshed)


def _moves(position: Position) -> Iterator[Move]:
    if outcome(position):
        return
    if position.phase == "place":
        yield from (move for move, _ in placements(position))
    elif position.phase == "muster":
        yield from (move for move, _ in musters(position))
    elif position.phase == "curse":
        yield from (move for move, _ in _curses(position))
    else:
        for unit in position.units:
            yield from (move for move, _ in deeds(position, unit))
        if may_end(position):
            yield END


def _acted(position: Position, move: Move) -> Position | None:
    if move == END:
        return turn_ended(position) if may_end(position) else None
    found = ORIGIN.match(move)
    origin = field_of(position.rows).by_name.get(found[1]) if found else None
    if origin is None:
        return None
    deed = deed_named(position, move, origin)
    return None if deed is None else done(position, deed)


def _curses(position: Position) -> Iterator[tuple[Move, Position]]:
    """Izanami's choice among the other player's reserve; heroes are safe."""
    other = 1 - position.mover
    for kind, count in zip(roster(position.terms, other), position.reserves[other], strict=True):
        if count and not kind.is_hero:
            yield f"curse:{kind.name}", replace(with_reserve(position, other, kind.name, -1), phase="act")

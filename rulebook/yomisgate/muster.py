"""The reinforcement phase: units come from the reserve to free training grounds and to a free temple one controls.

Before the first of them the Ninja may take the place of a samurai on the board, who goes to such a space himself, or back to the
reserve if there is none. Whoever can bring a unit must bring one; the first turn of the game brings one only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import Space, field_of
from rulebook.yomisgate.state import Position, Unit, roster, unit_at, with_reserve, with_unit, without
from rulebook.yomisgate.units import NINJA, SAMURAI

RESERVE = "reserve"
ACT = "act"


def musters(position: Position) -> Iterator[tuple[Move, Position]]:
    """Every move of the phase and where it leads, in a fixed order."""
    free = entrances(position)
    if can_replace(position):
        yield from _replacements(position, free)
    if can_bring(position):
        yield from _reinforcements(position, free)
    if position.brought or not can_bring(position):
        yield ACT, replace(position, phase="act")


def mustered(position: Position) -> Position:
    """On to the action phase when there is nothing to decide any more."""
    if position.phase == "muster" and not can_bring(position) and not can_replace(position):
        return replace(position, phase="act")
    return position


def entrances(position: Position) -> tuple[Space, ...]:
    """Where units may enter now."""
    seat = position.mover
    spaces = [space for fortress in position.fortresses[seat] for space in fortress.grounds]
    spaces += [temple.space for temple in position.temples if temple.owner == seat]
    return tuple(space for space in spaces if unit_at(position, space) is None)


def can_bring(position: Position) -> bool:
    if position.turn == 1 and position.brought:
        return False
    return any(position.reserves[position.mover]) and bool(entrances(position))


def can_replace(position: Position) -> bool:
    """The Ninja comes before any reinforcement, and only for a samurai, the unit of that name."""
    return not position.brought and _in_reserve(position, NINJA) > 0 and bool(_samurai(position))


def _replacements(position: Position, free: tuple[Space, ...]) -> Iterator[tuple[Move, Position]]:
    names = field_of(position.rows).names
    for samurai in _samurai(position):
        hidden = with_unit(without(position, samurai.space), replace(samurai, kind=NINJA))
        hidden = replace(with_reserve(hidden, position.mover, NINJA, -1), quiet=0)
        for space in free:
            yield f"ninja:{names[samurai.space]}-{names[space]}", mustered(with_unit(hidden, replace(samurai, space=space)))
        if not free:
            back = with_reserve(hidden, position.mover, SAMURAI, 1)
            yield f"ninja:{names[samurai.space]}-{RESERVE}", mustered(back)


def _reinforcements(position: Position, free: tuple[Space, ...]) -> Iterator[tuple[Move, Position]]:
    names = field_of(position.rows).names
    waiting = zip(roster(position.terms, position.mover), position.reserves[position.mover], strict=True)
    for kind in [kind for kind, count in waiting if count]:
        for space in free:
            entered = with_reserve(with_unit(position, Unit(space, position.mover, kind.name)), position.mover, kind.name, -1)
            yield f"{kind.name}@{names[space]}", mustered(replace(entered, brought=position.brought + 1, quiet=0))


def _samurai(position: Position) -> tuple[Unit, ...]:
    return tuple(unit for unit in position.units if unit.seat == position.mover and unit.kind == SAMURAI)


def _in_reserve(position: Position, name: str) -> int:
    counts = zip(roster(position.terms, position.mover), position.reserves[position.mover], strict=True)
    return sum(count for kind, count in counts if kind.name == name)

"""Why a readable move is not legal, in a sentence that says what to do instead."""

from __future__ import annotations

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.muster import can_bring, entrances
from rulebook.yomisgate.state import Position, Unit, kind_of, unit_at
from rulebook.yomisgate.turns import END, ORIGIN
from rulebook.yomisgate.victory import outcome


def refusal(position: Position, move: Move) -> NotAllowed:
    code, message = _reason(position, move)
    return NotAllowed(code, message)


def _reason(position: Position, move: Move) -> tuple[str, str]:
    if outcome(position):
        return "over", "The game is over: start another."
    if position.phase == "place":
        return "place", "A fortress is placed now: three neighbouring spaces, one space inside the seam of the tile."
    if position.phase == "muster":
        return _muster_reason(position, move)
    if position.phase == "curse":
        return "curse", "Izanami takes a unit that is no hero from the other reserve: choose which."
    if move == END:
        return "move-first", "At least one unit is moved each turn: move one."
    found = ORIGIN.match(move)
    if not found:
        return "not-now", "This belongs to another phase: act, or end the turn."
    return _deed_reason(position, move, found[1])


def _muster_reason(position: Position, move: Move) -> tuple[str, str]:
    if move == "act":
        return "bring-first", "At least one unit comes into play if any can: bring one."
    if move.startswith("ninja:"):
        return "no-samurai", "The Ninja comes before any reinforcement, for a samurai, to a free space of yours: choose one."
    if "@" not in move:
        return "muster", "Units are brought in first: bring them, or say act."
    names = {field_of(position.rows).names[space] for space in entrances(position)}
    if move.partition("@")[2] not in names:
        return "no-entrance", "Units enter on free training grounds of yours, or on the temple you control: choose one."
    if not can_bring(position):
        return "one-only", "The first turn of the game brings one unit only: act."
    return "not-in-reserve", "No such unit waits in the reserve: choose another."


def _deed_reason(position: Position, move: Move, origin: str) -> tuple[str, str]:
    field = field_of(position.rows)
    unit = unit_at(position, field.by_name.get(origin, -1))
    if unit is None or unit.seat != position.mover:
        return "not-yours", f"No unit of yours stands on {origin}: choose one of yours."
    if unit.flat:
        return "flat", "This unit has acted and lies flat: choose another."
    if ">" in move:
        return "no-shot", "It cannot hit that: look at range, mountains and strongholds between, and what it has left."
    if "x" in move:
        return "no-melee", "It cannot attack there: the energy, the way or its attacks do not suffice."
    if move.endswith(":temple"):
        return (
            "no-temple",
            "A unit on the temple captures it with one energy and an attack left; the Shogun never does.",
        )
    return _walk_reason(position, unit, move)


def _walk_reason(position: Position, unit: Unit, move: Move) -> tuple[str, str]:
    field = field_of(position.rows)
    to = field.by_name.get(move.partition("-")[2], -1)
    if to < 0:
        return "off-map", "There is no such space: choose one on the map."
    if any(to == fortress.stronghold for fortress in position.fortresses[unit.seat]):
        return "own-stronghold", "Nobody enters the own stronghold: go round it."
    if unit_at(position, to) is not None:
        return "occupied", "Each space holds one unit: go elsewhere, or attack an enemy with x."
    return "too-far", f"A unit of {kind_of(unit).energy} energy does not get there now: choose a nearer space."

"""The table as a seat sees it. Nothing is hidden in Torii, so both seats see the same; `yours` says which side is whose.

Beside the position a view says why a power cannot be used at this moment, in a stable word that pages translate.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kernel.game import Outcome
from rulebook.kernel.seats import TWO, Seat
from rulebook.torii.board import bit, lanes, name
from rulebook.torii.notation import write
from rulebook.torii.powers import openings
from rulebook.torii.state import FOLLOWERS, NONE, TILES, TORII, Position, awaited, outcome, tile_bit, torii_of


@dataclass(frozen=True, slots=True)
class SquareView:
    """`follower` is the seat whose follower stands there, or empty; `barred` is true in the lanes of the spirit that waits."""

    name: str
    follower: Seat
    torii: bool
    spirit: Seat
    barred: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's things. `hindrance` is empty when the power can be used now, and says why when it cannot."""

    seat: Seat
    spirit: str
    unused: tuple[int, ...]
    followers_left: int
    torii_left: int
    hindrance: str


@dataclass(frozen=True, slots=True)
class TableView:
    """Rows are given from the top. `position` is the text form: nothing in it is secret."""

    position: str
    size: int
    yours: Seat
    rows: tuple[tuple[SquareView, ...], ...]
    sides: tuple[SideView, SideView]
    turn: Seat
    awaited: Seat
    phase: str
    outcome: Outcome | None


def table(position: Position, seat: Seat) -> TableView:
    size = position.size
    next_seat = awaited(position)
    return TableView(
        position=write(position),
        size=size,
        yours=seat if seat in TWO else "",
        rows=tuple(tuple(_square(position, row * size + column) for column in range(size)) for row in reversed(range(size))),
        sides=(_side(position, 0), _side(position, 1)),
        turn=TWO[position.mover],
        awaited="" if next_seat is None else TWO[next_seat],
        phase="draft" if "draft" in position.powers else position.phase,
        outcome=outcome(position),
    )


def hindrance(position: Position, seat: int) -> str:
    """Why this player's power cannot be used now: empty when it can."""
    power = position.powers[seat]
    if power in (NONE, "draft"):
        return "no-power"
    if outcome(position):
        return "over"
    if power == "tatsu":
        return "by-itself"
    if power == "monkey":
        return "" if position.phase == "flip" and awaited(position) == seat else "at-a-build"
    if position.mover != seat:
        return "not-your-turn"
    if position.phase != "turn":
        return "already-jumped"
    if not position.tiles[seat]:
        return "no-tile"
    return "" if power == "deer" else _opening_hindrance(position, power)


def _opening_hindrance(position: Position, power: str) -> str:
    if power in ("kitsune", "boar") and not position.tiles[position.mover] & tile_bit(1):
        return "tile-1-used"
    if power == "boar" and not torii_of(position, position.mover):
        return "no-own-torii"
    if power == "crane" and not position.torii:
        return "no-torii"
    return "" if any(opening.text for opening in openings(position)) else "nowhere"


def _square(position: Position, square: int) -> SquareView:
    place = bit(square)
    follower = next((TWO[seat] for seat in (0, 1) if position.followers[seat] & place), "")
    spirit = next((TWO[seat] for seat in (0, 1) if position.spirits[seat] == square), "")
    waiting = position.spirits[1 - position.mover]
    barred = bool(lanes(position.size, waiting) & place)
    return SquareView(name(position.size, square), follower, bool(position.torii & place), spirit, barred)


def _side(position: Position, seat: int) -> SideView:
    return SideView(
        seat=TWO[seat],
        spirit=position.powers[seat],
        unused=tuple(tile for tile in TILES if position.tiles[seat] & tile_bit(tile)),
        followers_left=FOLLOWERS - position.followers[seat].bit_count(),
        torii_left=TORII - torii_of(position, seat).bit_count(),
        hindrance=hindrance(position, seat),
    )

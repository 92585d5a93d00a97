"""The table as a seat sees it. Nothing is hidden in Yomi's Gate, so both seats see the same; `yours` says which side is whose."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kernel.game import Outcome
from rulebook.kernel.seats import TWO, Seat
from rulebook.yomisgate.deeds import acting_of
from rulebook.yomisgate.fields import FOREST, MOUNTAIN, field_of
from rulebook.yomisgate.ground import terrain_under
from rulebook.yomisgate.placing import owner_placed_for
from rulebook.yomisgate.positions import write
from rulebook.yomisgate.state import Position, Unit, army, graveyard, roster
from rulebook.yomisgate.victory import outcome

TERRAINS = {FOREST: "forest", MOUNTAIN: "mountain"}


@dataclass(frozen=True, slots=True)
class UnitView:
    """`energy` is what the unit has left this turn; nought for one that lies flat or is not on turn."""

    kind: str
    seat: Seat
    is_flat: bool
    is_acting: bool
    energy: int


@dataclass(frozen=True, slots=True)
class SpaceView:
    """`terrain` is plains, forest, mountain, stronghold or ground; `fortress` and `temple` say whose, `-` for nobody's temple."""

    name: str
    q: int
    r: int
    terrain: str
    fortress: Seat
    temple: str
    unit: UnitView | None


@dataclass(frozen=True, slots=True)
class Counted:
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class SideView:
    seat: Seat
    faction: str
    on_board: int
    reserve: tuple[Counted, ...]
    graveyard: tuple[Counted, ...]
    heroes_left: int
    heroes: int
    temples: int


@dataclass(frozen=True, slots=True)
class TableView:
    """`position` is the text form: nothing in it is secret. `placing_for` is whose fortress is placed now."""

    position: str
    yours: Seat
    spaces: tuple[SpaceView, ...]
    sides: tuple[SideView, SideView]
    turn: int
    awaited: Seat
    phase: str
    placing_for: Seat
    brought: int
    has_moved: bool
    quiet: int
    outcome: Outcome | None


def table(position: Position, seat: Seat) -> TableView:
    ended = outcome(position)
    return TableView(
        position=write(position),
        yours=seat if seat in TWO else "",
        spaces=spaces(position),
        sides=(_side(position, 0), _side(position, 1)),
        turn=position.turn,
        awaited="" if ended else TWO[position.mover],
        phase=position.phase,
        placing_for=TWO[owner_placed_for(position)] if position.phase == "place" else "",
        brought=position.brought,
        has_moved=position.moved,
        quiet=position.quiet,
        outcome=ended,
    )


def spaces(position: Position) -> tuple[SpaceView, ...]:
    field = field_of(position.rows)
    terrain = [TERRAINS.get(mark, "plains") for mark in terrain_under(position.rows, position.fortresses)]
    owners = [""] * len(terrain)
    for seat in (0, 1):
        for fortress in position.fortresses[seat]:
            for space in fortress.spaces:
                owners[space], terrain[space] = TWO[seat], "stronghold" if space == fortress.stronghold else "ground"
    temples = {temple.space: "-ab"[temple.owner + 1] for temple in position.temples}
    units = {unit.space: _unit(position, unit) for unit in position.units}
    return tuple(
        SpaceView(name, q, r, terrain[space], owners[space], temples.get(space, ""), units.get(space))
        for space, (name, (q, r)) in enumerate(zip(field.names, field.places, strict=True))
    )


def _unit(position: Position, unit: Unit) -> UnitView:
    left = acting_of(position, unit)
    is_acting = position.acting is not None and position.acting.space == unit.space
    return UnitView(unit.kind, TWO[unit.seat], unit.flat, is_acting, left.energy if left else 0)


def _side(position: Position, seat: int) -> SideView:
    kinds, fallen = roster(position.terms, seat), graveyard(position, seat)
    heroes = [count for kind, count in zip(kinds, army(position, seat), strict=True) if kind.is_hero]
    lost = [count for kind, count in zip(kinds, fallen, strict=True) if kind.is_hero]
    return SideView(
        seat=TWO[seat],
        faction=position.terms.factions[seat],
        on_board=sum(unit.seat == seat for unit in position.units),
        reserve=tuple(Counted(kind.name, count) for kind, count in zip(kinds, position.reserves[seat], strict=True) if count),
        graveyard=tuple(Counted(kind.name, count) for kind, count in zip(kinds, fallen, strict=True) if count),
        heroes_left=sum(heroes) - sum(lost),
        heroes=sum(heroes),
        temples=sum(temple.owner == seat for temple in position.temples),
    )

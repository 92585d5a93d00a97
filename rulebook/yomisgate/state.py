"""A position of Yomi's Gate: everything both players see on the table, in the middle of a turn too.

Seats are counted 0 and 1 in here (`a` and `b` outside). A turn is many small moves of one seat. Units that have acted
lie flat; `acting` is the one that acts now, with what it has left. A graveyard is what is neither on the board nor in reserve.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rulebook.yomisgate.fields import Space
from rulebook.yomisgate.units import KIND, ROSTERS, Kind

Phase: TypeAlias = Literal["place", "muster", "act", "curse"]
PHASES: tuple[Phase, ...] = ("place", "muster", "act", "curse")
Ending: TypeAlias = Literal["all", "last", "bitter"]
ENDINGS: tuple[Ending, ...] = ("all", "last", "bitter")
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Fortress:
    stronghold: Space
    grounds: tuple[Space, Space]

    @property
    def spaces(self) -> tuple[Space, Space, Space]:
        return (self.stronghold, *self.grounds)


Fortresses: TypeAlias = tuple[tuple[Fortress, ...], tuple[Fortress, ...]]


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game: armies, and the variants."""

    factions: tuple[str, str]
    heroes: bool = True
    ending: Ending = "all"
    counterbalance: bool = False


@dataclass(frozen=True, slots=True)
class Temple:
    space: Space
    owner: int = NOBODY


@dataclass(frozen=True, slots=True)
class Unit:
    space: Space
    seat: int
    kind: str
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Acting:
    """What the acting unit has left. `used` is its once-a-turn ability; one that is `halted` may not move on."""

    space: Space
    energy: int
    attacks: int = 0
    used: bool = False
    halted: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """`homes` are the centres of each seat's own tiles: two each on the crowded battlefield. `reserves` count kinds in roster
    order. `brought` counts reinforcements of this turn; `quiet` counts turns since a unit came or went (Y20)."""

    rows: str
    homes: tuple[tuple[Space, ...], tuple[Space, ...]]
    terms: Terms
    fortresses: Fortresses
    temples: tuple[Temple, ...]
    units: tuple[Unit, ...]
    reserves: tuple[tuple[int, ...], tuple[int, ...]]
    mover: int
    phase: Phase
    turn: int = 0
    brought: int = 0
    moved: bool = False
    quiet: int = 0
    acting: Acting | None = None


def roster(terms: Terms, seat: int) -> tuple[Kind, ...]:
    return ROSTERS[terms.factions[seat]]


def army(position: Position, seat: int) -> tuple[int, ...]:
    """How many of each kind this seat began with: twice the roster with two fortresses, no heroes where none are played."""
    copies = len(position.homes[seat])
    return tuple(kind.count * copies if position.terms.heroes or not kind.is_hero else 0 for kind in roster(position.terms, seat))


def on_board(position: Position, seat: int) -> tuple[int, ...]:
    names = [unit.kind for unit in position.units if unit.seat == seat]
    return tuple(names.count(kind.name) for kind in roster(position.terms, seat))


def graveyard(position: Position, seat: int) -> tuple[int, ...]:
    whole = zip(army(position, seat), on_board(position, seat), position.reserves[seat], strict=True)
    return tuple(count - standing - waiting for count, standing, waiting in whole)


def unit_at(position: Position, space: Space) -> Unit | None:
    return next((unit for unit in position.units if unit.space == space), None)


def kind_of(unit: Unit) -> Kind:
    return KIND[unit.kind]


def with_unit(position: Position, unit: Unit) -> Position:
    """The unit put where it says, beside all others."""
    return replace(position, units=tuple(sorted((*position.units, unit), key=lambda one: one.space)))


def without(position: Position, *spaces: Space) -> Position:
    return replace(position, units=tuple(unit for unit in position.units if unit.space not in spaces))


def with_reserve(position: Position, seat: int, kind: str, by: int) -> Position:
    """The seat's reserve with one kind counted up or down."""
    names = [one.name for one in roster(position.terms, seat)]
    counts = list(position.reserves[seat])
    counts[names.index(kind)] += by
    mine = tuple(counts)
    return replace(position, reserves=(mine, position.reserves[1]) if seat == 0 else (position.reserves[0], mine))

"""Positions as text: twelve words, enough to set the table up again in the middle of a turn.

rows         the map, rows divided by `/` (see fields.py)
homes        the centres of each seat's tiles: `d4:g8`; with two tiles `d4+k4:d12+k12`
armies       `legion:alliance`
rules        `all`, `last` or `bitter`; then `,no-heroes` and `,counterbalance` where they are played
fortresses   stronghold and training grounds: `d5-d6-e5:-`
temples      space and owner: `k1=-`
units        a letter and a space each, `_` for those lying flat: `Sd6,Ae5_:-`
reserves     letters and counts: `S6A3:-`
mover        `a` or `b`
phase        place, muster, act or curse
counts       turn, reinforcements of this turn, whether a unit moved in it, quiet turns: `3/1/0/0`
acting       space, energy left, attacks made, `u` for an ability used and `h` for halted: `d6/3/0/-`; or `-`
"""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.yomisgate.fields import Field, field_of
from rulebook.yomisgate.state import Acting, Fortress, Position, Terms, Unit, kind_of, roster

NO_HEROES, COUNTERBALANCE = "no-heroes", "counterbalance"
NONE = "-"


def write(position: Position) -> str:
    field = field_of(position.rows)
    words = (
        position.rows,
        ":".join(_joined("+", (field.names[home] for home in homes)) for homes in position.homes),
        ":".join(position.terms.factions),
        _rules(position.terms),
        ":".join(_joined("+", (_fortress(field, fortress) for fortress in side)) for side in position.fortresses),
        _joined("+", (f"{field.names[temple.space]}={'-ab'[temple.owner + 1]}" for temple in position.temples)),
        ":".join(_joined(",", (_unit(field, unit) for unit in position.units if unit.seat == seat)) for seat in (0, 1)),
        ":".join(_reserve(position, seat) for seat in (0, 1)),
        "ab"[position.mover],
        position.phase,
        f"{position.turn}/{position.brought}/{int(position.moved)}/{position.quiet}",
        _acting(field, position.acting),
    )
    return " ".join(words)


def _joined(mark: str, parts: Iterable[str]) -> str:
    return mark.join(parts) or NONE


def _rules(terms: Terms) -> str:
    words = [terms.ending, *([] if terms.heroes else [NO_HEROES]), *([COUNTERBALANCE] if terms.counterbalance else [])]
    return ",".join(words)


def _fortress(field: Field, fortress: Fortress) -> str:
    return "-".join(field.names[space] for space in fortress.spaces)


def _unit(field: Field, unit: Unit) -> str:
    return f"{kind_of(unit).letter}{field.names[unit.space]}{'_' if unit.flat else ''}"


def _reserve(position: Position, seat: int) -> str:
    counts = zip(roster(position.terms, seat), position.reserves[seat], strict=True)
    return "".join(f"{kind.letter}{count}" for kind, count in counts if count) or NONE


def _acting(field: Field, acting: Acting | None) -> str:
    if acting is None:
        return NONE
    flags = ("u" if acting.used else "") + ("h" if acting.halted else "")
    return f"{field.names[acting.space]}/{acting.energy}/{acting.attacks}/{flags or NONE}"

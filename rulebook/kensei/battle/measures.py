"""What a line of scoring counts by itself, for a side (S6394-6710): armies, and the scenario's own pieces.

A destroyed unit has also lost half of its miniatures (R66). Who controls a place is reckoned in `places.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from rulebook.kensei.battle.company import are_enemies, playing, side, sides
from rulebook.kensei.battle.pieces import (
    AWAY,
    BURNING,
    BURNT,
    CENTRE,
    HOUSE,
    NOBORI,
    OBJECTIVE,
    STANDING,
    STRIP,
    VILLAGE,
    WAGON,
    Piece,
    of_kind,
)
from rulebook.kensei.battle.places import controls, has_unit_on, strips_held
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.battle.troops import points_left
from rulebook.kernel.seats import Seat


def _of(battle: Battle, seat: Seat) -> Iterator[Troop]:
    return (troop for troop in battle.troops.values() if not are_enemies(battle, troop.seat, seat))


def _enemies(battle: Battle, seat: Seat) -> Iterator[Troop]:
    return (troop for troop in battle.troops.values() if are_enemies(battle, troop.seat, seat))


def _more_points_left(battle: Battle, seat: Seat) -> int:
    """More than any other side has on the table; whoever left it has nothing there."""
    left = {one: Fraction(0) for one in sides(battle)}
    for one in playing(battle):
        left[side(battle, one)] += points_left(battle, one)
    own = left.pop(side(battle, seat))
    return int(all(own > other for other in left.values()))


def _enemy_troops_destroyed(battle: Battle, seat: Seat) -> int:
    return sum(troop.miniatures == 0 for troop in _enemies(battle, seat) if not troop.within)


def _enemy_units_halved(battle: Battle, seat: Seat) -> int:
    return sum(troop.size > 1 and 2 * troop.miniatures <= troop.size for troop in _enemies(battle, seat) if not troop.within)


def _enemy_units_broken(battle: Battle, seat: Seat) -> int:
    return sum(
        troop.size > 1 and (troop.miniatures == 0 or troop.in_retreat) for troop in _enemies(battle, seat) if not troop.within
    )


def _enemy_leaders_dead(battle: Battle, seat: Seat) -> int:
    return sum(troop.leader and troop.miniatures == 0 for troop in _enemies(battle, seat))


def _enemy_general_dead(battle: Battle, seat: Seat) -> int:
    return sum(troop.general and troop.miniatures == 0 for troop in _enemies(battle, seat))


def _own_units_of_six(battle: Battle, seat: Seat) -> int:
    return sum(troop.size > 1 and troop.miniatures >= 6 for troop in _of(battle, seat))


def _strips_held(battle: Battle, seat: Seat) -> int:
    return len(strips_held(battle, seat))


def _strips_clear(battle: Battle, seat: Seat) -> int:
    return sum(not _enemy_unit_on(battle, strip, seat) for strip in strips_held(battle, seat))


def _enemy_unit_on(battle: Battle, place: str, seat: Seat) -> bool:
    return any(has_unit_on(battle, place, other) for other in sides(battle) if are_enemies(battle, other, seat))


def _unit_on_a_strip(battle: Battle, seat: Seat) -> int:
    """One point in all, however many strips (R59)."""
    return int(any(has_unit_on(battle, strip.id, seat) for strip in of_kind(battle.pieces, STRIP)))


def _nobori_taken(battle: Battle, seat: Seat) -> int:
    own = side(battle, seat)
    return sum(piece.holder == own != piece.owner for piece in of_kind(battle.pieces, NOBORI))


def _more_nobori_taken(battle: Battle, seat: Seat) -> int:
    others = (one for one in sides(battle) if are_enemies(battle, one, seat))
    return int(all(_nobori_taken(battle, seat) > _nobori_taken(battle, other) for other in others))


def _nobori_kept(battle: Battle, seat: Seat) -> int:
    own = side(battle, seat)
    return sum(piece.holder == own == piece.owner for piece in of_kind(battle.pieces, NOBORI))


def _wagons_burnt(battle: Battle, seat: Seat) -> int:
    return _in_state(of_kind(battle.pieces, WAGON), BURNT)


def _wagons_away(battle: Battle, seat: Seat) -> int:
    return _in_state(of_kind(battle.pieces, WAGON), AWAY)


def _wagons_intact(battle: Battle, seat: Seat) -> int:
    return _in_state(of_kind(battle.pieces, WAGON), STANDING)


def _houses_burning(battle: Battle, seat: Seat) -> int:
    return _in_state(of_kind(battle.pieces, HOUSE), BURNING)


def _houses_standing(battle: Battle, seat: Seat) -> int:
    return _in_state(of_kind(battle.pieces, HOUSE), STANDING)


def _no_house_burning(battle: Battle, seat: Seat) -> int:
    return int(not _houses_burning(battle, seat))


def _village_held(battle: Battle, seat: Seat) -> int:
    return _held(battle, seat, VILLAGE)


def _points_held(battle: Battle, seat: Seat) -> int:
    return _held(battle, seat, OBJECTIVE)


def _centre_held(battle: Battle, seat: Seat) -> int:
    return _held(battle, seat, CENTRE)


def _unit_at_every_point(battle: Battle, seat: Seat) -> int:
    pieces = of_kind(battle.pieces, OBJECTIVE, CENTRE)
    return int(bool(pieces) and all(has_unit_on(battle, piece.id, seat) for piece in pieces))


def _held(battle: Battle, seat: Seat, kind: str) -> int:
    return sum(controls(battle, piece.id, seat) for piece in of_kind(battle.pieces, kind))


def _in_state(pieces: tuple[Piece, ...], state: str) -> int:
    return sum(piece.state == state for piece in pieces)


# Counted from the troops alone, so also where nobody tells the program about the pieces of the scenario.
OF_TROOPS = frozenset(
    (
        "more-points-left",
        "enemy-troops-destroyed",
        "enemy-units-halved",
        "enemy-units-broken",
        "enemy-leaders-dead",
        "enemy-general-dead",
        "own-units-of-six",
    )
)

MEASURED: Mapping[str, Callable[[Battle, Seat], int]] = {
    "more-points-left": _more_points_left,
    "enemy-troops-destroyed": _enemy_troops_destroyed,
    "enemy-units-halved": _enemy_units_halved,
    "enemy-units-broken": _enemy_units_broken,
    "enemy-leaders-dead": _enemy_leaders_dead,
    "enemy-general-dead": _enemy_general_dead,
    "own-units-of-six": _own_units_of_six,
    "strips-held": _strips_held,
    "strips-clear": _strips_clear,
    "unit-on-a-strip": _unit_on_a_strip,
    "nobori-taken": _nobori_taken,
    "more-nobori-taken": _more_nobori_taken,
    "nobori-kept": _nobori_kept,
    "wagons-burnt": _wagons_burnt,
    "wagons-away": _wagons_away,
    "wagons-intact": _wagons_intact,
    "no-house-burning": _no_house_burning,
    "houses-burning": _houses_burning,
    "houses-standing": _houses_standing,
    "village-held": _village_held,
    "points-held": _points_held,
    "centre-held": _centre_held,
    "unit-at-every-point": _unit_at_every_point,
}

"""Who controls a place (S6427-6431, S6586-6594, S6700): the side with more army points on it, counted miniature by miniature.

Only the table shows who stands where, so the players tell it, as often as they like; the points are reckoned here. A strip is
controlled only together with every strip before it, from one's own edge; invoked creatures add nothing there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rulebook.kensei.battle.commands import TellPlace
from rulebook.kensei.battle.company import are_enemies, side, sides
from rulebook.kensei.battle.pieces import PLACES, STRIP, Piece, of_kind
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.scenario_events import PlaceTold
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

# A unit counts on a place with so many miniatures or more.
UNIT_FROM = 3


def against_telling_place(battle: Battle, command: TellPlace) -> Why | None:
    if battle.phase in ("waiting", "setup") or command.seat not in battle.armies:
        return Why("not-awaited")
    place = battle.pieces.get(command.place)
    if place is None or place.kind not in PLACES:
        return Why("no-such-piece")
    for troop_id, count in command.troops.items():
        troop = battle.troops.get(troop_id)
        if troop is None or not troop.deployed:
            return Why("not-on-the-table")
        if not 0 <= count <= troop.miniatures - _elsewhere(battle, place, troop_id):
            return Why("counted-too-many", troop.name)
    return None


def place_told(battle: Battle, event: PlaceTold) -> Battle:
    there = {troop: count for troop, count in event.troops.items() if count}
    return changed(battle, places={**battle.places, event.place: there})


def on_place(battle: Battle, place: str, seat: Seat) -> Iterator[tuple[Troop, int]]:
    """Troops of a side that are on a place, with their miniatures there, as far as they are still alive."""
    for troop_id, count in battle.places.get(place, {}).items():
        troop = battle.troop(troop_id)
        alive = min(count, troop.miniatures)
        if alive and not are_enemies(battle, troop.seat, seat):
            yield troop, alive


def points_on(battle: Battle, place: str, seat: Seat) -> Fraction:
    strip = battle.pieces[place].kind == STRIP
    return sum((_worth(troop, count, strip=strip) for troop, count in on_place(battle, place, seat)), Fraction(0))


def has_unit_on(battle: Battle, place: str, seat: Seat) -> bool:
    return any(troop.size > 1 and count >= UNIT_FROM for troop, count in on_place(battle, place, seat))


def controls(battle: Battle, place: str, seat: Seat) -> bool:
    if battle.pieces[place].kind == STRIP:
        return place in strips_held(battle, seat)
    return has_more(battle, place, seat)


def has_more(battle: Battle, place: str, seat: Seat) -> bool:
    own = points_on(battle, place, seat)
    return all(own > points_on(battle, place, other) for other in sides(battle) if are_enemies(battle, other, seat))


def strips_held(battle: Battle, seat: Seat) -> tuple[str, ...]:
    """The strips a side controls: each needs all before it, counted from its own edge."""
    held: list[str] = []
    for strip in _from_own_edge(battle, seat):
        if not has_more(battle, strip.id, seat):
            break
        held.append(strip.id)
    return tuple(held)


def holders(battle: Battle) -> Mapping[str, Seat]:
    """Who controls each place; nobody where nobody does."""
    places = of_kind(battle.pieces, *PLACES)
    return {place.id: next((seat for seat in sides(battle) if controls(battle, place.id, seat)), "") for place in places}


def _from_own_edge(battle: Battle, seat: Seat) -> tuple[Piece, ...]:
    strips = of_kind(battle.pieces, STRIP)
    return strips if strips and strips[0].owner == side(battle, seat) else strips[::-1]


def _elsewhere(battle: Battle, place: Piece, troop: str) -> int:
    """Miniatures told to be on other strips: nobody stands on two."""
    if place.kind != STRIP:
        return 0
    others = (strip.id for strip in of_kind(battle.pieces, STRIP) if strip.id != place.id)
    return sum(battle.places.get(strip, {}).get(troop, 0) for strip in others)


def _worth(troop: Troop, count: int, *, strip: bool) -> Fraction:
    """Whoever has no entry on a list was invoked."""
    return Fraction(0) if strip and not troop.entry else Fraction(troop.points * count, troop.bundle)

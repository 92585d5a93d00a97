"""Who sits at the table and who is whose enemy (S5271-5410): two players, or three to six, each for himself or in two teams.

A side is one player or a team; it is known by the seat that comes first in it. With two players a side is a seat, and the other
is its enemy. Whoever has left the field (`gone`) takes no part any more.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import TWO, Seat, across

SEATS: tuple[Seat, ...] = ("a", "b", "c", "d", "e", "f")


def is_company(battle: Battle) -> bool:
    """More than two players: the rules of multiplayer battles hold."""
    return len(battle.armies) > len(TWO)


def seats(battle: Battle) -> tuple[Seat, ...]:
    """Everybody who plays or played, in the order of their chairs."""
    return tuple(seat for seat in SEATS if seat in battle.armies) if is_company(battle) else TWO


def playing(battle: Battle) -> tuple[Seat, ...]:
    """Those who have not left the field."""
    return tuple(seat for seat in seats(battle) if seat not in battle.gone) if battle.gone else seats(battle)


def side(battle: Battle, seat: Seat) -> Seat:
    return battle.teams.get(seat, seat)


def sides(battle: Battle) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(side(battle, seat) for seat in seats(battle)))


def allies(battle: Battle, seat: Seat) -> tuple[Seat, ...]:
    """The seats of a side, one's own among them."""
    return tuple(other for other in seats(battle) if side(battle, other) == side(battle, seat)) if battle.teams else (seat,)


def are_enemies(battle: Battle, one: Seat, other: Seat) -> bool:
    return side(battle, one) != side(battle, other)


def enemies(battle: Battle, seat: Seat) -> tuple[Seat, ...]:
    """With more than two, the one highest in initiative comes first."""
    if not is_company(battle):
        return (across(seat),)
    return ranked(battle, (other for other in playing(battle) if are_enemies(battle, seat, other)))


def enemy(battle: Battle, seat: Seat) -> Seat:
    """The enemy who acts for all of them."""
    return next(iter(enemies(battle, seat)), seat)


def ranked(battle: Battle, among: Iterable[Seat]) -> tuple[Seat, ...]:
    """Seats by their place in the initiative order (S5384); before there is one, by their chairs."""
    order = battle.order or seats(battle)
    return tuple(sorted(among, key=lambda seat: order.index(seat) if seat in order else len(order)))


def foremost(battle: Battle, among: Iterable[Seat]) -> Seat:
    """Who has the initiative among some: of two, its holder."""
    if not is_company(battle):
        return battle.initiative
    return next(iter(ranked(battle, among)), battle.initiative)


def places_after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Everybody in order, beginning after one of them."""
    if seat not in order:
        return order
    here = order.index(seat) + 1
    return order[here:] + order[:here]

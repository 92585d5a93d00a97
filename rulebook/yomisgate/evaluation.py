"""What a position is worth at a glance, between -1 and 1: units on the board and in reserve, temples, and the way to the gate."""

from __future__ import annotations

from rulebook.kernel.seats import TWO, Seat
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.hexes import distance
from rulebook.yomisgate.state import Position, on_board, roster

# In hundredths of a samurai.
WORTH = {
    "samurai": 100,
    "archer": 170,
    "pikeman": 130,
    "mounted": 160,
    "ninja": 210,
    "daimyo": 200,
    "shogun": 300,
    "ishi": 120,
    "hono": 140,
    "hakai": 130,
    "densen": 160,
    "arashi": 230,
    "kagutsuchi": 300,
    "izanami": 260,
}
SCALE = 4000.0
TEMPLE = 90
STEP, FURTHEST = 6, 14
WAITING = 0.75


def evaluate(position: Position, seat: Seat) -> float:
    """For the seat; wins and losses are never asked about."""
    own = TWO.index(seat)
    return max(-0.99, min(0.99, (_standing(position, own) - _standing(position, 1 - own)) / SCALE))


def _standing(position: Position, seat: int) -> float:
    kinds = roster(position.terms, seat)
    standing, waiting = on_board(position, seat), position.reserves[seat]
    counted = (WORTH[kind.name] * (here + WAITING * there) for kind, here, there in zip(kinds, standing, waiting, strict=True))
    temples = TEMPLE * sum(temple.owner == seat for temple in position.temples)
    return sum(counted) + temples + sum(_march(position, seat))


def _march(position: Position, seat: int) -> list[int]:
    """Nearer to the other's training grounds is better."""
    places = field_of(position.rows).places
    goals = [places[space] for fortress in position.fortresses[1 - seat] for space in fortress.grounds]
    if not goals:
        return []
    mine = [places[unit.space] for unit in position.units if unit.seat == seat]
    return [STEP * max(0, FURTHEST - min(distance(place, goal) for goal in goals)) for place in mine]

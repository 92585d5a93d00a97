"""Where the computer places a fortress: far from the other's, near the temple; low levels are less particular."""

from __future__ import annotations

from random import Random

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.hexes import distance
from rulebook.yomisgate.placing import owner_placed_for, placements
from rulebook.yomisgate.state import Fortress, Position

# Beyond this nobody strikes in one turn, so that more distance is worth nothing.
SAFE = 8
CARELESS = 0.6


def choose_site(position: Position, level: int, luck: Random) -> Move:
    """For oneself the best site, for the other, where the rules have one place his, the worst."""
    sign = 1 if owner_placed_for(position) == position.mover else -1
    whim = CARELESS * (10 - level)
    scored = [(sign * _worth(position, fortress) + luck.uniform(0, whim), move) for move, fortress in placements(position)]
    return max(scored)[1]


def _worth(position: Position, fortress: Fortress) -> float:
    owner = owner_placed_for(position)
    foes = [space for other in position.fortresses[1 - owner] for space in other.grounds] or list(position.homes[1 - owner])
    away = min(_apart(position, ground, foe) for ground in fortress.grounds for foe in foes)
    to_temple = min(_apart(position, ground, temple.space) for ground in fortress.grounds for temple in position.temples)
    return min(away, SAFE) - 0.5 * to_temple


def _apart(position: Position, one: int, other: int) -> int:
    places = field_of(position.rows).places
    return distance(places[one], places[other])

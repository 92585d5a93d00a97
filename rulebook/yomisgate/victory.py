"""How a game ends: Stronghold, Hero and Standing Army Victory, and the draw that stops an endless game (Y20).

Whoever is on turn is looked at last: a blow that ends both armies at once wins for the one who struck it (Y13).
"""

from __future__ import annotations

from rulebook.kernel.game import Outcome
from rulebook.kernel.seats import TWO
from rulebook.yomisgate.state import Position, graveyard, roster

QUIET_TURNS = 40


def outcome(position: Position) -> Outcome | None:
    for loser in (1 - position.mover, position.mover):
        reason = _lost_by(position, loser)
        if reason:
            return Outcome(TWO[1 - loser], reason)
    return Outcome("", "quiet") if position.quiet >= QUIET_TURNS else None


def _lost_by(position: Position, seat: int) -> str:
    if _is_taken(position, seat):
        return "stronghold"
    if position.terms.ending != "bitter" and _has_no_heroes_left(position, seat):
        return "heroes"
    if position.terms.ending == "all" and _is_cleared(position, seat):
        return "army"
    return ""


def _is_taken(position: Position, seat: int) -> bool:
    strongholds = {fortress.stronghold for fortress in position.fortresses[seat]}
    return any(unit.space in strongholds for unit in position.units)


def _has_no_heroes_left(position: Position, seat: int) -> bool:
    if not position.terms.heroes or position.phase == "place":
        return False
    fallen = zip(roster(position.terms, seat), graveyard(position, seat), strict=True)
    heroes = [(kind, count) for kind, count in fallen if kind.is_hero]
    return all(count == kind.count * len(position.homes[seat]) for kind, count in heroes)


def _is_cleared(position: Position, seat: int) -> bool:
    """Once both have had a turn; units only fall while somebody acts, so that is when it is looked at (Y14)."""
    if position.turn < 2 or position.phase not in ("act", "curse"):
        return False
    return not any(unit.seat == seat for unit in position.units)

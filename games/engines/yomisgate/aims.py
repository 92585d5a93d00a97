"""What a planned turn is after, as words for a program: the page makes a sentence of them in the reader's language."""

from __future__ import annotations

import re

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.state import Position, unit_at

WIN, TEMPLE, GATE = "win", "temple", "gate"
BLOW = re.compile(r"[x>]([a-z][0-9]{1,2})(?:,([a-z][0-9]{1,2}))?")
WALK = re.compile(r"-([a-z][0-9]{1,2})$")


def aims_of(position: Position, turn: tuple[Move, ...], *, wins: bool) -> str:
    """The kinds to be struck down, then `temple`, `gate` (the other's training ground) and `win`, divided by blanks."""
    by_name = field_of(position.rows).by_name
    struck = [by_name[name] for move in turn for found in BLOW.finditer(move) for name in found.groups() if name]
    victims = [unit.kind for unit in (unit_at(position, space) for space in struck) if unit]
    doors = {space for fortress in position.fortresses[1 - position.mover] for space in fortress.grounds}
    ends = {by_name[found[1]] for move in turn if not move.startswith("ninja") and (found := WALK.search(move))}
    claims = ((TEMPLE, any(move.endswith(":temple") for move in turn)), (GATE, bool(ends & doors)), (WIN, wins))
    return " ".join([*victims, *(aim for aim, is_meant in claims if is_meant)])

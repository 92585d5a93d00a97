"""What may be done on the map of Yomi's Gate, as the page's script reads it: taps in order, the energy left, what will happen.

An action is a small object: `m` the move, `k` the unit of the reserve that is pressed first (or empty), `t` the spaces tapped one
after the other, `e` the energy left afterwards (walks only), `b` the words of its button (attacks and the like), `s` what will
happen, `w` whether the attacker falls too.
"""

from __future__ import annotations

import json
import re
from typing import Any

from django.utils.translation import gettext as _

from games.boards.yomisgate_words import UNITS
from rulebook.yomisgate.deeds import Deed, acting_of, deeds
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.fighting import takes_along
from rulebook.yomisgate.sentences import sentence
from rulebook.yomisgate.state import Position, Unit, unit_at
from rulebook.yomisgate.views import TableView

SPACES = re.compile(r"[a-z][0-9]{1,2}")


def is_button(move: str) -> bool:
    """Whether the move is made with one press; the others are put together on the map."""
    return move in ("act", "end") or move.startswith("curse:")


def button_words(view: TableView, move: str) -> str:
    if move == "act":
        return _("No more units: act")
    if move == "end":
        return _("End the turn")
    kind = move.partition(":")[2]
    counts = {one.kind: one.count for side in view.sides if side.seat != view.awaited for one in side.reserve}
    return _("Curse %(unit)s (%(count)d in reserve)") % {"unit": UNITS[kind], "count": counts.get(kind, 0)}


def actions_of(position: Position, moves: tuple[str, ...], language: str) -> str:
    if position.phase == "act" and moves:
        found = [action for unit in position.units for action in _unit_actions(position, unit, language)]
    else:
        found = [_tapped(position, move, language) for move in moves if not is_button(move)]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _tapped(position: Position, move: str, language: str) -> dict[str, Any]:
    """A fortress is three taps; a unit of the reserve is pressed and one tap; the Ninja's way in is two."""
    spaces = SPACES.findall(move)
    if move.startswith("place:"):
        return {"m": move, "k": "", "t": spaces, "b": _("Build the fortress here"), "s": sentence(position, move, language)}
    if move.startswith("ninja:"):
        said = {"m": move, "k": "ninja", "t": spaces, "s": sentence(position, move, language)}
        return said if len(spaces) > 1 else {**said, "b": _("Take the samurai's place")}
    return {"m": move, "k": move.partition("@")[0], "t": spaces}


def _unit_actions(position: Position, unit: Unit, language: str) -> list[dict[str, Any]]:
    left = acting_of(position, unit)
    if left is None:
        return []
    names = field_of(position.rows).names
    return [_action(position, move, deed, names, left.energy, language) for move, deed in deeds(position, unit)]


def _action(position: Position, move: str, deed: Deed, names: tuple[str, ...], energy: int, language: str) -> dict[str, Any]:
    taps = [names[deed.space], *(names[target] for target in deed.targets)]
    if deed.verb == "walk":
        return {"m": move, "k": "", "t": taps, "e": energy - deed.energy}
    return {
        "m": move,
        "k": "",
        # The temple is captured by tapping the unit that stands there, so its one tap is the unit's own.
        "t": taps,
        "b": _words(position, deed, names),
        "s": sentence(position, move, language),
        "w": takes_along(position, deed) or deed.verb in ("last", "burst", "offer"),
    }


def _words(position: Position, deed: Deed, names: tuple[str, ...]) -> str:
    if deed.verb == "offer":
        friend = unit_at(position, deed.offered)
        said = {"unit": UNITS[friend.kind] if friend else "", "space": names[deed.offered]}
        return _("Lightning: give up %(unit)s on %(space)s") % said
    if deed.verb == "melee":
        return _("Attack; your unit falls too") if takes_along(position, deed) else _("Attack")
    return {
        "shoot": _("Ranged attack, 2 energy"),
        "free": _("Throw for nothing"),
        "last": _("Give this unit up and strike"),
        "burst": _("Burn up with both"),
        "temple": _("Capture the temple, 1 energy"),
    }[deed.verb]

"""Moves as text. A turn is many of them, one word each; a turn is written as its moves in order.

place:d5-d6-e5       a fortress: the stronghold, then its two training grounds
ninja:f4-d6          the Ninja takes the place of the samurai on f4, who goes to d6 (or to the `reserve`)
samurai@d6           a unit comes from the reserve
act                  no more units come; the action phase begins
d6-f7  d6xf7         the unit on d6 walks to f7; it walks there and attacks whoever stands on it
d6>f7                a ranged attack; `d6>f7+` is the Ninja's free one, `d6>f7!` Densen's, who is destroyed for it
d6>f7,e7!            two attacks of Hono, who is destroyed for them
d6/c6>f7             Arashi on d6 attacks f7; the friend on c6 is destroyed for it
d6:temple            the unit captures the temple
curse:archer         what Izanami takes from the other player's reserve
end                  the turn is over
"""

from __future__ import annotations

import re

from rulebook.kernel.errors import Unreadable
from rulebook.kernel.game import Move
from rulebook.yomisgate.units import KINDS

SPACE = "[a-z][1-9][0-9]?"
KIND_NAMES = "|".join(kind.name for kind in KINDS)
WORD = re.compile(
    rf"place:{SPACE}-{SPACE}-{SPACE}"
    rf"|ninja:{SPACE}-({SPACE}|reserve)"
    rf"|({KIND_NAMES})@{SPACE}"
    rf"|{SPACE}[-x>]{SPACE}|{SPACE}>{SPACE}[+!]|{SPACE}>{SPACE},{SPACE}!|{SPACE}/{SPACE}>{SPACE}|{SPACE}:temple"
    rf"|curse:({KIND_NAMES})|act|end"
)
LONGEST = 40


def tidy(move: str) -> Move:
    """The move as it is written here; refuses what is no move at all."""
    word = move[: LONGEST + 1].strip().lower()
    if len(move) > LONGEST or not WORD.fullmatch(word):
        raise Unreadable("not-a-move", "This is not a move of Yomi's Gate: write one like d6-f7, d6xf7 or samurai@d6.")
    return word

"""What players wrote, made fit for paper: as text, on one line of reading, and never wider than its place.

Signs that turn the direction of writing would let one name dress up as another, so they go; so do control signs and stacks of
accents. Words too long to break get invisible places to break at.
"""

from __future__ import annotations

import re
from unicodedata import category, normalize

NAME = 120
NOTE = 1000
MORE = "…"
# Joins the parts of an emoji and of some scripts' letters.
JOINERS = ("\u200c", "\u200d")
BREAK_HERE = "\u200b"
LONG_RUN = re.compile(r"\S{25,}")
ACCENTS = re.compile(r"([\u0300-\u036f]{2})[\u0300-\u036f]+")
DROPPED = ("Cc", "Cf", "Cs", "Co", "Cn")


def printable(text: str, most: int = NAME) -> str:
    """The text on one line, at most so many characters long."""
    # Whoever wrote ten thousand characters does not make every page wait for them.
    spaced = " ".join(text[: 4 * most].split())
    kept = "".join(letter for letter in normalize("NFC", spaced) if category(letter) not in DROPPED or letter in JOINERS)
    calm = ACCENTS.sub(r"\1", " ".join(kept.split()))
    cut = calm if len(calm) <= most and len(text) <= 4 * most else calm[: most - 1].rstrip() + MORE
    return LONG_RUN.sub(_breakable, cut)


def _breakable(found: re.Match[str]) -> str:
    run = found[0]
    return BREAK_HERE.join(run[start : start + 12] for start in range(0, len(run), 12))

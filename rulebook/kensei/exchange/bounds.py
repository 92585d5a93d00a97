"""How much a list from outside may hold: far above any army of the book, far below what would hurt a server."""

from __future__ import annotations

MOST_ENTRIES = 200
MOST_MINIATURES = 999
WIDEST_FRONT = 999
MOST_POINTS = 100_000
MOST_ISSUED = 10_000_000
MOST_PACKS = 20
LONGEST_NAME = 80
LONGEST_NOTE = 1000
LONGEST_SLUG = 80
LONGEST_TEXT = 300_000
MOST_LINES = 260

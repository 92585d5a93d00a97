"""Every move of a position by the compiled kernels: what the tests hold against the rules."""

from __future__ import annotations

import numpy as np

from games.engines.yomisgate.doing import do
from games.engines.yomisgate.engine import MOST_ENERGY, move_of
from games.engines.yomisgate.moving import MOST_DEEDS, seat_at, unit_deeds
from games.engines.yomisgate.mustering import curses, musters
from games.engines.yomisgate.tables import CURSE, HEAD, MOST_SEEN, MOVER, MUSTER, PHASE, Array, row_of, tables_for
from rulebook.kernel.game import Move
from rulebook.yomisgate.state import Position


def successors(position: Position) -> dict[Move, Array]:
    """The row after each single action; ending the turn is not one."""
    t, row = tables_for(position), row_of(position)
    deeds, found = np.empty(MOST_DEEDS, dtype=np.int64), np.zeros(MOST_SEEN, dtype=np.int16)
    count = _listed(row, t, deeds, found)
    after: dict[Move, Array] = {}
    for deed in deeds[:count]:
        then = row.copy()
        do(then, deed, t, found)
        after[move_of(position, int(deed))] = then
    return after


def _listed(row: Array, t: Array, deeds: Array, found: Array) -> int:
    if row[PHASE] == MUSTER:
        return int(musters(row, t, deeds, found))
    if row[PHASE] == CURSE:
        return int(curses(row, t, deeds))
    spaces = len(row) - HEAD
    walks, foes = np.zeros(spaces, dtype=np.int16), np.zeros(spaces, dtype=np.int16)
    queue = np.zeros((MOST_ENERGY, spaces + 1), dtype=np.int16)
    count = 0
    for space in range(spaces):
        if seat_at(row, space) == row[MOVER]:
            count = unit_deeds(row, t, space, True, deeds, count, walks, foes, queue, found)
    return int(count)

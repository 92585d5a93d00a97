"""The opponent of Yomi's Gate: the compiled planner where numba can be used, the rules' own search where it cannot."""

from __future__ import annotations

import math

from games.engines import pure
from games.engines.answers import Analysis, Reply
from games.engines.compiled import AVAILABLE
from games.engines.levels import chance
from games.engines.yomisgate.aims import aims_of
from games.engines.yomisgate.levels import effort_at, effort_for
from games.engines.yomisgate.sites import choose_site
from rulebook.yomisgate.evaluation import evaluate
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.state import Position

# A lead of this many hundredths of a samurai makes a win three times as likely as a loss, or so.
LEAD = 500


def choose(slug: str, state: Position, level: int, seed: int) -> Reply:
    luck = chance(seed, YOMIS_GATE.write(state))
    if state.phase == "place":
        return Reply(choose_site(state, level, luck))
    if not AVAILABLE:
        return pure.choose(slug, state, level, seed, evaluate)
    from games.engines.yomisgate.engine import plan  # compiled code is only loaded where it can run

    found = plan(state, effort_at(level), luck.getrandbits(40))
    return Reply(found.turn[0], aims_of(state, found.turn, wins=found.wins), found.turn[1:])


def analyse(slug: str, state: Position, nodes: int) -> Analysis:
    if state.phase == "place" or not AVAILABLE:
        return pure.analyse(slug, state, nodes, evaluate)
    from games.engines.yomisgate.engine import plan

    found = plan(state, effort_for(nodes))
    if found.wins:
        return Analysis(1.0, found.turn[0], found.turn, len(found.turn))
    return Analysis(math.tanh(found.score / LEAD / 2), found.turn[0], found.turn, None)


def is_fast() -> bool:
    return AVAILABLE

"""The abstract games of the hall: a game that stands here is hosted, searched and held by the contract suite."""

from __future__ import annotations

from typing import Any

from rulebook.kernel.game import Game
from rulebook.onitama.game import ARCANE, CONCEPTION
from rulebook.torii.game import TORII
from rulebook.yomisgate.game import YOMIS_GATE

# Any: each game has a state of its own, which only its own functions look into.
GAMES: tuple[Game[Any], ...] = (ARCANE, CONCEPTION, TORII, YOMIS_GATE)

GAME: dict[str, Game[Any]] = {game.slug: game for game in GAMES}

"""The fast generator against the slow one, and what random games prove about the rules.

The numbers are small for every day; `YOMI_POSITIONS=2000 YOMI_GAMES=2000` in the environment asks for the large ones.
"""

from __future__ import annotations

import os
import random
from itertools import product

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Settled
from rulebook.yomisgate.deeds import deeds
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.state import Position
from rulebook.yomisgate.turns import END
from rulebook.yomisgate.units import FACTIONS
from rulebook.yomisgate.victory import QUIET_TURNS
from tests.rulebook.yomisgate.oracle import moves_of

POSITIONS = int(os.environ.get("YOMI_POSITIONS", "60"))
GAMES = int(os.environ.get("YOMI_GAMES", "12"))
PAIRS = list(product(FACTIONS, repeat=2))
SHARE_COMPARED = 0.02
# Units and turns come to an end, whatever is played: no game is longer than this many small moves.
LONGEST = 20_000


def settled(seed: str, **chosen: str) -> Settled:
    return YOMIS_GATE.settle(chosen, SeededDice(seed.encode()))


def variant(chance: random.Random, pair: tuple[str, str]) -> dict[str, str]:
    return {
        "faction_a": pair[0],
        "faction_b": pair[1],
        "first": chance.choice("ab"),
        "layout": chance.choice(["triangle", "triangle", "line", "crowded"]),
        "etched": chance.choice(["up", "down"]),
        "placing": chance.choice(["own", "counterbalance"]),
        "heroes": chance.choice(["with", "with", "none"]),
        "ending": chance.choice(["all", "all", "last", "bitter"]),
    }


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_fast_generator_finds_what_the_oracle_finds(pair: tuple[str, str]) -> None:
    chance = random.Random(":".join(pair))
    seen, game, position = 0, 0, None
    while seen < POSITIONS // len(PAIRS):
        if position is None or YOMIS_GATE.outcome(position):
            game += 1
            position = YOMIS_GATE.start(settled(f"{pair} {game}", **variant(chance, pair)))
        # The oracle is slow: most positions are only played through.
        if chance.random() < SHARE_COMPARED or YOMIS_GATE.outcome(position):
            assert found_by_rules(position) == moves_of(YOMIS_GATE.write(position)), YOMIS_GATE.write(position)
            seen += 1
        position = None if YOMIS_GATE.outcome(position) else YOMIS_GATE.play(position, any_move(position, chance))


def found_by_rules(position: Position) -> dict[str, str]:
    return {move: YOMIS_GATE.write(YOMIS_GATE.play(position, move)) for move in YOMIS_GATE.legal_moves(position)}


def any_move(position: Position, chance: random.Random) -> str:
    """A random action of a random unit, or the end of the turn: the list of every move takes longer."""
    if chance.random() > 0.1:
        units = [unit for unit in position.units if unit.seat == position.mover]
        for unit in chance.sample(units, len(units)) if position.phase == "act" else ():
            actions = [move for move, _ in deeds(position, unit)]
            if actions:
                return chance.choice(actions)
    legal = YOMIS_GATE.legal_moves(position)
    return END if END in legal else chance.choice(legal)


@pytest.mark.slow
def test_random_games_end_and_replay_as_they_were_played() -> None:
    """A game ends by a victory, or is drawn when for forty turns no unit has come or gone (Y20)."""
    chance = random.Random("games")
    for game in range(GAMES):
        options = settled(
            str(game), **variant(chance, PAIRS[game % len(PAIRS)]) | {"layout": chance.choice(["triangle", "line"])}
        )
        position, played = YOMIS_GATE.start(options), []
        while not YOMIS_GATE.outcome(position):
            played.append(any_move(position, chance))
            position = YOMIS_GATE.play(position, played[-1])
            assert len(played) < LONGEST
        ended = YOMIS_GATE.outcome(position)
        assert ended is not None
        assert ended.winner or position.quiet == QUIET_TURNS
        assert YOMIS_GATE.read(YOMIS_GATE.write(position)) == position
        again = YOMIS_GATE.start(options)
        for move in played:
            again = YOMIS_GATE.play(again, move)
        assert again == position

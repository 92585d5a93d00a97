"""The compiled planner of Yomi's Gate against the rules: same moves and positions; and as an opponent."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from django.utils import translation

from games.boards.yomisgate_aims import aims_words
from games.engines import yomisgate
from games.engines.compiled import AVAILABLE
from games.engines.yomisgate.aims import aims_of
from games.engines.yomisgate.doing import winner
from games.engines.yomisgate.engine import plan
from games.engines.yomisgate.generating import successors
from games.engines.yomisgate.levels import LEVELS, effort_at, effort_for
from games.engines.yomisgate.tables import row_of, tables_for
from rulebook.yomisgate.evaluation import evaluate
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.state import Position
from rulebook.yomisgate.turns import END
from tests.rulebook.yomisgate.drawing import drawn
from tests.rulebook.yomisgate.test_oracle import PAIRS, any_move, settled, variant
from tests.rulebook.yomisgate.test_victory import DOOR

assert AVAILABLE, "the tests need numba, as the companion does"

POSITIONS = int(os.environ.get("YOMI_ENGINE_POSITIONS", "160"))
EAGER = 0.5


def positions(count: int) -> Iterator[Position]:
    """Positions of random games of every pair of armies and variant, in which blows are sought."""
    chance, number, position = random.Random("engine"), 0, None
    while count:
        if position is None or YOMIS_GATE.outcome(position):
            number += 1
            position = YOMIS_GATE.start(settled(f"engine {number}", **variant(chance, PAIRS[number % len(PAIRS)])))
        if position.phase != "place" and chance.random() < 0.2:
            yield position
            count -= 1
        blows = (
            [move for move in YOMIS_GATE.legal_moves(position) if "x" in move or ">" in move] if chance.random() < EAGER else []
        )
        position = YOMIS_GATE.play(position, chance.choice(blows) if blows else any_move(position, chance))


def test_the_kernels_find_the_moves_of_the_rules_and_what_they_lead_to() -> None:
    chance = random.Random("compared")
    for position in positions(POSITIONS):
        found = successors(position)
        assert set(found) == set(YOMIS_GATE.legal_moves(position)) - {END}, YOMIS_GATE.write(position)
        for move in chance.sample(sorted(found), min(6, len(found))):
            after = YOMIS_GATE.play(position, move)
            assert list(found[move]) == list(row_of(after)), f"{YOMIS_GATE.write(position)} {move}"
            ended = YOMIS_GATE.outcome(after)
            assert winner(found[move], tables_for(position)) == ("ab".index(ended.winner) if ended and ended.winner else -1)


def test_a_plan_is_a_whole_turn_that_may_be_played() -> None:
    for number, position in enumerate(positions(24)):
        mover = position.mover
        for move in plan(position, effort_at(1 + number % len(LEVELS)), seed=number).turn:
            assert move in YOMIS_GATE.legal_moves(position), f"{YOMIS_GATE.write(position)} {move}"
            position = YOMIS_GATE.play(position, move)
        assert YOMIS_GATE.outcome(position) or position.mover == 1 - mover


@pytest.mark.parametrize("level", [1, 5, 10])
def test_whoever_stands_at_the_door_enters_the_stronghold(level: int) -> None:
    reply = yomisgate.choose("yomis-gate", drawn(DOOR), level, seed=3)
    ended = YOMIS_GATE.outcome(YOMIS_GATE.play(drawn(DOOR), reply.move))
    assert ended is not None
    assert (ended.winner, ended.reason) == ("a", "stronghold")


@pytest.mark.parametrize("level", [6, 10])
def test_an_intruder_at_the_own_door_is_struck_down(level: int) -> None:
    """A samurai of ours can reach the one who would enter our stronghold next turn, and nothing else saves the game."""
    position = drawn(
        """
        H1  G1s .   .S  .   .   .
          G1  .   .   .   .   .   .
            .   .   .   .   .   .   .
              .   .   .   .   .   .   G2
                .   .   .   .   .   G2  H2
        """,
        armies="legion:legion",
        reserves="N1:N1",
    )
    assert "xa2" in " ".join(plan(position, effort_at(level)).turn)


def test_the_same_question_gets_the_same_answer_and_the_low_levels_differ_by_whim() -> None:
    position = next(iter(positions(1)))
    answers = [plan(position, effort_at(1), seed).turn for seed in range(8)]
    assert answers == [plan(position, effort_at(1), seed).turn for seed in range(8)]
    assert len(set(answers)) > 1


def test_a_high_level_beats_whoever_plays_at_random() -> None:
    for game in range(4):
        chance, seat = random.Random(game), "ab"[game % 2]
        position = YOMIS_GATE.start(settled(f"random {game}"))
        while not YOMIS_GATE.outcome(position):
            if YOMIS_GATE.to_move(position) == seat:
                move = yomisgate.choose("yomis-gate", position, 6, seed=game).move
            else:
                move = any_move(position, chance)
            position = YOMIS_GATE.play(position, move)
        ended = YOMIS_GATE.outcome(position)
        assert ended is not None and ended.winner == seat


def test_an_analysis_tells_a_win_and_otherwise_an_expectancy() -> None:
    won = yomisgate.analyse("yomis-gate", drawn(DOOR), nodes=10_000)
    assert (won.score, won.wins_in) == (1.0, 1)
    open_ = yomisgate.analyse("yomis-gate", next(iter(positions(1))), nodes=10_000)
    assert -1 < open_.score < 1
    assert open_.wins_in is None


def test_more_thought_is_wider() -> None:
    assert effort_for(1).width < effort_for(40_000).width < effort_for(10**9).width <= 64


def test_a_glance_at_a_position_is_fair() -> None:
    """What is good for one seat is bad for the other, by as much."""
    for position in positions(8):
        assert evaluate(position, "a") == -evaluate(position, "b")


def test_a_plan_is_told_in_a_sentence() -> None:
    told = [(aims_of(position, plan(position, effort_at(8)).turn, wins=False), position) for position in positions(12)]
    for words, position in told:
        assert set(words.split()) <= {unit.kind for unit in position.units} | {"temple", "gate"}
    assert aims_words("archer samurai temple") == "The computer means to strike down Archer and Samurai and take the temple."
    assert aims_words("archer gate win") == "The computer sees how to win this turn."
    assert "better moment" in aims_words("")
    with translation.override("es"):
        assert aims_words("temple") == "El ordenador quiere tomar el templo."


def test_aims_name_the_units_struck_and_the_gate_reached() -> None:
    turn = ("samurai@a2", "a4xa2", "b3>c4+", "d4:temple", "c3-d6", "end")
    position = drawn(
        """
        H1  G1s .   .S  .   .   .
          G1  .   .   .   .   .   .
            .   .   .S  .a  .   .   .
              .   .   .   .   .   .   G2
                .   .   .   .   .   G2  H2
        """,
        armies="legion:legion",
        reserves="N1:N1",
    )
    ground = field_of(position.rows).names[position.fortresses[1][0].grounds[0]]
    words = aims_of(position, (*turn[:4], f"c3-{ground}", "end"), wins=False).split()
    assert words == ["samurai", "archer", "temple", "gate"]

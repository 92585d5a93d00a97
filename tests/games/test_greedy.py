"""The greedy player, against whom the levels are measured: he takes what looks best after one move, and wins if he can."""

from games import opponents
from games.engines import greedy
from rulebook.yomisgate.game import YOMIS_GATE
from tests.rulebook.yomisgate.drawing import drawn
from tests.rulebook.yomisgate.test_victory import DOOR


def test_a_greedy_player_wins_when_one_move_does() -> None:
    assert opponents.choose_greedily("yomis-gate", drawn(DOOR)).move == "a3-b2"


def test_a_greedy_player_takes_the_most_that_one_move_can_take() -> None:
    position = drawn(".A  .s  .g  .   .   .n")
    assert opponents.choose_greedily("yomis-gate", position).move == "a1>a3"


def test_a_greedy_player_does_not_lose_when_another_move_is_left() -> None:
    """To strike the Pikeman would clear the own side of the board."""
    position = drawn(
        """
        .M  .p  .   .   .s
          .   .   .   .   .
        """,
        reserves="G1:G1",
    )
    lost = [move for move in YOMIS_GATE.legal_moves(position) if YOMIS_GATE.outcome(YOMIS_GATE.play(position, move))]
    assert lost == ["a1xa2"]
    assert greedy.choose(YOMIS_GATE, position, lambda state, seat: 0.0).move not in lost

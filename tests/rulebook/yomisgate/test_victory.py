"""The three victories, who wins when both would, the draw, and every variant played to an end."""

from __future__ import annotations

import random

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Outcome
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.state import Position
from rulebook.yomisgate.victory import QUIET_TURNS
from tests.rulebook.yomisgate.drawing import after, drawn, moves

DOOR = """
    .   .   G2S .
      .   H2  G2  .
        .   .   .   .n
"""


def outcome(position: Position) -> Outcome | None:
    return YOMIS_GATE.outcome(position)


def test_moving_a_unit_into_the_enemy_stronghold_wins() -> None:
    assert outcome(after(drawn(DOOR), "a3-b2")) == Outcome("a", "stronghold")


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    won = after(drawn(DOOR), "a3-b2")
    assert (YOMIS_GATE.legal_moves(won), YOMIS_GATE.to_move(won)) == ((), "")


def test_eliminating_the_last_of_three_heroes_wins() -> None:
    assert outcome(after(drawn(".S  .n  .s", reserves="G1:S1"), "a1xa2")) == Outcome("a", "heroes")


def test_heroes_in_reserve_still_live() -> None:
    assert outcome(after(drawn(".S  .n  .s", reserves="G1:G1"), "a1xa2")) is None


def test_izanami_counts_among_the_heroes() -> None:
    assert outcome(after(drawn(".S  .r  .i", reserves="G1:Z1"), "a1xa2")) is None
    assert outcome(after(drawn(".S  .z  .i", reserves="G1:I1"), "a1xa2")) == Outcome("a", "heroes")


def test_heroes_one_gives_up_oneself_are_lost_too() -> None:
    position = drawn(".R  .   .s  .   .U  .n", reserves="I2:G1")
    assert outcome(after(position, "a1/a5>a3")) is None
    assert outcome(after(drawn(".G  .p  .   .S  .n", reserves="S2:D1"), "a1xa2")) == Outcome("b", "heroes")


def test_clearing_the_board_wins() -> None:
    assert outcome(after(drawn(".S  .s  .", reserves="G1:G1"), "a1xa2")) == Outcome("a", "army")


def test_losing_ones_own_last_unit_loses() -> None:
    assert outcome(after(drawn(".M  .p  .   .s", reserves="G1:G1"), "a1xa2")) == Outcome("b", "army")


def test_a_blow_that_clears_both_sides_wins_for_whoever_struck_it() -> None:
    assert outcome(after(drawn(".M  .p  .", reserves="G1:G1"), "a1xa2")) == Outcome("a", "army")


def test_the_last_heroes_of_both_falling_together_win_for_whoever_struck() -> None:
    assert outcome(after(drawn(".G  .d  .   .S  .s", reserves="S1:S1"), "a1xa2")) == Outcome("a", "heroes")


def test_an_empty_board_loses_nothing_before_both_had_a_turn() -> None:
    base = """
        .   G1S G1  .   G2  G2
          .   H1  .   .   H2  .
    """
    first = drawn(base, number=1)
    assert outcome(first) is None
    second = after(first, "a2-a1", "end")
    assert outcome(second) is None
    assert moves(second, "samurai@")


def test_the_second_player_can_win_in_his_first_turn() -> None:
    base = """
        .   G1  G1  .S  G2  G2
          .   H1  .   .   H2  .
    """
    position = drawn(base, number=2, turn="b", phase="muster")
    assert outcome(after(position, "mounted@a5", "act", "a5xa4")) == Outcome("b", "army")


def test_forty_turns_without_a_unit_coming_or_going_are_a_draw() -> None:
    position = drawn(".S  .   .   .   .   .   .s", reserves="D1:D1")
    for _ in range(QUIET_TURNS // 4):
        position = after(position, "a1-a2", "end", "a7-a6", "end", "a2-a1", "end", "a6-a7")
        assert outcome(position) is None
        position = after(position, "end")
    assert outcome(position) == Outcome("", "quiet")


def test_no_more_heroes_plays_without_heroes_and_without_their_victory() -> None:
    start = YOMIS_GATE.start(YOMIS_GATE.settle({"heroes": "none"}, SeededDice(b"none")))
    for side in YOMIS_GATE.view(start, "a").sides:
        assert {one.kind for one in side.reserve}.isdisjoint({"ninja", "daimyo", "shogun", "arashi", "kagutsuchi", "izanami"})
        assert side.heroes == 0
    assert outcome(start) is None
    assert outcome(after(drawn(".S  .s  .s", terms="no-heroes", reserves="S1:S1"), "a1xa2")) is None


def test_to_the_last_knows_no_standing_army_victory() -> None:
    cleared = after(drawn(".S  .s  .", terms="last", reserves="G1:G1"), "a1xa2")
    assert outcome(cleared) is None
    assert YOMIS_GATE.to_move(after(cleared, "end")) == "b"
    assert outcome(after(drawn(".S  .n  .s", terms="last", reserves="G1:S1"), "a1xa2")) == Outcome("a", "heroes")


def test_to_the_bitter_end_is_won_by_the_stronghold_alone() -> None:
    assert outcome(after(drawn(".S  .n  .", terms="bitter", reserves="G1:S1"), "a1xa2")) is None
    assert outcome(after(drawn(DOOR, terms="bitter"), "a3-b2")) == Outcome("a", "stronghold")


def test_a_player_without_any_unit_only_ends_turns() -> None:
    position = after(drawn(".S  .s  .", terms="bitter", reserves="G1:-"), "a1xa2", "end")
    assert YOMIS_GATE.legal_moves(position) == ("end",)


VARIANTS = [
    {"heroes": "none"},
    {"ending": "last"},
    {"ending": "bitter"},
    {"placing": "counterbalance"},
    {"layout": "crowded"},
    {"layout": "line", "etched": "down", "first": "b"},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: " ".join(variant.values()))
@pytest.mark.parametrize("second", ["legion", "alliance"])
def test_every_variant_is_played_to_an_end(variant: dict[str, str], second: str) -> None:
    """Eager players: whoever can attack or take a stronghold does, so that a game does not wander about."""
    chance = random.Random(str(variant) + second)
    settled = YOMIS_GATE.settle({"faction_b": second, **variant}, SeededDice(b"variant"))
    position = YOMIS_GATE.start(settled)
    while legal := YOMIS_GATE.legal_moves(position):
        eager = [move for move in legal if "x" in move or ">" in move]
        position = YOMIS_GATE.play(position, chance.choice(eager or legal))
    ended = YOMIS_GATE.outcome(position)
    assert ended is not None
    assert ended.reason in {"stronghold", "heroes", "army", "quiet"}
    assert not (variant.get("ending") == "bitter" and ended.reason in ("heroes", "army"))
    assert not (variant.get("heroes") == "none" and ended.reason == "heroes")

"""Unit movement and terrain, with the first worked examples of the rule text."""

from __future__ import annotations

import pytest

from rulebook.kernel.dice import ScriptedDice
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Outcome
from rulebook.yomisgate.game import YOMIS_GATE
from tests.rulebook.yomisgate.drawing import after, board, drawn, left, looks, moves, walks

ROAD = ".S  .   .   .   .   .   .n"


def test_a_samurai_moves_up_to_four_spaces_for_one_energy_each() -> None:
    """The first example."""
    position = drawn(ROAD)
    assert walks(position, "a1") == {"a2", "a3", "a4", "a5"}
    assert left(after(position, "a1-a3")) == ("a3", 2)
    assert board(after(position, "a1-a5")) == looks(".   .   .   .   .S_ .   .n")


def test_a_unit_need_not_use_its_energy_and_saves_none_for_the_next_turn() -> None:
    position = after(drawn(ROAD), "a1-a2", "end", "a7-a6", "end", "act")
    assert walks(position, "a2") == {"a1", "a3", "a4", "a5"}


def test_a_samurai_stops_on_a_mountain_with_energy_left() -> None:
    """The second example."""
    position = after(drawn(".S  .   M   .   .   .   .n"), "a1-a3")
    assert left(position) == ("a3", 2)
    assert walks(position, "a3") == set()


def test_a_samurai_has_the_energy_to_defeat_an_enemy_on_that_mountain() -> None:
    """The second example, with an enemy on the mountain."""
    position = drawn(".S  .   Ms  .   .   .n")
    assert board(after(position, "a1xa3")) == looks(".   .   MS_ .   .   .n")


def test_melee_on_a_mountain_needs_one_energy_after_entering_it() -> None:
    assert moves(drawn(".S  .   .   .   Ms  .   .n"), "a1x") == set()
    assert moves(drawn(".S  .   .   Ms  .   .n"), "a1x") == {"a1xa4"}


def test_a_unit_that_stands_on_a_mountain_leaves_it_like_any_space() -> None:
    assert walks(drawn("MS  .   .   .   .   .   .n"), "a1") == {"a2", "a3", "a4", "a5"}


def test_plains_and_forests_cost_infantry_one_energy() -> None:
    assert walks(drawn(".S  f   f   .   f   .   .n"), "a1") == {"a2", "a3", "a4", "a5"}


def test_forests_cost_cavalry_two_energy() -> None:
    position = drawn(".M  f   .   f   .   .   .n")
    assert walks(position, "a1") == {"a2", "a3", "a4", "a5"}
    assert left(after(position, "a1-a2")) == ("a2", 4)
    assert left(after(position, "a1-a4")) == ("a4", 1)


def test_cavalry_leaves_a_forest_for_one_energy() -> None:
    assert left(after(drawn("fM  .   .   .n"), "a1-a2")) == ("a2", 5)


def test_cavalry_never_enters_mountains() -> None:
    position = drawn("""
        .M  M   Ms
          .   .   .n
    """)
    assert walks(position, "a1") == {"b1", "b2"}
    assert moves(position, "a1x") == {"a1xb3"}


def test_units_pass_their_friends_and_never_stop_on_them() -> None:
    assert walks(drawn(".S  .A  .   .P  .   .n"), "a1") == {"a3", "a5"}


def test_units_never_pass_an_enemy() -> None:
    assert walks(drawn(".S  .   .s  .   .n"), "a1") == {"a2"}


def test_a_unit_enters_an_enemys_space_only_to_attack_and_the_attack_is_resolved_at_once() -> None:
    position = drawn(".S  .   .s  .   .n")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "a1-a3")
    assert refused.value.code == "occupied"
    assert board(after(position, "a1xa3")) == looks(".   .   .S_ .   .n")


def test_the_cheapest_way_counts_wherever_it_leads() -> None:
    """Straight through the forest it would be four energy, round it three."""
    position = drawn("""
        .M  f   .   .n
          .   .   .
    """)
    assert left(after(position, "a1-a3")) == ("a3", 3)


def test_spaces_off_the_map_do_not_exist() -> None:
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(drawn(ROAD), "a1-b9")
    assert refused.value.code == "off-map"


def test_own_training_grounds_are_like_plains() -> None:
    position = drawn("""
        .   .   .   .n
          .S  G1  G1  .
            .   H1  .   .
    """)
    assert {"b2", "b3", "b4"} <= walks(position, "b1")
    assert left(after(position, "b1-b3")) == ("b3", 2)


def test_nobody_enters_or_passes_the_own_stronghold() -> None:
    position = drawn("""
            .n  .   G1  G1
              .   .S  H1  .
    """)
    assert "b3" not in walks(position, "b2")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "b2-b3")
    assert refused.value.code == "own-stronghold"
    assert left(after(position, "b2-b4")) == ("b4", 1), "round it, over both training grounds"


GATE = """
            .   .S  G2  .
              .   H2  G2  .
                .   .   .   .n
"""


def test_entering_an_enemy_training_ground_ends_the_movement() -> None:
    position = after(drawn(GATE), "a2-a3")
    assert left(position) == ("a3", 3)
    assert walks(position, "a3") == set()


def test_the_enemy_stronghold_is_walled_on_four_sides() -> None:
    around = drawn("""
            .   .S  G2  .
              .S  H2  G2  .
                .S  .S  .   .n
    """)
    assert not [move for move in moves(around) if move.endswith("-b2")]


def test_the_enemy_stronghold_is_entered_from_a_training_ground_a_turn_later() -> None:
    position = drawn("""
            .   .   G2S .
              .   H2  G2  .
                .   .   .   .n
    """)
    assert YOMIS_GATE.outcome(after(position, "a3-b2")) == Outcome("a", "stronghold")


def test_from_one_training_ground_to_the_other_the_movement_ends_again() -> None:
    position = after(
        drawn("""
            .   .   G2S .
              .   H2  G2  .
                .   .   .   .n
        """),
        "a3-b3",
    )
    assert walks(position, "b3") == set()


def test_fortresses_override_the_terrain_below_them() -> None:
    start = YOMIS_GATE.start(YOMIS_GATE.settle({"homes": "12"}, ScriptedDice()))
    mountains = [space for space in YOMIS_GATE.view(start, "a").spaces if space.terrain == "mountain"]
    site = next(move for move in YOMIS_GATE.legal_moves(start) if mountains[1].name in move)
    names = site.partition(":")[2].split("-")
    built = {space.name: space.terrain for space in YOMIS_GATE.view(after(start, site), "a").spaces}
    assert [built[name] for name in names] == ["stronghold", "ground", "ground"]


def test_at_least_one_unit_is_moved_each_turn() -> None:
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(drawn(ROAD), "end")
    assert refused.value.code == "move-first"
    assert "end" in moves(after(drawn(ROAD), "a1-a2"))


def test_whoever_cannot_move_any_unit_may_end_the_turn() -> None:
    assert moves(drawn("MS  M   .n", acting="a1/0/0", reserves="D1:D1")) == {"end"}


def test_only_one_unit_acts_at_a_time_and_lies_flat_when_another_begins() -> None:
    position = after(drawn(".S  .   .   .   .   .S  .   .n"), "a1-a2", "a6-a5")
    assert board(position) == looks(".   .S_ .   .   .S  .   .   .n")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "a2-a3")
    assert refused.value.code == "flat"


def test_units_stand_up_at_the_refresh() -> None:
    position = after(drawn(".S  .   .   .   .   .   .n"), "a1-a5")
    assert board(position) == looks(".   .   .   .   .S_ .   .n")
    assert board(after(position, "end")) == looks(".   .   .   .   .S  .   .n")

"""The reinforcement phase, the Ninja's way in, and the temple."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.yomisgate.game import YOMIS_GATE
from tests.rulebook.yomisgate.drawing import after, board, drawn, left, looks, moves, reserve_of

BASE = """
    .   G1  G1  .   T   .
      .   H1  .   .   .   .n
"""


def entrances(text: str, kind: str = "samurai", **told: object) -> set[str]:
    position = drawn(text, phase="muster", **told)  # type: ignore[arg-type]
    return {move.partition("@")[2] for move in moves(position, f"{kind}@")}


def test_one_unit_comes_to_each_free_training_ground() -> None:
    position = drawn(BASE, phase="muster")
    assert entrances(BASE) == {"a2", "a3"}
    full = after(position, "samurai@a2", "archer@a3")
    assert board(full) == looks("""
        .   G1S G1A .   T   .
          .   H1  .   .   .   .n
    """)
    assert reserve_of(full, 0) == "S5A2P3M4N1D1G1"
    assert YOMIS_GATE.view(full, "a").phase == "act", "nothing more can come"


def test_a_training_ground_that_is_occupied_takes_nobody_whoever_stands_there() -> None:
    assert entrances(BASE.replace("G1  G1 ", "G1A G1 ")) == {"a3"}
    assert entrances(BASE.replace("G1  G1 ", "G1s G1 ")) == {"a3"}


def test_the_first_turn_of_the_game_brings_one_unit_only() -> None:
    position = after(drawn(BASE, phase="muster", number=1), "samurai@a2")
    assert YOMIS_GATE.view(position, "a").phase == "act"


def test_the_second_players_first_turn_brings_two() -> None:
    position = after(drawn(BASE, phase="muster", number=2), "samurai@a2")
    assert "archer@a3" in moves(position)


def test_at_least_one_unit_comes_if_it_can() -> None:
    position = drawn(BASE, phase="muster")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "act")
    assert refused.value.code == "bring-first"
    assert YOMIS_GATE.view(after(position, "samurai@a2", "act"), "a").phase == "act"


def test_whoever_has_no_reserve_or_no_free_space_goes_straight_to_the_action() -> None:
    position = drawn(
        BASE.replace(".   H1", ".A  H1"), armies="legion:legion", reserves="-:D1", terms="bitter", turn="b", moved=True
    )
    assert YOMIS_GATE.view(after(position, "end"), "a").phase == "act"


def test_the_temple_one_controls_is_a_third_training_ground() -> None:
    assert entrances(BASE.replace("T ", "T1")) == {"a2", "a3", "a5"}


def test_the_temple_of_the_other_or_of_nobody_is_none() -> None:
    assert entrances(BASE) == entrances(BASE.replace("T ", "T2")) == {"a2", "a3"}


def test_an_occupied_temple_takes_nobody() -> None:
    assert entrances(BASE.replace("T  ", "T1s")) == {"a2", "a3"}


def test_units_that_came_this_turn_act_this_turn() -> None:
    position = after(drawn(BASE, phase="muster", number=1), "samurai@a2")
    assert "a2-a4" in moves(position)


def test_capturing_the_temple_costs_one_energy_and_it_changes_hands_at_once() -> None:
    position = after(drawn("T2A .   .   .   .n"), "a1:temple")
    assert board(position) == looks("T1A .   .   .   .n")
    assert left(position) == ("a1", 3)
    assert "a1:temple" not in moves(position), "it is ours already"


def test_a_unit_without_energy_cannot_capture_the_temple() -> None:
    assert "a5:temple" not in moves(after(drawn(".S  .   .   .   T   .n"), "a1-a5"))
    assert "a4:temple" in moves(after(drawn(".S  .   .   T   .   .n"), "a1-a4"))


HIDEOUT = """
    .   G1  G1  .   T1  .S
      .   H1  .   .A  .   .d
"""


def test_the_ninja_takes_a_samurais_place_who_goes_to_a_training_ground_or_the_temple() -> None:
    position = drawn(HIDEOUT, phase="muster")
    assert moves(position, "ninja:") == {"ninja:a6-a2", "ninja:a6-a3", "ninja:a6-a5"}
    assert board(after(position, "ninja:a6-a5")) == looks("""
        .   G1  G1  .   T1S .N
          .   H1  .   .A  .   .d
    """)


def test_without_an_empty_space_the_samurai_returns_to_the_reserve() -> None:
    position = drawn(HIDEOUT.replace("G1  G1  ", "G1M G1s ").replace("T1 ", "T1M"), phase="muster", reserves="S2N1:D1")
    assert moves(position, "ninja:") == {"ninja:a6-reserve"}
    hidden = after(position, "ninja:a6-reserve")
    assert reserve_of(hidden, 0) == "S3"
    assert YOMIS_GATE.view(hidden, "a").phase == "act"


def test_the_ninja_comes_before_any_reinforcement() -> None:
    position = after(drawn(HIDEOUT, phase="muster"), "archer@a2")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "ninja:a6-a3")
    assert refused.value.code == "no-samurai"


def test_after_the_ninja_reinforcements_come_as_usual() -> None:
    position = after(drawn(HIDEOUT, phase="muster"), "ninja:a6-a2")
    assert {move for move in moves(position) if move.startswith("archer")} == {"archer@a3", "archer@a5"}
    assert "act" not in moves(position)


def test_ninja_and_replaced_samurai_act_in_the_same_turn() -> None:
    position = after(drawn(HIDEOUT, phase="muster", reserves="N1:D1"), "ninja:a6-a2")
    assert moves(position, "a6-")
    assert moves(position, "a2-")


def test_the_ninja_may_also_come_like_any_other_unit() -> None:
    assert "ninja@a2" in moves(drawn(HIDEOUT, phase="muster"))


def test_a_unit_that_is_not_in_the_reserve_cannot_come() -> None:
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(drawn(BASE, phase="muster", reserves="S1G1:D1"), "archer@a2")
    assert refused.value.code == "not-in-reserve"
    with pytest.raises(NotAllowed) as elsewhere:
        YOMIS_GATE.play(drawn(BASE, phase="muster"), "archer@a1")
    assert elsewhere.value.code == "no-entrance"

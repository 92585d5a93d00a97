"""Attacks: melee, the cavalry charge, ranged attacks with range and line of sight, and when a unit's turn is over."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.yomisgate.game import YOMIS_GATE
from tests.rulebook.yomisgate.drawing import after, board, drawn, left, looks, moves


def test_every_attack_is_fatal_and_sends_the_unit_to_its_players_graveyard() -> None:
    position = after(drawn(".S  .s  .   .n"), "a1xa2")
    assert [(one.kind, one.count) for one in YOMIS_GATE.view(position, "b").sides[1].graveyard] == [("samurai", 1)]
    assert board(position) == looks(".   .S_ .   .n")


def test_a_melee_attack_costs_one_energy_beside_the_way() -> None:
    """Four energy: three spaces and the attack, no more."""
    assert moves(drawn(".S  .   .   .s  .   .n"), "a1x") == {"a1xa4"}
    assert moves(drawn(".S  .   .   .   .s  .n"), "a1x") == set()


def test_a_cavalry_charge_costs_no_energy_beside_the_way() -> None:
    assert moves(drawn(".M  .   .   .   .   .   .s  .n"), "a1x") == {"a1xa7"}


def test_a_mounted_samurai_charges_over_plains_forest_and_plains() -> None:
    """The third example: four energy for the way, none for the charge, and its turn is over."""
    position = after(drawn(".M  .   f   .s  .   .n"), "a1xa4")
    assert board(position) == looks(".   .   f   .M_ .   .n")
    assert moves(position, "a4") == set()


def test_a_unit_attacks_once_a_turn_and_its_turn_is_over_with_its_last_attack() -> None:
    position = after(drawn(".S  .s  .s  .   .n"), "a1xa2")
    assert moves(position, "a2") == set()


def test_a_unit_passes_friends_on_its_way_to_an_attack() -> None:
    assert board(after(drawn(".S  .A  .s  .   .n"), "a1xa3")) == looks(".   .A  .S_ .   .n")


def test_a_ranged_attack_costs_two_energy_and_stays_where_it_is() -> None:
    position = after(drawn(".   .A  .   .s  .   .   .n"), "a2>a4")
    assert board(position) == looks(".   .A  .   .   .   .   .n")
    assert left(position) == ("a2", 2)
    assert moves(drawn(".A  .s  .n", acting="a1/1/0"), "a1>") == set()


SIGHT = """
    .   .   .   .   .
      .s  .s  .s  .   .
        .   .s  .A  .s  .s
          .s  M   .s  .   .
            .s  .s  .   .   .n
"""


def test_range_and_line_of_sight_round_a_mountain() -> None:
    """The picture's rule: range 1, range 2, and what the mountain on d2 hides. d1 has a way round over c2, e1 has none."""
    assert moves(drawn(SIGHT), "c3>") == {f"c3>{space}" for space in ("b2", "b3", "c2", "c4", "c5", "d3", "e2", "d1")}


def test_no_ranged_attack_goes_into_a_mountain() -> None:
    assert moves(drawn(".A  Ms  .   .n"), "a1>") == set()


def test_no_ranged_attack_comes_out_of_a_mountain() -> None:
    assert moves(drawn("MA  .s  .   .n"), "a1>") == set()


def test_a_mountain_in_between_hides_what_is_behind_it() -> None:
    assert moves(drawn(".A  M   .s  .n"), "a1>") == set()


def test_range_two_goes_round_a_mountain_where_a_way_of_two_spaces_is_open() -> None:
    position = drawn("""
        .A  M
          .   .s  .n
    """)
    assert moves(position, "a1>") == {"a1>b2"}


@pytest.mark.parametrize("owner", "12")
def test_strongholds_hide_what_is_behind_them_whoever_owns_them(owner: str) -> None:
    position = drawn(
        """
        .A  H1  .s  .   .n
          G1  G1  .   .
        """.replace("1", owner)
    )
    assert moves(position, "a1>") == set()


def test_training_grounds_and_forests_hide_nothing() -> None:
    assert moves(drawn(".A  f   .s  .   .n"), "a1>") == {"a1>a3"}
    position = drawn("""
        .A  G2  .s  .n
          H2  G2  .   .
    """)
    assert moves(position, "a1>") == {"a1>a3"}


def test_units_in_between_hide_nothing() -> None:
    assert moves(drawn(".A  .S  .s  .n"), "a1>") == {"a1>a3"}


def test_a_friend_is_no_target() -> None:
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(drawn(".A  .S  .   .n"), "a1>a2")
    assert refused.value.code == "no-shot"


def test_after_a_melee_into_an_enemy_training_ground_the_movement_is_over() -> None:
    position = after(
        drawn("""
            .   .G  G2n .
              .   H2  G2d .
                .   .   .   .
        """),
        "a2xa3",
    )
    assert left(position) == ("a3", 6)
    assert moves(position, "a3") == set()

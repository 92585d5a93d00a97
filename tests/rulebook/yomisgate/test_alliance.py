"""Izanami's Alliance: seven oni, each with what it can do and what it cannot."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.units import KIND, ROSTERS
from tests.rulebook.yomisgate.drawing import after, board, drawn, left, looks, moves, reserve_of, walks


@pytest.mark.parametrize(
    ("name", "count", "energy"),
    [
        ("ishi", 4, 4),
        ("hono", 3, 5),
        ("hakai", 3, 4),
        ("densen", 4, 5),
        ("arashi", 1, 5),
        ("kagutsuchi", 1, 5),
        ("izanami", 1, 5),
    ],
)
def test_the_roster_is_as_printed(name: str, count: int, energy: int) -> None:
    assert (KIND[name].count, KIND[name].energy) == (count, energy)


def test_izanami_is_the_third_hero() -> None:
    assert [kind.name for kind in ROSTERS["alliance"] if kind.is_hero] == ["arashi", "kagutsuchi", "izanami"]


def test_ishi_is_immune_to_ranged_attacks() -> None:
    assert moves(drawn(".A  .i  .h  .z"), "a1>") == {"a1>a3"}
    assert moves(drawn(".N  .i  .h  .z"), "a1>") == set()
    assert moves(drawn(".S  .i  .h  .z"), "a1x") == {"a1xa2"}


def test_hono_attacks_at_range_one_and_has_no_melee() -> None:
    position = drawn(".H  .s  .s  .n")
    assert moves(position, "a1x") == set()
    assert moves(position, "a1>") == {"a1>a2"}
    assert board(after(position, "a1>a2")) == looks(".H_ .   .s  .n")


FIRE = """
    .s  .a  .   .
      .H  .d  .   .I
        .p  .   .   .n
"""


def test_hono_burns_two_neighbours_for_three_energy_and_is_destroyed() -> None:
    position = drawn(FIRE)
    assert board(after(position, "b1>a1,a2!")) == looks("""
        .   .   .   .
          .   .d  .   .I
            .p  .   .   .n
    """)
    assert moves(drawn(FIRE, acting="b1/2/0"), "b1>") == {"b1>a1", "b1>a2", "b1>c1"}


def test_hono_burns_neither_one_alone_nor_the_daimyo() -> None:
    assert not any("b2" in move for move in moves(drawn(FIRE), "b1>"))
    assert moves(drawn(".H  .s  .   .n"), "a1>") == {"a1>a2"}


def test_hono_goes_there_first_and_burns_then() -> None:
    position = after(
        drawn("""
        .   .   .s  .
          .H  .   .a  .I
            .   .   .   .n
        """),
        "b1-b2",
    )
    assert left(position) == ("b2", 4)
    assert board(after(position, "b2>a3,b3!")) == looks("""
        .   .   .   .
          .   .   .   .I
            .   .   .   .n
    """)


def test_hakai_takes_along_whoever_destroys_it_by_melee() -> None:
    assert board(after(drawn(".S  .k  .   .A  .z"), "a1xa2")) == looks(".   .   .   .A  .z")
    assert board(after(drawn(".M  .k  .   .A  .z"), "a1xa2")) == looks(".   .   .   .A  .z")


def test_hakai_takes_nobody_along_who_shoots_it() -> None:
    assert board(after(drawn(".A  .k  .   .z"), "a1>a2")) == looks(".A  .   .   .z")


def test_densen_charges_like_cavalry() -> None:
    assert moves(drawn(".E  .   .   .   .   .s  .n"), "a1x") == {"a1xa6"}
    assert left(after(drawn(".E  f   .   .n"), "a1-a2")) == ("a2", 3)


def test_densen_is_destroyed_for_a_ranged_attack_of_one_or_two() -> None:
    position = drawn(".E  .s  .a  .s  .I  .n")
    assert moves(position, "a1>") == {"a1>a2!", "a1>a3!"}
    assert board(after(position, "a1>a3!")) == looks(".   .s  .   .s  .I  .n")


def test_densens_last_attack_costs_no_energy() -> None:
    position = after(drawn(".E  .   .   .   .   .   .s  .n"), "a1-a6")
    assert left(position) == ("a6", 0)
    assert moves(position, "a6") == {"a6>a7!", "a6>a8!"}


def test_densens_last_attack_is_its_attack_for_the_turn() -> None:
    assert moves(after(drawn(".E  .s  .s  .   .n"), "a1xa2"), "a2") == set()


def test_arashi_treats_mountains_and_forests_as_plains() -> None:
    position = drawn(".R  M   f   M   .   .   .n")
    assert walks(position, "a1") == {"a2", "a3", "a4", "a5", "a6"}
    assert left(after(position, "a1-a4")) == ("a4", 2)


def test_arashis_lightning_is_not_hindered_by_mountains() -> None:
    assert {"a1/a4>a2", "a1/a4>a3"} <= moves(drawn("MR  Ms  Ms  .I  .n"))


def test_arashi_heeds_fortresses() -> None:
    position = drawn("""
            .   .R  G2  .
              .   H2  G2  .
                .   .   .   .n
    """)
    assert "b2" not in walks(position, "a2")
    assert walks(after(position, "a2-a3"), "a3") == set()


def test_arashi_destroys_a_friend_for_a_ranged_attack() -> None:
    position = drawn(".R  .   .s  .   .I  .E  .n")
    assert moves(position, "a1/") == {"a1/a5>a3", "a1/a6>a3"}
    assert board(after(position, "a1/a5>a3")) == looks(".R  .   .   .   .   .E  .n")


def test_arashis_offering_is_once_a_turn_and_does_not_count_as_its_attack() -> None:
    position = after(drawn(".R  .s  .s  .I  .I  .n"), "a1/a5>a2")
    assert left(position) == ("a1", 5)
    assert moves(position, "a1/") == set()
    assert "a1xa3" in moves(position)


def test_arashi_offers_even_after_its_attack() -> None:
    position = after(drawn(".R  .s  .s  .I  .n"), "a1xa2")
    assert moves(position, "a2") == {"a2/a4>a3"}


def test_arashi_does_not_offer_itself() -> None:
    assert moves(drawn(".R  .s  .   .n"), "a1/") == set()


def test_kagutsuchi_rides_through_forests_and_not_over_mountains() -> None:
    assert walks(drawn(".U  f   f   f   M   .n"), "a1") == {"a2", "a3", "a4"}


def test_kagutsuchi_attacks_as_often_as_its_energy_lasts() -> None:
    position = after(drawn(".U  .s  .s  .   .s  .   .n"), "a1xa2", "a2xa3", "a3xa5")
    assert left(position) == ("a5", 1)
    assert board(position) == looks(".   .   .   .   .U  .   .n")


def test_kagutsuchi_is_taken_along_like_others() -> None:
    assert board(after(drawn(".U  .s  .p  .I  .n"), "a1xa2", "a2xa3")) == looks(".   .   .   .I  .n")


def test_izanami_takes_a_unit_of_the_reserve_with_each_enemy_she_destroys() -> None:
    position = after(drawn(".Z  .s  .   .n", reserves="R1U1:S2A1D1G1"), "a1xa2")
    assert moves(position) == {"curse:samurai", "curse:archer"}
    cursed = after(position, "curse:archer")
    assert reserve_of(cursed, 1) == "S2D1G1"
    assert YOMIS_GATE.view(cursed, "a").phase == "act"


def test_izanamis_choice_comes_before_anything_else() -> None:
    position = after(drawn(".Z  .s  .   .n  .I", reserves="R1U1:S2A1D1G1"), "a1xa2")
    with pytest.raises(NotAllowed) as refused:
        YOMIS_GATE.play(position, "end")
    assert refused.value.code == "curse"


def test_izanami_takes_no_hero_and_nothing_from_an_empty_reserve() -> None:
    position = after(drawn(".Z  .s  .   .n", reserves="R1U1:D1G1"), "a1xa2")
    assert YOMIS_GATE.view(position, "a").phase == "act"


def test_izanami_shoots_at_range_one_or_two_for_two_energy_and_curses_then_too() -> None:
    position = drawn(".Z  .s  .s  .s  .n", reserves="R1U1:S2D1G1")
    assert moves(position, "a1>") == {"a1>a2", "a1>a3"}
    assert moves(after(position, "a1>a3")) == {"curse:samurai"}


def test_izanamis_shot_is_her_attack_of_the_turn() -> None:
    position = after(drawn(".Z  .s  .s  .   .n", reserves="R1U1:S2D1G1"), "a1>a3", "curse:samurai")
    assert moves(position, "a1") == set()


def test_izanami_curses_even_when_her_victim_takes_her_along() -> None:
    position = after(drawn(".Z  .d  .   .I  .n", reserves="R1U1:S2G1"), "a1xa2")
    assert board(position) == looks(".   .   .   .I  .n")
    assert moves(position) == {"curse:samurai"}

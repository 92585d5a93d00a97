"""The Samurai Legion: seven kinds of unit, each with what it can do and what it cannot."""

from __future__ import annotations

import pytest

from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.units import KIND, ROSTERS
from tests.rulebook.yomisgate.drawing import after, board, drawn, left, looks, moves, walks


@pytest.mark.parametrize(
    ("name", "count", "energy"),
    [
        ("samurai", 6, 4),
        ("archer", 3, 4),
        ("pikeman", 3, 5),
        ("mounted", 4, 6),
        ("ninja", 1, 4),
        ("daimyo", 1, 5),
        ("shogun", 1, 7),
    ],
)
def test_the_roster_is_as_printed(name: str, count: int, energy: int) -> None:
    assert (KIND[name].count, KIND[name].energy) == (count, energy)


def test_an_army_has_three_heroes_and_four_basic_units() -> None:
    assert [kind.name for kind in ROSTERS["legion"] if kind.is_hero] == ["ninja", "daimyo", "shogun"]
    assert len(ROSTERS["legion"]) == 7


def test_an_archer_shoots_and_goes_back_to_where_it_started() -> None:
    """The fourth example."""
    position = after(drawn(".A  .   .   .s  .   .n"), "a1-a2", "a2>a4", "a2-a1")
    assert board(position) == looks(".A_ .   .   .   .   .n")


def test_an_archer_attacks_twice_a_turn() -> None:
    position = after(drawn(".A  .s  .s  .   .n"), "a1>a3", "a1>a2")
    assert board(position) == looks(".A_ .   .   .   .n")


def test_an_archer_moves_between_and_before_its_attacks_as_its_energy_allows() -> None:
    position = after(drawn(".A  .   .s  .s  .   .n"), "a1>a3")
    assert walks(position, "a1") == {"a2", "a3"}
    assert left(after(position, "a1-a2")) == ("a2", 1)


def test_an_archer_has_no_melee_attack() -> None:
    assert moves(drawn(".A  .s  .   .n"), "a1x") == set()


def test_a_pikeman_attacks_by_melee_or_at_range_one() -> None:
    assert moves(drawn(".P  .s  .s  .n"), "a1>") == {"a1>a2"}
    assert moves(drawn(".P  .s  .s  .n"), "a1x") == {"a1xa2"}
    assert board(after(drawn(".P  .s  .   .n"), "a1>a2")) == looks(".P_ .   .   .n")


def test_a_pikeman_takes_along_the_cavalry_that_eliminates_him() -> None:
    assert board(after(drawn(".M  .S  .p  .   .n"), "a1xa3")) == looks(".   .S  .   .   .n")
    assert board(after(drawn(".S  .E  .p  .   .n".replace(".S", ".I")), "a2xa3")) == looks(".I  .   .   .   .n")


def test_a_pikeman_does_not_take_infantry_along() -> None:
    assert board(after(drawn(".S  .   .p  .   .n"), "a1xa3")) == looks(".   .   .S_ .   .n")


def test_a_pikeman_takes_nobody_along_who_shoots_him() -> None:
    assert board(after(drawn(".A  .p  .   .n"), "a1>a2")) == looks(".A  .   .   .n")


def test_a_pikeman_takes_even_the_shogun_along() -> None:
    position = after(drawn(".G  .p  .   .n"), "a1xa2")
    assert board(position) == looks(".   .   .   .n")
    assert YOMIS_GATE.view(position, "a").sides[0].heroes_left == 2


def test_a_mounted_samurai_has_six_energy_and_a_charge() -> None:
    assert walks(drawn(".M  .   .   .   .   .   .   .   .n"), "a1") == {"a2", "a3", "a4", "a5", "a6", "a7"}


def test_the_ninja_throws_once_a_turn_for_nothing_and_goes_on() -> None:
    position = after(drawn(".N  .s  .s  .   .   .s  .d"), "a1>a2+")
    assert left(position) == ("a1", 4)
    assert moves(position, "a1>") == set()
    assert board(after(position, "a1xa3")) == looks(".   .   .N_ .   .   .s  .d")


def test_the_ninja_throws_at_range_one_only() -> None:
    assert moves(drawn(".N  .   .s  .   .d"), "a1>") == set()


def test_the_ninja_throws_even_without_energy_or_attacks() -> None:
    assert "a5>a6+" in moves(after(drawn(".N  .   .   .   .   .s  .d"), "a1-a5"))
    assert "a2>a3+" in moves(after(drawn(".N  .s  .s  .   .d"), "a1xa2"))


def test_after_his_melee_the_ninja_can_only_throw() -> None:
    position = after(drawn(".N  .s  .s  .   .d"), "a1xa2")
    assert moves(position, "a2") == {"a2>a3+"}


def test_the_daimyo_cannot_be_attacked_at_range() -> None:
    assert moves(drawn(".A  .d  .s  .n"), "a1>") == {"a1>a3"}
    assert moves(drawn(".N  .d  .s  .n"), "a1>") == set()


@pytest.mark.parametrize("attacker", ["S", "M", "G", "N", "P"])
def test_the_daimyo_takes_along_whoever_eliminates_him_by_melee(attacker: str) -> None:
    position = after(drawn(f".{attacker}  .d  .   .A  .n"), "a1xa2")
    assert board(position) == looks(".   .   .   .A  .n")


def test_the_shogun_attacks_twice_and_moves_in_between() -> None:
    position = after(drawn(".G  .s  .   .s  .s  .n"), "a1xa2")
    assert left(position) == ("a2", 6)
    done = after(position, "a2-a3", "a3xa4")
    assert board(done) == looks(".   .   .   .G_ .s  .n")


def test_the_shogun_has_seven_energy_and_is_cavalry() -> None:
    assert "a8" in walks(drawn(".G  .   .   .   .   .   .   .   .   .n"), "a1")
    assert left(after(drawn(".G  f   .   .n"), "a1-a2")) == ("a2", 5)


def test_the_shogun_cannot_capture_the_temple() -> None:
    assert "a1:temple" not in moves(drawn("TG  .   .   .n"))
    assert "a1:temple" in moves(drawn("TM  .   .   .n"))

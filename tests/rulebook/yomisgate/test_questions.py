"""The rule text's frequently asked questions, each answer as a test."""

from __future__ import annotations

from tests.rulebook.yomisgate.drawing import after, board, drawn, looks, moves, walks


def test_whoever_attacks_on_the_temple_does_not_capture_it_in_the_same_turn() -> None:
    position = after(drawn(".S  .   Ts  .   .n"), "a1xa3")
    assert moves(position, "a3") == set()


def test_archers_clear_the_temple_and_another_unit_captures_it() -> None:
    position = after(drawn(".A  .S  Ts  .   .n"), "a1>a3", "a2-a3", "a3:temple")
    assert board(position) == looks(".A_ .   T1S .   .n")


def test_the_shogun_with_an_attack_left_still_captures_nothing() -> None:
    position = after(drawn(".G  .   Ts  .   .n"), "a1xa3")
    assert "a3:temple" not in moves(position)


def test_kagutsuchi_attacks_and_captures_as_he_is_never_out_of_attacks() -> None:
    """The answer says: not usually. He is the one who can."""
    position = after(drawn(".U  .   Ts  .   .n"), "a1xa3")
    assert "a3:temple" in moves(position)


def test_one_moves_through_the_own_fortress_but_not_the_stronghold() -> None:
    position = drawn("""
        .S  G1  .   .   .n
          H1  G1  .   .
    """)
    assert {"a2", "b2", "a3", "b3", "a4"} <= walks(position, "a1")
    assert "b1" not in walks(position, "a1")


def test_there_is_no_way_to_kill_the_daimyo_without_losing_a_unit() -> None:
    for attacker in "SPMNDG":
        position = drawn(f".{attacker}  .d  .   .A  .n")
        assert not any(move.endswith(("a2", "a2+", "a2!")) and ">" in move for move in moves(position))
        assert f".{attacker}" not in board(after(position, "a1xa2"))
    for oni in "IKERUZ":
        position = drawn(f".{oni}  .d  .   .H  .n")
        assert not any(move.endswith(("a2", "a2+", "a2!")) and ">" in move for move in moves(position))
        assert f".{oni}" not in board(after(position, "a1xa2"))


def test_energy_that_is_not_spent_is_lost() -> None:
    position = after(drawn(".S  .   .   .   .   .   .n", reserves="D1:D1"), "a1-a2", "end", "a7-a6", "end")
    assert walks(position, "a2") == {"a1", "a3", "a4", "a5"}


def test_the_ninja_replaces_a_samurai_the_unit_and_no_other_unit_of_the_faction() -> None:
    position = drawn(
        """
        .A  G1  .P  .M  .S  .d
          H1  G1  .   .   .
        """,
        phase="muster",
    )
    assert {move.partition("-")[0] for move in moves(position, "ninja:")} == {"ninja:a5"}

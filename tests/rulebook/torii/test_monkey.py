"""The Monkey turns tile 1 at any build: in the own turn as part of it, in the other's as an interrupt."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.game import Outcome
from rulebook.torii.game import TORII
from tests.rulebook.torii.drawing import after, board, drawn, looks

LINE = """
    . . . . 2
    . . . . .
    . . . . .
    a a . a .
    . . 1 . .
"""
CROSS = """
    . . . . 2
    . . a . .
    . . a . .
    a a . a .
    . 1 a . .
"""


def unused(position: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = TORII.view(position, "a").sides  # type: ignore[arg-type]
    return first.unused, second.unused


def test_the_monkey_may_turn_either_tile_one_when_he_builds() -> None:
    position = drawn(LINE, powers="monkey:none")
    build = "1:c2 +b2/a2-d2"
    assert [move for move in TORII.legal_moves(position) if move.startswith(build)] == [
        build,
        f"{build} flip:own",
        f"{build} flip:other",
    ]
    assert unused(after(position, build)) == ((2, 3), (1, 2, 3))
    assert unused(after(position, f"{build} flip:own")) == ((1, 2, 3), (1, 2, 3))
    assert unused(after(position, f"{build} flip:other")) == ((2, 3), (2, 3))


def test_the_monkey_may_turn_a_tile_between_two_lines_of_his_own_player() -> None:
    """His tile 1 is turned after the first torii and turned back after the second; in between nothing else happens."""
    position = drawn(CROSS, powers="monkey:none")
    once = after(position, "2:b2-c2 +c2/a2-d2 flip:own +c4/c1-c4")
    assert board(once) == looks("""
        . . . . 2
        . . A . .
        . . . . .
        . . A1 . .
        . . . . .
    """)
    assert unused(once) == ((3,), (1, 2, 3))
    assert TORII.to_move(once) == "b"
    assert unused(after(position, "2:b2-c2 +c2/a2-d2 flip:own +c4/c1-c4 flip:own")) == ((1, 3), (1, 2, 3))
    assert unused(after(position, "2:b2-c2 +c2/a2-d2 flip:other +c4/c1-c4 flip:own")) == ((3,), (2, 3))


def test_the_monkey_is_asked_when_the_opponent_builds() -> None:
    asked = after(drawn(LINE, powers="none:monkey"), "1:c2 +b2/a2-d2")
    assert TORII.to_move(asked) == "b"
    assert TORII.legal_moves(asked) == ("pass", "flip:own", "flip:other")
    assert unused(asked) == ((2, 3), (1, 2, 3))
    assert unused(after(asked, "pass")) == ((2, 3), (1, 2, 3))
    assert unused(after(asked, "flip:own")) == ((2, 3), (2, 3))
    assert unused(after(asked, "flip:other")) == ((1, 2, 3), (1, 2, 3))


def test_after_the_interrupt_it_is_the_monkeys_own_turn() -> None:
    asked = after(drawn(LINE, powers="none:monkey"), "1:c2 +b2/a2-d2")
    assert all(TORII.to_move(after(asked, answer)) == "b" for answer in TORII.legal_moves(asked))
    assert "1:e4" in TORII.legal_moves(after(asked, "pass"))


def test_nothing_else_is_played_while_the_monkey_is_asked() -> None:
    asked = after(drawn(LINE, powers="none:monkey"), "1:c2 +b2/a2-d2")
    with pytest.raises(NotAllowed) as refused:
        TORII.play(asked, "1:e4")
    assert refused.value.code == "flip"


def test_the_monkey_is_asked_after_each_torii_and_the_builder_goes_on_between() -> None:
    asked = after(drawn(CROSS, powers="none:monkey"), "2:b2-c2 +c2/a2-d2")
    assert TORII.to_move(asked) == "b"
    going_on = after(asked, "flip:other")
    assert TORII.to_move(going_on) == "a"
    assert set(TORII.legal_moves(going_on)) == {"+c1/c1-c4", "+c3/c1-c4", "+c4/c1-c4"}
    again = after(going_on, "+c4/c1-c4")
    assert TORII.to_move(again) == "b"
    assert board(after(again, "pass")) == looks("""
        . . . . 2
        . . A . .
        . . . . .
        . . A1 . .
        . . . . .
    """)


def test_a_turn_that_the_monkey_has_cut_is_read_as_it_was_written() -> None:
    asked = after(drawn(CROSS, powers="none:monkey"), "2:b2-c2 +c2/a2-d2")
    going_on = after(asked, "flip:other")
    assert [TORII.write(position).split(" ")[-1] for position in (asked, going_on)] == ["flip", "build"]
    assert [TORII.read(TORII.write(position)) for position in (asked, going_on)] == [asked, going_on]


@pytest.mark.parametrize("powers", ["monkey:none", "none:monkey"])
def test_the_monkey_turns_no_tile_when_nothing_is_built(powers: str) -> None:
    position = drawn(
        """
        . . . . 2
        . . . . .
        . . . . .
        a . . . .
        . . 1 . .
        """,
        powers=powers,
    )
    assert not any("flip" in move for move in TORII.legal_moves(position))
    jumped = after(position, "1:c2")
    assert (TORII.to_move(jumped), jumped.phase) == ("b", "turn")


def test_tile_one_turned_back_before_the_reset_is_the_only_one_left() -> None:
    """All three would be used and come back; the Monkey turns his tile 1 first, so the other two stay used."""
    position = drawn(LINE, powers="monkey:none", tiles="1:123")
    assert unused(after(position, "1:c2 +b2/a2-d2"))[0] == (1, 2, 3)
    assert unused(after(position, "1:c2 +b2/a2-d2 flip:own"))[0] == (1,)


def test_the_opponents_monkey_can_spoil_the_reset_as_well() -> None:
    asked = after(drawn(LINE, powers="none:monkey", tiles="1:123"), "1:c2 +b2/a2-d2")
    assert unused(after(asked, "flip:other"))[0] == (1,)
    assert unused(after(asked, "pass"))[0] == (1, 2, 3)


def test_the_builders_last_tile_turned_by_his_own_monkey_brings_all_three_back() -> None:
    position = drawn(LINE, powers="monkey:none", tiles="12:123")
    assert unused(after(position, "2:c2-c3 +b2/a2-d2"))[0] == (1,)
    assert unused(after(position, "2:c2-c3 +b2/a2-d2 flip:own"))[0] == (1, 2, 3)


def test_the_builders_last_tile_turned_by_the_others_monkey_brings_all_three_back() -> None:
    asked = after(drawn(LINE, powers="none:monkey", tiles="12:123"), "2:c2-c3 +b2/a2-d2")
    assert unused(after(asked, "pass"))[0] == (1,)
    assert unused(after(asked, "flip:other"))[0] == (1, 2, 3)


def test_the_last_tile_turned_in_the_others_turn_does_not_reset() -> None:
    position = drawn(LINE, powers="monkey:none", tiles="123:1")
    assert unused(after(position, "1:c2 +b2/a2-d2 flip:other"))[1] == ()


def test_the_monkeys_own_last_tile_turned_in_the_others_turn_does_not_reset_either() -> None:
    """Tiles come back only at the end of their owner's turn, so his next turn is a rest (T8)."""
    asked = after(drawn(LINE, powers="none:monkey", tiles="123:1"), "1:c2 +b2/a2-d2")
    emptied = after(asked, "flip:own")
    assert unused(emptied)[1] == ()
    assert TORII.legal_moves(emptied) == ("rest",)


def test_a_player_without_an_unused_tile_rests_and_takes_them_back() -> None:
    """T8: nothing is jumped, spread or built; the tiles come back at the end of that turn."""
    robbed = after(drawn(LINE, powers="monkey:none", tiles="123:1"), "1:c2 +b2/a2-d2 flip:other")
    assert TORII.legal_moves(robbed) == ("rest",)
    for move in ("1:d5", "pass", "+a2/a2-d2"):
        with pytest.raises(NotAllowed) as refused:
            TORII.play(robbed, move)
        assert refused.value.code == "rest"
    rested = after(robbed, "rest")
    assert TORII.to_move(rested) == "a"
    assert unused(rested)[1] == (1, 2, 3)
    assert board(rested) == board(robbed)


def test_a_winning_torii_leaves_no_time_for_the_monkey() -> None:
    position = drawn(LINE.replace(". . . . 2", "A A A . 2"), powers="none:monkey")
    won = after(position, "1:c2 +b2/a2-d2")
    assert TORII.outcome(won) == Outcome("a", "torii")
    assert TORII.legal_moves(won) == ()
    assert won.phase == "turn"

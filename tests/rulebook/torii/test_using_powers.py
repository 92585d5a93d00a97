"""When a power can be used: it may be left unused, a page says why it waits, and a misuse is refused with the reason."""

from __future__ import annotations

import pytest

from rulebook.kernel.errors import NotAllowed
from rulebook.torii.game import TORII
from rulebook.torii.views import hindrance
from tests.rulebook.torii.drawing import after, drawn, jumps

OPEN = """
    . . . . .
    . . . 2 .
    . . . . .
    . 1 . . .
    . . . . .
"""
GATES = """
    B . . . .
    . . . 2 .
    . . . B .
    A 1 . . .
    . . . . A
"""
CROSS = """
    . . . . 2
    . . a . .
    . . a . .
    a a . a .
    . 1 a . .
"""
LINE = """
    . . . . 2
    . . . . .
    . . . . .
    a a . a .
    . . 1 . .
"""


@pytest.mark.parametrize("power", ["kitsune", "crane", "boar"])
def test_a_power_before_the_jump_may_be_left_unused_with_every_tile(power: str) -> None:
    moves = jumps(drawn(GATES, powers=f"{power}:none"))
    unused = {move for move in moves if not move.startswith(power)}
    assert unused < moves
    assert unused == jumps(drawn(GATES))
    assert {move[0] for move in unused} == {"1", "2", "3"}


@pytest.mark.parametrize(
    ("powers", "tiles", "drawing", "reason"),
    [
        ("none:none", "123:123", OPEN, "no-power"),
        ("deer:none", "123:123", OPEN, ""),
        ("kitsune:none", "123:123", OPEN, ""),
        ("kitsune:none", "23:123", OPEN, "tile-1-used"),
        ("crane:none", "123:123", OPEN, "no-torii"),
        ("crane:none", "123:123", OPEN.replace("1", "A1"), "nowhere"),
        ("boar:none", "123:123", OPEN, "no-own-torii"),
        ("boar:none", "23:123", GATES, "tile-1-used"),
        ("boar:none", "123:123", GATES, ""),
        ("tatsu:none", "123:123", OPEN, "by-itself"),
        ("monkey:none", "123:123", OPEN, "at-a-build"),
    ],
)
def test_a_power_that_cannot_be_used_says_why(powers: str, tiles: str, drawing: str, reason: str) -> None:
    position = drawn(drawing, powers=powers, tiles=tiles)
    assert hindrance(position, 0) == reason
    used = any(move.split(":")[0] in ("crane", "kitsune", "boar") for move in TORII.legal_moves(position))
    assert used is (reason == "" and not powers.startswith("deer"))


@pytest.mark.parametrize("power", ["deer", "kitsune", "crane", "boar"])
def test_a_power_of_the_jump_waits_while_its_player_goes_on_building(power: str) -> None:
    asked = after(drawn(CROSS, powers=f"{power}:monkey"), "2:b2-c2 +c2/a2-d2")
    assert hindrance(asked, 0) == "already-jumped"
    assert hindrance(after(asked, "pass"), 0) == "already-jumped"


def test_a_power_of_the_jump_waits_for_its_players_own_turn() -> None:
    asked = after(drawn(CROSS, turn="a", powers="none:monkey"), "2:b2-c2 +c2/a2-d2")
    assert hindrance(asked, 1) == ""
    assert hindrance(drawn(OPEN, powers="none:deer"), 1) == "not-your-turn"


@pytest.mark.parametrize(
    ("powers", "drawing", "move", "code"),
    [
        ("none:kitsune", OPEN, "kitsune:d3 1:b3", "not-your-power"),
        ("boar:crane", GATES, "crane:a5 1:b5", "not-your-power"),
        ("crane:boar", GATES, "boar:a2-a3 1:b3", "not-your-power"),
        ("none:monkey", LINE, "1:c2 +b2/a2-d2 flip:own", "not-your-power"),
        ("kitsune:none", OPEN, "kitsune:d3 2:b4-b5", "tile-1-only"),
        ("boar:none", GATES, "boar:a2-a3 3:b3-c3-c2", "tile-1-only"),
        ("kitsune:none", OPEN, "kitsune:e5 1:b3", "no-push"),  # diagonally
        ("crane:none", GATES, "crane:d3 1:e3", "no-flight"),  # in the other spirit's lane
        ("crane:none", GATES, "crane:c3 1:b3", "no-flight"),  # no torii
        ("crane:none", OPEN.replace("1", "A1"), "crane:b2 1:b3", "no-flight"),  # the torii she stands on
        ("boar:none", GATES, "boar:a2-b3 1:b3", "no-shift"),  # diagonally
        ("boar:none", GATES.replace("A 1", "A A1"), "boar:a2-b2 1:b3", "no-shift"),  # onto a torii
        ("boar:none", GATES, "boar:a5-a4 1:b3", "no-shift"),  # the opponent's
    ],
)
def test_a_misused_power_is_refused_with_the_reason(powers: str, drawing: str, move: str, code: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        TORII.play(drawn(drawing, powers=powers), move)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("powers", "drawing", "move", "code"),
    [
        ("kitsune:none", OPEN, "kitsune:d3 1:b3", "lane"),  # where the other spirit stands now
        ("kitsune:none", OPEN, "kitsune:d3 1:b5", "no-such-way"),
        ("crane:none", GATES, "crane:a5 2:b5-a5", "landed-twice"),  # where she flew to
        ("crane:none", GATES, "crane:a5 3:a3-b3-b2", "landed-twice"),  # where she flew from
        ("boar:none", GATES, "boar:a2-a3 1:c4", "lane"),
    ],
)
def test_a_jump_against_the_rules_after_a_power_is_refused_as_from_where_the_power_led(
    powers: str, drawing: str, move: str, code: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        TORII.play(drawn(drawing, powers=powers), move)
    assert refused.value.code == code


def test_a_way_that_leads_nowhere_is_told_by_the_steps_of_the_spirit() -> None:
    with pytest.raises(NotAllowed, match=r"up, down, left or right\.") as others:
        TORII.play(drawn(OPEN), "1:c3")
    with pytest.raises(NotAllowed, match="once a turn, diagonally") as of_a_deer:
        TORII.play(drawn(OPEN, powers="deer:none"), "2:a3-b5")
    assert others.value.code == of_a_deer.value.code == "no-such-way"

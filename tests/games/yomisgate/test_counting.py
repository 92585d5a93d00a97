"""Perft of Yomi's Gate: single actions, with counts that the slow generator of the tests agrees with."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.setup import settle
from tests.rulebook.yomisgate.oracle import moves_of

FORTRESSES = "c6-c7-d6,g11-g12-h11"
PLAIN = {"tiles": "ABC", "turn_1": "0", "turn_2": "0", "turn_3": "0", "homes": "12"}


def perft(*arguments: str) -> dict[str, list[int]]:
    out = StringIO()
    call_command("perft", "yomis-gate", *arguments, stdout=out)
    counted: dict[str, list[int]] = json.loads(out.getvalue())
    return counted


def counted_slowly(text: str, depth: int) -> int:
    after = moves_of(text)
    return len(after) if depth == 1 else sum(counted_slowly(next_, depth - 1) for next_ in after.values())


def test_single_actions_are_counted_as_the_slow_generator_counts_them() -> None:
    position = YOMIS_GATE.start(settle(PLAIN, None))  # type: ignore[arg-type]  # nothing is drawn
    for fortress in FORTRESSES.split(","):
        position = YOMIS_GATE.play(position, f"place:{fortress}")
    slowly = [counted_slowly(YOMIS_GATE.write(position), depth) for depth in (1, 2)]
    assert perft("--map", "A0,B0,C0", "--fortresses", FORTRESSES, "--depth", "2")["exact"] == slowly


def test_without_fortresses_their_placements_are_counted() -> None:
    assert perft("--depth", "2")["exact"] == [72, 72 * 72]
    assert perft("--layout", "crowded", "--map", "A0,B1,C2,C3,B4,A5", "--depth", "1")["exact"] == [144]


def test_any_position_can_be_counted_and_a_finished_game_is_a_leaf() -> None:
    position = "......./....... a1:a1 legion:legion bitter b2-a2-a3:b6-a6-a7 - Sa6:Sb7 -:- a act 3/1/1/2 -"
    counted = perft("--position", position, "--depth", "2")
    assert counted["exact"][0] == len(moves_of(position))
    assert counted["leaf"][1] == counted["exact"][1] + 1, "to walk into the stronghold ends it"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--depth", "0"],
        ["--map", "A0,B0"],
        ["--map", "A0,B0,X0"],
        ["--armies", "cats,dogs"],
        ["--fortresses", "a1-a2-a3"],
        ["--fortresses", "nonsense"],
        ["--position", "x"],
    ],
)
def test_perft_says_what_is_wrong(arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        perft(*arguments)

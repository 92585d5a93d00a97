"""Perft of Torii: pure against fast, and counts that the slow generator of the tests agrees with."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rulebook.torii.game import TORII
from tests.rulebook.torii.oracle import moves_of


def perft(*arguments: str) -> dict[str, list[int]]:
    out = StringIO()
    call_command("perft", "torii", *arguments, stdout=out)
    counted: dict[str, list[int]] = json.loads(out.getvalue())
    return counted


def counted_slowly(text: str, depth: int) -> int:
    after = moves_of(text)
    return len(after) if depth == 1 else sum(counted_slowly(next_, depth - 1) for next_ in after.values())


@pytest.mark.parametrize("spirits", ["", "deer,tatsu", "crane,kitsune", "monkey,boar"])
@pytest.mark.parametrize("size", ["5", "4"])
def test_pure_and_fast_perft_agree(size: str, spirits: str) -> None:
    same = ("--size", size, "--spirits", spirits, "--depth", "3")
    assert perft(*same, "--engine", "pure") == perft(*same, "--engine", "fast")


def test_the_first_two_plies_are_those_of_the_slow_generator() -> None:
    start = TORII.write(TORII.start({"board": "5", "spirit_a": "none", "spirit_b": "none"}))
    assert perft("--depth", "2")["exact"] == [counted_slowly(start, 1), counted_slowly(start, 2)] == [24, 684]


def test_a_finished_game_is_a_leaf_but_no_exact_line() -> None:
    """One of the six moves wins; the other five go on."""
    position = "..b../.a.b./a.a../..aa./.aa.. d1:a5 2:123 none:none a turn"
    counted = perft("--position", position, "--depth", "2")
    assert counted["leaf"][1] == counted["exact"][1] + 1


@pytest.mark.parametrize(
    "arguments", [["--depth", "0"], ["--spirits", "cat,dog"], ["--spirits", "deer,deer"], ["--position", "x"]]
)
def test_perft_says_what_is_wrong(arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        perft(*arguments)

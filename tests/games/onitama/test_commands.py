"""The commands that measure and mine do what they say, at a small scale."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engines import compiled
from games.engines.onitama import benching


def said(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_bench_measures_both_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benching, "SETS", {"A": benching.SETS["A"]})
    monkeypatch.setattr(benching, "PERFT_DEPTH", 6)
    monkeypatch.setattr(benching, "SEARCH_DEPTH", 9)
    lines = said("bench_onitama", "--runs", "1", "--deepest", "10").splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        "perft pure A depth 3",
        "perft fast A depth 6",
        "search pure",
        "search fast depth 9",
        "set A to depth 10",
    ]
    rates = [float(line.split()[-3]) for line in lines[:4]]
    # Far below what is promised on a quiet machine, far above what plain Python could do.
    assert rates[1] > 20 * rates[0] and rates[3] > 20 * rates[2]


def test_bench_says_when_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "AVAILABLE", False)
    assert "numba cannot be used here" in said("bench_onitama")


def test_levels_play_each_other() -> None:
    assert said("measure_levels", "onitama", "--games", "2", "--levels", "4").startswith("4 v 2: ")


def test_a_level_plays_against_the_lot_from_starts_that_differ() -> None:
    drawn = ("--choose", "spirit_a=drawn", "--choose", "spirit_b=drawn", "--plies", "2")
    assert said("measure_levels", "torii", "--games", "2", "--levels", "6", "--against", "0", *drawn).startswith("6 v 0: 100.0 %")


def test_a_level_plays_against_a_greedy_player_who_looks_no_further_than_the_next_move() -> None:
    assert said("measure_levels", "onitama", "--games", "2", "--levels", "6", "--against", "greedy").startswith("6 v greedy: ")


def test_puzzles_are_mined_into_a_folder(tmp_path: Path) -> None:
    said("mine_puzzles", "onitama", "--wanted", "3:1", "--most-games", "6", "--into", str(tmp_path))
    (puzzle,) = json.loads((tmp_path / "onitama.json").read_text())
    assert (puzzle["wins_in"], len(puzzle["solution"])) == (3, 3)

"""Compiled code is kept between runs, and a process that loads it instead of compiling answers the same.

A crash from cached code shows only in the second process, so every kernel runs in two.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAM = """
import django; django.setup()
from games.engines.onitama.benching import SETS
from games.engines.onitama.counting import count_fast
from games.engines.onitama.finding import find
from rulebook.onitama.game import ARCANE, CONCEPTION
print(count_fast(SETS["A"], ARCANE.cards, 5))
print(find("onitama", SETS["A"], 200_000))
pushing = CONCEPTION.read("..m../..s../...../...../S.M.. a turtle,boar horse,crab eel")
print(count_fast(pushing, CONCEPTION.cards, 4), find("onitama-conception", pushing, 20_000))
print(find("onitama", ARCANE.read("SMSSS/m..../...../...../..... a boar,crab eel,cobra monkey"), 5_000))
"""


def run(state: Path) -> str:
    environment = {**os.environ, "STATE_DIR": str(state), "DJANGO_SETTINGS_MODULE": "armybuilder.settings"}
    environment.pop("NUMBA_CACHE_DIR", None)
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def compiled_files(state: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in (state / "compiled").rglob("*.nb?")}


def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    first = run(tmp_path)
    kept = compiled_files(tmp_path)
    assert kept, "compiled code lies in the state directory"
    assert run(tmp_path) == first
    assert compiled_files(tmp_path) == kept, "the second process compiled nothing"

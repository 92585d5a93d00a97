"""Perft of Torii, from a start or from any position."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from games.engines import compiled
from games.perft.lines import conventions, count_pure
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed
from rulebook.torii.board import BOARDS
from rulebook.torii.game import TORII
from rulebook.torii.state import NONE, Position, is_drafting

DEEPEST = 12

if compiled.AVAILABLE:
    from games.engines.torii.counting import count_fast


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--size", default="5", choices=tuple(BOARDS), help="the board: 5 unless told otherwise")
    parser.add_argument("--spirits", default="", help="the powers of the two players, for example deer,tatsu")
    parser.add_argument("--position", default="", help="a position in text form, instead of a start")


def count(options: dict[str, Any]) -> dict[str, list[int]]:
    depth = options["depth"]
    if depth not in range(1, DEEPEST + 1):
        raise NotAllowed("depth", f"The depth is between 1 and {DEEPEST}.")
    position = _start(options)
    if options["engine"] == "pure" or not compiled.AVAILABLE or is_drafting(position):
        return conventions(*count_pure(TORII, position, depth))
    return conventions(*count_fast(position, depth))


def _start(options: dict[str, Any]) -> Position:
    if options["position"]:
        return TORII.read(options["position"])
    first, _, second = options["spirits"].partition(",")
    chosen = {"board": options["size"], "spirit_a": first or NONE, "spirit_b": second or NONE}
    return TORII.start(TORII.settle(chosen, SeededDice(b"perft")))

"""Perft of Yomi's Gate: single actions, from a map with both fortresses or from any position."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from games.perft.lines import conventions, count_pure
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed, Unreadable
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.prototiles import ETCHED, LAYOUTS, laid_from
from rulebook.yomisgate.setup import COLUMNS, HOMES
from rulebook.yomisgate.state import Position

DEEPEST = 6


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--map", default="A0,B0,C0", help="the tiles and their turns, for example A0,B3,C5")
    parser.add_argument("--layout", default="triangle", choices=tuple(LAYOUTS))
    parser.add_argument("--etched", default="up", choices=ETCHED)
    parser.add_argument("--homes", default="12", choices=HOMES, help="which tile is whose")
    parser.add_argument("--armies", default="legion,alliance", help="the factions of blue and red")
    parser.add_argument("--first", default="a", choices=("a", "b"), help="who goes first: blue (a) or red (b)")
    parser.add_argument("--fortresses", default="", help="placements in their order, divided by commas: d4-d5-e4,g8-g9-h8")
    parser.add_argument("--position", default="", help="a position in text form, instead of a start")


def count(options: dict[str, Any]) -> dict[str, list[int]]:
    depth = options["depth"]
    if depth not in range(1, DEEPEST + 1):
        raise NotAllowed("depth", f"The depth is between 1 and {DEEPEST}.")
    return conventions(*count_pure(YOMIS_GATE, _start(options), depth))


def _start(options: dict[str, Any]) -> Position:
    if options["position"]:
        return YOMIS_GATE.read(options["position"])
    position = YOMIS_GATE.start(YOMIS_GATE.settle(_chosen(options), SeededDice(b"perft")))
    for fortress in filter(None, options["fortresses"].split(",")):
        position = YOMIS_GATE.play(position, f"place:{fortress}")
    return position


def _chosen(options: dict[str, Any]) -> dict[str, str]:
    laid = laid_from(options["map"])
    if laid is None or len(laid) != len(LAYOUTS[options["layout"]]):
        raise Unreadable("not-a-map", "The map is a tile and a turn for each place, such as A0,B0,C0.")
    first, _, second = options["armies"].partition(",")
    turns = {f"turn_{column + 1}": "".join(str(one.turn) for one in laid[column::COLUMNS]) for column in range(COLUMNS)}
    return {
        "tiles": "".join(one.tile for one in laid),
        **turns,
        "layout": options["layout"],
        "etched": options["etched"],
        "homes": options["homes"],
        "faction_a": first,
        "faction_b": second,
        "first": options["first"],
    }

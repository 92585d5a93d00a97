"""Perft of both Onitama editions. The mover's cards come first, whoever moves."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from games.engines import compiled
from games.perft.lines import conventions, count_pure
from rulebook.games import GAME
from rulebook.kernel.errors import NotAllowed
from rulebook.onitama.game import CARDS
from rulebook.onitama.position import Position

COLOURS = {"blue": "a", "red": "b"}

if compiled.AVAILABLE:
    from games.engines.onitama.counting import DEEPEST, count_fast


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--board", default="ssmss/...../...../...../SSMSS", help="rows from the top, capitals for blue")
    parser.add_argument("--to-move", choices=sorted(COLOURS), default="blue")
    parser.add_argument("--mover", required=True, help="the two cards of the side to move")
    parser.add_argument("--other", required=True, help="the two cards of the other side")
    parser.add_argument("--side", required=True, help="the card at the side")


def count(options: dict[str, Any]) -> dict[str, list[int]]:
    game, depth = GAME[options["game"]], options["depth"]
    state = _position(options)
    if depth < 1 or game.outcome(state):
        raise NotAllowed("nothing-to-count", "Count at least one ply of a game that goes on.")
    if options["engine"] == "pure":
        return conventions(*count_pure(game, state, depth))
    if not compiled.AVAILABLE:
        raise NotAllowed("no-compiler", "numba cannot be used here: count with --engine pure.")
    if depth >= DEEPEST:
        raise NotAllowed("too-deep", f"Count at most {DEEPEST - 1} plies.")
    return conventions(*count_fast(state, CARDS[game.slug], depth))


def _position(options: dict[str, Any]) -> Position:
    seat = COLOURS[options["to_move"]]
    hands = [options["mover"], options["other"]]
    first, second = hands if seat == "a" else reversed(hands)
    state: Position = GAME[options["game"]].read(f"{options['board']} {seat} {first} {second} {options['side']}")
    return state

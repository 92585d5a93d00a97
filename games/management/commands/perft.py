"""Counts lines of play: one JSON object with the lists `leaf` and `exact`, depth 1 first.

`leaf` counts a finished game as one leaf at any remaining depth; `exact` counts lines of exactly so many plies. A game joins with
a module that has `add_arguments(parser)` and `count(options)`, named in COUNTERS.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from importlib import import_module
from typing import Any, Protocol, cast

from django.core.management.base import BaseCommand, CommandError

from rulebook.kernel.errors import RuleBroken

COUNTERS: dict[str, str] = {
    "onitama": "games.perft.onitama",
    "onitama-conception": "games.perft.onitama",
    "torii": "games.perft.torii",
    "yomis-gate": "games.perft.yomisgate",
}


class Counter(Protocol):
    """What a game's module offers."""

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def count(self, options: dict[str, Any]) -> dict[str, list[int]]: ...


class Command(BaseCommand):
    help = "Count lines of play from a position of an abstract game."

    def add_arguments(self, parser: ArgumentParser) -> None:
        games = parser.add_subparsers(dest="game", required=True, metavar="game")
        for slug in COUNTERS:
            # Django's parser asks for more than argparse hands to a subparser, so the plain one is used.
            below = games.add_parser(slug, help=f"count lines of {slug}", prog=f"manage.py perft {slug}")
            below.add_argument("--depth", type=int, default=4)
            below.add_argument("--engine", choices=("pure", "fast"), default="fast")
            _counter(slug).add_arguments(below)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            counted = _counter(options["game"]).count(options)
        except RuleBroken as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(json.dumps(counted))


def _counter(slug: str) -> Counter:
    return cast(Counter, import_module(COUNTERS[slug]))

"""Prints how fast Onitama is counted and searched on this machine."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engines import compiled
from games.engines.onitama.benching import perft_rates, search_rates, seconds_to_depth

DEPTHS = range(10, 16)


class Command(BaseCommand):
    help = "Measure leaves and nodes a second of both Onitama engines, and the time to depths 10 to 15 from set A."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--runs", type=int, default=3, help="take the best of so many")
        parser.add_argument("--deepest", type=int, default=DEPTHS[-1])

    def handle(self, *args: Any, **options: Any) -> None:
        for name, rate in perft_rates(options["runs"]):
            self._say(f"{name:<24}{rate / 1e6:>10.2f} M leaves/s")
        for name, rate in search_rates(options["runs"]):
            self._say(f"{name:<24}{rate / 1e6:>10.2f} M nodes/s")
        if not compiled.AVAILABLE:
            self._say("numba cannot be used here: only the plain engine was measured")
            return
        for depth in DEPTHS:
            if depth <= options["deepest"]:
                self._say(f"set A to depth {depth:<10}{seconds_to_depth(depth, options['runs']):>9.2f} s")

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

"""Finds puzzles of Onitama in games the engine plays against itself, and writes them, shortest first."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

import games.puzzles
from games.opponents import choose
from games.puzzles.proving import puzzle_of
from games.puzzles.puzzle import Puzzle
from rulebook.games import GAME
from rulebook.kernel.dice import SeededDice

LEVEL = 5
LONGEST = 80
FOLDER = Path(games.puzzles.__file__).parent


class Command(BaseCommand):
    help = "Mine puzzles from self-play."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=("onitama", "onitama-conception"))
        parser.add_argument("--wanted", default="3:40,5:50,7:30", help="how many of each length, as plies:count")
        parser.add_argument("--most-games", type=int, default=2000)
        parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write to")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = {int(plies): int(count) for plies, count in (part.split(":") for part in options["wanted"].split(","))}
        found = sorted(_mine(options["game"], wanted, options["most_games"]), key=lambda puzzle: puzzle.wins_in)
        lines = ",\n".join(json.dumps(asdict(puzzle)) for puzzle in found)
        (options["into"] / f"{options['game']}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        self.stdout.write(f"{len(found)} puzzles: {dict(Counter(puzzle.wins_in for puzzle in found))}")


def _mine(slug: str, wanted: dict[int, int], most_games: int) -> Iterator[Puzzle]:
    left = Counter(wanted)
    for number in range(most_games):
        if not +left:
            return
        puzzle = _hardest(slug, number, max(plies for plies in +left))
        # One puzzle of a game at most, so that they do not resemble one another.
        if puzzle and left[puzzle.wins_in] > 0:
            left[puzzle.wins_in] -= 1
            yield puzzle


def _hardest(slug: str, number: int, within: int) -> Puzzle | None:
    """The longest forced win with a single key that occurs in a game."""
    game = GAME[slug]
    state = game.start(game.settle({}, SeededDice(f"puzzle {number}".encode())))
    best: Puzzle | None = None
    for ply in range(LONGEST):
        if game.outcome(state):
            return best
        if ply >= 6:
            puzzle = puzzle_of(slug, state, within)
            best = puzzle if puzzle and (best is None or puzzle.wins_in > best.wins_in) else best
        state = game.play(state, choose(slug, state, LEVEL, seed=number).move)
    return best

"""How often each level of an opponent beats the one two below it, or another, or play by lot.

Games come in pairs with the same start and the seats changed over; a game without end counts as a draw.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from dataclasses import dataclass
from typing import Any

from django.core.management.base import BaseCommand

from games.engines.levels import LEVELS
from games.opponents import choose
from rulebook.games import GAME
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Move, Settled
from rulebook.kernel.seats import TWO

LONGEST = 200
# The level that does not look at all.
BY_LOT = 0


@dataclass(frozen=True, slots=True)
class Contest:
    """What all games of a measurement have in common."""

    slug: str
    chosen: Settled
    # How many plies are drawn by lot before the levels play, so that strong levels do not repeat one game.
    plies: int


class Command(BaseCommand):
    help = "Let the levels of a game's opponent play each other."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAME))
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--levels", default=f"{LEVELS[2]}-{LEVELS[-1]}", help="the stronger levels, for example 3-10")
        parser.add_argument("--against", type=int, help=f"another level than the one two below; {BY_LOT} plays by lot")
        parser.add_argument("--plies", type=int, default=0, help="so many plies by lot to begin with")
        parser.add_argument("--choose", action="append", default=[], metavar="NAME=VALUE", help="such as spirit_a=drawn")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = dict(part.split("=", 1) for part in options["choose"])
        contest, games = Contest(options["game"], chosen, options["plies"]), options["games"]
        lowest, _, highest = options["levels"].partition("-")
        for level in range(int(lowest), int(highest or lowest) + 1):
            other = level - 2 if options["against"] is None else options["against"]
            won, drawn, plies = _match(contest, level, other, games)
            share = 100 * (won + drawn / 2) / games
            self.stdout.write(f"{level} v {other}: {share:.1f} % ({won} won, {drawn} drawn of {games}; {plies:.1f} plies)")
            self.stdout.flush()


def _match(contest: Contest, strong: int, weak: int, games: int) -> tuple[int, int, float]:
    won = drawn = plies = 0
    for number in range(games):
        seat = TWO[number % 2]
        winner, length = _game(contest, {seat: strong}, weak, number)
        won, drawn, plies = won + (winner == seat), drawn + (winner == ""), plies + length
    return won, drawn, plies / games


def _game(contest: Contest, levels: dict[str, int], otherwise: int, number: int) -> tuple[str, int]:
    game = GAME[contest.slug]
    state = game.start(game.settle(contest.chosen, SeededDice(f"level {number // 2}".encode())))
    # Measuring needs no secrecy.
    luck = random.Random(number // 2)  # noqa: S311
    for ply in range(LONGEST):
        ended = game.outcome(state)
        if ended:
            return ended.winner, ply
        level = BY_LOT if ply < contest.plies else levels.get(game.to_move(state), otherwise)
        state = game.play(state, _move(contest.slug, state, level, number, luck))
    return "", LONGEST


def _move(slug: str, state: Any, level: int, number: int, luck: random.Random) -> Move:
    if level == BY_LOT:
        return luck.choice(GAME[slug].legal_moves(state))
    return choose(slug, state, level, seed=number).move

"""How often each level of an opponent beats the one two below it, or another, or play by lot, or a greedy player.

Games come in pairs with the same start and the seats changed over; a game without end counts as a draw.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from dataclasses import dataclass
from typing import Any

from django.core.management.base import BaseCommand

from games.engines.levels import LEVELS
from games.opponents import choose, choose_greedily
from rulebook.games import GAME
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.game import Move, Settled
from rulebook.kernel.seats import TWO

# Single moves; a turn of Yomi's Gate is a dozen.
LONGEST = 1_500
# Players beside the levels: one does not look at all, the other no further than the next move.
BY_LOT, GREEDY = 0, -1
BESIDE = {"lot": BY_LOT, "greedy": GREEDY}


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
        parser.add_argument("--against", type=_player, help="another level than the one two below, lot or greedy")
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
            self.stdout.write(f"{level} v {_name(other)}: {share:.1f} % ({won} won, {drawn} drawn of {games}; {plies:.1f} plies)")
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
    ply = 0
    while ply < LONGEST:
        ended = game.outcome(state)
        if ended:
            return ended.winner, ply
        level = BY_LOT if ply < contest.plies else levels.get(game.to_move(state), otherwise)
        for move in _moves(contest.slug, state, level, number, luck):
            state, ply = game.play(state, move), ply + 1
    return "", LONGEST


def _moves(slug: str, state: Any, level: int, number: int, luck: random.Random) -> tuple[Move, ...]:
    if level == BY_LOT:
        return (luck.choice(GAME[slug].legal_moves(state)),)
    if level == GREEDY:
        return choose_greedily(slug, state).turn
    return choose(slug, state, level, seed=number).turn


def _name(player: int) -> str:
    return "greedy" if player == GREEDY else str(player)


def _player(words: str) -> int:
    return BESIDE[words] if words in BESIDE else int(words)

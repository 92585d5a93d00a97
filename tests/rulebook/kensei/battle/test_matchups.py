"""Engine and odds agree on troops drawn from the whole catalogue, with all their abilities awake.

MATCHUPS and FIGHTS in the environment ask for more than the usual two hundred matchups of one fight each.
"""

from __future__ import annotations

import os
import random
from fractions import Fraction
from math import sqrt

from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import CombatOdds
from rulebook.kernel.dice import SeededDice
from tests.rulebook.kensei.odds.sampled import BAND

from .matchups import drawn, fought, reckoned, to_blows

MATCHUPS = int(os.environ.get("MATCHUPS", "200"))
FIGHTS = int(os.environ.get("FIGHTS", "1"))


def what_happened(before: Battle, after: Battle) -> dict[str, str]:
    assert after.clash is not None
    lost = {troop: before.troop(troop).miniatures - after.troop(troop).miniatures for troop in ("a1", "b1")}
    winner = {"": "nobody", "a": "second", "b": "first"}[after.clash.loser]
    return {"winner": winner, "first loses": str(lost["a1"]), "second loses": str(lost["b1"])}


def chances(odds: CombatOdds) -> dict[tuple[str, str], Fraction]:
    found = {("winner", str(name)): chance for name, chance in odds.winner.chances().items()}
    found |= {("first loses", str(count)): chance for count, chance in odds.first.removed.chances().items()}
    return found | {("second loses", str(count)): chance for count, chance in odds.second.removed.chances().items()}


def test_two_hundred_random_matchups_of_the_whole_catalogue(catalogue: Catalogue) -> None:
    """Nothing happens that the odds hold impossible, and over all fights as much happens as they expect."""
    chance = random.Random(7)
    counted, expected, variance = {"first wins": 0, "men lost": 0}, [Fraction(0)] * 2, [0.0] * 2
    done = 0
    while done < MATCHUPS:
        table = drawn(catalogue, chance.randrange)
        odds = reckoned(table)
        if odds is None:
            continue
        began = to_blows(table)
        possible = chances(odds)
        for fight in range(FIGHTS):
            end = what_happened(began, fought(began, SeededDice(b"%d of %d" % (fight, done))))
            assert all(possible.get(what) for what in end.items()), (end, table.troop("a1").profile, table.troop("b1").profile)
            counted["first wins"] += end["winner"] == "first"
            counted["men lost"] += int(end["first loses"]) + int(end["second loses"])
            wins = odds.winner.of("first")
            expected[0] += wins
            variance[0] += float(wins * (1 - wins))
            for side in (odds.first.removed, odds.second.removed):
                mean = side.mean(int)
                expected[1] += mean
                variance[1] += float(side.mean(lambda count: count * count) - mean * mean)
        done += 1
    for (what, count), mean, spread in zip(counted.items(), expected, variance, strict=True):
        assert abs(count - float(mean)) < BAND * sqrt(spread), what

"""Order rolls (S1181-1208): how many orders, and whether the Ki wakes.

A natural 1 is one order whatever is added, 2 and 3 one, 4 and 5 two, 6 or more two and the Ki (R52). Of several dice the
best is taken. A reroll is made as long as the goal is missed: of several dice the lowest is thrown again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rulebook.kensei.odds.spread import Spread
from rulebook.kensei.pools import Line
from rulebook.kensei.single_rolls import OrderRoll, Orders

Goal = Literal["orders", "ki"]


def orders(roll: OrderRoll, *, again: int = 0, raised_by: int = 0, goal: Goal = "orders") -> Spread[Orders]:
    """What an order roll gives, with so many rerolls and the value of a command card to add to one die."""
    best = Spread({face: face**roll.dice - (face - 1) ** roll.dice for face in range(1, 7)})
    for _ in range(again):
        best = _again(roll, best, goal)
    return best.seen_as(lambda face: read_raised(roll, face, raised_by))


def read_raised(roll: OrderRoll, face: int, amount: int) -> Orders:
    """A card raises the total, never a natural 1."""
    if face == 1:
        return roll.read(1)
    return replace(roll, lines=(*roll.lines, Line("card", "card", "bonus", amount))).read(face)


def _again(roll: OrderRoll, best: Spread[int], goal: Goal) -> Spread[int]:
    ways: dict[int, int] = {}
    for face, count in best.ways.items():
        if _reached(roll.read(face), goal):
            ways[face] = ways.get(face, 0) + 6 * count
            continue
        for new in range(1, 7):
            kept = max(face, new) if roll.dice > 1 else new
            ways[kept] = ways.get(kept, 0) + count
    return Spread(ways)


def _reached(result: Orders, goal: Goal) -> bool:
    return result.ki if goal == "ki" else result.count > 1

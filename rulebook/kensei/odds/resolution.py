"""Who lost a combat and what becomes of him (S3880-3900, S4041-4090).

The loser is the side with more casualties, a unit leader counting two; between single miniatures, the one with more
wounds. Abilities may count one more (Huge), settle a tie (Trained, Apprentice, then Veteran by critical damage dice), or
cost the loser its margin in further men (peasants). The loser rolls honour if anybody is left to roll.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulebook.kensei.odds.casualties import Loss
from rulebook.kensei.odds.fighter import Fighter, Winner
from rulebook.kensei.odds.honour import After, honour_rolls, most_rolls
from rulebook.kensei.odds.spread import Spread


class Mark(NamedTuple):
    """What the enemy sees of a loss: how heavy it counts, and the criticals that caused it."""

    weight: int
    criticals: int


class Ledger:
    """One side's ways, counted up while its losses are compared with the enemy's.

    Losses that end unbeaten are kept with how they end; beaten ones wait for the honour roll.
    """

    def __init__(self, own: Fighter, enemy: Fighter) -> None:
        self._own, self._enemy = own, enemy
        self._by_wounds = own.body.is_single and enemy.body.is_single
        self.beaten: dict[Loss, int] = {}
        self.unbeaten: dict[tuple[Loss, After], int] = {}

    def count(self, lost: Spread[Loss], enemy_lost: Spread[Loss]) -> None:
        """Two spreads that know nothing of each other."""
        marks = _by_weight(enemy_lost.seen_as(self._mark))
        for loss, ways in lost.seen_as(self._essence).ways.items():
            settled: dict[tuple[After | None, int], int] = {}
            for margin, end, times in self._ends(self._mark(loss), marks):
                # The margin of a defeat matters only to those who die of it.
                key = (end, margin if self._own.margin_dies else 0)
                settled[key] = settled.get(key, 0) + times
            for (end, margin), times in settled.items():
                self._enter(loss, margin, end, ways * times)

    def outcome(self) -> dict[After | None, int]:
        """Ways to win, to draw and (under nothing) to be beaten."""
        ways: dict[After | None, int] = {None: sum(self.beaten.values())}
        for (_, end), count in self.unbeaten.items():
            ways[end] = ways.get(end, 0) + count
        return ways

    def removed(self) -> Spread[int]:
        ways: dict[int, int] = {}
        for loss, count in (*self.beaten.items(), *((loss, count) for (loss, _), count in self.unbeaten.items())):
            ways[loss.casualties] = ways.get(loss.casualties, 0) + count
        return Spread(ways)

    def after(self) -> Spread[After]:
        """How it ends, the honour roll of the beaten weighed in."""
        morale, body = self._own.morale, self._own.body
        every = most_rolls(morale)
        ways: dict[After, int] = {}
        for (_, end), count in self.unbeaten.items():
            ways[end] = ways.get(end, 0) + count * every
        for loss, count in self.beaten.items():
            for end, times in honour_rolls(morale, body, loss):
                ways[end] = ways.get(end, 0) + count * times
        return Spread({end: count for end, count in ways.items() if count})

    def _mark(self, loss: Loss) -> Mark:
        if self._by_wounds:
            return Mark(loss.wounds, loss.criticals)
        return Mark(loss.casualties + 2 * loss.leader_falls, loss.criticals)

    def _essence(self, loss: Loss) -> Loss:
        """A loss without what resolution never asks."""
        return loss._replace(wounds=loss.wounds if self._by_wounds else 0, carried=0, stunned=0)

    def _ends(self, mark: Mark, enemy: Mapping[int, Mapping[int, int]]) -> Iterator[tuple[int, After | None, int]]:
        """The margin, how that ends, and in how many of the enemy's ways."""
        edge = self._own.tie - self._enemy.tie
        more = self._own.counts_more - self._enemy.counts_more - mark.weight
        for weight, criticals in enemy.items():
            margin = weight + more
            if margin or edge:
                yield margin, _end(margin or edge), sum(criticals.values())
                continue
            for caused, ways in criticals.items():
                yield 0, _end(self._by_criticals(caused, mark.criticals)), ways

    def _by_criticals(self, own: int, enemy: int) -> int:
        if own > enemy:
            return int(self._own.by_criticals)
        return -int(self._enemy.by_criticals) if enemy > own else 0

    def _enter(self, loss: Loss, margin: int, end: After | None, ways: int) -> None:
        kept = loss._replace(criticals=0, wounds=0)
        if end:
            self.unbeaten[kept, end] = self.unbeaten.get((kept, end), 0) + ways
            return
        if self._own.margin_dies:
            most = self._own.body.miniatures
            kept = kept._replace(casualties=min(most, kept.casualties - margin))
        self.beaten[kept] = self.beaten.get(kept, 0) + ways


def winner(first: Ledger) -> Spread[Winner]:
    """Who wins, as the first side's ledger has it."""
    ways = first.outcome()
    named: dict[Winner, int] = {"first": ways.get("wins", 0), "second": ways.get(None, 0), "nobody": ways.get("draws", 0)}
    return Spread(named)


def _by_weight(marks: Spread[Mark]) -> dict[int, dict[int, int]]:
    grouped: dict[int, dict[int, int]] = {}
    for mark, ways in marks.ways.items():
        grouped.setdefault(mark.weight, {})[mark.criticals] = ways
    return grouped


def _end(lead: int) -> After | None:
    """Nothing stands for beaten."""
    if not lead:
        return "draws"
    return "wins" if lead > 0 else None

"""A whole hand to hand combat (S3345-3560, S3872-4090), exactly: both sides strike at once, then it is resolved."""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.odds.casualties import Loss, losses
from rulebook.kensei.odds.damage import HarmTable
from rulebook.kensei.odds.fighter import CombatOdds, Fighter, SideOdds
from rulebook.kensei.odds.impacts import Struck, landed, struck
from rulebook.kensei.odds.resolution import Ledger, winner
from rulebook.kensei.odds.spread import Spread, T

# Impacts on the first side and on the second in one case; within a case the sides know nothing of each other.
Case = tuple[Spread[int], Spread[int]]


def combat(first: Fighter, second: Fighter) -> CombatOdds:
    """Everything about a combat of two troops."""
    return combat_after(first, second, struck(first.attack), struck(second.attack))


def combat_after(first: Fighter, second: Fighter, by_first: Spread[Struck], by_second: Spread[Struck]) -> CombatOdds:
    """The same once something is known of the combat rolls, as when they lie on the table."""
    cases = list(_cases(first, second, by_first, by_second))
    lost_first = _losses([on_first for on_first, _ in cases], second, first)
    lost_second = _losses([on_second for _, on_second in cases], first, second)
    ledger_first, ledger_second = Ledger(first, second), Ledger(second, first)
    for one, other in zip(lost_first, lost_second, strict=True):
        ledger_first.count(one, other)
        ledger_second.count(other, one)
    return CombatOdds(
        _side(ledger_first, [case[0] for case in cases], lost_first, lost_second),
        _side(ledger_second, [case[1] for case in cases], lost_second, lost_first),
        winner(ledger_first),
    )


def _cases(first: Fighter, second: Fighter, by_first: Spread[Struck], by_second: Spread[Struck]) -> list[Case]:
    """Natural 1s that strike the one who rolled them tie the sides together: there is a case for each number of them."""
    cases = []
    for back_first, hits_first in _by_back(by_first).items():
        for back_second, hits_second in _by_back(by_second).items():
            on_first = landed(_more(hits_second, back_first), second.attack)
            cases.append((on_first, landed(_more(hits_first, back_second), first.attack)))
    return cases


def _by_back(strikes: Spread[Struck]) -> dict[int, dict[int, int]]:
    cases: dict[int, dict[int, int]] = {}
    for end, ways in strikes.ways.items():
        cases.setdefault(end.back, {})[end.impacts] = ways
    return cases


def _more(hits: dict[int, int], more: int) -> Spread[int]:
    return Spread({impacts + more: ways for impacts, ways in hits.items()})


def _losses(hits: list[Spread[int]], striker: Fighter, target: Fighter) -> list[Spread[Loss]]:
    most, weight = max(max(case.ways) for case in hits), max(case.total for case in hits)
    asked = striker.by_criticals or target.by_criticals
    table = HarmTable(replace(striker.blow, count_criticals=asked), target.body.target, most, weight)
    return [losses(table.of(case), target.body) for case in hits]


def _side(ledger: Ledger, hits: list[Spread[int]], lost: list[Spread[Loss]], others: list[Spread[Loss]]) -> SideOdds:
    weights = [other.total for other in others]
    return SideOdds(_summed(hits, weights), _summed(lost, weights), ledger.removed(), ledger.after())


def _summed(cases: list[Spread[T]], weights: list[int]) -> Spread[T]:
    """One spread of all cases; each weighs as much as the other side's ways to be in it."""
    if len(cases) == 1:
        return cases[0]
    ways: dict[T, int] = {}
    for case, weight in zip(cases, weights, strict=True):
        for end, count in case.ways.items():
            ways[end] = ways.get(end, 0) + count * weight
    return Spread(ways)

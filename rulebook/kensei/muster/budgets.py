"""How far to look for fixes, so that no list keeps a server busy.

The findings of a list share one budget: a list of the book's sizes gets the whole search for each of them, a monstrous
one a short look for its first.
"""

from __future__ import annotations

from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster.fixes import FIX_BUDGET, PLAN_BUDGET

# Lists looked at for all findings together.
WHOLE_BUDGET = 8_000
USUAL_ENTRIES = 15
MOST_MENDED = 24


def fix_budgets(army: ArmyList, count: int) -> tuple[int, ...]:
    """For each of so many findings; nothing for those beyond the first two dozen."""
    mended = min(count, MOST_MENDED)
    share = int(WHOLE_BUDGET // max(1, mended) * _lightness(army))
    return (max(1, min(FIX_BUDGET, share)),) * mended + (0,) * (count - mended)


def plan_budget(army: ArmyList) -> int:
    return max(1, int(PLAN_BUDGET * _lightness(army)))


def _lightness(army: ArmyList) -> float:
    """1 for a list of a usual length; more entries mean more to check in each list and more lists to check."""
    return min(1.0, (USUAL_ENTRIES / max(1, len(army.entries))) ** 2)

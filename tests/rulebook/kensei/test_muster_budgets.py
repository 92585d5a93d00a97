"""No list keeps a server busy: the search for fixes is bounded by the list's size and by how much is wrong with it."""

from dataclasses import replace

from rulebook.kensei.muster.budgets import MOST_MENDED, WHOLE_BUDGET, fix_budgets, plan_budget
from rulebook.kensei.muster.fixes import FIX_BUDGET, PLAN_BUDGET
from tests.rulebook.kensei.mustering import legal_army

ARMY = legal_army("buke", 200)
MONSTER = replace(ARMY, entries=tuple(replace(ARMY.entries[0], id=f"e{number}") for number in range(200)))


def test_a_usual_list_gets_the_whole_search_for_each_finding() -> None:
    assert fix_budgets(ARMY, 3) == (FIX_BUDGET,) * 3
    assert plan_budget(ARMY) == PLAN_BUDGET


def test_all_findings_together_stay_within_one_budget() -> None:
    assert all(sum(fix_budgets(ARMY, count)) <= max(WHOLE_BUDGET, count) for count in range(1, 300))


def test_findings_beyond_the_first_two_dozen_get_no_search() -> None:
    assert fix_budgets(ARMY, 30)[MOST_MENDED:] == (0,) * 6


def test_a_monstrous_list_gets_a_short_look() -> None:
    assert plan_budget(MONSTER) < PLAN_BUDGET / 100
    assert sum(fix_budgets(MONSTER, 50)) < WHOLE_BUDGET / 100

"""Ways out of an illegal list: fixes for one finding, and a shortest plan for all of them.

Every fix was applied before it is offered: the finding is gone, no error came in its place, none of the others grew.
The search goes level by level: all single candidates first, then what mends the new trouble they made, and so on. It looks
at no more than twice `budget` lists, so its answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster.candidates import Edits, candidates
from rulebook.kensei.muster.checks import findings_in
from rulebook.kensei.muster.describe import describe
from rulebook.kensei.muster.edits import AddEntry, RemoveEntry, SetSize, apply
from rulebook.kensei.muster.findings import Finding
from rulebook.kensei.muster.rules import Rules, rules_of
from rulebook.kensei.muster.tally import Tally, count_up
from rulebook.kensei.muster.wording import Text

FIX_BUDGET = 600
PLAN_BUDGET = 3000
FIXES_OFFERED = 4
# Lists kept from one level to the next; a first level of candidates nearly always fits the broad search.
BROAD = 40
NARROW = 2
# A size is agreed with the other player and a removed unit is missed: other ways come first.
SIZE_WEIGHT = 10_000
REMOVE_WEIGHT = 100
ADD_WEIGHT = 20

Key: TypeAlias = tuple[str, str]
Gaps: TypeAlias = Mapping[Key, int]


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that mend something, with what they do in words."""

    edits: Edits
    text: Text

    def label(self, language: str) -> str:
        return self.text.read(language)


@dataclass(frozen=True, slots=True)
class Step:
    """A list reached by some edits, with the errors it has."""

    edits: Edits
    tally: Tally
    troubles: tuple[Finding, ...]
    weight: int


Choice: TypeAlias = Callable[[Sequence[Finding]], Finding | None]


def fixes_for(finding: Finding, army: ArmyList, catalogue: Catalogue, budget: int = FIX_BUDGET) -> tuple[Fix, ...]:
    """The lightest ways to mend one finding; none if the budget found none."""
    rules = rules_of(catalogue, army.clan)
    start = _start(army, rules)
    before = _gaps(start.troubles)

    def next_trouble(troubles: Sequence[Finding]) -> Finding | None:
        if any(trouble.key == finding.key for trouble in troubles):
            return next(trouble for trouble in troubles if trouble.key == finding.key)
        return next((trouble for trouble in troubles if trouble.is_error and trouble.gap > before.get(trouble.key, -1)), None)

    found = _search(start, next_trouble, budget, FIXES_OFFERED)
    return tuple(_fix(step.edits, army, catalogue) for step in found)


def repair_plan(army: ArmyList, catalogue: Catalogue, budget: int = PLAN_BUDGET) -> Fix | None:
    """A shortest set of edits that makes the list legal; None if it is legal, or the budget found no way."""
    start = _start(army, rules_of(catalogue, army.clan))

    def next_trouble(troubles: Sequence[Finding]) -> Finding | None:
        return next((trouble for trouble in troubles if trouble.is_error), None)

    if next_trouble(start.troubles) is None:
        return None
    found = _search(start, next_trouble, budget, 1)
    return _fix(found[0].edits, army, catalogue) if found else None


def _search(start: Step, next_trouble: Choice, budget: int, wanted: int) -> list[Step]:
    """The broad search first; a list far from legal gets a second, narrow one that goes deeper."""
    return _levels(start, next_trouble, budget, BROAD)[:wanted] or _levels(start, next_trouble, budget, NARROW)[:wanted]


def _levels(start: Step, next_trouble: Choice, budget: int, width: int) -> list[Step]:
    """Steps without trouble, lightest first, of the shallowest level that has any."""
    level, seen = [start], {start.tally.army}
    while level and budget > 0:
        following = (after for step in level for after in _following(step, next_trouble, seen))
        reached = list(islice(following, budget))
        done = [step for step in reached if next_trouble(step.troubles) is None]
        if done:
            return sorted(done, key=lambda step: step.weight)
        budget -= len(reached)
        level = sorted(reached, key=_promise)[:width]
    return []


def _following(step: Step, next_trouble: Choice, seen: set[ArmyList]) -> Iterator[Step]:
    trouble = next_trouble(step.troubles)
    if trouble is None:
        return
    for edits in candidates(trouble, step.tally):
        army = apply(step.tally.army, *edits)
        if army in seen:
            continue
        seen.add(army)
        # The clan may have changed, and with it the rules.
        tally = count_up(army, rules_of(step.tally.rules.catalogue, army.clan))
        weight = step.weight + _weight(edits) + abs(tally.total - step.tally.total)
        yield Step((*step.edits, *edits), tally, findings_in(tally), weight)


def _promise(step: Step) -> tuple[int, int, int]:
    troubles = [trouble for trouble in step.troubles if trouble.is_error]
    return (len(troubles), sum(trouble.gap for trouble in troubles), step.weight)


def _weight(edits: Edits) -> int:
    weights = {SetSize: SIZE_WEIGHT, RemoveEntry: REMOVE_WEIGHT, AddEntry: ADD_WEIGHT}
    return sum(weights.get(type(edit), 1) for edit in edits)


def _start(army: ArmyList, rules: Rules) -> Step:
    tally = count_up(army, rules)
    return Step((), tally, findings_in(tally), 0)


def _gaps(troubles: Sequence[Finding]) -> Gaps:
    return {trouble.key: trouble.gap for trouble in troubles if trouble.is_error}


def _fix(edits: Edits, army: ArmyList, catalogue: Catalogue) -> Fix:
    return Fix(edits, describe(edits, army, catalogue))

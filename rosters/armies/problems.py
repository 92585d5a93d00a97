"""Findings as the builder shows them: a sentence, its culprits, its rule and, when asked for, the ways out as buttons."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from rosters.armies.citing import rule_of, rulings_of
from rosters.armies.reading import Reading
from rosters.reference.shapes import Link
from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import Finding, Fix, findings, fixes_for, repair_plan
from rulebook.kensei.muster.budgets import fix_budgets, plan_budget
from rulebook.kensei.muster.edit_records import write_edit
from rulebook.kensei.muster.rules import rules_of

# Findings about a whole group are told at its head.
GROUP_OF_CODE = {"general": "general", "leaders": "leaders", "units": "units"}


@dataclass(frozen=True, slots=True)
class Named:
    """An entry and what it is called."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way out: `value` is what the button posts, `touches` the entries it changes."""

    label: str
    value: str
    touches: frozenset[str]


@dataclass(frozen=True, slots=True)
class Problem:
    """`key` tells a problem from the others of the list and makes its address on the page; `group` is where it is told."""

    key: str
    code: str
    level: str
    text: str
    culprits: tuple[Named, ...]
    group: str
    rule: Link
    rulings: tuple[Link, ...]
    ways: tuple[Way, ...] = ()

    @property
    def is_error(self) -> bool:
        return self.level == "error"

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(culprit.id for culprit in self.culprits)

    @property
    def named_ways(self) -> tuple[Way, ...]:
        """For the summary: of two ways that read the same, the first."""
        return tuple({way.label: way for way in reversed(self.ways)}.values())[::-1]

    def ways_for(self, entry: str) -> tuple[Way, ...]:
        return tuple(way for way in self.ways if entry in way.touches)


def problems_of(army: ArmyList, reading: Reading, *, with_ways: bool) -> tuple[Problem, ...]:
    """Errors first, each group in the order a player meets them."""
    return problems_found(findings(army, reading.catalogue), army, reading, with_ways=with_ways)


def problems_found(found: Iterable[Finding], army: ArmyList, reading: Reading, *, with_ways: bool = False) -> tuple[Problem, ...]:
    """Of findings that were made already."""
    ordered = sorted(found, key=lambda finding: ORDER[finding.severity.value])
    budgets = fix_budgets(army, len(ordered)) if with_ways else (0,) * len(ordered)
    return tuple([_problem(finding, army, reading, budget) for finding, budget in zip(ordered, budgets, strict=True)])


ORDER = {"error": 0, "warning": 1, "hint": 2}


def plan_of(army: ArmyList, reading: Reading) -> Way | None:
    """One button that mends everything."""
    plan = repair_plan(army, reading.catalogue, plan_budget(army))
    return _way(plan, reading) if plan else None


def _problem(finding: Finding, army: ArmyList, reading: Reading, budget: int) -> Problem:
    ways = fixes_for(finding, army, reading.catalogue, budget) if budget else ()
    return Problem(
        key=f"{finding.code}-{finding.subject}" if finding.subject else finding.code,
        code=finding.code,
        level=finding.severity.value,
        text=finding.message(reading.language),
        culprits=tuple(Named(entry, called(entry, army, reading)) for entry in finding.entries),
        group=_group(finding, army, reading),
        rule=rule_of(finding, army, reading),
        rulings=rulings_of(finding, reading),
        ways=_distinct(_way(fix, reading) for fix in ways),
    )


def called(entry_id: str, army: ArmyList, reading: Reading) -> str:
    """The name its player gave an entry, else its profile's."""
    entry = army.entry(entry_id)
    if entry is None:
        return entry_id
    profile = reading.catalogue.profiles.get(entry.profile)
    return entry.name or (profile.name_in(reading.language) if profile else entry.profile)


def _group(finding: Finding, army: ArmyList, reading: Reading) -> str:
    """Too little of a kind is nobody's fault in particular."""
    if any(limit.code == finding.code and limit.bound == "min" for limit in rules_of(reading.catalogue, army.clan).shares):
        return "units"
    return GROUP_OF_CODE.get(finding.code, "")


def _distinct(ways: Iterable[Way]) -> tuple[Way, ...]:
    return tuple({way.value: way for way in ways}.values())


def _way(fix: Fix, reading: Reading) -> Way:
    touched = frozenset(str(getattr(edit, "entry", "")) for edit in fix.edits)
    return Way(fix.label(reading.language), json.dumps([write_edit(edit) for edit in fix.edits], separators=(",", ":")), touched)

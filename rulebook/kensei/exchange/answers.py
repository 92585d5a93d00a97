"""What there is to say about a list, as JSON: totals, findings with their fixes, the receipt, the percentages.

Fixes are searched for with a budget that the findings share: a list of the book's sizes gets the whole search for each, a
monstrous one a short look for its first findings, so that no list keeps a server busy.
"""

from __future__ import annotations

from rulebook.kensei.army import ArmyList, Line, label, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange.records import write_record
from rulebook.kensei.muster import Finding, Fix, Share, findings, fixes_for, repair_plan, shares
from rulebook.kensei.muster.edit_records import write_edit
from rulebook.kensei.muster.fixes import FIX_BUDGET, PLAN_BUDGET
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import count_up

# Lists looked at for all findings together.
WHOLE_BUDGET = 8_000
USUAL_ENTRIES = 15
MOST_MENDED = 24


def write_answer(army: ArmyList, catalogue: Catalogue, *, language: str = "en", title: str = "") -> dict[str, object]:
    found = findings(army, catalogue)
    paid = receipt(army, catalogue)
    tally = count_up(army, rules_of(catalogue, army.clan))
    budgets = [fix_budget(army, len(found)) if place < MOST_MENDED else 0 for place in range(len(found))]
    return {
        "total": paid.total,
        "size": army.size,
        "legal": not any(finding.is_error for finding in found),
        "miniatures": sum(entry.miniatures for entry in army.fielded),
        "leaders": len(tally.leaders),
        "units": len(tally.units),
        "findings": [
            _write_finding(finding, army, catalogue, language, budget) for finding, budget in zip(found, budgets, strict=True)
        ],
        "receipt": [_write_line(line, catalogue, language) for line in paid.lines],
        "shares": [_write_share(share, language) for share in shares(army, catalogue)],
        "list": write_record(army, catalogue, title=title, language=language),
    }


def write_plan(army: ArmyList, catalogue: Catalogue, *, language: str = "en") -> dict[str, object] | None:
    """The shortest set of edits that makes the list legal, if one was found."""
    plan = repair_plan(army, catalogue, max(1, int(PLAN_BUDGET * _lightness(army))))
    return _write_fix(plan, language) if plan else None


def fix_budget(army: ArmyList, count: int) -> int:
    """For each of so many findings."""
    share = WHOLE_BUDGET // min(max(1, count), MOST_MENDED)
    return max(1, min(FIX_BUDGET, int(share * _lightness(army))))


def _lightness(army: ArmyList) -> float:
    """1 for a list of a usual length; more entries mean more to check in each list and more lists to check."""
    return min(1.0, (USUAL_ENTRIES / max(1, len(army.entries))) ** 2)


def _write_finding(finding: Finding, army: ArmyList, catalogue: Catalogue, language: str, budget: int) -> dict[str, object]:
    fixes = fixes_for(finding, army, catalogue, budget) if budget else ()
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message(language),
        "subject": finding.subject,
        "entries": list(finding.entries),
        "have": finding.have,
        "need": finding.need,
        "source": finding.page,
        "ruling": finding.ruling,
        "fixes": [_write_fix(fix, language) for fix in fixes],
    }


def _write_fix(fix: Fix, language: str) -> dict[str, object]:
    return {"label": fix.label(language), "edits": [write_edit(edit) for edit in fix.edits]}


def _write_line(line: Line, catalogue: Catalogue, language: str) -> dict[str, object]:
    return {
        "kind": line.kind,
        "subject": line.subject,
        "entry": line.entry,
        "label": label(line, catalogue, language),
        "count": line.count,
        "each": line.each,
        "amount": line.amount,
    }


def _write_share(share: Share, language: str) -> dict[str, object]:
    return {
        "code": share.limit.code,
        "name": share.limit.name_in(language),
        "bound": share.limit.bound,
        "percent": share.limit.value,
        "have": share.have,
        "need": share.need,
        "met": share.is_met,
        "entries": [{"entry": entry, "points": points} for entry, points in share.entries],
    }

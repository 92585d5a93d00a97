"""What there is to say about a list, as JSON: totals, findings with their fixes, the receipt, the percentages."""

from __future__ import annotations

from rulebook.kensei.army import ArmyList, Line, label, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange.records import write_record
from rulebook.kensei.muster import Finding, Fix, Share, findings, fixes_for, repair_plan, shares
from rulebook.kensei.muster.budgets import fix_budgets, plan_budget
from rulebook.kensei.muster.edit_records import write_edit
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import count_up


def write_answer(army: ArmyList, catalogue: Catalogue, *, language: str = "en", title: str = "") -> dict[str, object]:
    found = findings(army, catalogue)
    paid = receipt(army, catalogue)
    tally = count_up(army, rules_of(catalogue, army.clan))
    budgets = fix_budgets(army, len(found))
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
    plan = repair_plan(army, catalogue, plan_budget(army))
    return _write_fix(plan, language) if plan else None


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

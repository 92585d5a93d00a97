"""Every fix offered was tried: it mends its finding and breaks nothing else."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import Finding, apply, findings, fixes_for, is_legal, repair_plan
from rulebook.kensei.muster.edit_records import KINDS, read_edit, write_edit
from rulebook.kensei.muster.edits import RemoveEntry, SetGeneral, SetMiniatures
from rulebook.kensei.muster.fixes import Fix
from rulebook.kernel.errors import Unreadable
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS, army, codes, legal_army
from tests.rulebook.kensei.strategies import armies
from tests.rulebook.kensei.test_muster import BOUNDARIES

SLOW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def errors(built: ArmyList) -> dict[tuple[str, str], int]:
    return {finding.key: finding.gap for finding in findings(built, CATALOGUE) if finding.is_error}


def assert_mends(fix: Fix, finding: Finding, built: ArmyList) -> None:
    before, after = errors(built), errors(apply(built, *fix.edits))
    assert finding.key not in after
    assert set(after) <= set(before)
    assert all(gap <= before[key] for key, gap in after.items())


@pytest.mark.parametrize("name", BOUNDARIES)
def test_every_single_violation_can_be_mended(name: str) -> None:
    broken = BOUNDARIES[name].broken
    finding = next(finding for finding in findings(broken, CATALOGUE) if finding.is_error)
    fixes = fixes_for(finding, broken, CATALOGUE)
    assert fixes
    for fix in fixes:
        assert is_legal(apply(broken, *fix.edits), CATALOGUE)


@pytest.mark.parametrize("size", (200, 400, 600, 1000))
@pytest.mark.parametrize("clan", CLANS)
def test_a_full_army_that_lost_any_one_entry_can_be_mended(clan: str, size: int) -> None:
    full = legal_army(clan, size)
    for entry in full.entries:
        broken = apply(full, RemoveEntry(entry.id))
        for finding in findings(broken, CATALOGUE):
            if finding.is_error:
                fixes = fixes_for(finding, broken, CATALOGUE)
                assert fixes, (entry.profile, finding.message("en"))


@SLOW
@given(armies())
def test_an_offered_fix_never_raises_errors(built: ArmyList) -> None:
    for finding in findings(built, CATALOGUE):
        for fix in fixes_for(finding, built, CATALOGUE, budget=150):
            assert_mends(fix, finding, built)
            if finding.is_error:
                assert len(errors(apply(built, *fix.edits))) < len(errors(built))


@SLOW
@given(armies())
def test_a_repair_plan_ends_in_a_legal_list(built: ArmyList) -> None:
    plan = repair_plan(built, CATALOGUE, budget=1500)
    if plan is None:
        return
    assert not is_legal(built, CATALOGUE)
    assert is_legal(apply(built, *plan.edits), CATALOGUE)


def test_a_legal_list_needs_no_plan() -> None:
    assert repair_plan(legal_army("buke", 200), CATALOGUE) is None


def test_two_slips_are_mended_by_two_edits() -> None:
    broken = army("buke", 200, "taisho-buke", "yari-ashigaru 10", "heishi 2", "peasants 5")
    plan = repair_plan(broken, CATALOGUE)
    assert plan is not None
    assert len(plan.edits) == 2
    assert {edit.entry for edit in plan.edits if isinstance(edit, (SetMiniatures, RemoveEntry))} == {"e3", "e4"}


@pytest.mark.parametrize("clan", CLANS)
def test_even_an_empty_list_has_a_plan(clan: str) -> None:
    empty = ArmyList(clan, 200)
    plan = repair_plan(empty, CATALOGUE)
    assert plan is not None
    assert is_legal(apply(empty, *plan.edits), CATALOGUE)


def test_a_list_that_lost_its_general_is_offered_another_hero() -> None:
    broken = army("buke", 200, "taisho-buke", "daimyo-buke", "yari-ashigaru 10", "heishi 5", general="")
    finding = next(finding for finding in findings(broken, CATALOGUE) if finding.code == "general")
    assert [fix.edits for fix in fixes_for(finding, broken, CATALOGUE)] == [(SetGeneral("e1"),), (SetGeneral("e2"),)]


def test_a_full_list_short_of_warriors_trades_points_for_them() -> None:
    broken = army("buke", 200, "taisho-buke", "yari-ashigaru 9", "samurai-dai-katana 8", "kengo 5 banner")
    assert codes(broken) == {"warriors"}
    finding = next(finding for finding in findings(broken, CATALOGUE) if finding.is_error)
    fixes = fixes_for(finding, broken, CATALOGUE)
    assert fixes
    assert all(is_legal(apply(broken, *fix.edits), CATALOGUE) for fix in fixes)


def test_a_fix_says_what_it_does_in_both_languages() -> None:
    broken = BOUNDARIES["smallest unit"].broken
    finding = next(finding for finding in findings(broken, CATALOGUE) if finding.is_error)
    labels = [(fix.label("en"), fix.label("es")) for fix in fixes_for(finding, broken, CATALOGUE)]
    assert labels == [("Add 1 miniature to Heishi", "Añadir 1 miniatura a Heishi"), ("Remove Heishi", "Quitar Heishi")]


@SLOW
@given(armies())
def test_findings_do_not_depend_on_the_budget_or_on_being_asked_twice(built: ArmyList) -> None:
    assert findings(built, CATALOGUE) == findings(built, CATALOGUE)
    for finding in findings(built, CATALOGUE)[:2]:
        assert fixes_for(finding, built, CATALOGUE, budget=80) == fixes_for(finding, built, CATALOGUE, budget=80)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_edit_survives_json(kind: type) -> None:
    sample = {"str": "e1", "int": 3, "bool": True}
    edit = kind(**{name: sample[field.type] for name, field in kind.__dataclass_fields__.items()})  # type: ignore[attr-defined]
    assert read_edit(write_edit(edit)) == edit


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("remove", "wrong-type"),
        ({"edit": "burn"}, "unknown-edit"),
        ({"edit": "remove-entry"}, "missing-field"),
        ({"edit": "remove-entry", "entry": "e1", "why": 1}, "unknown-field"),
        ({"edit": "set-miniatures", "entry": "e1", "miniatures": "9"}, "wrong-type"),
        ({"edit": "set-miniatures", "entry": "e1", "miniatures": True}, "wrong-type"),
    ],
)
def test_an_edit_that_cannot_be_read_is_refused_by_name(record: object, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_edit(record)
    assert refused.value.code == code

"""The fixtures give no cause for complaint; each thing broken in them is named by table, row and field."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from rulebook.kensei.complaints import Complaint, complaints
from rulebook.kensei.steps import STEPS

Records = list[dict[str, Any]]
Fields = dict[str, Any]


def broken(records: Records, model: str, slug: str, breaking: Callable[[Fields], object]) -> list[Complaint]:
    """What is complained of once one row has been broken."""
    rows = copy.deepcopy(records)
    (row,) = [row for row in rows if row["model"] == f"rosters.{model}" and row["fields"]["slug"] == slug]
    breaking(row["fields"])
    return complaints(rows)


def place(found: list[Complaint]) -> list[tuple[str, str, str, str]]:
    return [(complaint.code, complaint.model, complaint.slug, complaint.field) for complaint in found]


def test_the_rules_data_gives_no_cause_for_complaint(records: Records) -> None:
    assert [str(complaint) for complaint in complaints(records)] == []


def effect(**changes: Any) -> Callable[[Fields], object]:
    return lambda fields: fields["effects"][0].update(changes)


def put(**changes: Any) -> Callable[[Fields], object]:
    return lambda fields: fields.update(changes)


@pytest.mark.parametrize(
    ("model", "slug", "breaking", "code", "field"),
    [
        ("weapon", "katana", put(weapon_type=["laser"]), "dangling", "weapon_type"),
        ("profile", "yari-ashigaru", put(weapons=[["pike"]]), "dangling", "weapons"),
        ("profile", "yari-ashigaru", put(titles=[["wizard"]]), "dangling", "titles"),
        ("profile", "yari-ashigaru", put(abilities=[{"ability": "juggling", "use": "pa"}]), "dangling", "abilities"),
        (
            "profile",
            "taisho-buke",
            put(abilities=[{"ability": "hatred-of", "use": "pa", "of": "martians"}]),
            "dangling",
            "abilities",
        ),
        ("ability", "vampire", effect(abilities=["swim"]), "dangling", "effects"),
        ("ability", "steady-shot", effect(what="book:no-such-row"), "dangling", "effects"),
        ("ability", "ethereal", effect(what="targeted-by:tickling"), "dangling", "effects"),
        ("title", "monk", effect(what="affected-by:boredom"), "dangling", "effects"),
        ("tablerow", "combat-dice-used", effect(when=["marker:lost"]), "dangling", "effects"),
        ("weapontype", "katanas", effect(when=["enemy:weapon:banjos"]), "dangling", "effects"),
        ("ability", "fury", effect(do="explode"), "unknown-do", "effects"),
        ("ability", "fury", effect(roll="dancing"), "unknown-roll", "effects"),
        ("ability", "fury", effect(part="soul"), "unknown-part", "effects"),
        ("ability", "fury", effect(amount="many"), "wrong-type", "effects"),
        ("ability", "fury", effect(colour="red"), "unknown-field", "effects"),
        ("ability", "fury", effect(when=["weather"]), "unknown-fact", "effects"),
        ("ability", "fury", effect(per="weather"), "unknown-fact", "effects"),
        ("ability", "fury", effect(on="everybody"), "unknown-word", "effects"),
        ("ability", "leader", effect(on="allies"), "unknown-word", "effects"),
        ("ability", "fury", lambda fields: fields["effects"][0].pop("amount"), "missing-field", "effects"),
        ("ability", "cheater", effect(moment="teatime"), "unknown-moment", "effects"),
        ("ability", "cheater", effect(moment="resolution"), "unknown-moment", "effects"),
        ("ability", "cheater", effect(step="conjure"), "unknown-step", "effects"),
        ("ability", "cheater", lambda fields: fields["effects"][0].pop("needs"), "missing-field", "effects"),
        ("ability", "cheater", effect(colour="red"), "unknown-field", "effects"),
        ("ability", "disarm", effect(what="luggage"), "unknown-word", "effects"),
        ("ability", "fortitude", effect(what="beauty"), "unknown-word", "effects"),
        ("ability", "brave", effect(what="sneezing"), "unknown-word", "effects"),
        ("ability", "fury", put(effects=[]), "no-effect", "effects"),
        ("ability", "fury", put(effects={}), "no-effect", "effects"),
        ("ability", "fury", put(name_es=""), "untranslated", "name_es"),
        ("ability", "fury", put(summary_es=""), "untranslated", "summary_es"),
        ("ability", "fury", put(summary="", summary_es=""), "untranslated", "summary"),
        ("order", "shoot", put(allowed_es=""), "untranslated", "allowed_es"),
        ("profile", "yari-ashigaru", put(provenance=""), "no-provenance", "provenance"),
        ("profile", "yari-ashigaru", put(provenance="rumour"), "no-provenance", "provenance"),
        ("profile", "yari-ashigaru", put(points="five"), "wrong-type", "points"),
        ("profile", "yari-ashigaru", put(colour="red"), "unknown-field", "colour"),
        ("profile", "yari-ashigaru", lambda fields: fields.pop("points"), "missing-field", "points"),
    ],
)
def test_a_broken_row_is_complained_of_by_its_place(
    records: Records, model: str, slug: str, breaking: Callable[[Fields], object], code: str, field: str
) -> None:
    assert (code, model, slug, field) in place(broken(records, model, slug, breaking))


@pytest.mark.parametrize("value", [-1, 101])
def test_a_percentage_out_of_range_is_complained_of(records: Records, value: int) -> None:
    slug = next(row["fields"]["slug"] for row in records if row["fields"].get("measure") == "percent")
    assert place(broken(records, "limit", slug, put(value=value))) == [("out-of-range", "limit", slug, "value")]


def test_one_broken_row_hides_no_other(records: Records) -> None:
    rows = copy.deepcopy(records)
    for row in rows:
        if row["fields"]["slug"] in ("fury", "aim"):
            row["fields"]["effects"][0]["roll"] = "dancing"
    assert [complaint.slug for complaint in complaints(rows)] == ["aim", "fury"]


def test_an_unknown_table_is_complained_of(records: Records) -> None:
    found = complaints([*records, {"model": "rosters.spell", "fields": {"slug": "fireball"}}])
    assert place(found) == [("unknown-model", "spell", "fireball", "model")]


def test_a_slug_used_twice_is_complained_of(records: Records) -> None:
    fury = next(row for row in records if row["fields"]["slug"] == "fury")
    assert ("duplicate", "ability", "fury", "slug") in place(complaints([*records, fury]))


def test_a_complaint_reads_as_its_place_and_reason(records: Records) -> None:
    (found,) = broken(records, "weapon", "katana", put(weapon_type=["laser"]))
    assert str(found) == "weapon katana, weapon_type: There is no weapontype 'laser'. [dangling]"


def test_steps_are_held_to_handlers_only_when_they_are_given(records: Records) -> None:
    assert complaints(records, handlers=set(STEPS)) == []
    without = complaints(records, handlers=set(STEPS) - {"ones-are-hits"})
    assert place(without) == [("no-handler", "ability", "kensei", "effects")]
    more = complaints(records, handlers={*STEPS, "conjure"})
    assert place(more) == [("no-step", "step", "conjure", "step")]


def test_every_declared_step_is_used_by_some_row(records: Records) -> None:
    used = {effect["step"] for row in records for effect in row["fields"].get("effects", []) if effect["do"] == "step"}
    assert set(STEPS) - used == set()

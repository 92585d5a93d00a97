"""What changed between two states of the rules data, and how it is said."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rulebook.kensei.difference_words import FIELDS, FLAGS, TABLES, UNITS, sentence, table_name
from rulebook.kensei.differences import UNSPOKEN, differences
from rulebook.kensei.packs import overlay
from rulebook.kensei.records import COLUMNS, MODELS

Records = list[dict[str, Any]]


def said(records: Records, model: str, slug: str, **changes: Any) -> list[tuple[str, str]]:
    after = copy.deepcopy(records)
    (row,) = [row for row in after if row["model"] == f"rosters.{model}" and row["fields"]["slug"] == slug]
    row["fields"].update(changes)
    return [(sentence(change, "en"), sentence(change, "es")) for change in differences(records, after)]


def test_the_same_rows_do_not_differ(records: Records) -> None:
    assert differences(records, copy.deepcopy(records)) == ()


def test_a_pack_that_raises_the_points_is_said_in_words(records: Records) -> None:
    pack = {"name": "Edo", "rows": [{"model": "profile", "fields": {"slug": "yari-ashigaru", "points": 6}}]}
    (change,) = differences(records, overlay(records, pack))
    assert (change.kind, change.model, change.field, change.before, change.after) == ("changed", "profile", "points", 5, 6)
    assert sentence(change, "en") == "Yari Ashigaru: 5 → 6 points"
    assert sentence(change, "es") == "Ashigaru con yari: 5 → 6 puntos"


@pytest.mark.parametrize(
    ("model", "slug", "changes", "english", "spanish"),
    [
        ("profile", "yari-ashigaru", {"volume": 3}, "Yari Ashigaru: volume 2 → 3", "Ashigaru con yari: volumen 2 → 3"),
        ("profile", "yari-ashigaru", {"unique": True}, "Yari Ashigaru: now unique", "Ashigaru con yari: ahora tropa única"),
        (
            "profile",
            "yari-ashigaru",
            {"max_size": 12},
            "Yari Ashigaru: largest unit none → 12",
            "Ashigaru con yari: unidad máxima ninguno → 12",
        ),
        ("profile", "yari-ashigaru", {"clan": ["kuge"]}, None, None),
        (
            "profile",
            "yari-ashigaru",
            {"weapons": [["katana"]]},
            "Yari Ashigaru: weapons: gains Katana; loses Yari",
            "Ashigaru con yari: armas: gana Katana; pierde Yari",
        ),
        (
            "profile",
            "yari-ashigaru",
            {"name": "Lancers"},
            "Renamed: Yari Ashigaru → Lancers",
            "Cambia de nombre: Yari Ashigaru → Lancers",
        ),
        ("ability", "fury", {"effects": []}, "Fury: other effects", "Furia: cambia lo siguiente: efectos"),
        (
            "ability",
            "fury",
            {"summary": "x" * 90},
            "Fury: the text reads differently (summary)",
            "Furia: el texto es otro (resumen)",
        ),
        ("clan", "buke", {"allows_komuso": False}, "Buke: Komuso no longer allowed", "Buke: ya no admite Komuso"),
    ],
)
def test_a_changed_field_is_said(
    records: Records, model: str, slug: str, changes: Any, english: str | None, spanish: str | None
) -> None:
    ((one, other),) = said(records, model, slug, **changes)
    if english is not None:
        assert (one, other) == (english, spanish)
    else:
        assert "clan" in one and "Kuge" in one and "Kuge" in other


def test_abilities_are_named_as_on_a_stat_card(records: Records) -> None:
    ((one, other),) = said(records, "profile", "yari-ashigaru", abilities=[{"ability": "fury", "use": "ki"}])
    assert "gains Fury (Ki)" in one
    assert "gana Furia (Ki)" in other


def test_rows_that_come_and_go_are_said(records: Records) -> None:
    pack = {"name": "Edo", "remove": [{"model": "profile", "slug": "yari-ashigaru"}]}
    without = overlay(records, pack)
    assert [sentence(change, "en") for change in differences(records, without)] == ["Gone, profile: Yari Ashigaru"]
    assert [sentence(change, "es") for change in differences(records, without)] == ["Perfil retirado: Ashigaru con yari"]
    assert [sentence(change, "en") for change in differences(without, records)] == ["New profile: Yari Ashigaru, 5 points"]
    assert [sentence(change, "es") for change in differences(without, records)] == ["Perfil nuevo: Ashigaru con yari, 5 puntos"]


def test_order_and_marks_on_fields_are_no_change_worth_telling(records: Records) -> None:
    assert said(records, "profile", "yari-ashigaru", position=99, field_provenance={"points": "house"}) == []


def test_a_field_left_out_is_its_default(records: Records) -> None:
    after = copy.deepcopy(records)
    (row,) = [row for row in after if row["fields"]["slug"] == "yari-ashigaru"]
    for name in ("volume", "bundle", "legendary", "max_size"):
        assert row["fields"].pop(name) in (2, 1, False, None)
    assert differences(records, after) == ()


def test_every_table_and_every_field_has_its_words() -> None:
    assert set(TABLES) == set(MODELS)
    names = {column.name for columns in COLUMNS.values() for column in columns} - set(UNSPOKEN) - {"name"}
    assert names - set(FIELDS) - set(FLAGS) - set(UNITS) == set()
    assert table_name("profile", "es") == "Perfiles"


def test_every_row_can_be_said_to_come_and_go_and_to_change(records: Records) -> None:
    for change in (*differences([], records), *differences(records, [])):
        assert sentence(change, "en") and sentence(change, "es")
    for row in records:
        for name in row["fields"]:
            after = {"model": row["model"], "fields": {**row["fields"], name: row["fields"][name] if name == "slug" else None}}
            for change in differences([row], [after]):
                assert sentence(change, "en") and sentence(change, "es")

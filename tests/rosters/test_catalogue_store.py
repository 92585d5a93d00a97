"""The rules data in the database: the same value as the files, loaded once, kept for ever as editions, and checked."""

import json
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from rosters import catalogue
from rosters.catalogue import catalogue_of, current_edition, fixture_records, load_catalogue, stored_records
from rosters.models import CATALOGUE, Ability, DataVersion, Edition, Profile, Weapon
from rulebook.kensei.catalogue import Catalogue

Change = Callable[[list[dict[str, Any]]], object]


@pytest.fixture
def empty(db: None) -> None:
    """Whatever the test run loaded before is forgotten."""
    Edition.objects.all().delete()


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the fixtures that a test may change."""
    copy = tmp_path / "kensei"
    shutil.copytree(catalogue.FIXTURES, copy)
    monkeypatch.setattr(catalogue, "FIXTURES", copy)
    return copy


def change(file: Path, how: Change) -> None:
    rows = json.loads(file.read_text())
    how(rows)
    file.write_text(json.dumps(rows))


def fields(rows: list[dict[str, Any]], slug: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row["fields"] for row in rows if row["fields"]["slug"] == slug)
    return found


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("check_catalogue", *arguments, stdout=out)
    return out.getvalue()


def test_the_database_says_what_the_files_say(empty: None) -> None:
    edition, new = load_catalogue()
    assert new
    files_say = Catalogue.from_records(fixture_records())
    assert Catalogue.from_records(stored_records()) == files_say
    assert catalogue_of(edition.key) == files_say


def test_loading_twice_does_nothing_and_asks_little(empty: None, django_assert_max_num_queries: Any) -> None:
    first, _new = load_catalogue()
    rows = {model: list(model._default_manager.values_list("pk", "slug")) for model in CATALOGUE}
    with django_assert_max_num_queries(1):
        assert load_catalogue() == (first, False)
    assert {model: list(model._default_manager.values_list("pk", "slug")) for model in CATALOGUE} == rows
    assert Edition.objects.count() == 1


def test_a_row_taken_from_the_files_vanishes_and_the_older_edition_keeps_it(empty: None, files: Path) -> None:
    older, _new = load_catalogue()
    change(files / "limits.json", lambda rows: rows.remove(next(row for row in rows if row["fields"]["slug"] == "same-profile")))
    change(files / "common.json", lambda rows: fields(rows, "yari-ashigaru").update(points=6))
    newer, new = load_catalogue()
    assert new and newer.key != older.key
    assert current_edition() == newer
    assert "same-profile" not in catalogue_of(newer.key).limits
    assert Profile.objects.get(slug="yari-ashigaru").points == 6
    assert "same-profile" in catalogue_of(older.key).limits
    assert catalogue_of(older.key).profiles["yari-ashigaru"].points == 5


def test_going_back_to_older_files_makes_their_edition_current_again(empty: None, files: Path) -> None:
    before = (files / "limits.json").read_text()
    older, _new = load_catalogue()
    change(files / "limits.json", lambda rows: rows.pop())
    load_catalogue()
    (files / "limits.json").write_text(before)
    assert load_catalogue() == (older, True)
    assert current_edition() == older
    assert Edition.objects.count() == 2


def test_every_row_fits_its_columns(empty: None) -> None:
    """SQLite keeps a text of any length; another database would refuse the whole load."""
    load_catalogue()
    for model in CATALOGUE:
        for row in model._default_manager.all():
            # The version's slug has dots, which the column keeps although no address would.
            row.clean_fields(exclude=["slug"] if model is DataVersion else None)
            assert len(row.slug) <= 80


def test_the_files_give_no_cause_for_complaint_and_one_line_says_so() -> None:
    (line,) = said().splitlines()
    assert f"{len(fixture_records())} rows, no complaints; 123 abilities" in line


def test_every_ability_is_listed_with_how_it_is_carried_out() -> None:
    lines = said("--abilities").splitlines()[:-1]
    assert len(lines) == 123
    assert {line.split()[0] for line in lines} == {"data", "step", "reminder"}
    assert "data      fury" in lines


@pytest.mark.parametrize(
    ("file", "how", "place"),
    [
        ("weapons.json", lambda rows: fields(rows, "katana").update(weapon_type=["laser"]), "weapon katana, weapon_type:"),
        ("abilities.json", lambda rows: fields(rows, "fury")["effects"][0].update(roll="dancing"), "ability fury, effects:"),
        ("abilities.json", lambda rows: fields(rows, "fury").update(effects=[]), "ability fury, effects:"),
        ("abilities.json", lambda rows: fields(rows, "fury").update(summary_es=""), "ability fury, summary_es:"),
        ("common.json", lambda rows: fields(rows, "yari-ashigaru").pop("provenance"), "profile yari-ashigaru, provenance:"),
    ],
)
def test_one_thing_broken_fails_the_check_with_its_place(files: Path, file: str, how: Change, place: str) -> None:
    change(files / file, how)
    with pytest.raises(CommandError) as refused:
        said()
    assert f"{file}: {place}" in str(refused.value)


def test_every_complaint_is_named_and_a_broken_file_hides_no_other(files: Path) -> None:
    (files / "terrain.json").write_text("[{")
    change(files / "weapons.json", lambda rows: fields(rows, "katana").update(weapon_type=["laser"]))
    change(files / "abilities.json", lambda rows: fields(rows, "fury").update(name_es=""))
    with pytest.raises(CommandError) as refused:
        said()
    text = str(refused.value)
    assert "terrain.json: no JSON" in text
    assert "weapon katana, weapon_type" in text
    assert "ability fury, name_es" in text


def test_references_and_counts_survive_the_database(empty: None) -> None:
    load_catalogue()
    assert Ability.objects.count() == 123
    assert Weapon.objects.get(slug="katana").weapon_type.slug == "katanas"


@pytest.mark.parametrize("backwards", [False, True])
def test_lists_of_keys_keep_the_order_of_the_file(empty: None, files: Path, backwards: bool) -> None:
    """A troop's first weapon is its chief one."""

    def put(rows: list[dict[str, Any]]) -> None:
        for row in rows:
            for name in ("realms", "weapons", "armour", "titles"):
                if name in row["fields"]:
                    row["fields"][name].sort(reverse=backwards)

    for file in files.glob("*.json"):
        change(file, put)
    load_catalogue()
    assert Catalogue.from_records(stored_records()) == Catalogue.from_records(fixture_records())

"""What the builder's forms ask for: what was typed comes along with what was pressed, and nothing hostile gets past them."""

import json
from typing import Any

import pytest

from armybuilder.people.models import User
from rosters.armies.selectors import army_value
from rosters.models import Army, ArmyVersion
from rulebook.kensei.army import ArmyList, Entry
from tests.rosters.mustering import browser, edit, entry, fresh, keep, value_of

pytestmark = pytest.mark.django_db
GREAT = "9" * 30
HALF = "\ud800"


# What was typed


@pytest.mark.parametrize(
    ("pressed", "field", "expected"),
    [
        ({"act": "banner:on"}, "banner", True),
        ({"act": "leader:e1"}, "leader", "e1"),
        ({"act": "fielded:off"}, "fielded", False),
        ({"act": "duplicate"}, "profile", "yari-ashigaru"),
        ({"act": "move:1"}, "profile", "yari-ashigaru"),
        ({"act": "general"}, "profile", "yari-ashigaru"),
    ],
)
def test_what_was_typed_into_a_card_comes_along_with_any_of_its_buttons(
    army: Army, pressed: dict[str, str], field: str, expected: object
) -> None:
    typed = {"miniatures": 7, "name": "The Wall", "note": "hold", "front": 5}
    edit(browser(army.owner), army, htmx=False, entry="e3", **pressed, **typed)
    changed = entry(army, "e3")
    assert (changed.miniatures, changed.name, changed.note, changed.front) == (7, "The Wall", "hold", 5)
    assert getattr(changed, field) == expected


def test_a_step_counts_from_the_number_that_was_typed_and_keeps_the_name(army: Army) -> None:
    edit(browser(army.owner), army, htmx=False, entry="e3", miniatures=12, miniatures_step=-1, name="The Wall")
    assert (entry(army, "e3").miniatures, entry(army, "e3").name) == (11, "The Wall")


def test_a_number_that_is_none_is_not_dropped_silently(army: Army) -> None:
    assert edit(browser(army.owner), army, entry="e3", act="banner:on", miniatures="many").status_code == 400
    assert fresh(army).number == 1


def test_a_card_as_it_was_shown_changes_nothing_but_what_was_pressed(akira: User) -> None:
    worded = Entry("e1", "yari-ashigaru", 9, name=" The  Wall", note=" hold\nthe hill ")
    army = keep(akira, ArmyList("buke", entries=(worded,), issued=1))
    edit(browser(akira), army, entry="e1", act="banner:on", miniatures=9, name=worded.name, note=" hold\r\nthe hill ", front="")
    assert [one["edit"] for one in fresh(army).head.edits] == ["set-banner"]


def test_what_was_pressed_too_late_is_offered_again_without_what_the_card_showed(army: Army) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e3", act="save", miniatures=4)
    answer = edit(akira, army, version=1, entry="e3", act="banner:on", miniatures=9, name="")
    offered = answer.content.decode().split('class="notice"')[1]
    assert 'name="act" value="banner:on"' in offered
    assert 'name="miniatures"' not in offered


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("a\tb c", "a b c"),
        ("one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"),
        ("one\u2028two\u2029three\x85four\x0bfive", "one\ntwo\nthree\nfour\nfive"),
    ],
)
def test_a_note_is_kept_in_letters_that_every_export_brings_back(army: Army, note: str, kept: str) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e3", act="save", note=note)
    assert entry(army, "e3").note == kept
    for key in ("full", "compact", "line", "markdown", "json"):
        text = akira.get(f"/armies/{army.pk}/export/{key}").content.decode()
        assert akira.post("/armies/import/", {"text": text, "keep": "1"}).status_code == 302, key
        copy = Army.objects.exclude(pk=army.pk).get()
        assert value_of(copy) == value_of(army), key
        copy.delete()


@pytest.mark.parametrize("name", ["The\tWall", "The\r\nWall", "The\u2028Wall", "The\x85Wall", " The  Wall "])
def test_a_name_is_one_line(army: Army, name: str) -> None:
    edit(browser(army.owner), army, entry="e3", act="save", name=name)
    assert entry(army, "e3").name == "The Wall"


# Hostile forms


def fix(**edit: object) -> dict[str, str]:
    return {"fix": json.dumps([edit])}


def card(**fields: object) -> dict[str, object]:
    return {"entry": "e3", **fields}


EDITS: dict[str, dict[str, Any]] = {
    "deep": {"fix": "[" * 100_000},
    "deep objects": {"fix": '{"a":' * 100_000},
    "NaN": {"fix": '[{"edit":"set-size","size":NaN}]'},
    "no list": {"fix": "7"},
    "too many": {"fix": json.dumps([{"edit": "add-entry", "profile": "kengo"}] * 300)},
    "a great place": {"fix": f'[{{"edit":"move-entry","entry":"e1","position":{GREAT}}}]'},
    "a place far before": {"fix": f'[{{"edit":"move-entry","entry":"e1","position":-{GREAT}}}]'},
    "ten thousand digits": {"fix": f'[{{"edit":"set-size","size":{"9" * 10_000}}}]'},
    "a negative size": fix(edit="set-size", size=-1),
    "too many miniatures": fix(edit="set-miniatures", entry="e3", miniatures=1000),
    "a wide front": fix(edit="set-front", entry="e3", front=5000),
    "half a clan": fix(edit="set-clan", clan=HALF),
    "half a commander": fix(edit="set-commander", commander=HALF),
    "half a general": fix(edit="set-general", entry=HALF),
    "half a leader": fix(edit="set-leader", entry="e3", leader=HALF),
    "half a profile": fix(edit="add-entry", profile=HALF),
    "half an entry that is not there": fix(edit="set-front", entry=HALF, front=3),
    "half a name": fix(edit="set-name", entry="e3", name=HALF),
    "half a note of nobody": fix(edit="set-note", entry="e99", note=HALF),
    "half an edit": fix(edit=HALF),
    "NUL as a profile": fix(edit="add-entry", profile="\x00"),
    "NUL as a note of nobody": fix(edit="set-note", entry="e99", note="\x00"),
    "a clan nobody knows": fix(edit="set-clan", clan="ninja"),
    "a commander nobody knows": fix(edit="set-commander", commander="shogun"),
    "a profile nobody knows": fix(edit="add-entry", profile="dragon"),
    "a long profile": fix(edit="add-entry", profile="p" * 400_000),
    "a long general": fix(edit="set-general", entry="e" * 300_000),
    "a long leader": fix(edit="set-leader", entry="e3", leader="e" * 300_000),
    "a general who is not there": fix(edit="set-general", entry="e99"),
    "a leader who is not there": fix(edit="set-leader", entry="e3", leader="e99"),
    "a new unit under nobody": fix(edit="add-entry", profile="kengo", leader="e99"),
    "a name with lines": fix(edit="set-name", entry="e3", name="a\nb"),
    "a note with a return": fix(edit="set-note", entry="e3", note="a\rb"),
    "a note with a tab": fix(edit="set-note", entry="e3", note="a\tb"),
    "a clan of 5,000 letters": {"act": "setup", "clan": "c" * 5000},
    "a clan with a NUL": {"act": "setup", "clan": "a\x00b"},
    "a clan of another list": {"act": "setup", "clan": "ninja"},
    "a commander with a NUL": {"act": "setup", "commander": "\x00"},
    "a commander of 5,000 letters": {"act": "setup", "commander": "c" * 5000},
    "a size of thirty digits": {"act": "setup", "size": GREAT},
    "a size that is none": {"act": "setup", "size": "\x00"},
    "recruiting a NUL": {"recruit": "\x00"},
    "recruiting half a megabyte": {"recruit": "p" * 500_000},
    "an entry of half a megabyte": {"entry": "e" * 500_000, "act": "banner:on"},
    "an entry with a NUL": {"entry": "\x00", "act": "banner:on"},
    "stepping far": card(miniatures=999, miniatures_step=999),
    "stepping by thirty digits": card(miniatures=9, miniatures_step=GREAT),
    "stepping from nothing": card(miniatures_step=1),
    "saving a NUL as a name": card(act="save", name="a\x00b"),
    "saving a NUL as a note": card(act="save", note="a\x00b"),
    "saving a long name": card(act="save", name="n" * 500_000),
    "saving a long note": card(act="save", note="n" * 500_000),
    "saving a wide front": card(act="save", front=5000),
    "saving thirty digits": card(act="save", miniatures=GREAT),
    "saving a negative number": card(act="save", miniatures=-1),
    "a NUL beside a banner": card(act="banner:on", name="a\x00b"),
    "a NUL beside a duplicate": card(act="duplicate", note="\x00"),
    "a leader with a NUL": card(act="leader:\x00"),
    "a leader of half a megabyte": card(act="leader:" + "e" * 500_000),
    "moving nowhere": card(act="move:"),
    "moving thirty digits": card(act=f"move:{GREAT}"),
    "moving a NUL": card(act="move:\x00"),
    "no act": card(act="\x00"),
    "a version of thirty digits": card(act="banner:on", version=GREAT),
    "a version that is none": card(act="banner:on", version="\x00"),
}


@pytest.mark.parametrize("htmx", [True, False], ids=["with script", "without"])
@pytest.mark.parametrize("fields", EDITS.values(), ids=EDITS)
def test_a_hostile_form_is_refused_in_words_and_changes_nothing(army: Army, fields: dict[str, Any], htmx: bool) -> None:
    answer = edit(browser(army.owner), army, **{"htmx": htmx, **fields})
    assert answer.status_code in (400, 422)
    assert 'class="notice"' in answer.content.decode()
    assert len(answer.content) < 300_000
    assert ArmyVersion.objects.filter(army=army).count() == 1


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("rename/", {"name": "a\x00b", "tags": "\x00,a\x00b"}),
        ("rename/", {"name": "n" * 500_000, "tags": "t," * 200_000}),
        ("rename/", {"name": "\u2028", "tags": "\u2028"}),
        (f"undo/{GREAT}/", {}),
        (f"redo/{GREAT}/", {}),
        (f"restore/{GREAT}/", {}),
        ("share/", {"visibility": "\x00"}),
    ],
)
def test_the_other_forms_about_a_list_are_as_patient(army: Army, path: str, fields: dict[str, str]) -> None:
    akira = browser(army.owner)
    answer = akira.post(f"/armies/{army.pk}/{path}", {"version": 1, **fields})
    assert answer.status_code in (200, 302, 404, 409, 422)
    for page in ("", "history/", "export/", "export/json"):
        assert akira.get(f"/armies/{army.pk}/{page}").status_code == 200


@pytest.mark.parametrize(
    "fields", [{"clan": "\x00"}, {"clan": "buke", "size": GREAT, "commander": "c" * 5000}, {"starter": "\x00"}]
)
def test_nothing_hostile_begins_a_list(akira: User, fields: dict[str, str]) -> None:
    assert browser(akira).post("/armies/new/", fields).status_code == 302
    for made in Army.objects.filter(owner=akira):
        assert (made.clan, army_value(made).size, army_value(made).commander) == ("buke", 200, "hatamoto")

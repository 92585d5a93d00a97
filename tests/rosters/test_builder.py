"""The builder page: every edit by form, with script and without; every number with its receipt."""

import html
import re
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from rosters.armies.services import army_edit
from rosters.models import Army
from rulebook.kensei.army import ArmyList, receipt
from rulebook.kensei.muster.edits import SetOccult
from tests.rosters.mustering import HTMX, browser, edit, entry, fresh, keep, pieces_in, text_of, value_of, vanguard
from tests.rulebook.kensei.mustering import CATALOGUE, legal_army

pytestmark = pytest.mark.django_db


# What each form does


@pytest.mark.parametrize(
    ("fields", "field", "expected"),
    [
        ({"act": "save", "miniatures": 11}, "miniatures", 11),
        ({"miniatures": 9, "miniatures_step": 1}, "miniatures", 10),
        ({"miniatures": 0, "miniatures_step": -1}, "miniatures", 0),
        ({"act": "banner:on"}, "banner", True),
        ({"act": "leader:e1"}, "leader", "e1"),
        ({"act": "fielded:off"}, "fielded", False),
        ({"act": "save", "name": " The  Wall "}, "name", "The Wall"),
        ({"act": "save", "note": "hold\r\nthe hill"}, "note", "hold\nthe hill"),
        ({"act": "save", "front": 5}, "front", 5),
    ],
)
def test_a_form_about_an_entry_changes_that_entry(army: Army, fields: dict[str, object], field: str, expected: object) -> None:
    before = value_of(army)
    assert edit(browser(army.owner), army, entry="e3", **fields).status_code == 200
    assert getattr(entry(army, "e3"), field) == expected
    others = tuple(one for one in value_of(army).entries if one.id != "e3")
    assert others == tuple(one for one in before.entries if one.id != "e3")


def test_one_tap_adds_a_unit_in_its_smallest_strength(army: Army) -> None:
    edit(browser(army.owner), army, recruit="peasants")
    assert (value_of(army).entries[-1].profile, value_of(army).entries[-1].miniatures) == ("peasants", 4)


def test_the_first_hero_takes_command(akira: User) -> None:
    army = keep(akira, ArmyList("buke"))
    edit(browser(akira), army, recruit="taisho-buke")
    assert value_of(army).general == "e1"


def test_a_removed_unit_leaves_a_word_and_the_way_back(army: Army) -> None:
    answer = edit(browser(army.owner), army, entry="e2", act="remove")
    assert entry(army, "e2") is None
    assert "Removed: Samurai Yari" in text_of(answer)
    undo = re.search(r'action="(/armies/\w+/undo/2/)"', answer.content.decode())
    assert undo is not None
    browser(army.owner).post(undo[1], headers=HTMX)
    assert value_of(army).entries == value_of(keep(army.owner)).entries


def test_duplicating_moving_and_naming_a_general(army: Army) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e3", act="duplicate")
    assert [one.id for one in value_of(army).entries] == ["e1", "e2", "e3", "e6", "e4", "e5"]
    edit(akira, army, entry="e6", act="move:1")
    assert [one.id for one in value_of(army).entries] == ["e1", "e6", "e2", "e3", "e4", "e5"]
    edit(akira, army, recruit="kensei")
    edit(akira, army, entry="e7", act="general")
    assert value_of(army).general == "e7"


def test_the_buttons_up_and_down_trade_places_within_the_group(army: Army) -> None:
    page = browser(army.owner).get(f"/armies/{army.pk}/").content.decode()
    card = page[page.index('id="e3"') : page.index('id="e4"')]
    up, down = re.findall(r'value="move:(\d+)"', card)
    edit(browser(army.owner), army, entry="e3", act=f"move:{down}")
    assert [one.id for one in value_of(army).entries][1:4] == ["e2", "e4", "e3"]
    edit(browser(army.owner), army, entry="e3", act=f"move:{int(up) + 1}")
    assert [one.id for one in value_of(army).entries][1:4] == ["e2", "e3", "e4"]


def test_any_number_of_points_can_be_agreed(army: Army) -> None:
    akira = browser(army.owner)
    page = akira.get(f"/armies/{army.pk}/").content.decode()
    asked = re.search(r'<input id="setup-size"[^>]*>', page)
    assert asked is not None
    assert 'step="1"' in asked[0]
    edit(akira, army, act="setup", size=250)
    assert value_of(army).size == 250


def test_the_terms_of_the_list_can_be_changed(army: Army) -> None:
    edit(browser(army.owner), army, act="setup", clan="buke", size=400, commander="daimyo", occult_asked=1, occult="on")
    value = value_of(army)
    assert (value.size, value.commander, value.occult) == (400, "daimyo", True)


@pytest.mark.parametrize(
    "fields",
    [
        {"entry": "e3", "act": "save", "miniatures": "many"},
        {"entry": "e3", "act": "save", "miniatures": "9" * 30},
        {"entry": "e3", "act": "dance"},
        {"entry": "e99", "act": "remove"},
        {"recruit": "dragon"},
        {"fix": "{"},
        {"fix": "[[]]"},
        {"fix": '[{"edit": "explode"}]'},
        {"fix": '"' + "x" * 100 + '"'},
        {"act": "setup", "size": "-5"},
        {"version": "soon", "entry": "e3", "act": "remove"},
        {},
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_nonsense_is_refused_in_words_and_changes_nothing(army: Army, fields: dict[str, str], htmx: bool) -> None:
    answer = edit(browser(army.owner), army, **{"htmx": htmx, **fields})
    assert answer.status_code in (400, 422)
    assert 'class="notice"' in answer.content.decode()
    assert fresh(army).number == 1


# Two devices


def test_an_edit_of_an_older_version_is_refused_with_the_list_as_it_is_and_offered_again(army: Army) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e2", act="remove")
    answer = edit(akira, army, version=1, entry="e3", act="save", miniatures=4)
    assert answer.status_code == 409
    assert {"state", "bar", "list", "notice"} <= pieces_in(answer)
    assert entry(army, "e3").miniatures == 9
    again = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', answer.content.decode().split('class="notice"')[1]))
    assert again == {"version": "2", "again": "1", "entry": "e3", "act": "save", "miniatures": "4"}
    answer = edit(akira, army, **again)  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert "e3" in pieces_in(answer), "the stepper still shows the number from before"
    assert entry(army, "e3").miniatures == 4


def test_without_script_too_late_shows_the_whole_page_with_the_offer(army: Army) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e2", act="remove")
    answer = edit(akira, army, version=1, htmx=False, entry="e3", act="banner:on")
    assert (answer.status_code, "<html" in answer.content.decode()) == (409, True)
    assert "changed elsewhere" in text_of(answer)


def test_an_undo_from_an_old_page_undoes_nothing(army: Army) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e2", act="remove")
    edit(akira, army, entry="e3", act="remove")
    assert akira.post(f"/armies/{army.pk}/undo/2/", headers=HTMX).status_code == 409
    assert len(value_of(army).entries) == 3


def test_a_page_that_fell_behind_is_brought_up_to_date_piece_by_piece(army: Army) -> None:
    answer = browser(army.owner).get(f"/armies/{army.pk}/", headers=HTMX)
    assert {"state", "heading", "bar", "shares", "findings", "list", "recruits"} <= pieces_in(answer)


# With script and without


def test_without_script_an_edit_leads_back_to_the_page_at_the_unit(army: Army) -> None:
    answer = edit(browser(army.owner), army, htmx=False, entry="e3", act="banner:on")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/armies/{army.pk}/#e3")


def test_without_script_the_catalogue_is_searched_by_the_server(army: Army) -> None:
    page = text_of(browser(army.owner).get(f"/armies/{army.pk}/?q=dai%20katana&kind=melee"))
    rows = page[page.index("Troops") : page.index("General")]
    assert "Samurai Dai-Katana" in rows
    assert "Yumi Samurai" not in rows


def test_a_tap_on_a_stepper_redraws_no_stepper(army: Army) -> None:
    answer = edit(browser(army.owner), army, entry="e3", act="save", miniatures=8)
    assert pieces_in(answer) == {"state", "bar", "share-warriors", "e3-sum", "findings"}
    assert "stepper" not in answer.content.decode()


@pytest.mark.parametrize("way", ["undo", "redo", "fix"])
def test_a_number_that_no_tap_of_its_own_changed_is_drawn_anew(army: Army, way: str) -> None:
    akira = browser(army.owner)
    edit(akira, army, entry="e3", act="save", miniatures=8)
    undo = f"/armies/{army.pk}/undo/2/"
    if way == "fix":
        answer = edit(akira, army, fix='[{"edit": "set-miniatures", "entry": "e3", "miniatures": 9}]')
    else:
        answer = akira.post(undo, headers=HTMX)
    if way == "redo":
        answer = akira.post(f"/armies/{army.pk}/redo/3/", headers=HTMX)
    assert pieces_in(answer) >= {"e3"}
    assert f'id="e3-miniatures" type="number" inputmode="numeric" name="miniatures" value="{8 if way == "redo" else 9}"' in (
        answer.content.decode()
    )


def test_a_stepper_that_shows_another_number_than_is_stored_is_drawn_anew(army: Army) -> None:
    answer = edit(browser(army.owner), army, entry="e3", miniatures=9, miniatures_step=1)
    assert entry(army, "e3").miniatures == 10
    assert "e3" in pieces_in(answer)


def test_a_card_that_a_tap_changes_beside_its_own_numbers_is_drawn_anew(army: Army) -> None:
    answer = edit(browser(army.owner), army, entry="e3", act="save", miniatures=8, note="hold the hill")
    assert "e3" in pieces_in(answer)


def test_an_added_unit_redraws_the_list_and_its_count_in_the_catalogue(army: Army) -> None:
    answer = edit(browser(army.owner), army, recruit="peasants")
    assert {"list", "taken-peasants"} <= pieces_in(answer)
    assert "recruits" not in pieces_in(answer)


# Numbers


def test_every_number_has_its_receipt(army: Army) -> None:
    akira = browser(army.owner)
    page = akira.get(f"/armies/{army.pk}/").content.decode()
    for address in set(re.findall(r'data-sheet="([^"]+)"', page)):
        sheet = akira.get(html.unescape(address), headers=HTMX)
        assert "receipt__total" in sheet.content.decode(), address
    total = text_of(akira.get(f"/armies/{army.pk}/receipt/?of=total", headers=HTMX))
    assert f"together {receipt(vanguard(), CATALOGUE).total}" in total


def test_spiritual_troops_are_offered_only_with_the_occult_rules(army: Army) -> None:
    akira = browser(army.owner)
    assert 'value="komuso' not in akira.get(f"/armies/{army.pk}/").content.decode()
    army_edit(army, [SetOccult(True)], 1)
    assert "Spiritual troops" in text_of(akira.get(f"/armies/{army.pk}/"))


def test_the_page_and_an_edit_cost_the_same_queries_however_big_the_list(
    akira: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    small, big = keep(akira), keep(akira, legal_army("buke", 2000))
    client = browser(akira)
    for army in (small, big):
        client.get(f"/armies/{army.pk}/")
        with django_assert_num_queries(4):
            client.get(f"/armies/{army.pk}/")
        with django_assert_num_queries(6):
            edit_at(client, army, fresh_number=1)


def edit_at(client: Any, army: Army, fresh_number: int) -> None:
    answer = client.post(f"/armies/{army.pk}/edit/", {"version": fresh_number, "entry": "e2", "act": "banner:on"}, headers=HTMX)
    assert answer.status_code == 200

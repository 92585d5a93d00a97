"""The pages around the builder: a new army, my armies, newer data, the collection, the demonstration."""

import io
import json
import re
import zipfile
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.belongings import hand_over, things_of
from armybuilder.people.models import User
from rosters.armies.collection import shelf_of
from rosters.armies.keeping import army_archive, army_show
from rosters.armies.selectors import armies_of, army_of, army_value
from rosters.armies.services import army_describe, army_edit
from rosters.catalogue import current_catalogue, current_edition, digest_of
from rosters.models import Army, Edition, Shelf
from rulebook.kensei.army import receipt
from rulebook.kensei.muster import is_legal
from rulebook.kensei.muster.edits import RemoveEntry, SetMiniatures
from tests.rosters.mustering import browser, fresh, keep, person, text_of

pytestmark = pytest.mark.django_db


# A new army


def test_one_tap_on_a_clan_begins_a_list_of_200_points_under_a_hatamoto_even_for_a_visitor() -> None:
    visitor = browser()
    answer = visitor.post("/armies/new/", {"clan": "buke"}, follow=True)
    made = Army.objects.get()
    assert (answer.status_code, made.owner.is_guest) == (200, True)
    value = army_value(made)
    assert (value.clan, value.size, value.commander, made.name) == ("buke", 200, "hatamoto", "Buke, 200 points")


def test_size_and_commander_can_be_chosen_first(akira: User) -> None:
    browser(akira).post("/armies/new/", {"clan": "sohei", "size": "600", "commander": "daimyo"})
    value = army_value(armies_of(akira)[0])
    assert (value.size, value.commander) == (600, "daimyo")


@pytest.mark.parametrize(("free", "size"), [("250", 250), ("", 600), ("many", 600)])
def test_a_size_of_ones_own_goes_before_the_chosen_hundred(akira: User, free: str, size: int) -> None:
    page = browser(akira).get("/armies/new/").content.decode()
    assert 'name="size_free"' in page
    browser(akira).post("/armies/new/", {"clan": "sohei", "size": "600", "size_free": free})
    assert army_value(armies_of(akira)[0]).size == size


@pytest.mark.parametrize("fields", [{}, {"clan": "dragons"}, {"clan": "common"}, {"starter": "none"}])
def test_a_clan_that_is_none_begins_nothing(akira: User, fields: dict[str, str]) -> None:
    assert browser(akira).post("/armies/new/", fields).status_code == 302
    assert armies_of(akira) == []


def test_every_starter_army_is_copied_in_one_tap_legal_and_at_its_printed_total(akira: User) -> None:
    catalogue = current_catalogue()
    for starter in catalogue.starter_armies.values():
        browser(akira).post("/armies/new/", {"starter": starter.slug})
        value = army_value(armies_of(akira)[0])
        assert is_legal(value, catalogue), starter.slug
        assert receipt(value, catalogue).total == starter.total


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_clan_picker_shows_every_clan_with_its_crest_and_way_of_playing(language: str) -> None:
    answer = browser(language=language).get("/armies/new/")
    for clan in current_catalogue().clans.values():
        if clan.kind == "clan":
            assert f"mon--{clan.slug}" in answer.content.decode()
            assert (clan.style_es if language == "es" else clan.style) in text_of(answer)


# My armies


def test_my_armies_show_points_legality_and_tags_and_can_be_searched(akira: User) -> None:
    army_describe(keep(akira, name="Red Dawn"), tags=["club", " club ", "2026"])
    broken = keep(akira, name="Blue Dusk")
    army_edit(broken, [RemoveEntry("e1")], 1)
    page = text_of(browser(akira).get("/armies/"))
    assert all(word in page for word in ("Red Dawn", "Blue Dusk", "200 /200", "legal", "problems", "club", "2026"))
    for query in ("?q=red", "?q=buke%20dawn", "?tag=club", "?q=2026"):
        found = text_of(browser(akira).get(f"/armies/{query}"))
        assert ("Red Dawn" in found, "Blue Dusk" in found) == (True, False), query


def test_my_armies_are_found_without_accents_and_with_them(akira: User) -> None:
    army_describe(keep(akira, name="Guardia de Asís"), tags=["Ñandú"])
    for query in ("nandu", "ñandú", "asis", "ASÍS", "n%CC%83andu"):
        assert "Guardia" in text_of(browser(akira).get(f"/armies/?q={query}")), query


def test_my_armies_cost_the_same_queries_however_many_there_are(
    akira: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    keep(akira)
    browser(akira).get("/armies/")
    for count in (1, 12):
        for _ in range(count):
            keep(akira)
        client = browser(akira)
        with django_assert_num_queries(2):
            client.get("/armies/")


def test_archived_lists_lie_apart_and_come_back_by_the_undo(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    answer = client.post(f"/armies/{army.pk}/archive/", follow=True)
    assert "Red Dawn is in the archive." in text_of(answer)
    assert "tile__name" not in answer.content.decode()
    assert "Red Dawn" in text_of(client.get("/armies/?archived=1"))
    undo = re.search(r'action="(/armies/\w+/archive/)"', answer.content.decode())
    assert undo is not None
    client.post(undo[1])
    assert fresh(army).archived_at is None


def test_a_deleted_list_is_gone_and_comes_back_by_the_undo(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    answer = client.post(f"/armies/{army.pk}/delete/", follow=True)
    assert client.get(f"/armies/{army.pk}/").status_code == 404
    undo = re.search(r'action="(/armies/\w+/recover/)"', answer.content.decode())
    assert undo is not None
    assert client.post(undo[1], follow=True).status_code == 200


# Newer data


def newer_edition() -> Edition:
    """The same rules, but Yari Ashigaru cost six."""
    now = current_edition()
    records = Edition.objects.get(pk=now.pk).records
    for record in records:
        if record["fields"]["slug"] == "yari-ashigaru":
            record["fields"]["points"] = 6
    made = {"name": now.name, "name_es": now.name_es, "released": now.released, "records": records}
    return Edition.objects.create(key="newer", digest=digest_of(records), **made)


def test_newer_data_leaves_a_list_alone_and_says_what_it_would_change(akira: User) -> None:
    army = keep(akira)
    edition = newer_edition()
    client = browser(akira)
    builder = text_of(client.get(f"/armies/{army.pk}/"))
    assert "200 /200" in builder
    assert "newer rules data" in builder
    page = text_of(client.get(f"/armies/{army.pk}/update/"))
    assert all(words in page for words in ("200 → 209", "Yari Ashigaru: 45 → 54", "9 more than the 200 agreed"))
    client.post(f"/armies/{army.pk}/update/")
    copy, old = armies_of(akira)[0], fresh(army)
    assert (copy.edition, old.edition != edition.key, old.number) == ("newer", True, 1)
    assert "209 /200" in text_of(client.get(f"/armies/{copy.pk}/"))


def test_a_list_on_the_newest_data_is_told_so(akira: User) -> None:
    army = keep(akira)
    assert "newest data" in text_of(browser(akira).get(f"/armies/{army.pk}/update/"))


# The collection


def test_the_collection_is_kept_and_a_list_says_what_is_missing(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    assert "Your collection" not in text_of(client.get(f"/armies/{army.pk}/"))
    client.post("/armies/collection/", {"owned-yari-ashigaru": "5", "painted-yari-ashigaru": "7", "owned-nobody": "3"})
    assert shelf_of(akira.pk) == {"yari-ashigaru": (5, 5)}
    assert "Your collection has 5 of the 9 Yari Ashigaru" in text_of(client.get(f"/armies/{army.pk}/"))
    assert "5 miniatures, 5 painted" in text_of(client.get("/armies/collection/"))


def test_a_whole_army_box_goes_on_the_shelf_at_once(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    client.post("/armies/collection/", {"box": "buke-vanguard"})
    assert "Your collection has" not in text_of(client.get(f"/armies/{army.pk}/"))
    client.post("/armies/collection/", {"box": "buke-vanguard"})
    assert shelf_of(akira.pk)["yari-ashigaru"] == (18, 0)


# Belongings


def test_lists_and_miniatures_are_exported_with_every_version(akira: User) -> None:
    army = keep(akira)
    army_edit(army, [SetMiniatures("e3", 8)], 1)
    army_show(army, visibility="unlisted", shows_notes=False)
    Shelf.objects.create(owner=akira, profile="kensei", owned=1)
    answer: Any = browser(akira).post("/people/export/")
    archive = zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))
    page = json.loads(archive.read("armies/red-dawn.json"))
    assert [version["number"] for version in page["versions"]] == [1, 2]
    assert page["list"]["entries"][2]["miniatures"] == 8
    assert str(army.slug) not in json.dumps(page)
    assert json.loads(archive.read("miniatures.json")) == [{"profile": "kensei", "owned": 1, "painted": 0}]


def test_a_guest_who_signs_in_brings_lists_and_miniatures_along(akira: User) -> None:
    guest = person("guest-1")
    army = keep(guest)
    Shelf.objects.create(owner=guest, profile="kensei", owned=3, painted=1)
    Shelf.objects.create(owner=guest, profile="spy", owned=1)
    Shelf.objects.create(owner=akira, profile="kensei", owned=2, painted=2)
    hand_over(guest, akira)
    assert army_of(akira, army.pk) is not None
    assert shelf_of(akira.pk) == {"kensei": (3, 2), "spy": (1, 0)}


def test_what_a_person_would_miss_is_counted(akira: User) -> None:
    keep(akira)
    army_archive(keep(akira), archived=True)
    assert {str(holding.name): holding.count for holding in things_of(akira)} == {"Army lists": 2}


# The demonstration


def test_the_demonstration_is_made_once_and_has_one_list_that_is_not_legal() -> None:
    for _ in range(2):
        call_command("demo", stdout=io.StringIO())
    demo = User.objects.get(username="demo")
    assert demo.check_password("demonstration")
    catalogue = current_catalogue()
    legal = [is_legal(army_value(army), catalogue) for army in armies_of(demo)]
    assert (len(legal), legal.count(False)) == (len(catalogue.starter_armies) + 1, 1)


def test_pages_are_complete_in_spanish(akira: User) -> None:
    army = keep(akira)
    client: Client = browser(akira, "es")
    for path in ("", "new/", "collection/", f"{army.pk}/", f"{army.pk}/history/", f"{army.pk}/share/", f"{army.pk}/receipt/"):
        page = text_of(client.get(f"/armies/{path}"))
        assert "Ejércitos" in page
        for english in (" the ", " of ", " and ", "Save ", "Search "):
            assert english not in page.replace("Kensei of ", ""), (path, english)

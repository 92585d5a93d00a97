"""Import with a preview, export to copy or download: what leaves by one comes back by the other."""

import json
from dataclasses import replace

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from rosters.armies.selectors import armies_of, army_value
from rosters.armies.services import army_create
from rosters.exchange.forms import LARGEST_FILE
from rosters.models import Army
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange.bounds import MOST_LINES

pytestmark = pytest.mark.usefixtures("db")
IMPORT = "/armies/import/"
LIST = ArmyList(
    "buke",
    200,
    "taisho",
    entries=(
        Entry("e1", "taisho-buke", name="Lord <b>Kenshin</b>"),
        Entry("e2", "yari-ashigaru", 9, True, "e1", 5, "The Hares", 'First "line"\nsecond'),
        Entry("e3", "kengo", 5, fielded=False),
    ),
    general="e1",
    issued=3,
)
COMING_BACK = ("full", "compact", "line", "markdown", "json")


@pytest.fixture
def akira() -> User:
    return User.objects.create(username="Akira")


@pytest.fixture
def as_akira(akira: User) -> Client:
    browser = Client()
    browser.force_login(akira)
    return browser


@pytest.fixture
def kept(akira: User) -> Army:
    return army_create(akira, LIST, "Friday’s Buke")


def export_url(army: Army, key: str = "", language: str = "") -> str:
    return f"/armies/{army.pk}/export/{key}" + (f"?lang={language}" if language else "")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", COMING_BACK)
def test_what_was_downloaded_is_imported_to_the_same_list(key: str, language: str, as_akira: Client, akira: User, kept: Army):
    sent = as_akira.get(export_url(kept, key, language))
    file = SimpleUploadedFile("list.txt", sent.content)
    as_akira.post(IMPORT, {"file": file, "keep": "1"})
    (copy,) = [army for army in armies_of(akira) if army.pk != kept.pk]
    assert army_value(copy) == army_value(kept)
    assert copy.name == kept.name


def test_a_visitor_pastes_looks_and_keeps(client: Client):
    text = "Buke 200\n1 Taisho Buke, general\n9x yari ashigarru\n3 Dragons"
    looked = client.post(IMPORT, {"text": text})
    assert looked.status_code == 200
    assert not Army.objects.exists()
    assert "1 line matches nothing and will be left out" in looked.text
    assert "3 Dragons" in looked.text
    assert "Read as Yari Ashigaru." in looked.text
    assert "No commander level was named" in looked.text
    done = client.post(IMPORT, {"text": text, "clan": "buke", "name": "Pasted", "keep": "1"})
    army = Army.objects.get()
    assert (done.status_code, done["Location"]) == (302, f"/armies/{army.pk}/")
    assert [entry.profile for entry in army_value(army).entries] == ["taisho-buke", "yari-ashigaru"]
    assert (army.name, army.owner.is_guest) == ("Pasted", True)
    assert client.get(done["Location"]).status_code == 200


def test_the_preview_is_in_the_reader_s_language(client: Client):
    page = client.post(IMPORT, {"text": "Buke 200\n3 Dragons"}, headers={"Accept-Language": "es"}).text
    assert "1 línea no corresponde a nada y se quedará fuera" in page
    assert "No se nombra el comandante: se toma Hatamoto." in page


def test_the_clan_can_be_chosen_where_the_text_names_none(client: Client):
    client.post(IMPORT, {"text": "10 Yari Ashigaru", "clan": "sohei", "keep": "1"})
    assert army_value(Army.objects.get()).clan == "sohei"


def test_a_list_without_a_unit_is_not_kept(client: Client):
    page = client.post(IMPORT, {"text": "Buke 200", "keep": "1"})
    assert page.status_code == 200
    assert not Army.objects.exists()


def test_what_the_api_answers_is_imported_too(as_akira: Client, akira: User, kept: Army):
    answer = as_akira.get(f"/api/v1/armies/{kept.pk}/").json()
    as_akira.post(IMPORT, {"text": json.dumps(answer), "keep": "1"})
    (copy,) = [army for army in armies_of(akira) if army.pk != kept.pk]
    assert army_value(copy) == army_value(kept)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Paste a list or choose a file."),
        ("   \n ", "Paste a list or choose a file."),
        ("{", "This is not JSON"),
        ('{"a":' * 50_000, "nested this deeply"),
        ('{"format": "kensei-list/1"}', "clan is missing."),
        ("x\n" * (MOST_LINES + 1), "too many lines"),
    ],
)
def test_what_cannot_be_read_is_told_and_stays_in_the_box(text: str, said: str, client: Client):
    page = client.post(IMPORT, {"text": text, "keep": "1"})
    assert page.status_code == 422
    assert said in page.text
    assert escape(text.strip()[:5]) in page.text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_are_read_as_editors_save_them(encoding: str, client: Client):
    file = SimpleUploadedFile("lista.txt", "Kuge 200 puntos\nHéroe Kuge con naginata, general".encode(encoding))
    client.post(IMPORT, {"file": file, "keep": "1"})
    assert army_value(Army.objects.get()).entries[0].profile == "hero-kuge-naginata"


@pytest.mark.parametrize("body", [b"\x00" * 1000, bytes(range(256)) * 4, b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n"])
def test_files_that_are_no_text_do_no_harm(body: bytes, client: Client):
    assert client.post(IMPORT, {"file": SimpleUploadedFile("a.bin", body)}).status_code in (200, 422)


def test_a_file_too_large_is_refused(client: Client):
    page = client.post(IMPORT, {"file": SimpleUploadedFile("a.txt", b"x" * (LARGEST_FILE + 1))})
    assert (page.status_code, "too large for a list" in page.text) == (422, True)
    assert LARGEST_FILE < settings.DATA_UPLOAD_MAX_MEMORY_SIZE


@pytest.mark.parametrize("key", [*COMING_BACK, "csv"])
def test_every_form_is_shown_and_downloaded(key: str, as_akira: Client, kept: Army):
    page = as_akira.get(f"{export_url(kept)}?form={key}")
    file = as_akira.get(export_url(kept, key))
    assert "<b>Kenshin</b>" not in page.text
    assert "data-copy" in page.text
    assert file["Content-Disposition"].startswith('attachment; filename="fridays-buke-')
    assert "charset=utf-8" in file["Content-Type"]
    assert b"Yari Ashigaru" in file.content


@pytest.mark.parametrize("path", ["", "full", "json", "csv"])
def test_a_stranger_exports_nothing(path: str, kept: Army, client: Client):
    stranger = Client()
    stranger.force_login(User.objects.create(username="Chie"))
    assert stranger.get(export_url(kept, path)).status_code == 404
    assert client.get(export_url(kept, path)).status_code == 302


@pytest.mark.parametrize("url", ["export/pdfx", "export/?form=pdfx"])
def test_there_is_no_other_form(url: str, as_akira: Client, kept: Army):
    assert as_akira.get(f"/armies/{kept.pk}/{url}").status_code == 404


def test_the_queries_do_not_grow_with_the_list(
    as_akira: Client, akira: User, kept: Army, django_assert_max_num_queries: DjangoAssertNumQueries
):
    long = army_create(akira, replace(LIST, entries=tuple(Entry(f"e{n}", "kengo", 5) for n in range(1, 40)), issued=40))
    for army in (kept, long):
        as_akira.get(export_url(army))
        with django_assert_max_num_queries(4):
            as_akira.get(export_url(army))
    text = as_akira.get(export_url(long, "full")).content.decode()
    with django_assert_max_num_queries(6):
        as_akira.post(IMPORT, {"text": text})

"""The pages about packs: upload, errors, preview in words, saving as a visitor, versions, and what a stranger gets."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from rosters.models import Edition, Pack, PackVersion
from tests.rosters.packing import begin_edition, browser_of, file_of, keep, person, yari_at

pytestmark = pytest.mark.django_db
NEW, SAVE, LIST, CHANGES = "/rules/packs/new/", "/rules/packs/save/", "/rules/packs/", "/rules/changes/"
MINE = "/rules/packs/my/our-club/"
SPANISH = {"accept-language": "es"}


@pytest.fixture(autouse=True)
def edition(db: None) -> Edition:
    return begin_edition()


@pytest.fixture
def akira() -> User:
    return person("Akira")


def test_an_upload_is_shown_in_words_and_nothing_is_kept_yet() -> None:
    visitor = Client()
    answer = visitor.post(NEW, {"text": file_of(yari_at(6))})
    assert answer.status_code == 200
    assert "Yari Ashigaru: 5 → 6 points" in answer.text
    assert "house" in answer.text
    assert not Pack.objects.exists()
    assert not User.objects.exists()


def test_the_preview_speaks_spanish() -> None:
    answer = Client(headers=SPANISH).post(NEW, {"text": file_of(yari_at(6))})
    assert "Ashigaru con yari: 5 → 6 puntos" in answer.text
    assert "Nuestro club" in answer.text
    assert "Guardar el paquete" in answer.text


def test_what_the_preview_offers_to_save_is_what_is_saved() -> None:
    visitor = Client()
    preview = visitor.post(NEW, {"file": SimpleUploadedFile("pack.json", file_of(yari_at(6)).encode())})
    saved = visitor.post(SAVE, {"text": preview.context["text"]})
    assert saved.status_code == 302
    assert saved["Location"] == MINE
    assert PackVersion.objects.get().content == yari_at(6)
    assert Pack.objects.get().owner.is_guest
    page = visitor.get(MINE)
    assert "Yari Ashigaru: 5 → 6 points" in page.text
    assert "switched on" in page.text


def test_a_csv_file_with_a_name_is_a_pack() -> None:
    sheet = SimpleUploadedFile("profiles.csv", "\ufeffname;points\nYari Ashigaru;6\n".encode())
    answer = Client().post(NEW, {"file": sheet, "name": "Mi club"})
    assert "Yari Ashigaru: 5 → 6 points" in answer.text
    assert answer.context["pack"]["slug"] == "mi-club"


def test_every_error_is_listed_with_its_line_and_nothing_is_taken() -> None:
    broken = yari_at(6, rows=[{"model": "profile", "fields": {"slug": "yari-ashigaru", "points": "six", "weapons": ["laser"]}}])
    for address in (NEW, SAVE):
        answer = Client().post(address, {"text": file_of(broken)})
        assert answer.status_code == 422
        assert "2 errors" in answer.text
        assert answer.text.count("line 7, profile yari-ashigaru, ") == 2
        assert "laser" in answer.text
    assert not Pack.objects.exists()
    assert not User.objects.exists()


def test_errors_are_said_in_spanish() -> None:
    broken = yari_at(6, rows=[{"model": "profile", "fields": {"slug": "yari-ashigaru", "points": "six"}}])
    answer = Client(headers=SPANISH).post(NEW, {"text": file_of(broken)})
    assert "Debería ser un número entero, no «six»." in answer.text
    assert "línea 7" in answer.text
    assert "1 error" in answer.text


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Choose a file"),
        ({"text": " \n"}, "Choose a file"),
        ({"text": "{" + " " * 500_001}, "500 kB"),
        ({"file": b"{" + b" " * 500_001}, "500 kB"),
        ({"file": b"\xff\xfe{}"}, "UTF-8"),
        ({"text": "slug,points\nyari-ashigaru,6"}, "needs a name"),
        ({"text": "slug,points\nyari-ashigaru,6", "name": "!!!"}, "needs a name"),
        ({"text": "{oops"}, "no JSON"),
        ({"text": "[" * 100_000}, "deeply"),
        ({"text": '{"format": "<script>alert(1)</script>"}'}, "&lt;script&gt;"),
        ({"text": "\x00"}, "Null characters"),
    ],
)
def test_hostile_and_empty_uploads_get_a_clear_answer(sent: dict[str, Any], said: str) -> None:
    data = {name: SimpleUploadedFile("pack.json", value) if isinstance(value, bytes) else value for name, value in sent.items()}
    answer = Client().post(NEW, data)
    assert answer.status_code == 422
    assert said in answer.text
    assert "<script>alert" not in answer.text


def test_a_thousand_errors_are_counted_and_the_first_ones_shown() -> None:
    answer = Client().post(NEW, {"text": file_of(yari_at(6, rows=[7] * 1000))})
    assert "1000 errors" in answer.text
    assert "and 800 more" in answer.text


def test_a_new_version_says_so_in_the_preview(akira: User) -> None:
    keep(akira, yari_at(6))
    answer = browser_of(akira).post(NEW, {"text": file_of(yari_at(7))})
    assert answer.context["number"] == 2
    assert "version 2" in answer.text


def test_the_list_shows_one_s_own_packs_as_house(akira: User) -> None:
    keep(akira, yari_at(6))
    page = browser_of(akira).get(LIST)
    assert "Our club" in page.text
    assert "provenance--house" in page.text
    assert "Our club" not in Client().get(LIST).text
    assert "Our club" not in browser_of(person("Chie")).get(LIST).text


def test_a_version_can_be_downloaded_and_is_the_pack(akira: User) -> None:
    keep(akira, yari_at(6))
    keep(akira, yari_at(7))
    answer = browser_of(akira).get(f"{MINE}1.json")
    assert json.loads(answer.content) == yari_at(6)
    assert "attachment" in answer["Content-Disposition"]
    assert browser_of(akira).get(f"{MINE}3.json").status_code == 404


def test_a_pack_is_switched_off_and_on(akira: User) -> None:
    keep(akira, yari_at(6))
    browser = browser_of(akira)
    assert "switched off" in browser.post(f"{MINE}switch/", {"on": "no"}, follow=True).text
    assert not Pack.objects.get().active
    assert "switched on" in browser.post(f"{MINE}switch/", {"on": "yes"}, follow=True).text
    assert Pack.objects.get().active


def test_removing_asks_first_and_then_leaves_nothing(akira: User) -> None:
    keep(akira, yari_at(6))
    browser = browser_of(akira)
    assert "Remove “Our club”?" in browser.get(f"{MINE}remove/").text
    assert Pack.objects.exists()
    browser.post(f"{MINE}remove/")
    assert not PackVersion.objects.exists()


@pytest.mark.parametrize("path", ["", "1.json", "remove/", "switch/"])
def test_to_a_stranger_there_is_no_pack(akira: User, path: str) -> None:
    keep(akira, yari_at(6))
    for browser in (Client(), browser_of(person("Chie"))):
        ask = browser.post if path == "switch/" else browser.get
        assert ask(f"{MINE}{path}").status_code == 404
        if path == "remove/":
            assert browser.post(f"{MINE}{path}").status_code == 404
    assert Pack.objects.get().active


def test_a_pack_that_does_not_fit_says_why(akira: User) -> None:
    version = keep(akira, yari_at(6))
    PackVersion.objects.filter(pk=version.pk).update(content=yari_at(6, replace_clans=["martians"]))
    page = browser_of(akira).get(MINE)
    assert "does not fit" in page.text
    assert "There is no such clan." in page.text


def test_uploads_are_counted(settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "heavy": (2, 2, 60)}
    visitor = Client()
    codes = [visitor.post(NEW, {"text": "{}"}).status_code for _try in range(3)]
    assert codes == [422, 422, 429]


def test_one_edition_has_nothing_to_compare_with() -> None:
    page = Client().get(CHANGES)
    assert page.status_code == 200
    assert "Only one version yet" in page.text


def test_two_editions_are_compared_in_words(edition: Edition) -> None:
    newer = begin_edition("second", points=6, volume=3)
    page = Client().get(CHANGES)
    assert [chapter.sentences for chapter in page.context["chapters"]] == [
        ("Yari Ashigaru: 5 → 6 points", "Yari Ashigaru: volume 2 → 3")
    ]
    back = Client(headers=SPANISH).get(CHANGES, {"from": newer.key, "to": edition.key})
    assert "Ashigaru con yari: 6 → 5 puntos" in back.text
    assert "No difference" in Client().get(CHANGES, {"from": newer.key, "to": newer.key}).text


def test_one_s_own_pack_is_compared_and_marked_house(akira: User, edition: Edition) -> None:
    version = keep(akira, yari_at(6))
    asked = {"from": edition.key, "to": f"{edition.key}~{version.key}"}
    page = browser_of(akira).get(CHANGES, asked)
    assert "Yari Ashigaru: 5 → 6 points" in page.text
    assert "provenance--house" in page.text
    for stranger in (Client(), browser_of(person("Chie"))):
        assert stranger.get(CHANGES, asked).status_code == 404


@pytest.mark.parametrize("key", ["nothing", "first.key~nothing", "~", "\x00"])
def test_an_unknown_state_is_not_found(key: str) -> None:
    assert Client().get(CHANGES, {"from": key, "to": "first.key"}).status_code == 404


def test_the_list_asks_the_database_as_often_for_ten_packs_as_for_one(
    akira: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    browser = browser_of(akira)
    keep(akira, yari_at(6))
    browser.get(LIST)
    for number in range(9):
        keep(akira, yari_at(6, f"pack-{number}"))
    browser.get(LIST)
    with django_assert_max_num_queries(6):
        browser.get(LIST)

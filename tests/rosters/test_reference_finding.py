"""Finding a rule through the page: by any of its names, misspelt or not, and whatever is typed."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosters.reference.finding import LONGEST, ask
from tests.rosters.reading import LANGUAGES, book, reader, seen, sheet_reader

pytestmark = pytest.mark.django_db
HOSTILE = (
    "x" * 10_000,
    "yari " * 2_000,
    "\u202eyari\u202c",
    "ياري",
    "\"'><script>alert(1)</script>",
    "' OR 1=1 --",
    "{{ 7*7 }}{% now %}",
    "%00\x00",
    "\ud7ff\U0001f409",
    "   ",
    "a",
    "*",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", ["lanza", "yari", "yarri"])
def test_the_yari_is_found_by_any_name_it_has(query: str, language: str) -> None:
    for client, path in ((reader(language), "/rules/"), (sheet_reader(language), "/rules/search/")):
        body = client.get(path, {"q": query}).content.decode()
        assert 'href="/rules/weapons/yari/" data-result' in body


def test_answers_stand_in_groups_with_what_they_do() -> None:
    page = seen(reader("es").get("/rules/", {"q": "lanza"}))
    assert "Armas" in page
    assert "Perfiles" in page
    assert "+1D6 en combate contra caballería" in page


def test_the_partial_is_not_a_page_and_the_page_not_a_partial() -> None:
    assert "<html" not in sheet_reader("en").get("/rules/search/", {"q": "yari"}).content.decode()
    response = reader("en").get("/rules/search/", {"q": "yari"})
    assert (response.status_code, response["Location"]) == (302, "/rules/?q=yari")


def test_typing_on_the_first_page_changes_its_address_and_no_other() -> None:
    client = sheet_reader("en")
    here = client.get("/rules/search/", {"q": "yari"}, headers={"hx-current-url": "http://testserver/rules/?q=ya"})
    elsewhere = client.get("/rules/search/", {"q": "yari"}, headers={"hx-current-url": "http://testserver/rules/clans/buke/"})
    assert here["HX-Replace-Url"] == "/rules/?q=yari"
    assert "HX-Replace-Url" not in elsewhere


def test_nothing_asked_shows_the_chapters_and_an_empty_partial() -> None:
    assert "The turn" in seen(reader("en").get("/rules/"))
    assert sheet_reader("en").get("/rules/search/", {"q": " "}).content.strip() == b""


def test_nothing_found_says_what_to_try() -> None:
    page = seen(reader("en").get("/rules/", {"q": "zzqx"}))
    assert "No rule answers to “zzqx”" in page
    assert "Try the other language" in page


@pytest.mark.parametrize("query", HOSTILE)
def test_whatever_is_typed_is_answered_and_never_believed(query: str) -> None:
    for client, path in ((reader("en"), "/rules/"), (sheet_reader("es"), "/rules/search/")):
        response = client.get(path, {"q": query})
        assert response.status_code == 200
        assert "<script>alert" not in response.content.decode()


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=200))
def test_any_text_has_an_answer(text: str) -> None:
    answer = ask(book("en"), text)
    assert len(answer.query) <= LONGEST
    assert answer.count == sum(len(group.entries) for group in answer.groups)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_is_found_by_its_own_name(language: str) -> None:
    its_book = book(language)
    for key, row in its_book.rows.items():
        if key[0] == "dataversion":
            continue
        found = {entry.link.href for group in ask(its_book, its_book.name(row)).groups for entry in group.entries}
        assert its_book.links[key].href in found, key

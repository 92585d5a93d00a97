"""Every row of the rules data has a page and a short explanation, in both languages, that say how sure it is."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext
from pytest_django import DjangoAssertNumQueries

from rosters.reference.chapters import CHAPTERS
from rosters.reference.pages.making import LISTS, ROWS
from rosters.reference.vocabulary import SOURCE_PHRASES, sources_of
from rulebook.kensei.records import MODELS
from tests.rosters.reading import LANGUAGES, book, catalogue, plain, reader, seen, sheet_reader

pytestmark = pytest.mark.django_db
TABLES = [chapter.table for chapter in CHAPTERS]
MARK = {"en": "reconstructed", "es": "reconstruido"}


def test_every_table_of_the_data_is_a_chapter() -> None:
    assert set(TABLES) == set(ROWS) == set(MODELS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_row_has_a_page_with_its_name_and_summary(table: str, language: str) -> None:
    client, its_book = reader(language), book(language)
    for key, row in its_book.rows.items():
        if key[0] != table:
            continue
        response = client.get(its_book.links[key].href)
        assert response.status_code == 200, key
        assert plain(row.name_in(language)) in seen(response), key
        assert plain(its_book.summary(row)) in seen(response), key
        assert f'<html lang="{language}"' in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_row_has_a_short_explanation_with_a_way_to_its_page(table: str, language: str) -> None:
    client, its_book = sheet_reader(language), book(language)
    for key, row in its_book.rows.items():
        if key[0] != table:
            continue
        link = its_book.links[key]
        response = client.get(link.sheet)
        assert response.status_code == 200, key
        assert plain(row.name_in(language)) in seen(response)
        assert plain(its_book.summary(row)) in seen(response)
        assert f'href="{link.href}"' in response.content.decode()
        assert "<html" not in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", LISTS)
def test_every_chapter_lists_its_rows(path: str, language: str) -> None:
    response, its_book = reader(language).get(f"/rules/{path}/"), book(language)
    assert response.status_code == 200
    body = response.content.decode()
    for chapter in CHAPTERS:
        listed = chapter.page == chapter.path == path
        assert all(f'href="{its_book.to(row).href}"' in body for row in its_book.table(chapter)) or not listed, chapter.path


def test_a_term_page_offers_the_other_language() -> None:
    page = seen(reader("en").get("/rules/weapons/yari/"))
    spanish = catalogue().weapons["yari"].summary_es
    assert f"In Spanish: Yari {spanish}" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_reconstructed_wears_its_mark_wherever_it_is_shown(language: str) -> None:
    client = reader(language)
    for profile in catalogue().profiles_of("buke"):
        assert profile.provenance == "reconstructed"
        assert MARK[language] in seen(client.get(f"/rules/profiles/{profile.slug}/"))
    troops = len(catalogue().profiles_of("buke"))
    for path, count in (("/rules/clans/buke/", troops), ("/rules/?q=yari", 3), ("/rules/profiles/", len(catalogue().profiles))):
        assert client.get(path).content.decode().count("provenance--reconstructed") >= count, path
    assert MARK[language] in seen(sheet_reader(language).get("/rules/term/profile/taisho-buke/"))


def test_a_field_that_is_surer_than_its_row_says_so() -> None:
    """Points of the Taisho Buke are printed; the rest of the profile is a guess."""
    page = seen(reader("en").get("/rules/profiles/taisho-buke/"))
    assert "rulebook name, points" in page
    assert "20 per miniature rulebook" in page


def test_an_attribute_that_is_a_guess_says_so_on_every_card() -> None:
    assert catalogue().classes["warrior"].provenance_of("at_ranged") == "reconstructed"
    assert "reconstructed AT (Attack" in seen(reader("en").get("/rules/profiles/yari-ashigaru/"))
    assert "AT 2/1 not from the rulebook" in seen(reader("en").get("/rules/clans/common/"))


def test_what_is_printed_in_the_book_wears_no_mark_but_names_its_lines() -> None:
    page = seen(reader("en").get("/rules/orders/run/"))
    assert "rulebook line 2818 of the book's text" in page
    assert "reconstructed" not in page


def test_every_phrase_that_stands_for_a_source_has_spanish() -> None:
    with translation.override("es"):
        for row in book("es").rows.values():
            for source in sources_of(row.source):
                assert source.lines or source.text in {gettext(text) for text in SOURCE_PHRASES}, row.source
        assert all(gettext(text) != text for text in SOURCE_PHRASES)


def test_a_mounted_profile_moves_as_its_class_does_on_horseback_and_wears_cavalry_armour() -> None:
    page = seen(reader("en").get("/rules/profiles/mounted-hero-buke/"))
    assert "MOV 15" in page
    assert "Cavalry armour" in page


def test_who_has_an_ability_is_told_with_how_it_is_used() -> None:
    page = seen(reader("en").get("/rules/abilities/aim/"))
    assert "Yumi Ashigaru PA" in page
    assert "Hero Kuge Yumi Ki" in page
    assert "worked out by the app" in page


def test_a_scenario_draws_each_of_its_maps() -> None:
    body = reader("es").get("/rules/scenarios/village-defense/").content.decode()
    assert body.count('<svg class="map"') == 3
    assert "Defensor" in body


@pytest.mark.parametrize("path", ["/rules/abilities/acurate/", "/rules/abilitys/", "/rules/nothing/at-all/"])
def test_an_unknown_address_is_not_found_and_offers_the_search(path: str) -> None:
    response = reader("en").get(path)
    assert response.status_code == 404
    assert 'role="search"' in response.content.decode()


def test_an_unknown_row_suggests_what_was_meant() -> None:
    body = reader("en").get("/rules/abilities/acurate/").content.decode()
    assert 'href="/rules/abilities/accurate/"' in body
    assert body.index("/rules/abilities/accurate/") < body.index("/rules/rulings/r43/")


def test_an_unknown_short_explanation_is_not_found() -> None:
    assert sheet_reader("en").get("/rules/term/ability/nothing/").status_code == 404
    assert sheet_reader("en").get("/rules/term/nothing/aim/").status_code == 404


def test_a_short_explanation_opened_as_a_page_leads_to_the_whole_page() -> None:
    response = reader("en").get("/rules/term/ability/aim/")
    assert (response.status_code, response["Location"]) == (302, "/rules/abilities/aim/")


def test_a_chapter_without_a_list_of_its_own_leads_to_the_one_that_has_its_rows() -> None:
    response = reader("en").get("/rules/weapon-types/")
    assert (response.status_code, response["Location"]) == (302, "/rules/weapons/")


def test_every_page_names_the_data_version() -> None:
    for path in ("/rules/", "/rules/orders/", "/rules/orders/run/"):
        assert catalogue().version.name in seen(reader("en").get(path))


def test_a_page_costs_one_query_whatever_is_on_it(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = reader("en")
    client.get("/rules/")
    paths = ["/rules/", "/rules/?q=yari", *(f"/rules/{path}/" for path in LISTS), "/rules/clans/buke/", "/rules/profiles/oni/"]
    for path in [*paths, "/rules/abilities/leader/", "/rules/rulings/r4/", "/rules/abilities/acurate/"]:
        with django_assert_num_queries(1):
            client.get(path)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_nothing_can_be_written_here(method: str) -> None:
    assert getattr(Client(), method)("/rules/orders/run/").status_code == 405

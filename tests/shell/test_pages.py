"""The shell's own pages, in both languages and every theme."""

from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import NoReverseMatch, reverse

from armybuilder.shell.specimens import all_specimens

pytestmark = pytest.mark.django_db
COMPONENTS = Path(settings.BASE_DIR) / "armybuilder" / "templates" / "components"


@pytest.mark.parametrize("path", ["/", "/gallery/", "/offline/"])
def test_a_page_speaks_the_language_of_the_device(client: Client, path: str) -> None:
    english = client.get(path).content.decode()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
    spanish = client.get(path).content.decode()
    assert '<html lang="en"' in english and "Skip to the page" in english
    assert '<html lang="es"' in spanish and "Saltar al contenido" in spanish


def test_a_browser_that_prefers_spanish_gets_spanish(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "es-ES,es;q=0.9,en;q=0.5"}).content.decode()
    assert "Reúne tu ejército" in page


@pytest.mark.parametrize("theme", ["auto", "light", "dark", "contrast"])
def test_the_server_draws_the_theme_of_the_cookie(client: Client, theme: str) -> None:
    client.cookies["theme"] = theme
    assert f'data-theme="{theme}"' in opening_tag(client.get("/").content.decode())


def test_a_theme_nobody_offers_is_ignored(client: Client) -> None:
    client.cookies["theme"] = '"><script>'
    assert 'data-theme="auto"' in opening_tag(client.get("/").content.decode())


def test_choosing_a_theme_is_remembered_and_leads_back(client: Client) -> None:
    response = client.post("/preferences/", {"theme": "dark", "next": "/gallery/?theme=light"})
    assert response.status_code == 302 and response["Location"] == "/gallery/?theme=light"
    assert response.cookies["theme"].value == "dark" and int(response.cookies["theme"]["max-age"]) > 300 * 24 * 3600


def test_choosing_a_language_is_remembered(client: Client) -> None:
    client.post("/preferences/", {"language": "es", "next": "/"})
    assert "Saltar al contenido" in client.get("/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "", "javascript:alert(1)"])
def test_preferences_never_lead_off_the_site(client: Client, elsewhere: str) -> None:
    assert client.post("/preferences/", {"theme": "dark", "next": elsewhere})["Location"] == "/"


def test_preferences_need_the_forms_own_token() -> None:
    assert Client(enforce_csrf_checks=True).post("/preferences/", {"theme": "dark"}).status_code == 403


def test_every_page_carries_the_strict_policy(client: Client) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy and "unsafe-eval" not in policy


def test_navigation_shows_only_sections_that_answer(client: Client, settings: object) -> None:
    settings.ROOT_URLCONF = "tests.shell.urls"  # type: ignore[attr-defined]
    page = client.get("/").content.decode()
    assert 'href="/rules/"' in page and 'href="/games/"' not in page


def test_the_open_section_is_marked(client: Client, settings: object) -> None:
    settings.ROOT_URLCONF = "tests.shell.urls"  # type: ignore[attr-defined]
    page = client.get("/rules/").content.decode()
    assert 'href="/rules/" aria-current="page"' in page


def test_the_landing_page_starts_building_in_one_tap_once_that_is_possible(client: Client) -> None:
    page = client.get("/").content.decode()
    try:
        assert f'href="{reverse("rosters:new")}"' in page
    except NoReverseMatch:
        assert "/armies/new/" not in page


def test_the_landing_page_asks_only_which_rules_are_current(client: Client, django_assert_num_queries: object) -> None:
    client.get("/")
    with django_assert_num_queries(1):  # type: ignore[operator]
        client.get("/")


@pytest.mark.django_db
def test_the_gallery_shows_every_component() -> None:
    shown = {specimen.component for specimen in all_specimens()}
    assert shown == {path.stem for path in COMPONENTS.glob("*.html")}


def test_the_gallery_draws_every_state(client: Client) -> None:
    page = client.get("/gallery/").content.decode()
    states = sum(len(specimen.states) for specimen in all_specimens())
    assert page.count('<figure class="specimen">') == states


def test_the_gallery_takes_its_theme_from_the_address(client: Client) -> None:
    assert 'data-theme="contrast"' in opening_tag(client.get("/gallery/?theme=contrast").content.decode())


def test_the_offline_page_exists_in_each_language_whatever_the_device_says(client: Client) -> None:
    assert "Sin red" in client.get("/offline/?language=es").content.decode()
    assert '<html lang="es"' in client.get("/offline/?language=es").content.decode()


def opening_tag(page: str) -> str:
    start = page.index("<html")
    return page[start : page.index(">", start)]

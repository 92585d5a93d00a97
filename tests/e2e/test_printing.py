"""Printing in a real browser: the preview follows the options, on a phone and a desk, with and without script."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings as configured
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from armybuilder.people.models import User
from rosters.models import Army, PrintedList
from tests.e2e.conftest import DESK, PHONE
from tests.rosters.papers import kept

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def army(transactional_db: None) -> Army:
    return kept(User.objects.create(username="Akira"), "buke", "Red Dawn")


def context_of(browser: Browser, server: LiveServer, army: Army, **options: Any) -> BrowserContext:
    """A browser in which the list's owner is signed in."""
    client = Client()
    client.force_login(army.owner)
    key = client.cookies[configured.SESSION_COOKIE_NAME].value
    context = browser.new_context(service_workers="block", **options)
    context.add_cookies([{"name": configured.SESSION_COOKIE_NAME, "value": key, "url": server.url}])
    return context


def opened(context: BrowserContext, path: str) -> Page:
    page = context.new_page()
    page.goto(path)
    return page


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_no_page_of_printing_is_hard_to_use_or_wider_than_the_screen(
    browser: Browser, server: LiveServer, army: Army, viewport: dict[str, int], theme: str
) -> None:
    context = context_of(browser, server, army, viewport=viewport)
    context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    page = opened(context, f"{server.url}/armies/{army.pk}/print/")
    expect(page.get_by_role("heading", name="Fits 1 page")).to_be_visible()
    code = PrintedList.objects.get().code
    for path in (f"/armies/{army.pk}/print/?preset=cards", "/print/", "/v/", f"/v/{code}/?w=x", "/v/222222222222/"):
        page.goto(server.url + path)
        found = Axe().run(page).response["violations"]
        assert not found, f"{path} in {theme}: {[(one['id'], one['nodes'][0]['html']) for one in found]}"
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], path
    context.close()


def test_the_preview_follows_the_options_and_so_does_the_address(browser: Browser, server: LiveServer, army: Army) -> None:
    context = context_of(browser, server, army, viewport=PHONE, has_touch=True)
    page = opened(context, f"{server.url}/armies/{army.pk}/print/")
    page.get_by_label("Cards one for each unit").check()
    expect(page.get_by_role("heading", name="2 pages")).to_be_visible()
    expect(page).to_have_url(f"{server.url}/armies/{army.pk}/print/?preset=cards&per=4&paper=letter&lang=en&copy=mine")
    expect(page.locator(".page-image img")).to_have_count(2)
    assert page.locator(".page-image img").first.evaluate("image => image.decode().then(() => image.naturalWidth)") > 700
    page.go_back()
    expect(page.get_by_role("heading", name="Fits 1 page")).to_be_visible()
    context.close()


def test_the_file_is_downloaded_with_the_chosen_options(browser: Browser, server: LiveServer, army: Army) -> None:
    context = context_of(browser, server, army, viewport=DESK)
    page = opened(context, f"{server.url}/armies/{army.pk}/print/?preset=full&lang=es")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download PDF").click()
    assert download.value.suggested_filename == "red-dawn-full-es.pdf"
    context.close()


def test_everything_works_without_script(browser: Browser, server: LiveServer, army: Army) -> None:
    context = context_of(browser, server, army, viewport=PHONE, java_script_enabled=False)
    page = opened(context, f"{server.url}/armies/{army.pk}/print/")
    page.get_by_label("Cards one for each unit").check()
    page.get_by_label("Español").check()
    page.get_by_role("button", name="Update the preview").click()
    expect(page.get_by_role("heading", name="2 pages")).to_be_visible()
    assert "lang=es" in page.url
    context.close()

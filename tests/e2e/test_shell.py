"""The shell in a real browser: phones and desks, every theme, no network, no mouse."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import DESK, PHONE

pytestmark = [pytest.mark.urls("tests.shell.urls"), pytest.mark.django_db(transaction=True)]
PAGES = ("/", "/gallery/", "/offline/", "/rules/", "/nothing-here/")


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_no_page_is_hard_to_use_or_wider_than_the_screen(
    browser: Browser, server: LiveServer, viewport: dict[str, int], theme: str
) -> None:
    context = browser.new_context(viewport=viewport, service_workers="block")  # type: ignore[arg-type]
    context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    page = context.new_page()
    for path in PAGES:
        page.goto(server.url + path)
        assert serious(page) == []
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, (
            path,
            wide(page),
        )
    context.close()


def wide(page: Page) -> list[str]:
    """What sticks out to the right, for the message."""
    return page.evaluate(
        "[...document.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1)"
        ".map((e) => e.outerHTML.slice(0, 90))"
    )


def serious(page: Page) -> list[str]:
    violations = Axe().run(page).response["violations"]
    return [
        f"{page.url} {found['id']} {found['nodes'][0]['target']}"
        for found in violations
        if found["impact"] in ("serious", "critical")
    ]


def test_pages_load_without_a_complaint_and_ask_nobody_else(phone: BrowserContext, server: LiveServer) -> None:
    complaints: list[str] = []
    asked: set[str] = set()
    page = phone.new_page()
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.add(request.url.split("/")[2]))
    for path in ("/", "/gallery/", "/offline/"):
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
    assert complaints == [] and asked == {server.url.split("/")[2]}


def test_the_thumb_finds_large_targets(phone: BrowserContext, server: LiveServer) -> None:
    page = phone.new_page()
    page.goto(server.url + "/gallery/")
    for target in page.locator(".button:visible, .stepper__step:visible, .tool:visible, .section-link:visible").all():
        box = target.bounding_box()
        assert box is not None and box["height"] >= 47.5, target.inner_text()


def test_a_theme_shows_at_once_and_on_the_next_page(phone: BrowserContext, server: LiveServer) -> None:
    page = phone.new_page()
    page.goto(server.url + "/")
    page.locator(".masthead summary").click()
    with page.expect_response("**/preferences/"):
        page.locator(".masthead button[value=dark]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(server.url + "/offline/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_language_is_chosen_without_script(browser: Browser, server: LiveServer) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(server.url + "/")
    page.locator(".masthead summary").click()
    page.locator(".masthead button[value=es]").click()
    expect(page.locator("h1")).to_contain_text("Reúne tu ejército")
    context.close()


def test_a_stepper_steps_repeats_while_held_and_stops_at_its_limit(phone: BrowserContext, server: LiveServer) -> None:
    page = phone.new_page()
    page.goto(server.url + "/gallery/")
    stepper = page.locator("[data-stepper]").first
    number, more = stepper.locator("input"), stepper.locator('[data-step="1"]')
    more.click()
    expect(number).to_have_value("10")
    more.hover()
    page.mouse.down()
    expect(number).to_have_value("15")
    page.mouse.up()
    expect(more).to_be_disabled()
    page.keyboard.press("-")
    expect(number).to_have_value("14")


def test_the_badge_is_honest_about_the_network(phone: BrowserContext, server: LiveServer) -> None:
    page = phone.new_page()
    page.goto(server.url + "/")
    badge = page.locator(".masthead [data-connection]")
    expect(badge).to_have_attribute("data-connection", "online")
    phone.set_offline(True)
    expect(badge).to_have_attribute("data-connection", "offline")
    expect(badge).to_contain_text("offline")


def test_visited_rules_are_readable_without_network(phone: BrowserContext, server: LiveServer) -> None:
    page = phone.new_page()
    visit_with_worker(page, server.url)
    page.goto(server.url + "/rules/")
    page.wait_for_load_state("networkidle")
    phone.set_offline(True)
    page.goto(server.url + "/rules/")
    expect(page.locator('.section-link[aria-current="page"]')).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.masthead')).borderBottomStyle") == "solid"
    page.goto(server.url + "/gallery/")
    expect(page.locator("h1")).to_contain_text("No network")


def test_what_one_visitor_read_is_gone_for_the_next(phone: BrowserContext, server: LiveServer, django_user_model: type) -> None:
    page = phone.new_page()
    visit_with_worker(page, server.url)
    page.goto(server.url + "/rules/")
    expect_kept(page, 1)
    phone.add_cookies([session_cookie(django_user_model, server.url)])  # type: ignore[list-item]
    page.goto(server.url + "/")
    expect_kept(page, 0)


def visit_with_worker(page: Page, address: str) -> None:
    page.goto(address + "/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_load_state("networkidle")


def expect_kept(page: Page, count: int) -> None:
    kept = "caches.open('pages').then((store) => store.keys()).then((keys) => keys.length)"
    for _attempt in range(50):
        if page.evaluate(kept) == count:
            return
        page.wait_for_timeout(100)
    assert page.evaluate(kept) == count


def session_cookie(users: type, address: str) -> dict[str, str]:
    from django.test import Client

    client = Client()
    client.force_login(users.objects.create_user("akira"))  # type: ignore[attr-defined]
    return {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": address}

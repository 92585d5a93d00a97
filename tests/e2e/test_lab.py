"""The odds lab and the dice tray in a real browser: thumbs, keys, and nothing hard to use."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import DESK, PHONE, NewPage
from tests.e2e.test_shell import serious, wide

PAGES = (
    "/battles/lab/?a=samurai-yari*5*taisho-buke&b=monk-naginata*5",
    "/battles/lab/?kind=shoot&a=yumi-samurai*4&b=yari-ashigaru*10",
    "/battles/lab/matchup/",
    "/battles/dice/?kind=contest",
)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lab_and_tray_are_easy_to_use(browser: Browser, server: LiveServer, viewport: dict[str, int], theme: str) -> None:
    context = browser.new_context(viewport=viewport, service_workers="block")  # type: ignore[arg-type]
    context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    page = context.new_page()
    for path in PAGES:
        page.goto(server.url + path)
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, wide(page)
    context.close()


def test_a_switch_answers_at_once_and_the_address_can_be_shared(new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    page.goto("/battles/lab/?a=samurai-yari*5&b=yari-ashigaru*10")
    before = page.locator(".winner__word--first strong").inner_text()
    page.locator('label:has(input[name="a.in.side"][value="rear"])').tap()
    expect(page).to_have_url(re.compile(r"a\.in\.side=rear"))
    expect(page.locator(".winner__word--first strong")).not_to_have_text(before)
    other = new_page(DESK)
    other.goto(page.url)
    assert chance(other) == chance(page)


def test_what_would_change_it_is_one_tap_away(new_page: NewPage) -> None:
    page = new_page(DESK)
    page.goto("/battles/lab/?a=samurai-yari*5&b=yari-ashigaru*10")
    change = page.locator(".change--better").first
    promised = change.locator("strong").inner_text()
    change.click()
    expect(page.locator(".winner__word--first strong")).to_have_text(promised)


def test_the_keyboard_rolls_and_real_dice_are_typed(new_page: NewPage) -> None:
    page = new_page(DESK)
    page.goto("/battles/dice/")
    page.keyboard.press("r")
    expect(page.locator(".tray__sentence")).to_contain_text("success")
    page.keyboard.press("r")
    expect(page.locator(".tray__history li")).to_have_count(1)
    page.locator(".tray__typed summary").click()
    page.locator("#faces").fill("6 6 6 1 1 1")
    page.locator("#faces").press("Enter")
    expect(page.locator(".tray__sentence")).to_have_text("3 successes, 3 criticals")
    page.keyboard.press("5")
    expect(page).to_have_url(re.compile("kind=honour"))


def test_a_large_matchup_shows_its_bar_and_then_the_map(new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    page.goto("/battles/lab/matchup/?mine=starter:buke-vanguard&theirs=starter:sohei-vanguard")
    page.get_by_role("button", name="Work them all out").tap()
    expect(page.locator(".heat__cell")).to_have_count(30, timeout=20_000)


def chance(page: Page) -> int:
    return int(page.locator(".winner__word--first strong").inner_text().strip(" %<>"))

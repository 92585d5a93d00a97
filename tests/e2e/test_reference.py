"""The rules reference in a real browser: searching, term sheets, reading without network, and access for everyone."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.companion import Companion
from tests.e2e.conftest import DESK, PHONE, NewPage

PAGES = ("/rules/", "/rules/?q=yari", "/rules/clans/buke/", "/rules/profiles/taisho-buke/", "/rules/scenarios/village-defense/")
WORKER_CONTROLS = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async (paths) => {
  const store = await caches.open("pages");
  const kept = (await store.keys()).map((request) => new URL(request.url).pathname);
  return paths.every((path) => kept.includes(path));
}"""


def term(page: Page, table: str, slug: str) -> object:
    return page.locator(f'a[data-term="/rules/term/{table}/{slug}/"]').first


def test_typing_finds_at_once_and_the_keyboard_reaches_the_answer(desk: Page) -> None:
    desk.goto("/rules/")
    desk.keyboard.press("/")
    desk.keyboard.type("yarri")
    answer = desk.locator("a[data-result]").first
    expect(answer).to_have_text("Yari")
    expect(desk).to_have_url(re.compile(r"/rules/\?q=yarri$"))
    expect(desk.locator(".doors").first).to_be_hidden()
    desk.keyboard.press("ArrowDown")
    expect(answer).to_be_focused()
    desk.keyboard.press("ArrowUp")
    expect(desk.get_by_role("searchbox")).to_be_focused()
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile("/rules/weapons/yari/$"))


def test_clearing_the_search_brings_the_page_back(phone: Page) -> None:
    phone.goto("/rules/clans/buke/")
    field = phone.get_by_role("searchbox")
    field.fill("lanza")
    expect(phone.locator("a[data-result]").first).to_be_visible()
    expect(phone.get_by_role("heading", name="Buke", exact=True)).to_be_hidden()
    field.fill("")
    expect(phone.get_by_role("heading", name="Buke", exact=True)).to_be_visible()
    expect(phone).to_have_url(re.compile("/rules/clans/buke/$"))


def test_a_word_of_the_rules_opens_its_sheet_over_the_page(phone: Page) -> None:
    phone.goto("/rules/profiles/taisho-buke/")
    word = term(phone, "ability", "deflect-hit")
    word.click()  # type: ignore[attr-defined]
    sheet = phone.locator("#term-sheet")
    expect(sheet).to_contain_text("The enemy fights with")
    expect(sheet.get_by_role("heading", name="Deflect hit")).to_be_focused()
    expect(phone).to_have_url(re.compile("/rules/profiles/taisho-buke/$"))
    phone.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(word).to_be_focused()  # type: ignore[arg-type]


def test_a_sheet_leads_from_word_to_word_and_closes_by_its_cross(phone: Page) -> None:
    phone.goto("/rules/profiles/taisho-buke/")
    term(phone, "weapon", "katana").click()  # type: ignore[attr-defined]
    sheet = phone.locator("#term-sheet")
    sheet.locator("a[data-term*='weapontype']").click()
    expect(sheet.get_by_role("heading", name="Katanas")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    expect(term(phone, "weapon", "katana")).to_be_focused()  # type: ignore[arg-type]


def test_everything_is_there_without_scripts(new_page: NewPage) -> None:
    page = new_page(PHONE, java_script_enabled=False)
    page.goto("/rules/")
    page.get_by_role("searchbox").fill("yarri")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Yari", exact=True).first.click()
    expect(page.get_by_role("heading", name="Yari", level=1)).to_be_visible()
    page.get_by_role("link", name="Polearms").click()
    expect(page.get_by_role("heading", name="Polearms", level=1)).to_be_visible()


def test_what_was_read_is_readable_without_network(companion: Companion, browser_context: BrowserContext) -> None:
    """The very first page of a visit too, which came before there was a worker to keep it."""
    page = browser_context.new_page()
    page.goto("/rules/clans/buke/")
    page.evaluate(WORKER_CONTROLS)
    page.wait_for_function(KEPT, arg=["/rules/clans/buke/", "/rules/"])
    page.goto("/rules/orders/charge/")
    page.wait_for_function(KEPT, arg=["/rules/orders/charge/"])
    browser_context.set_offline(True)
    for path, heading in (("/rules/clans/buke/", "Buke"), ("/rules/orders/charge/", "Charge"), ("/rules/", "Rules")):
        page.goto(path)
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        assert page.evaluate("getComputedStyle(document.querySelector('.search')).display") == "flex", "styles are kept too"
    page.get_by_role("searchbox").fill("yari")
    expect(page.locator("#results")).to_contain_text("No network")


@pytest.fixture
def browser_context(request: pytest.FixtureRequest, companion: Companion) -> BrowserContext:
    """One that may fail to reach the network: the console says so, and rightly."""
    context: BrowserContext = request.getfixturevalue("browser").new_context(base_url=companion.address, viewport=PHONE)
    request.addfinalizer(context.close)
    return context


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_pages_are_open_to_everyone(new_page: NewPage, path: str, colours: str, size: dict[str, int]) -> None:
    page = new_page(size, color_scheme=colours)
    page.goto(path)
    found = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found] == []


@pytest.mark.parametrize(
    "path", [*PAGES, "/rules/classes/", "/rules/limits/", "/rules/tables/", "/rules/abilities/", "/rules/sources/"]
)
def test_nothing_is_wider_than_a_phone(phone: Page, path: str) -> None:
    phone.goto(path)
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_attributes_are_read_at_arms_length(phone: Page) -> None:
    phone.goto("/rules/profiles/taisho-buke/")
    sizes = phone.evaluate(
        "[...document.querySelectorAll('.stats dd')].map((number) => parseFloat(getComputedStyle(number).fontSize))"
    )
    assert len(sizes) == 5
    assert min(sizes) >= 30
    wounds = phone.locator(".stats__stat").last.bounding_box()
    assert wounds is not None
    assert wounds["y"] + wounds["height"] < PHONE["height"] / 2, "the numbers are on the first half of the screen"

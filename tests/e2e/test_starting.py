"""Into a battle with phones in hand: from an army, by code, on a shared phone; and a tracked turn on two phones."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPage

STARTER = 'input[name="army"][value="starter:{}"]'


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def start(page: Page, starter: str = "buke-vanguard", *, tracker: bool = False) -> str:
    """A new battle by its page; answers the code."""
    page.goto("/battles/new/")
    page.check(STARTER.format(starter))
    if tracker:
        page.locator("details.more > summary").last.click()
        page.check("#mode-tracker")
    page.locator("form.new-battle button.button--primary").click()
    page.wait_for_url(re.compile(r"/battles/\w{10}/invite/$"))
    return page.locator(".invite__code strong").inner_text()


def join(page: Page, code: str, name: str, starter: str = "sohei-vanguard") -> None:
    page.goto("/battles/")
    page.fill("#code", code)
    page.locator(".join__go").click()
    page.wait_for_url(re.compile(rf"/battles/join/{code}/$"))
    page.fill("#player", name)
    page.check(STARTER.format(starter))
    page.locator("button.button--primary").click()


def narrow_enough(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_from_an_army_to_the_table_and_a_guest_comes_by_code(new_page: NewPage) -> None:
    akira, botan = new_page(PHONE), new_page(PHONE)
    akira.goto("/armies/new/")
    akira.locator('button[name="starter"]').first.click()
    akira.wait_for_url(re.compile(r"/armies/\w+/$"))
    akira.get_by_role("button", name="Battle", exact=True).click()
    akira.wait_for_url(re.compile(r"/battles/\w{10}/invite/$"))
    assert violations(akira) == []
    assert narrow_enough(akira)
    code = akira.locator(".invite__code strong").inner_text()
    join(botan, code, "Botan")
    for page in (akira, botan):
        page.wait_for_url(re.compile(r"/battles/\w{10}/$"))
        expect(page.locator("#table")).to_be_visible()
    assert akira.url == botan.url
    botan.goto("/battles/")
    expect(botan.locator(".battle-line")).to_have_count(1)
    assert violations(botan) == []
    assert narrow_enough(botan)


def test_a_shared_phone_shows_a_curtain_before_a_secret(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto("/battles/new/")
    expect(page.locator("#their_army")).to_be_hidden()
    page.check(STARTER.format("buke-vanguard"))
    page.check("#phones-one")
    page.fill("#their_player", "Botan")
    page.select_option("#their_army", "starter:hattori-vanguard")
    page.locator("details.more > summary").last.click()
    page.check("#switch-missions")
    assert violations(page) == []
    page.locator("form.new-battle button.button--primary").click()
    page.wait_for_url(re.compile(r"/battles/\w{10}/$"))
    for _seat in "ab":
        said = page.locator("#table").get_attribute("data-version") or ""
        page.get_by_role("button", name="Roll for me").click()
        expect(page.locator("#table")).not_to_have_attribute("data-version", said)
    curtain = page.locator("[data-curtain]").first
    expect(curtain).to_be_visible()
    seat = curtain.get_attribute("data-curtain")
    assert violations(page) == []
    curtain.get_by_role("button").click()
    expect(page.locator(f"[data-curtain='{seat}']")).to_have_count(0)
    expect(page.get_by_text("Your secret mission")).to_be_visible()


def test_a_tracked_turn_on_two_phones_with_undo_in_two_languages(new_page: NewPage) -> None:
    akira, botan = new_page(PHONE), new_page(PHONE, locale="es")
    join(botan, start(akira, tracker=True), "Botan")
    for page in (akira, botan):
        page.wait_for_url(re.compile(r"/battles/\w{10}/tracker/$"))
    akira.get_by_role("button", name="Begin turn 1").click()
    expect(botan.locator(".turn__number")).to_have_text("Turno 1/5")
    botan.get_by_role("button", name="activación").click()
    expect(akira.get_by_role("button", name="activation")).to_have_attribute("aria-pressed", "true")
    akira.locator("#a2 .troop__head .count__step").first.click()
    expect(botan.locator("#a2 .count__number").first).to_contain_text("4/5")
    botan.locator("#more-b2 > summary").click()
    botan.locator("#more-b2 .toggle").first.click()
    expect(akira.locator("#b2 .troop__markers .tag")).to_have_count(1)
    botan.fill("#note", "Llueve.")
    botan.get_by_role("button", name="Anotar").click()
    expect(akira.locator(".note")).to_contain_text("Botan: Llueve.")
    akira.get_by_role("button", name="Ask to take the last tap back").click()
    botan.get_by_role("button", name="Deshacerlo").click()
    expect(akira.locator(".note")).to_have_count(0)
    for page in (akira, botan):
        assert violations(page) == []
        assert narrow_enough(page)


def test_the_tracker_works_without_script(new_page: NewPage) -> None:
    akira, botan = new_page(PHONE, java_script_enabled=False), new_page(PHONE)
    code = start(akira, tracker=True)
    join(botan, code, "Botan")
    botan.wait_for_url(re.compile(r"/tracker/$"))
    akira.reload()
    akira.get_by_role("button", name="Begin turn 1").click()
    expect(akira.locator(".turn__number")).to_have_text("Turn 1/5")
    akira.locator("#more-a2 > summary").click()
    akira.locator("#more-a2 .toggle").first.click()
    expect(akira.locator("#a2 .troop__markers .tag")).to_have_count(1)
    akira.get_by_role("button", name="Undo my last tap").click()
    expect(akira.locator("#a2 .troop__markers .tag")).to_have_count(0)

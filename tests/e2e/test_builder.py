"""Building an army with a thumb and with a mouse: from nothing to a sealed list, broken and mended, undone, shared, offline."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.companion import Companion
from tests.e2e.building import Hand, expect_points, expect_saved
from tests.e2e.conftest import DESK, PHONE, NewPage

MOST_TAPS = 25


@pytest.fixture(params=["phone", "desk"])
def hand(request: pytest.FixtureRequest, new_page: NewPage) -> Hand:
    if request.param == "phone":
        return Hand(new_page(PHONE, has_touch=True, is_mobile=True), is_phone=True)
    return Hand(new_page(DESK), is_phone=False)


def seal(page: Page) -> Locator:
    return page.locator("#findings .seal--legal")


def test_a_legal_list_of_200_points_from_nothing_in_few_taps(hand: Hand) -> None:
    hand.build()
    expect(seal(hand.page)).to_be_visible()
    expect(hand.page.locator(".chip--legal")).to_be_visible()
    assert hand.taps < MOST_TAPS


def test_a_broken_list_says_why_and_is_mended_by_one_tap_and_undone_to_the_beginning(hand: Hand) -> None:
    page = hand.page
    hand.build()
    hand.step("e4", 1)
    chip = page.locator(".chip--broken")
    expect(chip).to_be_visible()
    hand.tap(chip)
    problem = page.locator("#problem-total")
    expect(problem).to_contain_text("The list costs 210 points, 10 more than the 200 agreed.")
    expect(problem).to_be_in_viewport()
    hand.tap(problem.get_by_role("button").first)
    expect(seal(page)).to_be_visible()
    undo = page.locator('#state button[formaction*="undo"]')
    for _ in range(40):
        if undo.is_disabled():
            break
        version = page.locator("#state").get_attribute("data-version")
        hand.tap(undo)
        expect(page.locator("#state")).not_to_have_attribute("data-version", str(version))
    expect_points(page, 0)
    expect(page.locator("#list .unit")).to_have_count(0)
    redo = page.locator('#state button[formaction*="redo"]')
    hand.tap(redo)
    expect(page.locator("#list .unit")).to_have_count(1)


def test_a_finding_stands_beside_its_culprit_and_its_button_mends_it(hand: Hand) -> None:
    hand.build()
    hand.tap("#e4 details.menu > summary")
    hand.tap('#e4 button[value="duplicate"]')
    beside = hand.page.locator("#e4-problems")
    expect(beside).to_contain_text("is elite")
    hand.tap(beside.get_by_role("button", name="Remove Samurai Dai-Katana"))
    expect(hand.page.locator("#e4")).to_have_count(0)
    expect_points(hand.page, 200)


def test_a_removed_unit_comes_back_from_the_toast(hand: Hand) -> None:
    hand.build()
    hand.tap("#e2 .unit__remove")
    expect_points(hand.page, 155)
    hand.tap(hand.page.locator("[data-toast]").get_by_role("button", name="Undo"))
    expect_points(hand.page, 200)


def test_every_number_and_every_word_of_the_rules_explains_itself(hand: Hand) -> None:
    hand.build()
    page = hand.page
    hand.tap("#e2-sum a")
    expect(page.locator("#sheet")).to_contain_text("Yari Ashigaru, 9 × 5")
    page.keyboard.press("Escape")
    hand.tap(".bar__points")
    expect(page.locator("#sheet .receipt__total")).to_contain_text("200")
    page.keyboard.press("Escape")
    hand.tap(page.locator("#e2 .term").first)
    expect(page.locator("#term-sheet")).to_contain_text("Yari")


def test_a_shared_list_is_read_by_a_stranger_who_can_only_copy_it(hand: Hand, new_page: NewPage) -> None:
    hand.build()
    page = hand.page
    page.goto(f"{page.url}share/")
    hand.tap("#visibility-unlisted")
    hand.tap(page.get_by_role("button", name="Save"))
    link = page.locator(".share__address").get_attribute("href")
    assert link is not None
    expect(page.locator("svg.qr")).to_be_visible()
    stranger = new_page(PHONE)
    stranger.goto(re.sub(r"^https?://[^/]+", "", link))
    expect(stranger.locator("h1")).to_have_text("Buke, 200 points")
    expect(stranger.locator(".seal--legal")).to_be_visible()
    assert stranger.locator("[data-edit], [data-stepper]").count() == 0
    stranger.get_by_role("button", name="Copy to my armies").click()
    expect(stranger.locator(".bar__points strong")).to_have_text("200")


def test_a_phone_and_a_computer_agree(new_page: NewPage) -> None:
    desk = Hand(new_page(DESK), is_phone=False)
    desk.build()
    other = desk.page.context.new_page()
    other.goto(desk.page.url)
    other.locator('#e2 [data-step="1"]').click()
    expect(desk.page.locator(".bar__points strong")).to_have_text("205")
    expect(desk.page.locator("#e2-miniatures")).to_have_value("10")


def test_a_change_made_without_network_is_said_to_be_unsaved_and_is_not_lost(browser: Browser, companion: Companion) -> None:
    # A page of its own: the console rightly complains about requests that find no network.
    page = browser.new_page(base_url=companion.address, viewport=DESK)  # type: ignore[arg-type]
    desk = Hand(page, is_phone=False)
    desk.build()
    page.route("**/edit/", lambda route: route.abort())
    desk.step("e2", 1)
    expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "waiting")
    expect(page.locator("#unsaved")).to_contain_text("Not saved")
    desk.step("e3", 1)
    expect(page.locator("[data-unsaved-count]")).to_have_text("2")
    page.unroute("**/edit/")
    page.get_by_role("button", name="Try again").click()
    expect_points(page, 210)
    expect(page.locator("#unsaved")).to_be_hidden()
    page.close()


def test_the_keyboard_searches_steps_and_undoes(new_page: NewPage) -> None:
    desk = Hand(new_page(DESK), is_phone=False)
    desk.build()
    page = desk.page
    page.locator("h1").click()
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    expect(page.locator("#catalogue-q")).to_be_focused()
    page.keyboard.type("naginata")
    expect(page.locator('button[value="samurai-yari"]')).to_be_hidden()
    page.locator("#catalogue-q").fill("")
    page.locator("#e2-miniatures").focus()
    page.keyboard.press("+")
    expect_points(page, 205)
    page.locator(".bar__points").focus()
    page.keyboard.press("u")
    expect_points(page, 200)
    page.locator("#e5-miniatures").focus()
    page.keyboard.press("-")
    expect_points(page, 185)


def test_a_card_is_dragged_to_its_place(new_page: NewPage) -> None:
    desk = Hand(new_page(DESK), is_phone=False)
    desk.build()
    page = desk.page
    page.locator("#e2").evaluate("card => card.scrollIntoView({ block: 'center' })")
    grip, target = page.locator("#e3 [data-grip]"), page.locator("#e2")
    start, end = box(grip), box(target)
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 8, steps=5)
    page.mouse.up()
    expect(page.locator("#group-units .unit").first).to_have_attribute("id", "e3")
    expect_saved(page)


def box(found: Locator) -> dict[str, float]:
    shape: Any = found.bounding_box()
    assert shape is not None
    return dict(shape)


def test_everything_works_without_script(new_page: NewPage) -> None:
    page = new_page(DESK, java_script_enabled=False)
    page.goto("/armies/new/")
    page.locator('button[name="clan"][value="buke"]').click()
    page.locator('button[name="recruit"][value="taisho-buke"]').click()
    page.locator('button[name="recruit"][value="yari-ashigaru"]').click()
    page.locator('#e2 button[name="miniatures_step"][value="1"]').click()
    page.locator('#e2 button[value="banner:on"]').click()
    expect(page.locator("#e2-miniatures")).to_have_value("4")
    page.locator("#e2 .unit__remove").click()
    page.locator("[data-toast]").get_by_role("button", name="Undo").click()
    expect(page.locator("#e2")).to_be_visible()
    page.locator('#findings button[name="fix"]').first.click()
    expect(seal(page)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_is_hard_to_use_or_wider_than_the_screen(new_page: NewPage, viewport: dict[str, int], theme: str) -> None:
    # Spanish words are longer: in one of the themes the pages have to hold those.
    page = new_page(viewport, color_scheme=theme, locale="es-ES" if theme == "dark" else "en-GB")
    page.goto("/armies/new/")
    examine(page)
    page.locator('button[name="starter"][value="buke-vanguard"]').click()
    page.wait_for_url(re.compile(r"/armies/\w{10}/$"))
    builder = page.url
    examine(page)
    page.locator("#e4 details.menu > summary").click()
    page.locator('#e4 button[value="duplicate"]').click()
    expect(page.locator('#e4-problems button[name="fix"]')).to_be_visible()
    examine(page)
    page.goto(f"{builder}share/")
    page.locator("#visibility-public").check()
    page.locator("main form .button--primary").click()
    examine(page)
    page.goto(re.sub(r"^https?://[^/]+", "", str(page.locator(".share__address").get_attribute("href"))))
    examine(page)
    for path in (f"{builder}history/", f"{builder}receipt/", "/armies/", "/armies/collection/"):
        page.goto(path)
        examine(page)


def examine(page: Page) -> None:
    page.wait_for_timeout(250)
    found = [
        (one["id"], [node["html"][:120] for node in one["nodes"]][:3])
        for one in Axe().run(page).response["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert found == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), page.url

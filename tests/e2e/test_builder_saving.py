"""What the builder shows is what is stored: after undo and fix, under a hasty thumb, and when saving fails; then it says why."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.companion import Companion
from tests.e2e.building import Hand, expect_number, expect_points, expect_saved
from tests.e2e.conftest import DESK, PHONE, NewPage

UNDO, REDO = "#undo", "#redo"
SIZES = {"phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True}, "desk": {"viewport": DESK}}


@pytest.fixture(params=["phone", "desk"])
def hand(request: pytest.FixtureRequest, new_page: NewPage) -> Hand:
    found = Hand(new_page(**SIZES[request.param]), is_phone=request.param == "phone")
    found.copy_vanguard()
    return found


@pytest.fixture(params=["phone", "desk"])
def rough(request: pytest.FixtureRequest, browser: Browser, companion: Companion) -> Iterator[Hand]:
    """Where the console rightly complains about requests that are refused or find no network."""
    options: dict[str, Any] = SIZES[request.param]
    context = browser.new_context(base_url=companion.address, **options)
    found = Hand(context.new_page(), is_phone=request.param == "phone")
    found.copy_vanguard()
    yield found
    context.close()


# What the stepper shows


def test_after_undo_redo_and_the_key_the_stepper_shows_what_is_stored(hand: Hand) -> None:
    page = hand.page
    hand.step("e2", 1)
    expect_points(page, 205)
    hand.tap(UNDO)
    expect_points(page, 200)
    expect_number(page, "e2", 5)
    hand.tap(REDO)
    expect_points(page, 205)
    expect_number(page, "e2", 6)
    page.keyboard.press("u")
    expect_points(page, 200)
    expect_number(page, "e2", 5)
    hand.step("e2", 1)
    expect_points(page, 205)
    expect_number(page, "e2", 6)


def test_a_typed_number_is_undone_on_the_page_too(hand: Hand) -> None:
    hand.type_number("e2", 9)
    expect_points(hand.page, 220)
    hand.tap(UNDO)
    expect_points(hand.page, 200)
    expect_number(hand.page, "e2", 5)


def test_a_number_still_being_typed_counts_before_the_key_that_undoes_it(new_page: NewPage) -> None:
    desk = Hand(new_page(DESK), is_phone=False)
    desk.copy_vanguard()
    desk.step("e3", 1)
    expect_points(desk.page, 205)
    desk.page.locator("#e2-miniatures").fill("7")
    desk.page.keyboard.press("u")
    expect_number(desk.page, "e2", 5)
    expect_number(desk.page, "e3", 10)
    desk.tap(REDO)
    expect_number(desk.page, "e2", 7)


def test_a_fix_is_seen_on_the_stepper_it_turned(hand: Hand) -> None:
    hand.step("e4", 1)
    expect_points(hand.page, 210)
    hand.tap(hand.page.locator("#findings").get_by_role("button", name="Take 1 miniature from Samurai Dai-Katana"))
    expect_points(hand.page, 200)
    expect_number(hand.page, "e4", 5)


def test_what_waited_for_the_network_and_was_undone_is_not_on_the_stepper(rough: Hand) -> None:
    page = rough.page
    page.route("**/armies/**", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    rough.step("e2", 1)
    expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "waiting")
    page.evaluate("document.getElementById('undo').disabled = false")
    rough.tap(UNDO)
    expect(page.locator("[data-unsaved-count]")).to_have_text("2")
    page.unroute("**/armies/**")
    page.get_by_role("button", name="Try again").click()
    expect_points(page, 200)
    expect_number(page, "e2", 5)


def test_an_emptied_stepper_goes_back_to_its_number(hand: Hand) -> None:
    page = hand.page
    hand.tap("#e2-miniatures")
    page.locator("#e2-miniatures").fill("")
    page.keyboard.press("Tab")
    expect_number(page, "e2", 5)


def test_a_number_that_is_refused_says_why_and_goes_back(rough: Hand) -> None:
    page = rough.page
    page.locator("#e5").scroll_into_view_if_needed()
    rough.type_number("e5", 1200)
    expect(page.locator("#notice")).to_contain_text("from 0 to 999")
    expect(page.locator("#notice .notice")).to_be_in_viewport()
    expect_number(page, "e5", 4)
    rough.tap("[data-notice-close]")
    expect(page.locator("#notice .notice")).to_have_count(0)


# A hasty thumb


def test_another_button_pressed_at_once_does_not_swallow_the_tap(hand: Hand) -> None:
    page = hand.page
    hand.step("e2", 1)
    hand.tap('#e2 button[value="banner:on"]')
    expect(page.locator('#e2 button[value="banner:off"]')).to_be_visible()
    expect_number(page, "e2", 6)
    hand.step("e3", 1)
    hand.tap("#e5 .unit__remove")
    expect(page.locator("#e5")).to_have_count(0)
    expect_number(page, "e3", 10)


def test_an_undo_at_once_undoes_the_tap_and_not_the_one_before(hand: Hand) -> None:
    page = hand.page
    hand.step("e3", 1)
    expect_points(page, 205)
    hand.step("e2", 1)
    hand.tap(UNDO)
    expect_points(page, 205)
    expect_number(page, "e2", 5)
    expect_number(page, "e3", 10)


def test_an_offer_to_undo_a_removal_ends_with_the_next_tap(hand: Hand) -> None:
    page = hand.page
    hand.tap("#e5 .unit__remove")
    expect(page.locator("[data-toast-stays]")).to_be_visible()
    hand.step("e2", 1)
    expect(page.locator("[data-toast-stays]")).to_have_count(0)


def test_it_says_saving_from_the_first_tap(hand: Hand) -> None:
    page = hand.page
    page.locator('#e2 [data-step="1"]').evaluate("button => button.click()")
    assert page.locator("[data-saved]").get_attribute("data-saved") == "saving"
    expect_saved(page)


def test_whoever_taps_and_goes_on_by_a_link_finds_it_there(hand: Hand) -> None:
    page = hand.page
    hand.tap(".heading details.menu:not(.heading__rename) > summary")
    page.locator('#e2 [data-step="1"]').evaluate("button => button.click()")
    page.locator(".heading .choice[href$='history/']").evaluate("link => link.click()")
    page.wait_for_url("**/history/")
    expect(page.locator(".moment").first).to_contain_text("Add 1 miniature to Samurai Yari")


def test_a_battle_begun_at_once_is_begun_with_the_tap(hand: Hand) -> None:
    page, builder = hand.page, hand.page.url
    hand.step("e2", 1)
    hand.tap('.heading form[action*="battles"] button')
    page.wait_for_url(re.compile(r"/battles/"))
    page.goto(builder)
    expect_number(page, "e2", 6)


def test_whoever_taps_and_leaves_at_once_has_lost_nothing(hand: Hand) -> None:
    page, builder = hand.page, hand.page.url
    hand.step("e2", 1)
    page.goto("/rules/")
    page.goto(builder)
    expect_number(page, "e2", 6)


# Saving that fails

REFUSALS = {
    "forbidden": ({"status": 403}, "this page is too old"),
    "gone": ({"status": 404}, "this list is gone"),
    "trouble": ({"status": 503, "headers": {"Retry-After": "60"}}, "the server is in trouble"),
    "foreign": (
        {"status": 200, "content_type": "text/html", "body": "<title>Hotel</title><p>Welcome"},
        "something else answered",
    ),
}


@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_change_that_was_not_taken_waits_and_says_why(rough: Hand, refusal: str) -> None:
    page, (answer, words) = rough.page, REFUSALS[refusal]
    title = page.title()
    page.route("**/edit/", lambda route: route.fulfill(**answer))
    rough.step("e2", 1)
    expect_waiting(page, words)
    expect(page.locator("#e2-miniatures")).to_have_value("6")
    assert page.title() == title
    page.unroute("**/edit/")
    page.get_by_role("button", name="Try again").click()
    expect_points(page, 205)
    expect(page.locator("#unsaved")).to_be_hidden()
    expect_number(page, "e2", 6)


def test_too_quick_a_hand_is_told_when_it_goes_on_by_itself(rough: Hand) -> None:
    page, tries = rough.page, []

    def refuse_once(route: Route) -> None:
        tries.append(route)
        route.fulfill(status=429, headers={"Retry-After": "3"}) if len(tries) == 1 else route.continue_()

    page.route("**/edit/", refuse_once)
    rough.step("e2", 1)
    expect_waiting(page, "too much in a short time")
    expect(page.locator("[data-unsaved-seconds]")).to_have_text(re.compile("[123]"))
    # What is done meanwhile waits as well.
    rough.step("e3", 1)
    expect(page.locator("[data-unsaved-count]")).to_have_text("2")
    assert len(tries) == 1
    expect_points(page, 210)
    expect_number(page, "e2", 6)


@pytest.mark.parametrize("kept", ["nothing", "token"])
def test_signed_out_in_another_tab_the_change_waits_until_one_is_in_again(rough: Hand, kept: str) -> None:
    page = rough.page
    cookies: Any = page.context.cookies()
    page.context.clear_cookies()
    if kept == "token":
        page.context.add_cookies([cookie for cookie in cookies if cookie["name"] == "csrftoken"])
    rough.step("e2", 1)
    expect_waiting(page, "you are signed out here")
    expect(page.locator("#unsaved").get_by_role("link", name="Sign in")).to_be_visible()
    page.context.add_cookies(cookies)
    page.get_by_role("button", name="Try again").click()
    expect_number(page, "e2", 6)


def test_signing_up_in_another_tab_does_not_stop_the_page_from_saving(hand: Hand, companion: Companion) -> None:
    page = hand.page
    other = page.context.new_page()
    other.goto("/people/sign-up/")
    other.get_by_label("Name").first.fill(f"saver-{page.url[-11:-1]}")
    for field in other.locator('input[type="password"]').all():
        field.fill("a long and winding password")
    other.locator("main form").get_by_role("button").last.click()
    other.wait_for_url(re.compile("/people/(?!sign-up)"))
    hand.step("e2", 1)
    expect_points(page, 205)
    expect_number(page, "e2", 6)


def test_a_list_deleted_elsewhere_keeps_what_is_not_saved_in_sight(rough: Hand) -> None:
    page = rough.page
    page.route("**/edit/", lambda route: route.abort())
    rough.step("e2", 1)
    expect_waiting(page, "there is no connection")
    page.unroute("**/edit/")
    other = page.context.new_page()
    other.goto("/armies/")
    other.locator(".tile details.menu > summary").click()
    other.get_by_role("button", name="Delete").click()
    expect_waiting(page, "this list is gone")
    expect(page.locator("#unsaved").get_by_role("link", name="My armies")).to_be_visible()


def expect_waiting(page: Page, words: str) -> None:
    """Said in words, wherever on the page one is."""
    badge, unsaved = page.locator("[data-saved]"), page.locator("#unsaved")
    expect(badge).to_have_attribute("data-saved", "waiting")
    expect(unsaved).to_contain_text("Not saved")
    expect(unsaved.get_by_text(words)).to_be_visible()
    expect(unsaved.locator("[role=alert] p:visible")).to_have_count(1)
    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"window.scrollTo(0, {place})")
        expect(badge).to_be_in_viewport()
        expect(unsaved.get_by_text(words)).to_be_in_viewport()


# Two devices


def test_a_note_being_typed_survives_what_another_device_does(hand: Hand) -> None:
    page = hand.page
    hand.tap("#e3 details.menu > summary")
    hand.tap("#e3-note")
    page.keyboard.type("Hold the h")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator('#e2 [data-step="1"]').click()
    expect(page.locator(".bar__points strong")).to_have_text("205")
    expect(page.locator("#e2-miniatures")).to_have_value("6")
    expect(page.locator("#e3-note")).to_be_focused()
    page.keyboard.type("ill")
    hand.tap("#e3 .menu__panel button:has-text('Save')")
    expect(page.locator("#e3 .unit__note")).to_have_text("Hold the hill")
    expect(page.locator("#e3 details.menu")).not_to_have_attribute("open", "")


def test_a_change_that_another_device_outran_says_so_and_those_behind_it_are_made(rough: Hand) -> None:
    page = rough.page
    held: list[Route] = []
    page.route("**/edit/", lambda route: route.continue_() if held else held.append(route))
    rough.step("e2", 1)
    page.wait_for_timeout(600)
    rough.step("e3", 2)
    page.wait_for_timeout(600)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator('#e5 [data-step="1"]').click()
    expect_points(other, 215)
    held[0].continue_()
    expect(page.locator("#notice")).to_contain_text("changed elsewhere")
    expect_number(page, "e2", 5)
    expect_number(page, "e3", 11)
    expect_number(page, "e5", 5)
    rough.tap(page.get_by_role("button", name="Do it now"))
    expect_number(page, "e2", 6)
    expect(page.locator("#notice .notice")).to_have_count(0)


# Any number of points


def test_a_free_size_is_agreed_in_the_builder_and_for_a_new_army(hand: Hand) -> None:
    page = hand.page
    hand.tap(".setup > summary")
    page.locator("#setup-size").fill("250")
    hand.tap('.setup button[value="setup"]')
    expect(page.locator(".bar__points")).to_contain_text("200/250")
    page.goto("/armies/new/")
    page.locator("#new-size-free").fill("333")
    hand.tap('button[name="clan"][value="kuge"]')
    expect(page.locator(".bar__points")).to_contain_text("0/333")

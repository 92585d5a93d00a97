"""Torii in a real browser: two phones with powers and an interrupt, the computer, the replay and its analysis, the lesson."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESK, FIRST_REPLY, PHONE, NewPage

MOST_MOVES = 60


def begin(page: Page, mode: str, **chosen: str) -> None:
    page.goto("/games/new/torii/")
    page.locator(f'label[for="mode-{mode}"]').click()
    page.locator("details.more summary").click()
    page.locator("#seat").select_option(chosen.pop("seat", "a"))
    for name, value in chosen.items():
        page.locator(f"#choice-{name}").select_option(value)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/games/m/[-\w]+/$"))


def land_on(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f'[data-square="{square}"]').tap()


def play(page: Page) -> None:
    page.locator("[data-confirm]").tap()


def no_violations(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_two_phones_play_with_powers_through_the_monkeys_interrupt(new_page: NewPage) -> None:
    blue, red = (new_page(PHONE, has_touch=True, is_mobile=True) for _ in range(2))
    begin(blue, "friend", spirit_a="boar", spirit_b="monkey")
    code = blue.locator(".invitation__code").inner_text()
    red.goto(f"/games/join/{code}/")
    red.get_by_role("button", name="Sit down").tap()

    # Live legality: what may be landed on is marked, what may not is refused with a word.
    expect(blue.locator(".place--to")).to_have_count(4)
    expect(blue.locator("[data-power=boar]:disabled")).to_be_visible()
    expect(blue.get_by_text("You have no torii yet.")).to_be_visible()
    blue.locator('[data-square="d4"]').tap()
    expect(blue.locator("[data-say]")).to_have_text("You cannot land there now.")
    land_on(blue, "b3")
    expect(blue.locator("[data-confirm]")).to_be_enabled()  # tile 1 would do
    land_on(blue, "c3")
    expect(blue.locator("[data-confirm]")).to_be_disabled()  # tile 2 is used
    land_on(blue, "e3")
    expect(blue.locator(".tile--now")).to_have_attribute("data-tile", "3")
    expect(blue.locator(".place--will-a")).to_have_count(3)
    play(blue)

    expect(red.locator("[data-confirm]")).to_be_visible()
    land_on(red, "c4", "c2", "c1")
    play(red)
    expect(blue.locator("[data-confirm]")).to_be_visible()

    # d3 completes the line b3 to e3: the follower to cover is asked for, and the preview shows what goes home.
    land_on(blue, "d3")
    expect(blue.locator("[data-confirm]")).to_be_disabled()
    land_on(blue, "b3")
    expect(blue.get_by_role("button", name="Torii on b3")).to_have_attribute("aria-pressed", "true")
    blue.get_by_role("button", name="One step back").tap()
    blue.get_by_role("button", name="Torii on c3").tap()
    expect(blue.locator('[data-square="c3"]')).to_have_class(re.compile("place--will-gate"))
    expect(blue.locator(".place--will-nothing")).to_have_count(2)
    play(blue)

    # The Monkey interrupts on the other phone, then it is red's turn.
    expect(red.get_by_role("button", name="Turn no tile")).to_be_visible()
    no_violations(red)
    red.get_by_role("button", name="Turn the other player's tile 1").tap()
    expect(red.locator("[data-confirm]")).to_be_visible()
    land_on(red, "b1")
    play(red)

    # The Boar moves its torii with tile 1 (turned back by the Monkey), then jumps.
    blue.locator("[data-power=boar]").tap()
    land_on(blue, "c3", "c4", "e3")
    play(blue)
    expect(red.locator('[data-square="c4"] .place__now .gate--a')).to_be_visible()


def test_the_computer_answers_and_the_match_is_replayed_and_judged(new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True, locale="es")
    begin_spanish(page)
    land_on(page, "b3")
    play(page)
    expect(page.locator(".table__last")).to_contain_text("Rojo salta", timeout=FIRST_REPLY)
    expect(page.locator(".place--last").first).to_be_visible()
    page.locator(".table__doors a").first.tap()
    page.wait_for_url(re.compile(r"/replay/2/"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay__at")).to_have_text("1/2")
    expect(page.locator(".place--last")).to_have_count(1)
    page.locator('form[action$="/analyse/"] button').tap()
    expect(page.locator(".judgement__graph")).to_be_visible(timeout=FIRST_REPLY)
    no_violations(page)


def test_a_whole_game_against_the_computer_by_typed_moves(new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    begin(page, "computer", spirit_a="tatsu", spirit_b="monkey")
    for _ in range(MOST_MOVES):
        expect(page.locator(".table__now--mine, .table__now--over")).to_be_visible(timeout=FIRST_REPLY)
        if page.locator(".table__now--over").count():
            break
        before = page.locator("#table").get_attribute("data-version")
        if not page.locator("#move").is_visible():
            page.get_by_text("Choose from the list or type").tap()
        # The longest turn: it lands most often and builds wherever it can.
        moves = [one.get_attribute("value") or "" for one in page.locator("#legal-moves option").all()]
        page.locator("#move").fill(max(moves, key=len).upper())
        page.keyboard.press("Enter")
        expect(page.locator(f'#table[data-version="{before}"]')).to_have_count(0)
    expect(page.locator(".table__now--over")).to_contain_text(re.compile("You (won|lost)"))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_the_lesson_is_done_by_keyboard(new_page: NewPage) -> None:
    page = new_page(DESK)
    page.goto("/games/learn/torii/1/")
    page.locator('[data-square="c3"]').focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator('[data-square="b3"]')).to_have_class(re.compile("place--step"))
    page.keyboard.press("Backspace")
    expect(page.locator(".place--step")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".table__now")).to_contain_text("Two landings, two followers.")


def test_animation_can_be_switched_off_and_stays_off(new_page: NewPage) -> None:
    page = new_page(DESK)
    page.goto("/games/learn/torii/2/")
    page.get_by_role("switch", name="Animation").click()
    page.reload()
    expect(page.get_by_role("switch", name="Animation")).not_to_be_checked()
    expect(page.locator(".torii--still")).to_be_visible()


def begin_spanish(page: Page) -> None:
    page.goto("/games/new/torii/")
    page.locator("details.more summary").click()
    page.locator("#seat").select_option("a")
    page.locator("#choice-spirit_b").select_option("crane")
    page.locator("form button.button--primary").click()
    page.wait_for_url(re.compile(r"/games/m/[-\w]+/$"))

"""Torii in a real browser: two phones, turns tried out by thumb and by keys, the interrupt, the computer, replay and lesson."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

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


def at_one_table(new_page: NewPage, *moves: str, size: dict[str, int] = DESK, **chosen: str) -> Page:
    """Both players on one device, after these moves."""
    page = new_page(size, has_touch=True)
    begin(page, "hot-seat", **chosen)
    for move in moves:
        type_in(page, move)
    return page


def type_in(page: Page, move: str) -> None:
    before = page.locator("#table").get_attribute("data-version")
    if not page.locator("#move").is_visible():
        page.get_by_text("Choose from the list or type").click()
    page.locator("#move").fill(move)
    page.keyboard.press("Enter")
    expect(page.locator(f'#table[data-version="{before}"]')).to_have_count(0)


def square(page: Page, name: str) -> Locator:
    return page.locator(f"#sq-{name}")


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


def test_keys_keep_their_place_through_the_own_move_and_the_reply(new_page: NewPage) -> None:
    page = new_page(DESK)
    begin(page, "computer")
    square(page, "c3").focus()
    for key in ("ArrowLeft", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator('#table[data-version="1"]')).to_have_count(0)
    expect(square(page, "b3")).to_be_focused()
    expect(page.locator(".table__now--mine")).to_be_visible(timeout=FIRST_REPLY)
    expect(square(page, "b3")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(square(page, "b3")).to_be_focused()

    # A button goes with the turn: the focus waits where the turn has ended.
    while page.locator("[data-confirm]").is_disabled():
        page.locator(".place--to").first.click()
    ended = page.locator(".place:has(> .spirit--will)").get_attribute("data-square")
    page.locator("[data-confirm]").press("Enter")
    expect(page.locator(".table__now--mine, .table__now--over")).to_be_visible(timeout=FIRST_REPLY)
    expect(square(page, str(ended))).to_be_focused()


def test_the_focus_stays_at_the_table_when_a_pressed_button_is_gone(new_page: NewPage) -> None:
    page = at_one_table(new_page, spirit_a="draft", spirit_b="deer")
    page.get_by_role("button", name="Monkey").press("Enter")
    expect(page.get_by_text("Tap the squares you land on")).to_be_visible()
    expect(page.locator("[data-square]:focus")).to_have_count(1)


LINES = ("3:b3-c3-c2", "3:e4-e3-e1", "1:b2", "2:d1-c1", "2:a2-a3", "1:b1 +e1/b1-e1")


def test_two_lines_are_built_by_keyboard(new_page: NewPage) -> None:
    page = at_one_table(new_page, *LINES)
    land_on(page, "c3", "d3", "d2")
    expect(page.locator("[data-say]")).to_contain_text("A line! Choose the follower to cover:")
    expect(page.locator(".place--will-a")).to_have_count(2)
    page.get_by_role("button", name="Torii on a2").press("Enter")

    # The first torii is shown, and the keys go on with the second.
    expect(square(page, "a2")).to_have_class(re.compile("place--will-gate"))
    expect(page.locator(".place--will-nothing")).to_have_count(2)
    expect(page.get_by_role("button", name="Torii on a2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-choices] [aria-pressed=false]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-square]:focus")).to_have_count(1)
    expect(page.locator("[data-choices] button")).to_have_count(0)

    # Another follower of the line may be tapped instead.
    land_on(page, "c3", "d3", "d2", "a2", "b2")
    expect(page.get_by_role("button", name="Torii on b2")).to_have_attribute("aria-pressed", "true")
    expect(square(page, "a2")).to_have_class(re.compile("place--will-nothing"))


def test_a_line_that_is_left_after_the_interrupt_is_told_without_a_jump(new_page: NewPage) -> None:
    page = at_one_table(new_page, *LINES, "3:c3-d3-d2 +a2/a2-d2", spirit_b="monkey")
    expect(page.get_by_text("A torii was built: do you turn a tile 1 over?", exact=True)).to_be_visible()
    page.get_by_role("button", name="Turn your own tile 1 to used").tap()
    expect(page.locator("[data-say]")).to_have_text("Another line is complete: choose the follower to cover.")
    land_on(page, "a3")
    expect(page.locator("[data-say]")).to_have_text("Sent home from b3, c3, d3. Play builds it.")
    expect(page.locator(".tile--now")).to_have_count(0)
    play(page)
    expect(page.get_by_text("A torii was built: do you turn a tile 1 over?", exact=True)).to_be_visible()


def test_kitsune_shows_the_other_spirit_where_it_is_moved(new_page: NewPage) -> None:
    page = at_one_table(new_page, spirit_a="kitsune")
    page.locator("[data-power=kitsune]").tap()
    expect(page.locator("[data-say]")).to_have_text("Tap a marked square for the power.")
    expect(square(page, "b4")).to_have_attribute("aria-label", "b4, in the other spirit's lane")
    land_on(page, "d3")
    expect(page.locator("[data-say]")).to_have_text(
        "The other spirit is moved to d3. Tap the squares you land on, one after the other."
    )
    expect(square(page, "b4")).to_have_attribute("aria-label", "b4 (can be landed on)")
    expect(square(page, "b3")).to_have_attribute("aria-label", "b3, in the other spirit's lane")
    expect(square(page, "d3")).to_have_attribute("aria-label", "d3, Red spirit (by your power)")
    expect(square(page, "d4")).to_have_attribute("aria-label", "d4, in the other spirit's lane")
    expect(page.locator("#sq-d3 .spirit--will")).to_be_visible()
    expect(page.locator("#sq-d4 .spirit--leaves")).to_be_visible()
    expect(page.locator(".place--barred")).to_have_count(9)
    expect(page.locator("#sq-b3 .place__closed")).to_be_visible()
    expect(page.locator("#sq-b4 .place__closed")).to_be_hidden()

    # A whole turn shows both spirits where they will stand.
    land_on(page, "b4")
    expect(page.locator("[data-say]")).to_have_text(
        "The other spirit is moved to d3. Landed on: b4. Placed on b4. Play with tile 1."
    )
    expect(page.locator("#sq-b4 .spirit--will")).to_be_visible()
    expect(page.locator("#sq-b2 .spirit--leaves")).to_be_visible()
    expect(square(page, "b4")).to_have_attribute("aria-label", "b4, Blue spirit, Blue follower (chosen)")
    page.keyboard.press("Escape")
    expect(page.locator(".spirit--will, .spirit--leaves")).to_have_count(0)
    expect(square(page, "b4")).to_have_attribute("aria-label", "b4, in the other spirit's lane")


def test_the_boars_torii_and_the_cranes_flight_are_shown_before_the_jump(new_page: NewPage) -> None:
    page = at_one_table(new_page, "3:b3-c3-e3", "3:c4-c2-c1", "1:d3 +d3/b3-e3", "1:b1", spirit_a="boar")
    page.locator("[data-power=boar]").tap()
    land_on(page, "d3", "c3")
    expect(page.locator("[data-say]")).to_contain_text("Torii moved: d3 – c3. Tap the squares")
    expect(square(page, "c3")).to_have_class(re.compile("place--will-gate"))
    expect(square(page, "c3")).to_have_attribute("aria-label", "c3, Blue torii (by your power)")
    expect(page.locator("#sq-d3 .after--gone")).to_be_hidden()  # it went along, not home
    land_on(page, "d4")
    expect(page.locator("[data-say]")).to_have_text("Torii moved: d3 – c3. Landed on: d4. Placed on d4. Play with tile 1.")

    page = at_one_table(new_page, "3:b1-c1-e1", "2:c4-b4", "1:d1 +c1/b1-e1", "3:a4-a3-b3", spirit_a="crane")
    page.locator("[data-power=crane]").tap()
    land_on(page, "c1")
    expect(page.locator("[data-say]")).to_contain_text("Flown to c1. Tap the squares")
    expect(page.locator("#sq-c1 .spirit--will")).to_be_visible()
    expect(square(page, "c1")).to_have_attribute("aria-label", "c1, Blue spirit, Blue torii (by your power)")
    expect(square(page, "d1")).to_have_attribute("aria-label", re.compile("^d1(?!.*spirit)"))


def test_the_own_monkey_chooses_between_two_tiles_and_can_change_his_mind(new_page: NewPage) -> None:
    page = at_one_table(new_page, *LINES, "pass", spirit_a="monkey")
    land_on(page, "c3", "d3", "d2", "a2")
    expect(page.locator("[data-say]")).to_contain_text("You may turn a tile 1 over.")
    own, other = (page.locator(f'[data-choices] [id$="flip:{whose}"]') for whose in ("own", "other"))
    expect(own).to_have_text("Turn your own tile 1 to used")
    expect(other).to_have_text("Turn the other player's tile 1 to used")
    other.tap()
    expect(other.first).to_have_attribute("aria-pressed", "true")
    expect(own.first).to_have_attribute("aria-pressed", "false")
    own.first.tap()
    expect(own.first).to_have_attribute("aria-pressed", "true")
    expect(other.first).to_have_attribute("aria-pressed", "false")
    land_on(page, "a3")
    expect(own.last).to_have_text("Turn your own tile 1 back to unused")
    expect(page.locator("[data-confirm]")).to_be_enabled()
    no_violations(page)


def test_without_scripts_nothing_is_offered_that_does_not_work(new_page: NewPage, browser: Browser) -> None:
    scripted = at_one_table(new_page, spirit_a="kitsune", spirit_b="draft")
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    context.add_cookies(scripted.context.cookies())  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(scripted.url)
    page.get_by_role("button", name="Monkey").click()
    expect(page.get_by_text("Red takes the Monkey.")).to_be_visible()
    for dead in ("[data-say]", "[data-confirm]", "[data-back]", "[data-power]"):
        expect(page.locator(dead)).to_be_hidden()
    expect(page.locator(".torii-side__power strong", has_text="Kitsune")).to_be_visible()
    page.locator("#move-chosen").select_option("1:c2")
    page.get_by_role("button", name="Play this move").last.click()
    expect(page.get_by_text("Blue jumps with tile 1 to c2.")).to_be_visible()
    context.close()


def test_what_lies_under_a_spirit_can_be_made_out_on_a_phone(new_page: NewPage) -> None:
    page = at_one_table(new_page, "1:b3", size=PHONE)
    follower, spirit = (page.locator(f"#sq-b3 {part}").bounding_box() for part in (".follower", ".spirit__body"))
    assert follower is not None
    assert spirit is not None
    assert min(follower["width"], follower["height"]) >= 16
    # Nearly all of it lies beside the spirit, and it is drawn above it.
    assert follower["x"] + follower["width"] / 2 > spirit["x"] + spirit["width"]
    assert follower["y"] + follower["height"] / 2 > spirit["y"] + spirit["height"]


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

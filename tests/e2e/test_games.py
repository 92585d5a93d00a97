"""The hall in a browser as wide as a phone: against the computer, two phones, one device by keys, analysis, lesson, puzzle."""

import re
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import FIRST_REPLY, PHONE, NewPage

# Blue's student springs forward, Red's master walks into it, the Dragon takes it.
FIVE = ("tiger", "crab", "monkey", "crane", "dragon")
SHORT_GAME = ("tiger:a1-a3", "crane:c5-c4", "dragon:a3-c4")
MOST_MOVES = 60


def begin(page: Page, mode: str, *, level: str = "", seat: str = "a", clock: str = "") -> None:
    page.goto("/games/new/onitama/")
    page.check(f"#mode-{mode}")
    if level:
        page.select_option("#level", level)
    if clock:
        page.select_option("#clock", clock)
    page.get_by_text("Sides and options").click()
    page.select_option("#seat", seat)
    page.select_option("#choice-first", "a")
    for card in FIVE:
        page.check(f'input[name="choice-cards"][value="{card}"]')
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/games/m/\w{10}/$"))


def tap(page: Page, move: str) -> None:
    """The card, the pawn, the square."""
    card, _, squares = move.partition(":")
    source, _, target = squares.partition("-")
    page.locator(f"#card-{card}").tap()
    expect(page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")
    page.locator(f"#sq-{source}").tap()
    page.locator(f"#sq-{target}").tap()


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def expect_moved(page: Page, words: str) -> None:
    expect(page.locator(".table__last")).to_contain_text(words)


def ready(page: Page) -> None:
    """The board's module has marked what can be moved."""
    expect(page.locator(".square--can").first).to_be_visible()


def violations(page: Page) -> list[str]:
    return [violation["id"] for violation in Axe().run(page).response["violations"]]


def test_a_whole_game_against_the_computer(phone: Page) -> None:
    begin(phone, "computer", level="3")
    for _ in range(MOST_MOVES):
        expect(phone.locator(".table__now--mine, .table__now--over")).to_be_visible(timeout=FIRST_REPLY)
        if phone.locator(".table__now--over").count():
            break
        ready(phone)
        moves = (phone.locator("[data-onitama]").get_attribute("data-moves") or "").split()
        before = version(phone)
        tap(phone, next((move for move in moves if "-" in move), moves[0]))
        expect(phone.locator(f'#table[data-version="{before}"]')).to_have_count(0)
    expect(phone.locator(".table__now--over")).to_contain_text(re.compile("You (won|lost)"))
    expect(phone.get_by_role("button", name="Rematch")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_phones_with_a_takeback_and_a_rematch(new_page: NewPage) -> None:
    akira, botan = new_page(has_touch=True, is_mobile=True), new_page(has_touch=True, is_mobile=True)
    begin(akira, "friend")
    join(akira, botan)
    tap(akira, "tiger:b1-b3")
    expect_moved(botan, "from b1 to b3")
    akira.get_by_role("button", name="Take back").tap()
    expect(botan.get_by_text("asks to take the last move back")).to_be_visible()
    botan.get_by_role("button", name="Accept").tap()
    expect(akira.locator(".table__now--mine")).to_be_visible()
    for player, move in zip((akira, botan, akira), SHORT_GAME, strict=True):
        ready(player)
        tap(player, move)
        expect_moved(botan if player is akira else akira, move[-2:])
    expect(akira.locator(".table__now--over")).to_contain_text("You won. The Way of the Stone")
    expect(botan.locator(".table__now--over")).to_contain_text("You lost.")
    botan.get_by_role("button", name="Rematch").tap()
    botan.wait_for_url(re.compile(r"/games/m/\w{10}/$"))
    akira.get_by_role("link", name="To the rematch").tap()
    expect(akira.locator(".side").last).to_contain_text("Red (you)")
    expect(botan.locator(".side").last).to_contain_text("Blue (you)")


def join(host: Page, guest: Page) -> None:
    """The link names this machine as the network knows it; here both phones are on this machine."""
    guest.goto(urlsplit(host.locator(".share__address").get_attribute("href") or "").path)
    guest.get_by_role("button", name="Sit down and play").tap()
    ready(host)


def test_a_match_with_clocks_is_watched_to_an_agreed_draw(new_page: NewPage) -> None:
    akira, botan, chie = (new_page(has_touch=True, is_mobile=True) for _ in range(3))
    begin(akira, "friend", clock="180+2")
    join(akira, botan)
    akira.get_by_text("Let others watch").tap()
    chie.goto(urlsplit(akira.locator(".share__address").get_attribute("href") or "").path)
    expect(chie.get_by_text("You are watching")).to_be_visible()
    for player, move in ((akira, SHORT_GAME[0]), (botan, SHORT_GAME[1])):
        ready(player)
        tap(player, move)
        expect_moved(chie, move[-2:])
    # Each has moved once: Blue's clock runs down before everybody's eyes, Red's stands.
    expect(chie.locator(".side--a .side__clock")).to_have_text(re.compile("2:5"), timeout=60_000)
    expect(chie.locator(".side--b .side__clock")).to_have_text("3:00")
    expect(chie.locator("[data-move-form], .acts")).to_have_count(0)
    akira.get_by_role("button", name="Offer a draw").tap()
    expect(botan.get_by_text("The other side offers a draw.")).to_be_visible()
    botan.get_by_role("button", name="Accept").tap()
    for page in (akira, botan, chie):
        expect(page.locator(".table__now--over")).to_contain_text("Drawn by agreement.")
    assert violations(chie) == []


def middle(page: Page, square: str) -> tuple[float, float]:
    box = page.locator(f"#sq-{square}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry_by_mouse(page: Page, source: str, target: str) -> None:
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=5)
    page.mouse.up()


def carry_by_thumb(page: Page, source: str, target: str) -> None:
    """Fingers that move are known to the browser's own protocol alone."""
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page, source), middle(page, target)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.25, 0.5, 0.75, 1):
        here = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [here]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_pawn_is_carried_by_mouse_and_by_thumb(new_page: NewPage) -> None:
    page = new_page(has_touch=True, is_mobile=True)
    begin(page, "hot-seat")
    ready(page)
    carry_by_mouse(page, "a1", "e5")
    expect(page.locator(".is-carried, .square--from")).to_have_count(0)
    carry_by_mouse(page, "a1", "a3")
    expect_moved(page, "from a1 to a3")
    ready(page)
    carry_by_thumb(page, "c5", "c4")
    expect_moved(page, "from c5 to c4")
    # A short touch is a tap as before.
    ready(page)
    tap(page, "dragon:a3-c4")
    expect(page.locator(".table__now--over")).to_contain_text("Blue won.")


def walk(page: Page, target: str) -> None:
    """From the square in focus to another, by arrow keys, on a board that may be turned."""

    def place(name: str) -> tuple[int, int]:
        found = re.findall(r"\d+", page.locator(f"#sq-{name}").get_attribute("transform") or "")
        return int(found[0]) // 100, int(found[1]) // 100

    here = (page.evaluate("document.activeElement.id") or "").removeprefix("sq-")
    (x, y), (to_x, to_y) = place(here), place(target)
    for _ in range(abs(to_x - x)):
        page.keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
    for _ in range(abs(to_y - y)):
        page.keyboard.press("ArrowDown" if to_y > y else "ArrowUp")


def press_until(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by Tab")


def test_a_hot_seat_game_by_keyboard_alone_and_its_analysis(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/new/onitama/")
    press_until(page, "input[name=mode]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    press_until(page, "details.more > summary")
    page.keyboard.press("Enter")
    for card in FIVE:
        press_until(page, f'input[value="{card}"]')
        page.keyboard.press("Space")
    press_until(page, "#choice-first")
    page.keyboard.type("Blue")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/games/m/\w{10}/$"))
    for move in SHORT_GAME:
        ready(page)
        press_until(page, "[data-square]")
        walk(page, move[-5:-3])
        page.keyboard.press("Enter")
        expect(page.locator(f"#sq-{move[-5:-3]}")).to_have_class(re.compile("square--from"))
        walk(page, move[-2:])
        page.keyboard.press("Enter")
        expect_moved(page, f"to {move[-2:]}")
    expect(page.locator(".table__now--over")).to_contain_text("Blue won.")
    assert violations(page) == []
    press_until(page, 'a[href*="/replay/"]')
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/replay/3/"))
    press_until(page, "form[action$='/analyse/'] button")
    page.keyboard.press("Enter")
    expect(page.locator(".judgement__graph")).to_be_visible(timeout=FIRST_REPLY)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay__at")).to_have_text("2/3")
    expect(page.locator(".judgement__words")).to_contain_text("Blue has a proven win in 1 move")
    expect(page.locator(".judgement__best")).to_have_text("dragon:a3-c4")
    expect(page.locator(".judged--blunder").first).to_be_visible()
    assert violations(page) == []


def test_a_lesson_and_a_puzzle(phone: Page) -> None:
    phone.goto("/games/learn/onitama/1/")
    ready(phone)
    tap(phone, "tiger:c1-c3")
    phone.get_by_role("link", name="Next step").tap()
    expect(phone.get_by_role("heading", name="Cards go round")).to_be_visible()
    phone.goto("/games/puzzles/onitama/")
    phone.get_by_role("link", name="Next unsolved").tap()
    ready(phone)
    phone.get_by_role("button", name="Show the solution").tap()
    expect(phone.get_by_text("This is how it is won.")).to_be_visible()
    told = phone.locator(".told li").all_inner_texts()
    phone.get_by_role("link", name="From the start").tap()
    solve(phone, told)
    expect(phone.locator(".table__now")).to_contain_text("Solved.")
    phone.get_by_role("link", name="All puzzles").tap()
    expect(phone.locator(".puzzle-line--solved")).to_have_count(1)


def solve(page: Page, told: list[str]) -> None:
    """The solver's moves of a solution told in words: each second one."""
    for sentence in told[::2]:
        ready(page)
        options = page.locator("#legal-moves option")
        move = next(one.get_attribute("value") for one in options.all() if (one.text_content() or "").strip() == sentence.strip())
        tap(page, str(move))
        expect(page.locator(".told li", has_text=sentence).last).to_be_visible()

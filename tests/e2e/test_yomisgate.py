"""Yomi's Gate in a real browser: a whole game on two phones, one against the computer, the lesson by keys, zoom and axe."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import DESK, FIRST_REPLY, PHONE, NewPage

PLAIN = {"tiles": "ABC", "turn_1": "0", "turn_2": "0", "turn_3": "0", "homes": "12"}

# Near enough for a rider to reach the other fortress in one turn.
BLUE_FORTRESS, RED_FORTRESS = ("d8", "c9", "d9"), ("f11", "e11", "f10")


def begin(page: Page, mode: str, **chosen: str) -> None:
    page.goto("/games/new/yomis-gate/")
    page.locator(f'label[for="mode-{mode}"]').click()
    page.locator("details.more summary").click()
    page.locator("#seat").select_option(chosen.pop("seat", "a"))
    if mode == "computer":
        page.locator("#level").select_option(chosen.pop("level", "1"))
    for name, value in {**PLAIN, **chosen}.items():
        page.locator(f"#choice-{name}").select_option(value)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/games/m/[-\w]+/$"))


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"]')


def tap(page: Page, *names: str) -> None:
    for name in names:
        space(page, name).tap()


def build(page: Page, fortress: tuple[str, str, str]) -> None:
    expect(page.locator(".hex--to").first).to_be_visible()
    tap(page, *fortress)
    page.get_by_role("button", name="Build the fortress here").tap()


def bring(page: Page, kind: str, entrance: str) -> None:
    page.locator(f'[data-kind="{kind}"]').tap()
    tap(page, entrance)
    expect(space(page, entrance).locator(".unit")).to_be_visible()


def end_turn(page: Page) -> None:
    page.get_by_role("button", name="End the turn").tap()
    expect(page.get_by_role("button", name="End the turn")).to_have_count(0)


def no_violations(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_whole_game_on_two_phones_ends_in_the_stronghold(new_page: NewPage) -> None:
    blue, red = (new_page(PHONE, has_touch=True, is_mobile=True) for _ in range(2))
    begin(blue, "friend", faction_b="legion")
    red.goto(f"/games/join/{blue.locator('.invitation__code').inner_text()}/")
    red.get_by_role("button", name="Sit down").tap()

    build(blue, BLUE_FORTRESS)
    build(red, RED_FORTRESS)

    expect(blue.locator("[data-kind]").first).to_be_visible()
    assert blue.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the reserve scrolls by itself"

    # The first turn brings one unit. A walk is one tap, and is taken back without asking.
    bring(blue, "mounted", "d9")
    tap(blue, "d9")
    expect(space(blue, "e10").locator(".hex__mark")).to_have_text("4")
    tap(blue, "e10")
    expect(space(blue, "e10").locator(".unit__energy")).to_have_text("4")
    blue.get_by_role("button", name="Take back").tap()
    expect(space(blue, "d9").locator(".unit")).to_be_visible()
    tap(blue, "d9", "f10")
    expect(space(red, "f10").locator(".unit--a")).to_be_visible()
    end_turn(blue)

    # Red sees whom he could attack and what comes of it, and goes away.
    bring(red, "samurai", "e11")
    tap(red, "e11")
    expect(space(red, "f10")).to_have_class(re.compile("hex--hit"))
    tap(red, "f10")
    expect(red.locator("[data-say]")).to_contain_text("attacks a Mounted Samurai on f10")
    expect(red.locator("[data-does='e11xf10']")).to_be_visible()
    tap(red, "e11", "e11", "d11")
    expect(space(red, "d11").locator(".unit--b")).to_be_visible()
    no_violations(red)
    end_turn(red)

    bring(blue, "shogun", "d9")
    bring(blue, "archer", "c9")
    tap(blue, "f10", "f11")
    expect(blue.locator(".table__now")).to_contain_text("You won. The stronghold is taken.")
    expect(red.locator(".table__now")).to_contain_text("You lost.")


def test_a_whole_game_against_the_computer(new_page: NewPage) -> None:
    """A lone rider makes for the enemy's fortress: he gets there, or falls, and either ends the game soon."""
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    begin(page, "computer", ending="all", faction_a="legion")
    build(page, BLUE_FORTRESS)
    # The first answer may wait for the engine to be compiled.
    expect(page.locator(".hex--stronghold.hex--of-b")).to_be_visible(timeout=FIRST_REPLY)
    for _ in range(40):
        expect(page.locator(".table__now--mine, .table__now--over")).to_be_visible(timeout=FIRST_REPLY)
        if page.locator(".table__now--over").count():
            break
        ride(page)
    expect(page.locator(".table__now--over")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.locator(".table__doors a").first.tap()
    page.wait_for_url(re.compile(r"/replay/\d+/"))
    expect(page.locator("[data-space]").first).to_be_visible()


def ride(page: Page) -> None:
    """One action of Blue's: bring riders, go nearer to the red fortress, end the turn."""
    version = page.locator("#table").get_attribute("data-version")
    move = page.evaluate(
        """() => {
            const board = document.querySelector("[data-yomi]");
            const space = (name) => board.querySelector(`[data-space="${name}"]`);
            const at = (name) => space(name).getAttribute("transform").match(/-?\\d+/g).map(Number);
            const actions = JSON.parse(board.dataset.actions);
            const hold = document.querySelector(".hex--stronghold.hex--of-b").dataset.space;
            const far = (name) => Math.hypot(at(name)[0] - at(hold)[0], at(name)[1] - at(hold)[1]);
            const entering = actions.filter((action) => action.k && action.t.length === 1);
            const rider = entering.find((action) => action.k === "mounted") ?? entering[0];
            if (rider) return rider.m;
            const walks = actions.filter((action) => action.e !== undefined || action.m.includes("x"));
            walks.sort((one, two) => far(one.t.at(-1)) - far(two.t.at(-1)));
            if (walks.length && far(walks[0].t.at(-1)) < far(walks[0].t[0])) return walks[0].m;
            const pressed = document.querySelector("[data-play]");
            return pressed ? pressed.dataset.play : walks[0].m;
        }"""
    )
    page.evaluate(
        """(move) => {
            const form = document.querySelector("[data-move-form]");
            form.elements.move.value = move;
            form.requestSubmit();
        }""",
        move,
    )
    expect(page.locator("#table")).not_to_have_attribute("data-version", str(version))


def test_the_map_is_zoomed_and_its_spaces_are_large_enough_to_tap(new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    begin(page, "hot-seat")
    box = space(page, "d7").bounding_box()
    assert box is not None
    assert box["width"] >= 44, "a thumb finds it"
    page.get_by_role("button", name="Whole map").tap()
    frame, drawing = page.locator("[data-window]").bounding_box(), page.locator("[data-map]").bounding_box()
    assert frame is not None
    assert drawing is not None
    assert drawing["width"] <= frame["width"]
    page.get_by_role("button", name="Larger").tap()
    page.get_by_role("button", name="Larger").tap()
    larger = page.locator("[data-map]").bounding_box()
    assert larger is not None
    assert larger["width"] > drawing["width"] * 1.4
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "only the map scrolls sideways"


def test_the_lesson_is_done_by_keyboard_and_warns_of_revenge(new_page: NewPage) -> None:
    page = new_page(DESK)
    page.goto("/games/learn/yomis-gate/1/")
    space(page, "f2").focus()
    page.keyboard.press("Enter")
    expect(space(page, "f2")).to_have_class(re.compile("hex--chosen"))
    expect(space(page, "d4").locator(".hex__mark")).to_have_text("2")
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".table__now")).to_contain_text("Two energy spent")
    page.goto("/games/learn/yomis-gate/4/")
    space(page, "e5").click()
    expect(space(page, "c5")).to_have_class(re.compile("hex--risky"))
    page.keyboard.press("Escape")
    expect(page.locator(".hex--chosen")).to_have_count(0)
    space(page, "d4").click()
    expect(space(page, "c5")).to_have_class(re.compile("hex--hit"))
    space(page, "c5").click()
    page.get_by_role("button", name="Attack", exact=True).click()
    expect(page.locator(".table__now")).to_contain_text("Infantry is safe")
    no_violations(page)

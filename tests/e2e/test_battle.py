"""Whole battles in a browser: two phones and a spectator, app dice and typed dice, English and Spanish."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rulebook.kensei.battle.history import fold
from rulebook.kensei.battle.victory import score, total, winner
from rulebook.kensei.battle.written import read_log
from tests.companion import Companion
from tests.e2e.battling import MOST_COMMANDS, MOVED_ON, NEWS, SECOND, Player, agree, begin, play_on
from tests.e2e.conftest import PHONE, NewPage
from tests.rulebook.kensei.mustering import CATALOGUE


def three(new_page: NewPage, language: str = "en") -> tuple[Page, Page, Page]:
    # Three screens that draw are most of what a battle costs: nothing glides, and no page is kept for the time without network.
    quick = {"reduced_motion": "reduce", "service_workers": "block"}
    options = {"has_touch": True, "is_mobile": True, "locale": language, **quick}
    return new_page(PHONE, **options), new_page(PHONE, **options), new_page(PHONE, **options)


def watch(watching: Page, host: Page, battle_id: str) -> None:
    """The spectators' link, as the host would send it."""
    host_link = host.request.get(f"/battles/{battle_id}/spectators/").text()
    watch_pass = host_link.partition(f"/battles/{battle_id}/watch/")[2].partition("/")[0]
    watching.goto(f"/battles/{battle_id}/watch/{watch_pass}/")


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in ("serious", "critical")]


def expect_right_result(page: Page, battle_id: str, *, won: str, drawn: str) -> None:
    """The result screen says what the log comes to."""
    battle = fold(read_log(page.request.get(f"/battles/{battle_id}/log.jsonl").text()), CATALOGUE)
    assert battle.phase == "ended" and battle.turn <= 5
    page.locator("#now a").tap()
    page.wait_for_url(re.compile("/result/"))
    totals = sorted(int(text.split()[0]) for text in page.locator(".ending__total").all_inner_texts())
    assert totals == sorted(total(score(battle, seat)) for seat in "ab")
    seat = winner(battle)
    if seat:
        expect(page.locator(".ending__side--won h2")).to_contain_text(battle.players[seat])
        expect(page.locator(".ending__side--won")).to_contain_text(won)
    else:
        expect(page.locator(".ending__verdict")).to_contain_text(drawn)


def expect_sheets_beside_the_board(page: Page) -> None:
    """Log, dice and rules open over the lower half; the board stays where it is."""
    page.locator("#foot-log > summary").tap()
    expect(page.locator("#foot-log .log li").first).to_be_visible()
    page.locator("#foot-dice > summary").tap()
    expect(page.locator("#foot-dice [data-tray]")).to_be_visible()
    page.locator("#foot-rules > summary").tap()
    for word in ("charge", "honour"):
        page.locator("#foot-rules input").fill(word)
        expect(page.locator("#foot-rules .results__group").first).to_be_visible()
    page.locator("#foot-rules > summary").tap()
    expect(page.locator("#table .unit").first).to_be_visible()


@pytest.mark.slow
def test_two_phones_and_a_spectator_play_a_whole_battle(new_page: NewPage) -> None:
    akira, botan, watching = three(new_page)
    battle_id = begin(akira, botan, start="Start", join="Join the battle")
    watch(watching, akira, battle_id)
    players = (Player(akira), Player(botan, typed=True))
    choose = random.Random(3)
    play_on(players, watching, choose, most=25)
    assert serious(akira) == [] and serious(watching) == []
    expect_sheets_beside_the_board(akira)
    assert watching.locator('#act-form button[name="command"], #act-form button[name="dice"]').count() == 0
    assert play_on(players, watching, choose) < MOST_COMMANDS
    for page in (akira, botan, watching):
        expect(page.locator("#now")).to_contain_text("The battle is over.")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect_right_result(akira, battle_id, won="winner", drawn="Drawn")


@pytest.mark.slow
def test_the_same_in_spanish(new_page: NewPage) -> None:
    akira, botan, watching = three(new_page, "es")
    battle_id = begin(akira, botan, start="Empezar", join="Unirse a la batalla")
    watch(watching, akira, battle_id)
    players = (Player(akira), Player(botan))
    assert play_on(players, watching, random.Random(8)) < MOST_COMMANDS
    expect(botan.locator("#now")).to_contain_text("La batalla ha terminado.")
    expect_right_result(botan, battle_id, won="vencedor", drawn="Empate")


@pytest.fixture
def loose_pages(browser: Browser, companion: Companion) -> Iterator[tuple[Page, Page]]:
    """Two phones whose browsers may complain: about a network that is gone."""
    options: dict[str, Any] = {"base_url": companion.address, "viewport": PHONE, "has_touch": True, "is_mobile": True}
    contexts = [browser.new_context(**options) for _ in range(2)]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def test_a_network_cut_in_the_middle_of_a_command_loses_and_doubles_nothing(loose_pages: tuple[Page, Page]) -> None:
    akira, botan = loose_pages
    battle_id = begin(akira, botan, start="Start", join="Join the battle")
    first, second = Player(akira), Player(botan)
    before = first.version
    cut(akira)
    first.press(ROLL)
    expect(akira.locator("[data-connection='offline']")).to_be_attached()
    expect(akira.locator(".notice--lost")).to_be_visible()
    mend(akira)
    assert second.version == before
    first.press(ROLL)
    akira.wait_for_function(MOVED_ON, arg=before, timeout=NEWS)
    agree(first.version, akira, botan)
    # The command arrives, its answer does not: the news tell it.
    before = second.version
    botan.route("**/command/", lambda route: (route.fetch(), route.abort()))
    second.press(ROLL)
    botan.wait_for_function(MOVED_ON, arg=before, timeout=NEWS)
    botan.unroute("**/command/")
    agree(second.version, akira, botan)
    entries = akira.request.get(f"/api/v1/battles/{battle_id}/log/").json()["entries"]
    commands = {(one["command"], one["seat"]) for one in entries}
    assert sorted(seat for _, seat in commands) == ["a", "a", "b"], "the beginning, and one roll of each"


def test_a_late_command_is_told_why_though_the_news_came_before_its_answer(loose_pages: tuple[Page, Page]) -> None:
    akira, botan = loose_pages
    begin(akira, botan, start="Start", join="Join the battle")
    first, second = Player(akira), Player(botan)
    before, news, answered = first.version, [], []
    botan.route(NEWS_OF_A_BATTLE, lambda route: news.append(route))
    first.press(ROLL)
    until(botan, news)
    botan.route("**/command/", lambda route: answered.append((route, route.fetch())))
    second.press(ROLL)
    until(botan, answered)
    assert second.version == before
    with botan.expect_response(NEWS_OF_A_BATTLE):
        news.pop().continue_()
    command, answer = answered.pop()
    command.fulfill(response=answer)
    expect(botan.locator(".notice--refused:not(.notice--lost)")).to_contain_text("The battle moved on")
    agree(first.version, akira, botan)


def test_a_page_out_of_sight_lets_its_stream_rest_and_catches_up_when_looked_at(loose_pages: tuple[Page, Page]) -> None:
    akira, botan = loose_pages
    akira.clock.install()
    begin(akira, botan, start="Start", join="Join the battle")
    expect(akira.locator("[data-connection='online']")).to_be_attached()
    before = Player(akira).version
    see(akira, "hidden")
    akira.clock.fast_forward(30 * SECOND)
    botan.locator(ROLL).tap()
    botan.wait_for_function(MOVED_ON, arg=before, timeout=NEWS)
    botan.wait_for_timeout(2 * SECOND)
    assert Player(akira).version == before, "nothing is heard by whoever has no stream"
    see(akira, "visible")
    agree(Player(botan).version, akira, botan)


def see(page: Page, state: str) -> None:
    """What a browser tells a page whose tab is put behind others, or brought up again."""
    page.evaluate(SEEN, state)


SEEN = """(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_last_board_seen_can_be_read_without_network(loose_pages: tuple[Page, Page]) -> None:
    akira, botan = loose_pages
    begin(akira, botan, start="Start", join="Join the battle")
    first = Player(akira)
    before = first.version
    first.press(ROLL)
    akira.wait_for_function(MOVED_ON, arg=before, timeout=NEWS)
    seen = first.version
    for _ in range(60):
        if akira.evaluate(KEPT, seen):
            break
        akira.wait_for_timeout(500)
    cut(akira)
    akira.reload()
    expect(akira.locator("#table")).to_have_attribute("data-version", seen)
    expect(akira.locator(".unit").first).to_be_visible()


# The worker's store holds this version of the page one looks at.
KEPT = """async (version) => {
  const stored = await (await caches.open("pages")).match(location.href, { ignoreVary: true });
  return Boolean(stored) && (await stored.text()).includes(`data-version="${version}"`);
}"""
NEWS_OF_A_BATTLE = re.compile(r"/battles/\w{10}/\?version=")
ROLL = '#act-form button[name="dice"][value="app"]'


def until(page: Page, found: list[Any]) -> None:
    """The page goes on until something was found."""
    for _ in range(NEWS // 50):
        if found:
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come")


def cut(page: Page) -> None:
    page.context.set_offline(True)


def mend(page: Page) -> None:
    page.context.set_offline(False)
    expect(page.locator("[data-connection='online']")).to_be_attached(timeout=15_000)

"""Fingers for whole battles in a browser: each taps what its page offers, and all screens must show the same table.

A whole battle is two or three hundred commands. The first of them are given by touches on the screen; the rest press the
same buttons by script, which takes a fifth of the time.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

SECOND = 1000
NEWS = 30 * SECOND  # a busy machine: how soon news come is held where it is measured
MOST_COMMANDS = 900
CALM = ("shelter", "interact")

# What a screen shows, once it shows this version of the table (or, after a command, any other) and has drawn it to the end.
# Whose turn it is stands in `data-act`: classes keep those of the drawing before for a moment.
SCREEN = """async ({ version, other, patience }) => {
  const drawn = () => {
    const table = document.querySelector("#table");
    return table && !table.matches(".htmx-added, .htmx-settling") && (table.dataset.version === version) !== other ? table : null;
  };
  await new Promise((done, failed) => {
    const late = () => failed(new Error(`version ${document.querySelector("#table")?.dataset.version} still, after ${version}`));
    const timer = setTimeout(late, patience);
    const look = () => { if (drawn()) { clearTimeout(timer); watcher.disconnect(); done(); } };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
    look();
  });
  const table = drawn(), form = document.querySelector("#act-form");
  const buttons = [...form.querySelectorAll('button[name="command"]')].map((button) => ({
    value: button.value, heading: button.closest("details.group")?.parentElement.id ?? "",
  }));
  const dice = [...form.querySelectorAll('button[name="dice"]:not([value="look"])')].map((button) => button.value);
  const board = [...table.querySelectorAll(".unit")].map((unit) => {
    return `${unit.id} ${unit.querySelector(".unit__count").textContent.trim()} ${unit.querySelectorAll(".state").length}`;
  });
  const mine = Boolean(form.closest("#act").dataset.act);
  return {
    version: table.dataset.version, over: Boolean(document.querySelector("#now a")), mine, buttons, dice,
    wanted: Number(document.querySelector("#reckoning")?.dataset.dice ?? 0), board: board.sort(),
  };
}"""


MOVED_ON = "(version) => document.querySelector('#table')?.dataset.version !== version"
PRESS = "(selector) => document.querySelector(selector).click()"
Screen = dict[str, Any]  # as `SCREEN` gives it


def screen(page: Page, version: str, *, other: bool = False) -> Screen:
    """The screen that shows this version, or the first that shows another."""
    shown: Screen = page.evaluate(SCREEN, {"version": version, "other": other, "patience": NEWS})
    return shown


@dataclass
class Player:
    """One phone; `typed` ones roll their own dice; `touches` are still made by finger."""

    page: Page
    typed: bool = False
    touches: int = 30

    @property
    def version(self) -> str:
        return str(self.page.locator("#table").get_attribute("data-version"))

    def act(self, shown: Screen, choose: random.Random) -> Screen:
        """One command by taps; the screen after it."""
        if shown["dice"]:
            self._roll(shown, choose)
        else:
            self._choose(choose.choice(_calm(shown["buttons"], choose)))
        return screen(self.page, shown["version"], other=True)

    def press(self, selector: str) -> None:
        if self.touches:
            self.touches -= 1
            self.page.locator(selector).tap()
        else:
            self.page.evaluate(PRESS, selector)

    def _choose(self, option: dict[str, str]) -> None:
        if option["heading"]:
            self._open(f"#{option['heading']} > details")
        self.press(f"#act-form button[value='{option['value']}']")

    def _roll(self, shown: Screen, choose: random.Random) -> None:
        if not self.typed or "real" not in shown["dice"]:
            self.press('#act-form button[name="dice"][value="app"]')
            return
        self._open("#real-dice")
        for _ in range(shown["wanted"]):
            self.press(f'#real-dice [data-face="{choose.randint(1, 6)}"]')
        expect(self.page.locator("#real-dice [data-total]")).to_have_text(str(shown["wanted"]))
        self.press("#real-dice [data-send]")

    def _open(self, details: str) -> None:
        if self.page.locator(details).get_attribute("open") is None:
            self.press(f"{details} > summary")


def _calm(found: list[dict[str, str]], choose: random.Random) -> list[dict[str, str]]:
    """Mostly orders that fight nobody, so that a battle lasts its five turns."""
    calm = [one for one in found if any(f'"order": "{order}"' in one["value"] for order in CALM)]
    return calm if calm and choose.random() < 0.75 else found


def begin(host: Page, guest: Page, *, start: str, join: str) -> str:
    """Host and guest meet by the pages; the battle's id."""
    host.goto("/battles/new/")
    host.check('input[name="army"][value="starter:buke-vanguard"]')
    host.locator("details.more:has(#player) > summary").tap()
    if host.locator('input[name="missions"]').count():
        host.check('input[name="missions"]')
    host.fill("#player", "Akira")
    host.get_by_role("button", name=start, exact=True).tap()
    host.wait_for_url(re.compile("/invite/"))
    link = host.locator('a[href*="/battles/join/"]').first.get_attribute("href") or ""
    guest.goto(urlsplit(link).path)
    guest.fill("#player", "Botan")
    guest.check('input[name="army"][value="starter:sohei-vanguard"]')
    guest.get_by_role("button", name=join).tap()
    guest.wait_for_url(re.compile(r"/battles/\w{10}/$"))
    host.wait_for_url(re.compile(r"/battles/\w{10}/$"), timeout=NEWS)
    return urlsplit(guest.url).path.split("/")[2]


def agree(version: str, *pages: Page) -> list[Screen]:
    """All screens show this version of the table, and the same of it."""
    screens = [screen(page, version) for page in pages]
    assert all(one["board"] == screens[0]["board"] for one in screens), screens
    return screens


def play_on(players: tuple[Player, Player], watching: Page, choose: random.Random, *, most: int = MOST_COMMANDS) -> int:
    """Both tap until the battle is over, or so often; after each command all three agree. How many commands it took."""
    pages = [*(player.page for player in players), watching]
    screens = agree(players[0].version, *pages)
    for count in range(most):
        if screens[-1]["over"]:
            assert all(one["over"] and not one["mine"] for one in screens), screens
            return count
        asked = [place for place, one in enumerate(screens) if one["mine"]]
        assert asked and asked[-1] < len(players), "somebody at the table is always asked, and nobody who watches"
        place = choose.choice(asked)
        after = players[place].act(screens[place], choose)
        screens = agree(after["version"], *pages)
    return most

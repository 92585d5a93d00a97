"""Fingers for whole battles in a browser: each taps what its page offers, and all screens must show the same table.

A whole battle is some three hundred commands. The first of them are given by touches on the screen; the rest press the same
buttons by script, which takes a fifth of the time.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

SECOND = 1000
NEWS = 15 * SECOND  # a busy machine; `FOLLOWS` is held where it is measured
MOST_COMMANDS = 900
CALM = ("shelter", "interact")

# Everything the act offers now: rolls, plain buttons, and buttons inside closed headings with the heading to open first.
OFFERED = """() => {
  const form = document.querySelector("#act-form");
  if (!form) return { version: "", over: true };
  const table = document.querySelector("#table");
  const found = [...form.querySelectorAll('button[name="command"]')].map((button) => ({
    value: button.value, heading: button.closest("details.group")?.parentElement.id ?? "",
  }));
  const dice = [...form.querySelectorAll('button[name="dice"]:not([value="look"])')].map((button) => button.value);
  return { version: table.dataset.version, mine: Boolean(document.querySelector(".act--mine")), found, dice,
    wanted: Number(document.querySelector("#reckoning")?.dataset.dice ?? 0) };
}"""

BOARD = """() => Object.fromEntries([...document.querySelectorAll(".unit")].map((unit) => [unit.id,
  unit.querySelector(".unit__count").textContent.trim() + "|" + unit.querySelectorAll(".state").length]).sort())"""


SHOWS = "(version) => document.querySelector('#table')?.dataset.version === version"
MOVED_ON = "(version) => document.querySelector('#table')?.dataset.version !== version"
PRESS = "(selector) => document.querySelector(selector).click()"


@dataclass
class Player:
    """One phone; `typed` ones roll their own dice; `touches` are still made by finger."""

    page: Page
    typed: bool = False
    touches: int = 30

    @property
    def version(self) -> str:
        return str(self.page.locator("#table").get_attribute("data-version"))

    def offered(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(OFFERED)
        return found

    def act(self, choose: random.Random) -> bool:
        """One command by taps; false if nothing is asked of this player."""
        offered = self.offered()
        if not offered.get("mine"):
            return False
        if offered["dice"]:
            self._roll(offered, choose)
        else:
            self._choose(choose.choice(_calm(offered["found"], choose)))
        self.page.wait_for_function(MOVED_ON, arg=offered["version"], timeout=NEWS)
        return True

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

    def _roll(self, offered: dict[str, Any], choose: random.Random) -> None:
        if not self.typed or "real" not in offered["dice"]:
            self.press('#act-form button[name="dice"][value="app"]')
            return
        self._open("#real-dice")
        for _ in range(offered["wanted"]):
            self.press(f'#real-dice [data-face="{choose.randint(1, 6)}"]')
        expect(self.page.locator("#real-dice [data-total]")).to_have_text(str(offered["wanted"]))
        self.press("#real-dice [data-send]")

    def _open(self, details: str) -> None:
        if self.page.locator(details).get_attribute("open") is None:
            self.press(f"{details} > summary")


def _calm(found: list[dict[str, str]], choose: random.Random) -> list[dict[str, str]]:
    """Mostly orders that fight nobody, so that a battle lasts its five turns."""
    calm = [one for one in found if any(f'"order": "{order}"' in one["value"] for order in CALM)]
    return calm if calm and choose.random() < 0.6 else found


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


def agree(version: str, *pages: Page) -> None:
    """All screens show this version of the table, and the same of it."""
    for page in pages:
        page.wait_for_function(SHOWS, arg=version, timeout=NEWS)
    boards = [page.evaluate(BOARD) for page in pages]
    assert all(board == boards[0] for board in boards), boards


def play_on(players: tuple[Player, Player], watching: Page, choose: random.Random, *, most: int = MOST_COMMANDS) -> int:
    """Both tap until the battle is over, or so often; after each command all three agree."""
    for count in range(most):
        ready = list(players)
        choose.shuffle(ready)
        acted = next((player for player in ready if player.act(choose)), None)
        if acted is None and watching.locator("#now a").count():
            return count
        if acted is None:
            # A screen may be between two drawings: whoever is awaited will have something to tap.
            watching.wait_for_timeout(SECOND / 10)
            continue
        agree(acted.version, players[0].page, players[1].page, watching)
    return most

"""A player's hand on the builder, on a phone or at a desk, and what is looked for afterwards."""

import re

from playwright.sync_api import Locator, Page, expect


class Hand:
    """A player's hand, which counts what it does."""

    def __init__(self, page: Page, *, is_phone: bool) -> None:
        self.page, self.is_phone, self.taps = page, is_phone, 0

    def tap(self, target: str | Locator) -> None:
        found = self.page.locator(target) if isinstance(target, str) else target
        found.tap() if self.is_phone else found.click()
        self.taps += 1

    def begin(self, clan: str) -> None:
        self.page.goto("/armies/new/")
        self.tap(f'button[name="clan"][value="{clan}"]')
        self.page.wait_for_url(re.compile(r"/armies/\w{10}/$"))

    def copy_vanguard(self) -> None:
        self.page.goto("/armies/new/")
        self.tap('button[name="starter"][value="buke-vanguard"]')
        self.page.wait_for_url(re.compile(r"/armies/\w{10}/$"))
        expect_saved(self.page)

    def add(self, *profiles: str) -> None:
        if self.is_phone:
            self.tap("#group-units .add")
        for profile in profiles:
            button = self.page.locator(f'button[name="recruit"][value="{profile}"]')
            # The search stays at the head of the catalogue, over what is scrolled there.
            button.evaluate("button => button.scrollIntoView({ block: 'center' })")
            self.tap(button)
        if self.is_phone:
            self.tap("#catalogue .catalogue__close")

    def step(self, entry: str, times: int, by: int = 1) -> None:
        for _ in range(times):
            self.tap(f'#{entry} [data-step="{by}"]')

    def type_number(self, entry: str, number: int) -> None:
        self.tap(f"#{entry}-miniatures")
        self.page.locator(f"#{entry}-miniatures").fill(str(number))
        self.page.keyboard.press("Tab")

    def build(self) -> None:
        """The Buke vanguard: Taisho, nine ashigaru, five samurai with spears, five with great swords, four archers."""
        self.begin("buke")
        self.add("taisho-buke", "yari-ashigaru", "samurai-yari", "samurai-dai-katana", "yumi-samurai")
        expect_saved(self.page)
        self.type_number("e2", 9)
        self.step("e3", 2)
        self.step("e4", 2)
        self.step("e5", 1)
        expect_points(self.page, 200)


def expect_saved(page: Page) -> None:
    expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "saved")


def expect_points(page: Page, points: int) -> None:
    expect(page.locator(".bar__points strong")).to_have_text(str(points))
    expect_saved(page)


def expect_number(page: Page, entry: str, miniatures: int) -> None:
    """On the page as it is, and as it is stored."""
    expect(page.locator(f"#{entry}-miniatures")).to_have_value(str(miniatures))
    expect_saved(page)
    stored = page.request.get(page.url).text()
    assert re.findall(rf'id="{entry}-miniatures"[^>]* value="(\d+)"', stored) == [str(miniatures)]

"""A job in the browser: the bar moves by itself, a reload finds it again, and it ends."""

from playwright.sync_api import Page, expect


def bar_value(page: Page) -> int:
    return int(page.locator("#job progress").get_attribute("value") or 0)


def test_a_job_started_from_a_page_shows_moving_progress_and_survives_a_reload(phone: Page) -> None:
    phone.goto("/gallery/")
    phone.get_by_role("button", name="Rehearse").click()
    phone.wait_for_url("**/jobs/**")
    expect(phone.locator("#job progress[value]")).to_be_visible(timeout=20_000)
    seen = {bar_value(phone)}
    while len(seen) < 4:
        phone.wait_for_timeout(100)
        seen.add(bar_value(phone))
    phone.reload()
    assert bar_value(phone) >= max(seen)
    expect(phone.locator("[data-state=done]")).to_be_visible(timeout=30_000)
    assert bar_value(phone) == 20


def test_a_job_can_be_stopped_and_started_again(phone: Page) -> None:
    phone.goto("/gallery/")
    phone.get_by_role("button", name="Rehearse").click()
    phone.get_by_role("button", name="Stop").click()
    expect(phone.locator("[data-state=stopped]")).to_be_visible()
    phone.get_by_role("button", name="Try again").click()
    expect(phone.locator("[data-state=running]")).to_be_visible(timeout=20_000)

"""The landing page is light: what a new visitor downloads, compressed, stays under 150 kB."""

from playwright.sync_api import Page

MOST_BYTES = 150_000


def test_the_first_load_stays_under_150_kb_compressed(phone: Page) -> None:
    devtools = phone.context.new_cdp_session(phone)
    devtools.send("Network.enable")
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    phone.goto("/", wait_until="networkidle")
    assert len(received) > 3
    assert sum(received) < MOST_BYTES, sum(received)

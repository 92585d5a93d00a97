"""A running companion and browsers as large as a phone and a desk; a console error or a request to another host fails a test."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.companion import Companion

# Playwright's loop runs in the thread that also empties the test database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# A fresh installation compiles its engines before the first reply, and a machine may have other work to do.
FIRST_REPLY = 240_000
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def companion() -> Iterator[Companion]:
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-e2e-"))).prepare().start().until_ready()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def server(transactional_db: None, settings: Any) -> Iterator[LiveServer]:
    """Django's own server in the test's process, for journeys that begin with rows of the test's making."""
    settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = True  # static files straight from the tree
    server = LiveServer("localhost")
    yield server
    server.stop()


@pytest.fixture
def new_page(browser: Browser, companion: Companion) -> Iterator[NewPage]:
    """`new_page(PHONE, color_scheme="dark")`: a visitor of their own each time; complaints are counted when the test ends."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(viewport: dict[str, int] = PHONE, **options: object) -> Page:
        context = browser.new_context(base_url=companion.address, viewport=viewport, **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: None if ours(request.url) else complaints.append(f"asked {request.url}"))
        return page

    def ours(url: str) -> bool:
        return url.startswith((companion.address, "data:", "blob:"))

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def desk(new_page: NewPage) -> Page:
    return new_page(DESK)

"""The same tap at the door of a running companion: what the server takes to answer it, against a view that does nothing.

In `pages.py` that view costs nothing but Django; here both requests also pass the web server, as a player's do.
"""

import http.client
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.measuring import Measure, seconds_each
from tests.bench.pages import STEPPER_PROMISED, Builder
from tests.companion import Companion, run_prepare, without_servers

ROUNDS = 300


class Line:
    """One connection, kept open as a browser keeps it, in the name of the builder's guest."""

    def __init__(self, builder: Builder, port: int) -> None:
        self.builder = builder
        self.connection = http.client.HTTPConnection("localhost", port)
        given = builder.browser.headers
        self.headers = {
            "Cookie": given["HTTP_COOKIE"],
            "X-CSRFToken": given["HTTP_X_CSRFTOKEN"],
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://localhost:{port}",
            "Accept-Language": "en",
        }

    def nothing(self) -> None:
        self._post("/bench/nothing/", self.builder.unit.miniatures)

    def tap(self) -> None:
        self._post(f"{self.builder.base}edit/", self.builder.unit.miniatures - (self.builder.taps + 1) % 2)
        self.builder.taps += 1

    def _post(self, path: str, miniatures: int) -> None:
        self.connection.request("POST", path, urlencode(self.builder.form(miniatures)), self.headers)
        answer = self.connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")


def requests_at_the_door() -> Iterator[Measure]:
    state = Path(os.environ["STATE_DIR"])
    run_prepare({**without_servers(), "STATE_DIR": str(state)})
    builder = Builder()
    companion = Companion(state, DJANGO_SETTINGS_MODULE="tests.bench.settings").start().until_ready()
    try:
        line = Line(builder, companion.port)
        nothing, tap = seconds_each(line.nothing, line.tap, rounds=ROUNDS, settle=line.nothing)
    finally:
        companion.stop()
    yield Measure("an empty view, served", nothing * 1000, "ms")
    yield Measure("a tap on a stepper, served", tap * 1000, "ms")
    yield Measure("a served tap, in served empty views", tap / nothing, "times", at_most=STEPPER_PROMISED)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (requests_at_the_door,)

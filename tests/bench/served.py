"""The same tap at the door of a running companion: what the server takes to answer it, against a view that does nothing.

This is the server's time as a player waits for it: both requests pass the web server, and both come after a pause, as those of
a thumb do (decision 0006). What Django alone takes, without a pause, stands in `pages.py`.
"""

import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.measuring import Measure, seconds_each
from tests.bench.pages import Builder
from tests.companion import Companion, run_prepare, without_servers

STEPPER_PROMISED = 3
ROUNDS = 150
# Between two taps of a quick thumb; the news of a tap is long told by then.
PAUSE_SECONDS = 0.05


class Line:
    """One connection, kept open as a browser keeps it, in the name of the builder's guest.

    Requests are written to the socket as they are: a client that builds and parses them would take its own time with both.
    """

    def __init__(self, builder: Builder, port: int) -> None:
        self.builder = builder
        self.connection = socket.create_connection(("localhost", port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        given = builder.browser.headers
        headers = {
            "Host": f"localhost:{port}",
            "Cookie": given["HTTP_COOKIE"],
            "X-CSRFToken": given["HTTP_X_CSRFTOKEN"],
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://localhost:{port}",
            "Accept-Language": "en",
        }
        self.headers = "".join(f"{name}: {value}\r\n" for name, value in headers.items())

    def nothing(self) -> None:
        self._post("/bench/nothing/", self.builder.unit.miniatures)

    def nothing_for_a_person(self) -> None:
        self._post("/bench/nothing/person/", self.builder.unit.miniatures)

    def tap(self) -> None:
        self._post(f"{self.builder.base}edit/", self.builder.unit.miniatures - (self.builder.taps + 1) % 2)
        self.builder.taps += 1

    def _post(self, path: str, miniatures: int) -> None:
        body = urlencode(self.builder.form(miniatures))
        head = f"POST {path} HTTP/1.1\r\n{self.headers}Content-Length: {len(body)}\r\n\r\n"
        self.connection.sendall((head + body).encode())
        status = self._answer().partition(b"\r\n")[0]
        if b" 200 " not in status:
            raise RuntimeError(f"{path} answered {status.decode()}")

    def _answer(self) -> bytes:
        """Head and body; the server says in the head how long the body is."""
        answer = b""
        while (end := answer.find(b"\r\n\r\n")) < 0:
            answer += self._more()
        length = int(answer[:end].lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        while len(answer) < end + 4 + length:
            answer += self._more()
        return answer

    def _more(self) -> bytes:
        read = self.connection.recv(65_536)
        if not read:
            raise RuntimeError("the server hung up")
        return read


def requests_at_the_door() -> Iterator[Measure]:
    state = Path(os.environ["STATE_DIR"])
    run_prepare({**without_servers(), "STATE_DIR": str(state)})
    builder = Builder()
    companion = Companion(state, DJANGO_SETTINGS_MODULE="tests.bench.settings").start().until_ready()
    try:
        line = Line(builder, companion.port)
        acts = (line.nothing, line.nothing_for_a_person, line.tap)
        nothing, known, tap = seconds_each(*acts, rounds=ROUNDS, settle=lambda: time.sleep(PAUSE_SECONDS))
    finally:
        companion.stop()
    yield Measure("an empty view, served", nothing * 1000, "ms")
    yield Measure("a tap on a stepper, served", tap * 1000, "ms")
    yield Measure("a served tap, in served empty views", tap / nothing, "times", at_most=STEPPER_PROMISED)
    yield Measure("a served tap, in ones with session and person", tap / known, "times")


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (requests_at_the_door,)

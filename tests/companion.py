"""A running companion for tests: `manage.py serve` in a state directory of its own, spoken to over HTTP."""

import fcntl
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
READY_SECONDS = 60
ADDRESS = re.compile(r"http://localhost:(\d+)/")


def prepared_state() -> Path:
    """A state directory that `manage.py prepare` has made ready, shared by the parallel workers of a run."""
    run = Path(os.environ["STATE_DIR"]).parent
    state = run / "prepared"
    with open(run / "prepared.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (state / "static" / "collected.sha256").exists():
            run_prepare({**without_servers(), "STATE_DIR": str(state)})
    return state


def run_prepare(environment: dict[str, str]) -> None:
    answer = subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def without_servers() -> dict[str, str]:
    return {
        name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "DATABASE_URL", "DEBUG", "PORT", "HOST")
    }


class Companion:
    """One supervisor and its children; stopped, or killed, by the test."""

    def __init__(self, state: Path, *arguments: str, **environment: str) -> None:
        self.state, self.lines = state, []
        own = {"STATE_DIR": str(state), "RATE_LIMITS": "0"}
        self.environment = {**without_servers(), **own, **environment}
        self.arguments = arguments
        self.process: subprocess.Popen[str]
        self.port = 0

    def prepare(self) -> "Companion":
        """Compressing the static files takes most of the time, so one state directory is made for the whole run and copied."""
        if "DATABASE_URL" not in self.environment:
            shutil.copytree(prepared_state(), self.state, dirs_exist_ok=True)
            return self
        shutil.copytree(prepared_state() / "static", self.state / "static")
        run_prepare(self.environment)
        return self

    def start(self, port: int = 0) -> "Companion":
        command = [sys.executable, "manage.py", "serve", "--port", str(port), *self.arguments]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, start_new_session=True, **pipes)
        threading.Thread(target=self._read, daemon=True).start()
        self.wait_for(lambda: self.port, "the address")
        return self

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.append(line.rstrip())
            if found := ADDRESS.search(line):
                self.port = int(found[1])

    @property
    def output(self) -> str:
        return "\n".join(self.lines)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def wait_for(self, claim: Any, what: str, seconds: float = READY_SECONDS) -> None:
        deadline = time.monotonic() + seconds
        while not claim():
            if time.monotonic() > deadline or (self.process.poll() is not None and not self.port):
                raise AssertionError(f"no {what} after {seconds} s:\n{self.output}")
            time.sleep(0.05)

    def until_ready(self) -> "Companion":
        self.wait_for(lambda: self.readiness()[0] == 200, "readiness")
        return self

    def readiness(self) -> tuple[int, dict[str, str]]:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=5) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as answer:
            return answer.code, json.load(answer) if answer.code == 503 else {}
        except OSError:
            return 0, {}

    def family(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def child(self, words: str) -> psutil.Process:
        return next(process for process in self.family() if words in " ".join(process.cmdline()))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> float:
        """How long it took to end."""
        begun = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(30)
        return time.monotonic() - begun

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.state, ignore_errors=True)


class Visitor:
    """A browser without a screen: cookies, forms with their CSRF token, and live streams."""

    def __init__(self, companion: Companion) -> None:
        self.companion, self.cookies = companion, CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def download(self, path: str) -> bytes:
        with self.opener.open(self.companion.address + path, timeout=10) as answer:
            return bytes(answer.read())

    def get(self, path: str) -> str:
        with self.opener.open(self.companion.address + path, timeout=10) as answer:
            self.url = answer.url
            return str(answer.read().decode())

    def post(self, path: str, at: Companion | None = None, **fields: str) -> str:
        token = next(cookie.value for cookie in self.cookies if cookie.name == "csrftoken")
        address = (at or self.companion).address
        form = urllib.parse.urlencode(fields).encode()
        request = urllib.request.Request(address + path, data=form, headers={"X-CSRFToken": str(token), "Referer": address})
        with self.opener.open(request, timeout=10) as answer:
            self.url = answer.url
            return str(answer.read().decode())

    def stream(self, room: str, at: Companion | None = None) -> "Stream":
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        return Stream((at or self.companion).port, room, cookies)


class Stream:
    def __init__(self, port: int, room: str, cookies: str) -> None:
        self.connection = http.client.HTTPConnection("localhost", port, timeout=30)
        self.connection.request("GET", f"/live/{room}", headers={"Cookie": cookies})
        self.answer = self.connection.getresponse()

    def next_version(self) -> int:
        while True:
            line = self.answer.readline().decode()
            if not line:
                raise EOFError
            if line.startswith("data:") and self.event == "version":
                return int(line.removeprefix("data:"))
            if line.startswith("event:"):
                self.event = line.removeprefix("event:").strip()

    event = ""

    def close(self) -> None:
        self.connection.close()

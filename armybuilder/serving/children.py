"""The programs that `serve` looks after, and the promise that none of them outlives it."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

PR_SET_PDEATHSIG = 1
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
# A child that ran this long was healthy: its next crash starts again with the shortest pause.
HEALTHY_AFTER = 20.0


def die_with_parent() -> None:
    """Ask the kernel to kill this process when its parent goes, however it goes.

    Linux only: elsewhere a killed supervisor leaves its children.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


@dataclass
class Child:
    """One program, started again with growing pauses whenever it stops by itself."""

    name: str
    command: list[str]
    stop_signal: signal.Signals = signal.SIGTERM
    environment: dict[str, str] = field(default_factory=dict)
    descriptors: tuple[int, ...] = ()
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    pause: float = FIRST_PAUSE
    next_start: float = 0.0

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command,
            env={**os.environ, **self.environment},
            pass_fds=self.descriptors,
            # Ctrl-C reaches every process of a terminal's group; the order of stopping is the supervisor's to choose.
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        self.started = time.monotonic()

    def watch(self, say: Callable[[str], None]) -> None:
        """Called often: notices a crash, says so, and starts again when the pause is over."""
        now = time.monotonic()
        if self.process is None:
            if now >= self.next_start:
                self.start()
            return
        code = self.process.poll()
        if code is None:
            return
        if now - self.started > HEALTHY_AFTER:
            self.pause = FIRST_PAUSE
        say(f"{self.name} stopped ({describe(code)}); starting it again in {self.pause:g} s")
        self.process, self.next_start = None, now + self.pause
        self.pause = min(self.pause * 2, LONGEST_PAUSE)

    def ask_to_stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(self.stop_signal)

    def wait_or_kill(self, deadline: float) -> None:
        if self.process is None:
            return
        try:
            self.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def describe(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"


def manage(*arguments: str) -> list[str]:
    return [sys.executable, str(Path(__file__).resolve().parents[2] / "manage.py"), *arguments]

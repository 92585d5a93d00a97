"""What a first start leaves on disk, and what it does not trust."""

import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError
from django.test import Client
from pytest_django import Settings

from armybuilder.serving.valkey import take_possession
from armybuilder.serving.web import open_socket
from armybuilder.state import LONGEST_SOCKET_PATH, broker_socket, secret_key


def test_the_secret_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(key) >= 50
    assert secret_key(tmp_path) == key
    assert stat.S_IMODE(os.stat(tmp_path / "secret_key").st_mode) == 0o600


def test_two_installations_have_two_keys(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert secret_key(tmp_path / "a") != secret_key(tmp_path / "b")


def test_a_deep_state_directory_still_gets_a_socket_that_fits(tmp_path: Path) -> None:
    deep = tmp_path / "/".join(["a-rather-long-folder-name"] * 8)
    assert len(str(broker_socket(deep))) <= LONGEST_SOCKET_PATH
    assert broker_socket(deep) != broker_socket(deep / "other")


def test_a_state_directory_has_one_companion_at_a_time(tmp_path: Path, settings: Settings) -> None:
    settings.BROKER_SOCKET = tmp_path / "valkey" / "valkey.sock"
    first = take_possession()
    with pytest.raises(CommandError, match="is running on"):
        take_possession()
    first.close()
    take_possession().close()


def test_the_end_of_an_answer_waits_for_nobody() -> None:
    """An answer leaves in two pieces; unless told otherwise the system holds the second back until the first is confirmed."""
    with open_socket("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        connection, _ = listener.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_debugging_is_off_unless_asked_for() -> None:
    assert settings.DEBUG is False


@pytest.mark.django_db
def test_an_unknown_host_is_refused(client: Client) -> None:
    assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.django_db
def test_every_page_carries_the_strict_policies(client: Client) -> None:
    answer = client.get("/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy
    assert "'nonce-" in policy or "script-src 'self'" in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_behind_tls_pages_move_to_https_and_probes_are_answered_as_asked(tmp_path: Path) -> None:
    asked = """
import django
from django.test import Client
django.setup()
print(*(Client(SERVER_NAME="localhost").get(path).status_code for path in ("/", "/healthz")))"""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "armybuilder.settings", "BEHIND_TLS": "1", "STATE_DIR": str(tmp_path)}
    answer = subprocess.run([sys.executable, "-c", asked], env=environment, cwd=settings.BASE_DIR, capture_output=True, text=True)
    assert answer.stdout.split() == ["301", "200"], answer.stderr

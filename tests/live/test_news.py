"""News leaves on a thread of its own: nobody waits for the broker, and only the newest version of a room is told."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import redis

from armybuilder.broker import client
from armybuilder.live import news
from armybuilder.live.news import Crier


@contextmanager
def heard(room: str) -> Iterator[Any]:
    ear = client().pubsub(ignore_subscribe_messages=True)
    ear.subscribe(news.CHANNEL_PREFIX + room)
    ear.get_message(timeout=5)
    yield lambda: (ear.get_message(timeout=5) or {}).get("data")
    ear.close()


def test_news_reaches_those_who_listen() -> None:
    with heard("army/told") as next_word:
        news.tell("army/told", 3)
        assert next_word() == b"3"


def test_nobody_waits_for_a_broker_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, int]] = []

    def slowly(room: str, version: int) -> None:
        time.sleep(0.2)
        told.append((room, version))

    monkeypatch.setattr(news, "publish", slowly)
    crier = Crier()
    started = time.perf_counter()
    for version in range(1, 101):
        crier.tell("army/1", version)
    assert time.perf_counter() - started < 0.1
    assert crier.wait_until_told(5)
    # The first was on its way; of those that waited behind it only the newest is news.
    assert told[-1] == ("army/1", 100)
    assert len(told) <= 2


def test_a_broker_that_is_gone_costs_a_warning_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Gone:
        def publish(self, *_: object) -> None:
            raise redis.ConnectionError

    monkeypatch.setattr(news, "client", Gone)
    crier = Crier()
    crier.tell("army/1", 5)
    assert crier.wait_until_told(5)
    assert "could not announce version 5 of a army" in caplog.text
    monkeypatch.undo()
    with heard("army/1") as next_word:
        crier.tell("army/1", 6)
        assert next_word() == b"6"


def test_a_forked_process_tells_its_own_news() -> None:
    news.tell("army/forked", 1)
    assert news.wait_until_told(5)
    with heard("army/forked") as next_word:
        child = os.fork()
        if child == 0:
            news.tell("army/forked", 2)
            os._exit(0 if news.wait_until_told(5) else 1)
        assert os.waitpid(child, 0)[1] == 0
        assert next_word() == b"2"

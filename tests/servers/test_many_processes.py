"""Two web servers on one PostgreSQL and one Redis-protocol server: what happens in one is heard in the other."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion import Companion, Visitor
from tests.servers.test_serve import rehearsal


@pytest.fixture(scope="module")
def pair(servers: dict[str, str]) -> Iterator[tuple[Companion, Companion]]:
    secret = {"SECRET_KEY": "the two servers share their key", **servers}
    first, second = (Companion(Path(tempfile.mkdtemp(prefix="kensei-web-")), "--only", "web", **secret) for _number in range(2))
    first.prepare().start()
    second.prepare().start()
    for web in (first, second):
        web.wait_for(lambda web=web: web.readiness()[1].get("database") == "ok", "a database")
    yield first, second
    first.remove()
    second.remove()


def test_a_change_made_through_one_reaches_a_stream_of_the_other_in_200_ms(pair: tuple[Companion, Companion]) -> None:
    first, second = pair
    delays = []
    for _round in range(5):
        visitor = Visitor(first)
        visitor.get("/gallery/")
        job = rehearsal(visitor)  # there is no worker: the job waits, so the only change is ours
        stream = visitor.stream(f"job/{job}", at=second)
        before = stream.next_version()
        asked = time.monotonic()
        visitor.post(f"/jobs/{job}/stop/")
        assert stream.next_version() == before + 1
        delays.append(time.monotonic() - asked)
    # The whole way, the request's own time included; the median because the machine has other things to do.
    assert statistics.median(delays) < 0.2, delays


def test_a_stream_survives_a_restart_of_redis_by_asking_again(pair: tuple[Companion, Companion], servers: dict[str, str]) -> None:
    import redis

    first, second = pair
    visitor = Visitor(first)
    visitor.get("/gallery/")
    job = rehearsal(visitor)
    stream = visitor.stream(f"job/{job}", at=second)
    before = stream.next_version()
    redis.Redis.from_url(servers["REDIS_URL"]).execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    visitor.post(f"/jobs/{job}/stop/")
    heard = before
    while heard == before:
        heard = stream.next_version()
    assert heard == before + 1

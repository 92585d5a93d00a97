"""How many streams one may keep open; what streams tell is tested against real servers."""

import asyncio
from typing import Any

import pytest
from django.conf import settings

from armybuilder.live import stream as streams

Answer = list[dict[str, Any]]


class Door:
    """Streams that stay open until the door is shut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shut = asyncio.Event()
        monkeypatch.setattr(streams, "watch", self._watch)
        self.running: list[asyncio.Task[None]] = []

    async def _watch(self, *_asked: object) -> None:
        await self.shut.wait()

    async def is_open_to(self, address: str, session: str = "", forwarded: str = "") -> bool:
        cookie = [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode())] if session else []
        via = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
        scope = {"method": "GET", "path": "/live/army/1", "headers": cookie + via, "client": (address, 1)}
        answer: Answer = []

        async def send(message: dict[str, Any]) -> None:
            answer.append(message)

        self.running.append(asyncio.create_task(streams.stream(scope, None, send)))
        await asyncio.sleep(0)
        assert [message["status"] for message in answer if "status" in message] in ([], [429])
        return not answer

    async def close(self) -> None:
        self.shut.set()
        await asyncio.gather(*self.running)
        assert not streams._open, "nothing is counted that has ended"


def test_one_browser_keeps_no_more_than_a_dozen_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tried() -> None:
        door = Door(monkeypatch)
        opened = [await door.is_open_to("192.0.2.1", "mine") for _ in range(streams.STREAMS_PER_SESSION + 1)]
        assert opened == [True] * streams.STREAMS_PER_SESSION + [False]
        assert await door.is_open_to("192.0.2.1", "another")
        await door.close()

    asyncio.run(tried())


@pytest.mark.parametrize("odd", ['prefs={"a":"b c"}', "x=a b", "naïve=1", "a[b]=1", "=", ";"])
def test_an_odd_cookie_of_others_on_the_host_hides_no_session(odd: str) -> None:
    for sent in (f"{odd}; {settings.SESSION_COOKIE_NAME}=mine", f"{settings.SESSION_COOKIE_NAME}=mine; {odd}"):
        assert streams.session_key({"headers": [(b"cookie", sent.encode())]}) == "mine"


def test_a_club_watches_from_one_address_and_invented_sessions_open_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "STREAMS_PER_ADDRESS", 20)

    async def tried() -> None:
        door = Door(monkeypatch)
        opened = [await door.is_open_to("192.0.2.1", f"invented-{number}" if number % 2 else "") for number in range(21)]
        assert opened == [True] * 20 + [False]
        assert await door.is_open_to("192.0.2.2")
        await door.close()

    asyncio.run(tried())


def test_behind_our_proxy_spectators_are_told_apart(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.setattr(streams, "STREAMS_PER_ADDRESS", 1)
    settings.BEHIND_TLS = True

    async def tried() -> None:
        door = Door(monkeypatch)
        assert await door.is_open_to("10.0.0.1", forwarded="192.0.2.1")
        assert not await door.is_open_to("10.0.0.1", forwarded="192.0.2.7, 192.0.2.1")
        assert await door.is_open_to("10.0.0.1", forwarded="192.0.2.2")
        await door.close()

    asyncio.run(tried())

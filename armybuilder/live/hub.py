"""The hub: one Redis subscription per process, shared by all its streams.

Each stream has a mailbox with a single slot that holds the newest version, so memory per stream is constant and a slow
reader can neither hold up the others nor pile anything up. When the connection to Redis was lost, news may have been missed:
every mailbox then gets RECHECK, and its stream asks for the version again. END is the last word of a server that stops.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from itertools import chain

import redis
import redis.asyncio
from django.conf import settings

from armybuilder.live.news import CHANNEL_PREFIX

log = logging.getLogger(__name__)

RECHECK = -1
END = -2
# A channel nobody speaks on; it keeps the subscription open while no room is watched.
IDLE_CHANNEL = "live-idle"
RECONNECT_SECONDS = 1.0


class Mailbox:
    """The newest version not yet delivered."""

    def __init__(self) -> None:
        self._newest: int | None = None
        self._arrived = asyncio.Event()

    def put(self, version: int) -> None:
        if self._newest != END:
            self._newest = version
        self._arrived.set()

    async def take(self, timeout: float) -> int | None:
        """The newest version, or None when nothing came in time."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._arrived.wait(), timeout)
        self._arrived.clear()
        newest, self._newest = self._newest, None
        return newest


class Hub:
    def __init__(self) -> None:
        self._mailboxes: dict[str, set[Mailbox]] = defaultdict(set)
        self._reader: asyncio.Task[None] | None = None
        self._subscription: redis.asyncio.client.PubSub | None = None

    async def join(self, room: str) -> Mailbox:
        mailbox = Mailbox()
        newcomer = room not in self._mailboxes
        self._mailboxes[room].add(mailbox)
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read())
        elif newcomer and self._subscription:
            await self._quietly(self._subscription.subscribe(CHANNEL_PREFIX + room))
        return mailbox

    async def leave(self, room: str, mailbox: Mailbox) -> None:
        mailboxes = self._mailboxes.get(room, set())
        mailboxes.discard(mailbox)
        if not mailboxes and self._mailboxes.pop(room, None) is not None and self._subscription:
            await self._quietly(self._subscription.unsubscribe(CHANNEL_PREFIX + room))

    def end(self) -> None:
        """Have every stream end by itself."""
        for mailbox in chain.from_iterable(self._mailboxes.values()):
            mailbox.put(END)

    async def close(self) -> None:
        while self._reader and not self._reader.done():
            # More than once: while it connects, redis-py takes a cancellation for a failure of its own and tries again.
            self._reader.cancel()
            await asyncio.wait([self._reader], timeout=0.1)

    async def _read(self) -> None:
        """Deliver what Redis says, for ever; after a broken connection subscribe anew and have everyone check again."""
        connection = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        while True:
            try:
                async with connection.pubsub() as subscription:
                    await self._subscribe(subscription)
                    await self._deliver(subscription)
            except redis.RedisError:
                log.warning("the live updates lost Redis; trying again")
            self._subscription = None
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _subscribe(self, subscription: redis.asyncio.client.PubSub) -> None:
        await subscription.subscribe(IDLE_CHANNEL, *(CHANNEL_PREFIX + room for room in self._mailboxes))
        self._subscription = subscription
        # A room that was joined between the two lines above is subscribed here; subscribing twice is harmless.
        await subscription.subscribe(IDLE_CHANNEL, *(CHANNEL_PREFIX + room for room in self._mailboxes))
        for mailbox in chain.from_iterable(self._mailboxes.values()):
            mailbox.put(RECHECK)

    async def _deliver(self, subscription: redis.asyncio.client.PubSub) -> None:
        async for message in subscription.listen():
            if message["type"] != "message":
                continue
            room = message["channel"].decode().removeprefix(CHANNEL_PREFIX)
            for mailbox in self._mailboxes.get(room, ()):
                mailbox.put(int(message["data"]))

    async def _quietly(self, change: object) -> None:
        # A subscription that fails here fails in the reader too, which subscribes to every room again.
        with contextlib.suppress(redis.RedisError):
            await change  # type: ignore[misc]  # redis-py types subscribe() as untyped


hub = Hub()

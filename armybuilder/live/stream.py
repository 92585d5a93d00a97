"""`/live/<kind>/<key>`: one viewer's stream.

Plain ASGI, not a Django view: the middleware chain would cost a thread hop for every middleware and hold a database
connection for as long as the phone is awake. Who the viewer is and what they may watch is asked in a pooled thread, on
connection and again whenever the hub missed something; streams end after ten minutes, so that a right taken away stays away.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs, unquote

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.db import connections
from django.http import HttpRequest, parse_cookie

from armybuilder.live.hub import END, RECHECK, Mailbox, hub
from armybuilder.live.rooms import Viewer, version_in
from armybuilder.networks import network_of

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

HEARTBEAT_SECONDS = 15.0
LONGEST_STREAM_SECONDS = 600.0
# A phone opens one or two; a whole club watches a final from one address.
STREAMS_PER_SESSION = 12
STREAMS_PER_ADDRESS = 240
PREFIX = "/live/"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]

_open: Counter[str] = Counter()


async def stream(scope: Any, receive: Any, send: Any) -> None:
    if scope["method"] != "GET":
        await refuse(send, 405)
        return
    room = unquote(scope["path"]).removeprefix(PREFIX).rstrip("/")
    session = session_key(scope)
    counted = {f"address:{address_of(scope)}": STREAMS_PER_ADDRESS}
    if session:
        counted[f"session:{session}"] = STREAMS_PER_SESSION
    if any(_open[key] >= most for key, most in counted.items()):
        await refuse(send, 429)
        return
    _open.update(counted.keys())
    try:
        await watch(scope, room, session, receive, send)
    finally:
        for key in counted:
            _open[key] -= 1
            if not _open[key]:
                del _open[key]


async def watch(scope: Any, room: str, session: str, receive: Receive, send: Send) -> None:
    """Join first and ask for the version second: what happens in between is then told, never missed."""
    mailbox = await hub.join(room)
    gone = asyncio.create_task(until_gone(receive, mailbox))
    try:
        version = await version_now(room, session, pass_of(scope))
        if version is None:
            await refuse(send, 404)
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await say(send, f"retry: 2000\n{event(version)}")
        await tell(scope, room, session, version, mailbox, gone, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    except OSError:
        # The viewer went away in the middle of a line.
        return
    finally:
        gone.cancel()
        await hub.leave(room, mailbox)


async def tell(scope: Any, room: str, session: str, told: int, mailbox: Mailbox, gone: asyncio.Task[None], send: Send) -> None:
    ends = time.monotonic() + LONGEST_STREAM_SECONDS
    while time.monotonic() < ends:
        news = await mailbox.take(HEARTBEAT_SECONDS)
        if news == END or gone.done():
            return
        if news == RECHECK:
            news = await version_now(room, session, pass_of(scope))
            if news is None:
                return
        if news is None:
            await say(send, "event: beat\ndata: 1\n\n")
        elif news != told:
            await say(send, event(news))
            told = news


def event(version: int) -> str:
    return f"id: {version}\nevent: version\ndata: {version}\n\n"


async def say(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def refuse(send: Any, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"cache-control", b"no-store")]})
    await send({"type": "http.response.body", "body": b""})


async def until_gone(receive: Receive, mailbox: Mailbox) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    mailbox.put(RECHECK)  # wakes the stream, which then sees that nobody listens


def session_key(scope: Any) -> str:
    """Cookies are read as the pages read them: those of others on the same host may be odd."""
    sent = "; ".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie")
    return parse_cookie(sent).get(settings.SESSION_COOKIE_NAME, "")


def address_of(scope: Any) -> str:
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return network_of(str((scope.get("client") or ("",))[0]), ",".join(forwarded))


def pass_of(scope: Any) -> str:
    return parse_qs(scope["query_string"].decode("latin-1")).get("pass", [""])[0]


async def version_now(room: str, session: str, pass_: str) -> int | None:
    # Not thread-sensitive: the lookups of many streams must not queue behind one another.
    return await sync_to_async(_version_now, thread_sensitive=False)(room, session, pass_)


def _version_now(room: str, session: str, pass_: str) -> int | None:
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session or None)
    try:
        return version_in(room, Viewer(user=get_user(request), pass_=pass_))
    finally:
        connections.close_all()

"""Requests that lie about themselves, or that are no one's."""

import asyncio
from io import BytesIO
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.test import RequestFactory

from armybuilder.asgi import application
from armybuilder.entrance import LONGEST_HEAD
from armybuilder.wsgi import PlainRequest


@pytest.mark.parametrize("charset", ["base64", "rot13", "zlib", "no-such-thing", "utf-8"])
def test_a_claimed_character_set_that_is_none_does_no_harm(charset: str) -> None:
    environ = RequestFactory().generic("POST", "/?q=yari", b"", f"text/plain; charset={charset}").environ
    assert PlainRequest({**environ, "wsgi.input": BytesIO()}).GET["q"] == "yari"


def test_django_alone_would_fail_on_it() -> None:
    environ = RequestFactory().get("/?q=yari").environ
    with pytest.raises(LookupError):
        _ = WSGIRequest({**environ, "CONTENT_TYPE": "text/plain; charset=base64"}).GET


@pytest.mark.parametrize("path", ["/", "/live/army/1"])
def test_a_head_longer_than_any_of_ours_is_refused(path: str) -> None:
    headers = [(b"cookie", b"a" * (LONGEST_HEAD // 2))] * 2
    told: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        told.append(message)

    async def receive() -> Any:
        raise AssertionError("nothing of it is read")

    asyncio.run(application({"type": "http", "method": "GET", "path": path, "headers": headers}, receive, send))  # type: ignore[arg-type,typeddict-item]
    assert told[0]["status"] == 431

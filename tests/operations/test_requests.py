"""Requests that lie about themselves."""

from io import BytesIO

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.test import RequestFactory

from armybuilder.wsgi import PlainRequest


@pytest.mark.parametrize("charset", ["base64", "rot13", "zlib", "no-such-thing", "utf-8"])
def test_a_claimed_character_set_that_is_none_does_no_harm(charset: str) -> None:
    environ = RequestFactory().generic("POST", "/?q=yari", b"", f"text/plain; charset={charset}").environ
    assert PlainRequest({**environ, "wsgi.input": BytesIO()}).GET["q"] == "yari"


def test_django_alone_would_fail_on_it() -> None:
    environ = RequestFactory().get("/?q=yari").environ
    with pytest.raises(LookupError):
        _ = WSGIRequest({**environ, "CONTENT_TYPE": "text/plain; charset=base64"}).GET

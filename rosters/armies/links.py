"""The link of a shared list as others can use it, and as a square to scan."""

import ipaddress
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe


def origin_of(request: HttpRequest) -> str:
    """At localhost the address the local network knows this machine by, when it is known."""
    origin = f"{request.scheme}://{request.get_host()}"
    return settings.PHONE_ORIGIN.rstrip("/") if _is_loopback(origin) and settings.PHONE_ORIGIN else origin


def shared_url(request: HttpRequest, slug: str) -> str:
    return origin_of(request) + reverse("rosters:shared", args=[slug])


def qr_of(url: str) -> SafeString:
    # Dark on white in every theme: many cameras read no inverted codes.
    drawing: str = segno.make(url, error="m").svg_inline(
        scale=4, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return mark_safe(drawing)  # noqa: S308  drawn by segno, which writes numbers only


def _is_loopback(origin: str) -> bool:
    host = urlsplit(origin).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")

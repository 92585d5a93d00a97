"""Links that leave this machine: the address others know it by, and the square they scan."""

import ipaddress
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe


def origin_of(request: HttpRequest) -> str:
    """At localhost the address the local network knows this machine by, when it is known."""
    origin = f"{request.scheme}://{request.get_host()}"
    return settings.PHONE_ORIGIN.rstrip("/") or origin if is_loopback(origin) else origin


def is_loopback(origin: str) -> bool:
    host = urlsplit(origin).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def qr_of(url: str) -> SafeString:
    # Dark on white in every theme: many cameras read no inverted codes.
    drawing: str = segno.make(url, error="m").svg_inline(
        scale=4, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return mark_safe(drawing)  # noqa: S308  drawn by segno, which writes numbers only

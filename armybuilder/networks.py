"""Where a visitor comes from, as far as limits care."""

import ipaddress

from django.conf import settings


def network_of(direct: str, forwarded: str) -> str:
    """The visitor's address; for IPv6 the /64 network, since one visitor commands all of it.

    Behind our proxy only the right-most entry of X-Forwarded-For is the proxy's own word; the visitor may have written the rest.
    """
    address = direct
    if settings.BEHIND_TLS:
        address = forwarded.rpartition(",")[2].strip() or direct
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))

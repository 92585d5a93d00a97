"""Where phones on the same network find this machine."""

import io
import socket

import segno


def lan_address() -> str | None:
    """The address this machine would use to speak to others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: it chooses a route, no packet leaves
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def allowed_hosts(configured: list[str]) -> list[str]:
    """The configured names plus this machine's own, so that a phone that scanned the code is let in."""
    own = [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local", lan_address()]
    return [*configured, *(name for name in own if name)]


def phone_origin(host: str, port: int) -> str | None:
    """The address for a phone beside this machine, if we listen to the network at all."""
    lan = lan_address() if is_everyone(host) else None
    return f"http://{lan}:{port}" if lan else None


def welcome(host: str, port: int) -> str:
    lines = [f"Kensei companion: http://{'localhost' if is_everyone(host) else host}:{port}/"]
    if origin := phone_origin(host, port):
        lines += [f"Phones on the same network: {origin}/", qr_text(f"{origin}/")]
    return "\n".join(lines)


def is_everyone(host: str) -> bool:
    return host in ("0.0.0.0", "::")  # noqa: S104  a comparison


def qr_text(address: str) -> str:
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=out, compact=True)
    return out.getvalue()

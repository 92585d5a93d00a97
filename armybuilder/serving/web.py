"""The web process: uvicorn around `armybuilder.asgi`, on a socket that the supervisor opened."""

import os
import socket

import uvicorn
from django.conf import settings
from django.core.management import CommandError
from uvicorn.supervisors import ChangeReload

from armybuilder.live.hub import hub

# For requests under way.
GRACE_SECONDS = 2
SOURCES = ("armybuilder", "battles", "games", "rosters", "rulebook")


def open_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Connections inherit it. Without it the end of an answer waits 40 ms for the browser to confirm its beginning.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind((host, port))
    except PermissionError:
        raise CommandError(f"Port {port} needs the administrator's rights. Choose another: make run PORT=8080") from None
    except OSError as error:
        listener.close()
        raise CommandError(
            f"Cannot listen on {host}:{port} ({error.strerror}). Choose another port: make run PORT={port + 1}"
        ) from None
    listener.listen(2048)
    listener.set_inheritable(True)
    return listener


class Server(uvicorn.Server):
    """Ends the live streams before it waits for what is under way: left alone they would last until they are cut off."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hub.end()
        await super().shutdown(sockets)


def run_web(descriptor: int, *, reload: bool = False) -> None:
    """Serve until told to stop. The pages behind the streams reconnect by themselves."""
    config = uvicorn.Config(
        "armybuilder.asgi:application",
        fd=descriptor,
        reload=reload,
        reload_dirs=[str(settings.BASE_DIR / package) for package in SOURCES] if reload else None,
        loop="uvloop" if os.name == "posix" else "asyncio",
        http="httptools",
        ws="none",
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        # Whose address a request came from is decided in armybuilder/limits.py alone.
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = Server(config)
    if reload:
        ChangeReload(config, target=server.run, sockets=[config.bind_socket()]).run()
        return
    server.run()

"""The one web application: ordinary pages through Django's WSGI side, live streams as plain ASGI.

Django wholly on ASGI costs about nine times the processor time of WSGI (decision 0003), so only `/live/` runs there.
"""

from typing import Any

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import Receive, Scope, Send

from armybuilder.wsgi import application as pages_wsgi  # isort: skip  (sets Django up, which the next lines need)
from armybuilder.entrance import is_too_long  # isort: skip
from armybuilder.live.hub import hub  # isort: skip
from armybuilder.live.stream import refuse, stream  # isort: skip
from armybuilder.serving.children import die_with_parent  # isort: skip

PAGE_THREADS = 10

pages = WSGIMiddleware(pages_wsgi, workers=PAGE_THREADS)  # type: ignore[arg-type]  # Django types its own WSGI names


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif is_too_long(scope["headers"]):
        await refuse(send, 431)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await stream(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            die_with_parent()  # under `make dev` the reloader stands between this process and the supervisor
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await hub.close()
            await send({"type": "lifespan.shutdown.complete"})
            return

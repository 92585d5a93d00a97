"""A browser's requests handed straight to the WSGI application: nothing is timed but the server's own work."""

from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.middleware.csrf import _get_new_csrf_string  # type: ignore[attr-defined]  # what a page's cookie holds
from django.test import Client

from armybuilder.people.models import User

Fields = dict[str, object]


class Browser:
    """Signed in, with every cookie a page has given it, and sending forms as the builder's script does: the token in a header."""

    def __init__(self, person: User) -> None:
        self.application = WSGIHandler()
        client = Client()
        client.force_login(person, settings.AUTHENTICATION_BACKENDS[0])
        client.get("/")
        token = _get_new_csrf_string()
        cookies = {name: morsel.value for name, morsel in client.cookies.items()} | {settings.CSRF_COOKIE_NAME: token}
        self.headers = {
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in cookies.items()),
            "HTTP_X_CSRFTOKEN": token,
            "HTTP_HX_REQUEST": "true",
            "HTTP_HOST": "localhost",
            "HTTP_ORIGIN": "http://localhost",
            "HTTP_ACCEPT_LANGUAGE": "en",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.url_scheme": "http",
        }

    def post(self, path: str, fields: Fields) -> bytes:
        body = urlencode(fields).encode()
        form = {"CONTENT_TYPE": "application/x-www-form-urlencoded", "CONTENT_LENGTH": str(len(body))}
        return self._ask({**self.headers, **form, "REQUEST_METHOD": "POST", "PATH_INFO": path, "wsgi.input": BytesIO(body)})

    def get(self, path: str) -> bytes:
        return self._ask({**self.headers, "REQUEST_METHOD": "GET", "PATH_INFO": path, "wsgi.input": BytesIO()})

    def page(self, path: str) -> bytes:
        """The whole page, not a piece of it."""
        asked = {**self.headers, "REQUEST_METHOD": "GET", "PATH_INFO": path, "wsgi.input": BytesIO()}
        del asked["HTTP_HX_REQUEST"]
        return self._ask(asked)

    def _ask(self, environ: dict[str, Any]) -> bytes:
        answers: list[str] = []
        response = self.application(environ, lambda status, headers, *_: answers.append(status))  # type: ignore[arg-type,misc]
        text = b"".join(response)
        response.close()
        if not answers[0].startswith("200"):
            raise RuntimeError(f"{environ['PATH_INFO']} answered {answers[0]}")
        return text

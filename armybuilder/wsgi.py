"""Ordinary pages, for any WSGI server; `manage.py serve` mounts it through `asgi.py`."""

import codecs
import os
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "armybuilder.settings")


class PlainRequest(WSGIRequest):
    """Believes a claimed character set only if it is one: Django takes `charset=base64` for a text encoding and fails on it."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        super()._set_content_type_params(meta)  # type: ignore[misc]  # the stubs leave private names out
        # Codecs that turn bytes into bytes are no text encodings.
        if self.encoding and not codecs.lookup(self.encoding)._is_text_encoding:
            self.encoding = None  # type: ignore[assignment]  # Django's own "not given"


application = get_wsgi_application()
application.request_class = PlainRequest

"""JSON bodies read with limits: the framework's own parser has none for size or depth."""

from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.parsers import BaseParser

from rosters.api.refusals import too_large
from rulebook.kensei.exchange.json_text import parse_json


class BoundedJson(BaseParser):
    media_type = "application/json"

    def parse(self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(most + 1)
        if len(body) > most:
            raise too_large()
        return parse_json(body)

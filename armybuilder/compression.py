"""Pages are sent compressed; what answers a tap is not."""

from typing import Any

from django.http import HttpRequest
from django.middleware.gzip import GZipMiddleware

# Below, compressing takes longer than sending.
WORTH_IT = 10_000
TEXTS = ("text/", "application/json", "application/javascript", "application/manifest+json")


class CompressionMiddleware(GZipMiddleware):
    """Django pads every compressed page by a random length, so that its size tells nothing of the tokens in it."""

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        is_text = response.headers.get("Content-Type", "").startswith(TEXTS)
        if response.streaming or not is_text or len(response.content) < WORTH_IT:
            return response
        return super().process_response(request, response)

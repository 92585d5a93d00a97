"""What went wrong, said once for pages and for the API."""

from typing import Any

from rest_framework.response import Response
from rest_framework.views import exception_handler


def api_error(error: Exception, context: dict[str, Any]) -> Response | None:
    return exception_handler(error, context)

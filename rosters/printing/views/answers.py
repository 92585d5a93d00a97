"""Files as answers, and the brake before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header

from armybuilder.limits import spend, subjects_of
from rosters.armies.reading import language_now
from rosters.printing.options import Options, read_options

# Countries that write on Letter speak English here; everybody else uses A4.
LETTER_LANGUAGES = ("en-us", "en-ca", "es-mx", "es-us")


def options_of(request: HttpRequest) -> Options:
    return read_options(request.GET, language=language_now(), paper=usual_paper(request))


def usual_paper(request: HttpRequest) -> str:
    """Letter for a browser that comes from where it is sold."""
    first = request.headers.get("Accept-Language", "").split(",")[0].split(";")[0].strip().lower()
    return "letter" if first in LETTER_LANGUAGES else "a4"


def brake(request: HttpRequest) -> Callable[[], None]:
    """Counted only when something must be drawn; what lies ready costs nothing."""
    return lambda: spend("heavy", *subjects_of(request))


def file_answer(content: bytes, kind: str, name: str, *, inline: bool = False) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = content_disposition_header(not inline, name) or "inline"
    return response

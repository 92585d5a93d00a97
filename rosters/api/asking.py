"""What every operation on lists asks of its request: the reader's language, and room within the limits."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from armybuilder.limits import spend, subjects_of
from rulebook.kernel.errors import Unreadable

LANGUAGES = ("en", "es")
LANGUAGE = OpenApiParameter(
    "lang", enum=LANGUAGES, description="Language of names and sentences; without it the Accept-Language header decides."
)


def language_of(request: Request) -> str:
    asked = request.query_params.get("lang")
    if asked is None:
        return "es" if (get_language() or "").startswith("es") else "en"
    if asked not in LANGUAGES:
        raise Unreadable("unknown-language", _("Languages are en and es."))
    return asked


def flag(request: Request, name: str) -> bool:
    asked = request.query_params.get(name, "false")
    if asked not in ("true", "false"):
        raise Unreadable("unknown-value", _("Say true or false."))
    return asked == "true"


def spend_on(name: str, request: Request) -> None:
    spend(name, *subjects_of(request._request))

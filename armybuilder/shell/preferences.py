"""What a device remembers for itself, in cookies: the theme and the language."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

THEME_COOKIE = "theme"


@dataclass(frozen=True, slots=True)
class Theme:
    code: str
    name: Promise


THEMES = (
    Theme("auto", _("As the device")),
    Theme("light", _("Light: washi")),
    Theme("dark", _("Dark: sumi")),
    Theme("contrast", _("High contrast")),
)
CODES = frozenset(theme.code for theme in THEMES)


def theme_of(request: HttpRequest) -> str:
    code = request.COOKIES.get(THEME_COOKIE, "auto")
    return code if code in CODES else "auto"


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """Anyone, for their own device. What is not offered is ignored."""
    response = HttpResponseRedirect(way_back(request))
    theme, language = request.POST.get("theme"), request.POST.get("language")
    if theme in CODES:
        remember(response, THEME_COOKIE, theme)
    if language in dict(settings.LANGUAGES):
        remember(response, settings.LANGUAGE_COOKIE_NAME, language)
    return response


def remember(response: HttpResponse, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
    )


def way_back(request: HttpRequest) -> str:
    path = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(path, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        return path
    return "/"

"""The frame around every page: navigation, theme, and who is looking."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import NoReverseMatch, Resolver404, resolve, reverse
from django.utils.crypto import salted_hmac
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from armybuilder.shell.preferences import THEMES, theme_of


@dataclass(frozen=True, slots=True)
class Section:
    path: str
    name: Promise
    icon: str


# Only those that answer are shown, so the navigation grows as apps are installed.
SECTIONS = (
    Section("/armies/", _("Armies"), "armies"),
    Section("/battles/", _("Battles"), "battles"),
    Section("/games/", _("Games"), "games"),
    Section("/rules/", _("Rules"), "rules"),
)


def context(request: HttpRequest) -> dict[str, Any]:
    here = open_section(request.path)
    return {
        "sections": [(section, section is here) for section in SECTIONS if answers(section.path)],
        "theme": theme_of(request),
        "themes": THEMES,
        "viewer": viewer_key(request),
        "account_path": first_that_answers("people:account"),
    }


def open_section(path: str) -> Section | None:
    return next((section for section in SECTIONS if path.startswith(section.path)), None)


def answers(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True


def first_that_answers(*names: str) -> str | None:
    for name in names:
        try:
            return reverse(name)
        except NoReverseMatch:
            continue
    return None


def viewer_key(request: HttpRequest) -> str:
    """Tells one visitor's pages from another's in the browser's offline store, without showing who it is."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return "nobody"
    return salted_hmac("shell.viewer", str(user.pk)).hexdigest()[:16]

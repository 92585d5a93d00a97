"""The living gallery: every component in every state, in the theme the address asks for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from armybuilder.shell.preferences import CODES, theme_of
from armybuilder.shell.specimens import Specimen, all_specimens

TOKENS = ("paper", "sheet", "ink", "ink-2", "line", "shu", "ai", "koke", "yamabuki", "beni")


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    asked = request.GET.get("theme", "")
    theme = asked if asked in CODES else theme_of(request)
    shown = [(specimen, drawings(specimen, request)) for specimen in all_specimens()]
    return render(request, "gallery.html", {"theme": theme, "tokens": TOKENS, "specimens": shown})


def drawings(specimen: Specimen, request: HttpRequest) -> list[tuple[str, SafeString]]:
    template = f"components/{specimen.component}.html"
    return [(state.name, render_to_string(template, state.props, request)) for state in specimen.states]

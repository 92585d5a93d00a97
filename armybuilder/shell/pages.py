"""The shell's own pages: the landing page and what a phone without network shows."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe

from armybuilder.shell.frame import answers, first_that_answers
from armybuilder.shell.sample import CLANS, sample_army, sample_dice, sample_finding, sample_receipt
from rosters.catalogue import current_catalogue


@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    catalogue = current_catalogue()
    return render(
        request,
        "landing.html",
        {
            "build": first_that_answers("rosters:new"),
            "rules": "/rules/" if answers("/rules/") else None,
            "battles": first_that_answers("battles:front"),
            "training": first_that_answers("battles:training"),
            "games": first_that_answers("games:hall"),
            "clans": CLANS,
            "army": sample_army(catalogue),
            "receipt": sample_receipt(catalogue),
            "finding": sample_finding(),
            "dice": sample_dice(),
        },
    )


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Anyone. The service worker keeps one copy per language, so the address names it."""
    language = request.GET.get("language")
    if language not in dict(settings.LANGUAGES):
        return render(request, "offline.html")
    with translation.override(language):
        return render(request, "offline.html", {"LANGUAGE_CODE": language})

"""The page behind a paper's code: the list as it was printed, for anyone who holds the paper. It says nothing of its owner."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from armybuilder.limits import spend, subjects_of
from armybuilder.people.guards import for_anyone
from rosters.armies.reading import language_now
from rosters.models import PrintedList
from rosters.printing.freezing import printed_list, verdict_of


@for_anyone("GET")
def ask(request: HttpRequest) -> HttpResponse:
    """For those who type the code from the paper."""
    typed = "".join(request.GET.get("code", "").split())[:40]
    if not typed:
        return render(request, "rosters/printing/ask.html")
    try:
        return redirect(reverse("rosters:verify", args=[typed.lower()]))
    except NoReverseMatch:
        problem = _("A code has twelve letters and numbers; it stands under “Verify this list”.")
        return render(request, "rosters/printing/ask.html", {"typed": typed, "problem": problem}, status=422)


@for_anyone("GET")
def verify(request: HttpRequest, code: str) -> HttpResponse:
    printed = _printed(request, code)
    if printed is None:
        return render(request, "rosters/printing/unknown.html", {"code": code}, status=404)
    verdict = verdict_of(printed, claimed=request.GET.get("w", "")[:120], language=language_now())
    return render(request, "rosters/printing/verify.html", {"printed": printed, "verdict": verdict, "sheet": verdict.sheet})


@for_anyone("GET")
def frozen(request: HttpRequest, code: str) -> HttpResponse:
    """The very text whose SHA-256 is the digest."""
    printed = _printed(request, code)
    if printed is None:
        raise Http404
    return HttpResponse(printed.frozen, content_type="application/json; charset=utf-8")


def _printed(request: HttpRequest, code: str) -> PrintedList | None:
    """Guessing at codes is braked, finding the right one is not."""
    printed = printed_list(code)
    if printed is None:
        spend("heavy", *subjects_of(request))
    return printed

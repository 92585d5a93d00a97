"""Paper for the table that belongs to no list. Anyone may print it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from armybuilder.people.guards import for_anyone
from rosters.armies.selectors import armies_of
from rosters.catalogue import current_edition
from rosters.printing.aids import AIDS, aid_paper, aid_title
from rosters.printing.cache import pdf_of
from rosters.printing.choices import choices_of
from rosters.printing.options import Options
from rosters.printing.printing import file_stem
from rosters.printing.views.answers import brake, file_answer, options_of
from rosters.sheets import Lore, lore_of

PDF = "application/pdf"


@for_anyone("GET")
def table(request: HttpRequest) -> HttpResponse:
    """Every paper there is, with the options that hold for all of them."""
    options = options_of(request)
    lore = _lore(options)
    context = {
        "options": options,
        "choices": choices_of(options, "paper", "lang", "look"),
        "query": options.query,
        "scenarios": [(row.slug, row.name_in(options.lang)) for row in lore.catalogue.scenarios.values()],
        "armies": _armies(request),
    }
    return render(request, "rosters/printing/table.html", context)


@for_anyone("GET")
def aid(request: HttpRequest, name: str) -> HttpResponse:
    if name not in AIDS:
        raise Http404
    return _answer(request, name)


@for_anyone("GET")
def scenario(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in _lore(options_of(request)).catalogue.scenarios:
        raise Http404
    return _answer(request, "scenario", slug)


def _answer(request: HttpRequest, name: str, about: str = "") -> HttpResponse:
    options = options_of(request)
    lore = _lore(options)
    drawn = pdf_of(aid_paper(name, lore, options, about=about), before_drawing=brake(request))
    return file_answer(drawn, PDF, f"{file_stem(about or aid_title(name, lore))}.pdf", inline="keep" not in request.GET)


def _lore(options: Options) -> Lore:
    return lore_of(current_edition().key, (), options.lang)


def _armies(request: HttpRequest) -> list[tuple[str, str]]:
    if not request.user.is_authenticated:
        return []
    return [(army.pk, army.name) for army in armies_of(request.user) if army.archived_at is None]

"""The print page of a list, and its files. All of them are its owner's alone."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from armybuilder.links import origin_of
from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from rosters.armies.selectors import army_value
from rosters.armies.views.showing import own_army
from rosters.battlescribe import ros, rosz
from rosters.printing.cache import images_of, pdf_of
from rosters.printing.choices import choices_of
from rosters.printing.freezing import list_freeze
from rosters.printing.printing import file_stem, paper_for, sheet_for
from rosters.printing.typesetting import CHAT, SCREEN
from rosters.printing.views.answers import brake, file_answer, options_of
from rosters.sheets import words_of

PDF, PNG = "application/pdf", "image/png"
# The rest is in the file: nobody looks through more on a screen.
MOST_IMAGES = 12


@for_person("GET")
def page(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army, options = own_army(me, army_id), options_of(request)
    pages = len(images_of(paper_for(army, options, origin_of(request)), SCREEN, before_drawing=brake(request)))
    base = reverse("rosters:print", args=[army.pk])
    context = {
        "army": army,
        "options": options,
        "choices": choices_of(options),
        "query": options.query,
        "base": base,
        "pages": pages,
        "images": [f"{base}page-{number}.png?{options.query}" for number in range(1, min(pages, MOST_IMAGES) + 1)],
        "fits": pages == 1,
        "words": words_of(list_freeze(army, army_value(army)).digest),
    }
    template = "preview.html" if request.headers.get("HX-Request") else "page.html"
    response = render(request, f"rosters/printing/{template}", context)
    response["Vary"] = "HX-Request"
    return response


@for_person("GET")
def sheet(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    """The PDF: to keep, or with `show` to open and print."""
    army, options = own_army(me, army_id), options_of(request)
    drawn = pdf_of(paper_for(army, options, origin_of(request)), before_drawing=brake(request))
    return file_answer(drawn, PDF, f"{file_stem(army.name, options)}.pdf", inline="show" in request.GET)


@for_person("GET")
def image(request: HttpRequest, me: User, army_id: str, number: int) -> HttpResponse:
    army, options = own_army(me, army_id), options_of(request)
    drawn = images_of(paper_for(army, options, origin_of(request)), SCREEN, before_drawing=brake(request))
    if not 1 <= number <= min(len(drawn), MOST_IMAGES):
        raise Http404
    return file_answer(drawn[number - 1], PNG, f"{file_stem(army.name)}-{number}.png", inline=True)


@for_person("GET")
def picture(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    """Page one as an image to send to a chat."""
    army, options = own_army(me, army_id), options_of(request)
    drawn = images_of(paper_for(army, options, origin_of(request)), CHAT, before_drawing=brake(request))
    return file_answer(drawn[0], PNG, f"{file_stem(army.name)}.png")


@for_person("GET")
def roster(request: HttpRequest, me: User, army_id: str, ending: str) -> HttpResponse:
    """For programs that read BattleScribe's rosters."""
    army, options = own_army(me, army_id), options_of(request)
    written = sheet_for(army, options)
    if ending == "ros":
        return file_answer(ros(written), "application/xml", f"{file_stem(army.name)}.ros")
    if ending == "rosz":
        return file_answer(rosz(written), "application/zip", f"{file_stem(army.name)}.rosz")
    raise Http404

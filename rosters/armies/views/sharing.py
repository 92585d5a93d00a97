"""Showing a list to others: its owner's page about the link, and what whoever has the link sees."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.links import qr_of
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from rosters.armies.board import board_of
from rosters.armies.keeping import army_renew_link, army_show
from rosters.armies.links import shared_url
from rosters.armies.reading import reading_of
from rosters.armies.receipts import receipts_of
from rosters.armies.selectors import army_shared, army_value
from rosters.armies.services import army_create
from rosters.armies.setup import setup_of
from rosters.armies.views.showing import base_of, own_army
from rosters.models import Army, Visibility
from rulebook.kensei.army import ArmyList


@for_person("GET", "POST")
def share(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    if request.method == "POST":
        _decide(request, army)
        return redirect("rosters:army-share", army.pk)
    url = shared_url(request, army.slug) if army.slug else ""
    context = {"army": army, "base": base_of(army), "url": url, "qr": qr_of(url) if url else "", "audiences": _audiences()}
    return render(request, "rosters/armies/share.html", context)


def _audiences() -> tuple[tuple[str, str, str], ...]:
    """Each choice with what it means; both links are as hard to guess."""
    meaning = {
        Visibility.PRIVATE: _("There is no link, and an earlier one leads nowhere."),
        Visibility.UNLISTED: _("A link that nobody can guess; search engines are asked to leave it out."),
        Visibility.PUBLIC: _("The same link without that request: wherever it is published, search engines may list it."),
    }
    return tuple((choice.value, str(choice.label), words) for choice, words in meaning.items())


def _decide(request: HttpRequest, army: Army) -> None:
    if "renew" in request.POST:
        army_renew_link(army)
        messages.success(request, _("The old link leads nowhere now."))
    elif request.POST.get("visibility") in Visibility.values:
        army_show(army, visibility=request.POST["visibility"], shows_notes="shows_notes" in request.POST)
        messages.success(request, _("Saved."))


@for_anyone("GET")
def shared(request: HttpRequest, slug: str) -> HttpResponse:
    """Nothing here tells whose list it is."""
    army = _shown_army(slug)
    reading, value = reading_of(army), _shown_value(army)
    context = {
        "name": army.name,
        "slug": slug,
        "value": value,
        "setup": setup_of(value, reading),
        "board": board_of(value, reading),
        "edition": army.edition,
        "receipt": receipts_of(value, reading)[0],
        "is_unlisted": army.visibility != Visibility.PUBLIC,
    }
    return render(request, "rosters/armies/shared.html", context)


@for_anyone("POST")
def shared_copy(request: HttpRequest, slug: str) -> HttpResponse:
    army = _shown_army(slug)
    made = army_create(person_for(request), _shown_value(army), army.name)
    messages.success(request, _("This copy is yours; the other list is as it was."))
    return redirect("rosters:army", made.pk)


def _shown_army(slug: str) -> Army:
    army = army_shared(slug)
    if army is None:
        raise Http404
    return army


def _shown_value(army: Army) -> ArmyList:
    value = army_value(army)
    if army.shows_notes:
        return value
    return replace(value, entries=tuple(replace(entry, note="") for entry in value.entries))

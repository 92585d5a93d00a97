"""My battles and what they come to; writing one down that was played without the app."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from battles.aftermath.forms import PlayedForm
from battles.aftermath.models import PlayedBattle
from battles.aftermath.records import score_of, tables
from battles.aftermath.selectors import played_of, records_of
from battles.aftermath.services import played_recover, played_strike
from rosters.armies.reading import language_now
from rosters.catalogue import catalogue_for


@for_anyone("GET")
def history(request: HttpRequest) -> HttpResponse:
    """Anyone; the battles are the visitor's own."""
    catalogue, language = catalogue_for(request.user), language_now()
    every = records_of(request.user) if isinstance(request.user, User) else []
    shown = [record for record in every if _asked(record.opponent, request, "opponent") and _asked(record.clan, request, "clan")]
    context = {
        "records": shown,
        "every": score_of("", shown),
        "tables": tables(shown, catalogue, language),
        "clans": {slug: clan.name_in(language) for slug, clan in catalogue.clans.items()},
        "scenarios": {slug: one.name_in(language) for slug, one in catalogue.scenarios.items()},
        "opponents": sorted({record.opponent for record in every}),
        "opponent": request.GET.get("opponent", ""),
        "has_any": bool(every),
    }
    return render(request, "battles/aftermath/history.html", context)


@for_anyone("GET", "POST")
@limited("armies")
def written_new(request: HttpRequest) -> HttpResponse:
    """Anyone: a visitor becomes a guest by saving."""
    form = _form(request, None)
    if request.method == "POST" and form.is_valid():
        form.instance.owner = person_for(request)
        form.save()
        messages.success(request, _("The battle is written down."))
        return redirect("battles:history")
    return _form_page(request, form, status=422 if form.is_bound else 200)


@for_person("GET", "POST")
def written_edit(request: HttpRequest, me: User, key: int) -> HttpResponse:
    """Its writer alone."""
    form = _form(request, _own(me, key))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("The battle is corrected."))
        return redirect("battles:history")
    return _form_page(request, form, status=422 if form.is_bound else 200)


@for_person("POST")
def written_strike(request: HttpRequest, me: User, key: int) -> HttpResponse:
    """Its writer alone."""
    played_strike(battle=_own(me, key))
    undo = reverse("battles:written-recover", args=[key])
    messages.success(request, _("The battle is struck off."), extra_tags=f"undo:{undo}")
    return redirect("battles:history")


@for_person("POST")
def written_recover(request: HttpRequest, me: User, key: int) -> HttpResponse:
    """Its writer alone."""
    if not played_recover(owner=me, key=key):
        raise Http404
    return redirect("battles:history")


def _own(me: User, key: int) -> PlayedBattle:
    battle = played_of(me, key)
    if battle is None:
        raise Http404
    return battle


def _form(request: HttpRequest, battle: PlayedBattle | None) -> PlayedForm:
    told: Any = request.POST if request.method == "POST" else None
    return PlayedForm(told, instance=battle, catalogue=catalogue_for(request.user), language=language_now())


def _form_page(request: HttpRequest, form: PlayedForm, *, status: int) -> HttpResponse:
    return render(request, "battles/aftermath/written.html", {"form": form, "is_new": form.instance.pk is None}, status=status)


def _asked(value: str, request: HttpRequest, name: str) -> bool:
    wanted = request.GET.get(name, "")
    return not wanted or value == wanted

"""The front page of the battles, a new battle, and its terms."""

from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from battles.models import Battle
from battles.selectors import battle_waiting_alike, rules_of
from battles.services import battle_agree, battle_share, battle_start
from battles.starting.agreeing import ROLLED, terms_form, terms_from, terms_of, usual_terms
from battles.starting.bringing import ReadInPart, brought_from, current_source, shelf_for, source_of
from battles.starting.doors import door_of
from battles.starting.lobby import lobby_of
from battles.starting.views.places import die, own_waiting
from battles.terms import Terms
from rosters.armies.reading import language_now
from rulebook.kernel.errors import RuleBroken


@for_anyone("GET")
def front(request: HttpRequest) -> HttpResponse:
    """Anyone; the battles are the visitor's own."""
    lobby = lobby_of(request.user) if isinstance(request.user, User) else None
    return render(request, "battles/starting/front.html", {"lobby": lobby})


@for_anyone("GET", "POST")
@limited("battles")
def new(request: HttpRequest) -> HttpResponse:
    """Anyone: a visitor becomes a guest by starting a battle."""
    if request.method != "POST":
        return _page(request, usual_terms(request.user), {"army": request.GET.get("army", "")})
    sent = request.POST.dict()
    terms = usual_terms(request.user)
    try:
        if "at_once" not in sent:
            terms = terms_from(sent, current_source(request.user).catalogue, die())
        battle = _started(request, sent, terms)
    except RuleBroken as refusal:
        return _page(request, terms, sent, refusal)
    if sent.get("scenario") == ROLLED:
        _tell_scenario(request, battle)
    return redirect(door_of(battle))


@for_anyone("GET", "POST")
@limited("battles")
def terms(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Whoever started it, while nobody has joined."""
    battle = own_waiting(request, battle_id).battle
    catalogue = rules_of(battle)
    if request.method == "POST":
        try:
            battle = battle_agree(battle=battle, terms=terms_from(request.POST.dict(), catalogue, die()))
        except RuleBroken as refusal:
            messages.error(request, refusal.message)
        if request.POST.get("scenario") == ROLLED:
            _tell_scenario(request, battle)
        return redirect(door_of(battle))
    context = {"battle": battle, "form": terms_form(terms_of(battle), catalogue, language_now())}
    return render(request, "battles/starting/terms.html", context)


def _started(request: HttpRequest, sent: dict[str, str], terms: Terms) -> Battle:
    source = current_source(request.user)
    brought = brought_from(sent, request.user, source)
    alike = battle_waiting_alike(request.user, brought.army) if "at_once" in sent else None
    if alike is not None:
        return alike
    owner = person_for(request)
    with transaction.atomic():
        battle = battle_start(owner=owner, brought=brought, terms=terms)
        if not terms.one_phone:
            return battle
        return battle_share(battle=battle, brought=brought_from(sent, request.user, source_of(battle), "their_"))


def _page(request: HttpRequest, terms: Terms, sent: dict[str, str], refusal: RuleBroken | None = None) -> HttpResponse:
    source = current_source(request.user)
    every, size = shelf_for(request.user, source), request.GET.get("size", "")
    shelf = every.of_size(size)
    chosen = sent.get("army", "")
    context: dict[str, Any] = {
        "shelf": shelf,
        "sizes": [(str(one), str(one) == size) for one in every.sizes],
        "chosen": chosen if shelf.has(chosen) or chosen == "text" else "",
        "sent": sent,
        "form": terms_form(terms, source.catalogue, language_now()),
        "refusal": refusal.message if refusal else "",
        "unread": refusal.lines if isinstance(refusal, ReadInPart) else (),
    }
    return render(request, "battles/starting/new.html", context, status=422 if refusal else 200)


def _tell_scenario(request: HttpRequest, battle: Battle) -> None:
    scenario = rules_of(battle).scenarios[battle.scenario]
    said = _("The die shows %(face)s: %(scenario)s.")
    messages.success(request, said % {"face": scenario.number, "scenario": scenario.name_in(language_now())})

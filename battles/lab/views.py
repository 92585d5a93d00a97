"""The lab's page: a form that is an address, and what follows from it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_anyone
from battles.lab.asking import address_of, can_shoot, read_fight, swapped
from battles.lab.changes import changes
from battles.lab.duelling import fight_between, ranks_of
from battles.lab.picking import corners, groups_for
from battles.lab.studying import study
from battles.selectors import place_of
from battles.starting.curtain import seat_shown
from rosters.armies.reading import language_now
from rosters.catalogue import catalogue_for


@for_anyone("GET")
def lab(request: HttpRequest) -> HttpResponse:
    """Anyone. With htmx only the study and the switches are drawn again."""
    catalogue, language = catalogue_for(request.user), language_now()
    fight, asked, unknown = read_fight(request.GET, catalogue)
    found = changes(fight, asked, catalogue, language)
    context = {
        "fight": fight,
        "unknown": unknown,
        "corners": corners(fight, asked, groups_for(request.user, catalogue, language), catalogue, language),
        "study": study(fight, catalogue, language),
        "changes": [(change, address_of(change.fight)) for change in found],
        "here": address_of(fight),
        "swapped": address_of(swapped(fight)),
        "shoots": can_shoot(fight.first, catalogue),
    }
    template = "battles/lab/bench.html" if request.headers.get("HX-Request") == "true" else "battles/lab/lab.html"
    answer = render(request, template, context)
    # The address is always the whole situation, so a copy of it shows the same to somebody else.
    answer["HX-Replace-Url"] = f"{request.path}?{context['here']}"
    return answer


@for_anyone("GET")
def battle_lab(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at the battle: two of its units, and the lab with them as they stand."""
    place = place_of(request.user, battle_id)
    if place is None or not place.battle.has_begun:
        raise Http404
    seat = seat_shown(request, place)
    one, other = request.GET.get("one", ""), request.GET.get("other", "")
    if one or other:
        address = fight_between(place, seat, one, other, catalogue_for(request.user))
        if address:
            return redirect(f"{reverse('battles:lab')}?{address}")
        messages.error(request, _("Choose one unit of each side."))
    context = {"battle": place.battle, "ranks": ranks_of(place, seat, language_now()), "one": one, "other": other}
    return render(request, "battles/lab/battle.html", context)

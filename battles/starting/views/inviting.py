"""Inviting an opponent, playing both sides on one phone, passing it, and leaving."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.links import is_loopback, origin_of, qr_of
from armybuilder.people.guards import for_anyone
from armybuilder.people.models import User
from battles.leaving import battle_leave
from battles.selectors import Place, rules_of
from battles.services import battle_delete, battle_share
from battles.starting.agreeing import words_of
from battles.starting.bringing import ReadInPart, brought_from, shelf_for, source_of
from battles.starting.curtain import hold
from battles.starting.doors import door_of, led_to, watch_door_of
from battles.starting.views.places import own, own_waiting
from rosters.armies.reading import language_now
from rulebook.kernel.errors import RuleBroken


@for_anyone("GET")
def invitation(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Whoever started it; once somebody has joined it leads to the table."""
    place = own(request, battle_id)
    if place.battle.has_begun:
        return led_to(request, door_of(place.battle))
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(status=204)
    battle, origin = place.battle, origin_of(request)
    link = origin + reverse("battles:join", args=[battle.code])
    context = {
        "battle": battle,
        "chair": place.chairs[0],
        "chairs": place.chairs,
        "free": battle.players - len(place.chairs),
        "is_host": battle.owner_id == request.user.pk,
        "link": link,
        "qr": qr_of(link),
        "is_reachable": not is_loopback(origin),
        "watch": origin + watch_door_of(battle),
        "words": words_of(battle, rules_of(battle), language_now()),
        "room": f"battle/{battle.pk}",
    }
    return render(request, "battles/starting/invitation.html", context)


@for_anyone("GET", "POST")
@limited("battles")
def here(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Whoever started it: the opponent's army, to play both sides on this phone."""
    battle = own_waiting(request, battle_id).battle
    source, sent, refusal = source_of(battle), request.POST.dict(), None
    if request.method == "POST":
        try:
            return redirect(door_of(battle_share(battle=battle, brought=brought_from(sent, request.user, source))))
        except RuleBroken as caught:
            refusal = caught
    context = {
        "battle": battle,
        "shelf": shelf_for(request.user, source),
        "sent": sent,
        "chosen": sent.get("army", ""),
        "refusal": refusal.message if refusal else "",
        "unread": refusal.lines if isinstance(refusal, ReadInPart) else (),
    }
    return render(request, "battles/starting/here.html", context, status=422 if refusal else 200)


@for_anyone("GET")
def spectators(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it: the link by which others look on."""
    battle = own(request, battle_id).battle
    link = origin_of(request) + watch_door_of(battle)
    context = {"battle": battle, "link": link, "qr": qr_of(link), "door": door_of(battle)}
    return render(request, "battles/starting/spectators.html", context)


@for_anyone("POST")
def pass_phone(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Whoever has both seats: says which of them holds the phone now, or that it is put down."""
    place = own(request, battle_id)
    seat = request.POST.get("seat", "")
    if seat not in ("", *place.seats):
        raise Http404
    hold(request, place.battle, seat)
    return led_to(request, door_of(place.battle))


@for_anyone("GET", "POST")
def leave(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it; whoever started it may also delete it for everybody."""
    place = own(request, battle_id)
    if request.method == "POST":
        return _left(request, place)
    others = [chair.name for chair in place.chairs if chair.seat not in place.seats and chair.person_id]
    context = {
        "battle": place.battle,
        "others": others,
        "is_owner": place.battle.owner_id == request.user.pk,
        "door": door_of(place.battle),
    }
    return render(request, "battles/starting/leave.html", context)


def _left(request: HttpRequest, place: Place) -> HttpResponse:
    assert isinstance(request.user, User)
    if "delete" in request.POST and place.battle.owner_id == request.user.pk:
        battle_delete(battle=place.battle)
        messages.success(request, _("The battle is deleted."))
    else:
        battle_leave(battle=place.battle, person=request.user)
        messages.success(request, _("You have left the battle."))
    return redirect("battles:front")

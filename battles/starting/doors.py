"""Where a battle is gone on with, and where others watch it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from battles.models import Battle, Mode


def door_of(battle: Battle) -> str:
    """The page for those who sit at it: the invitation until somebody comes, then the table or the tracker."""
    if not battle.has_begun:
        return reverse("battles:invitation", args=[battle.pk])
    return reverse("battles:tracker" if battle.mode == Mode.TRACKER else "battles:table", args=[battle.pk])


def watch_door_of(battle: Battle) -> str:
    """The page for whoever has the spectators' link."""
    name = "battles:tracker-watch" if battle.mode == Mode.TRACKER else "battles:watch"
    return reverse(name, args=[battle.pk, battle.watch])


def led_to(request: HttpRequest, href: str) -> HttpResponse:
    """Somewhere else. htmx would put the other page inside the one it has, so it is told to go there instead."""
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(status=204, headers={"HX-Redirect": href})
    return redirect(href)

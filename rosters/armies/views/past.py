"""The versions of a list, and newer data for it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from rosters.armies.history import history_of
from rosters.armies.reading import reading_of
from rosters.armies.services import army_restore
from rosters.armies.updating import army_migrate, update_for
from rosters.armies.views.showing import base_of, own_army
from rulebook.kernel.errors import RuleBroken


@for_person("GET")
def history(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    before = request.GET.get("before", "")
    shown = history_of(army, reading_of(army), before=int(before) if before.isdecimal() and len(before) < 10 else None)
    return render(request, "rosters/armies/history.html", {"army": army, "base": base_of(army), "history": shown})


@for_person("POST")
def restore(request: HttpRequest, me: User, army_id: str, number: int) -> HttpResponse:
    army = own_army(me, army_id)
    try:
        army_restore(army, number, army.number)
    except RuleBroken as refused:
        messages.error(request, refused.message)
        return redirect("rosters:army-history", army.pk)
    text = _("Version %(number)s is back.") % {"number": number}
    messages.success(request, text, extra_tags=f"undo:{base_of(army)}undo/{army.number}/")
    return redirect("rosters:army", army.pk)


@for_person("GET", "POST")
def update(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    found = update_for(army, me)
    if request.method == "POST" and found is not None:
        made = army_migrate(army, me, found)
        messages.success(request, _("This copy stands on the newer data; the other list is as it was."))
        return redirect("rosters:army", made.pk)
    return render(request, "rosters/armies/update.html", {"army": army, "base": base_of(army), "update": found})

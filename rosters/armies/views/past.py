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
from rosters.armies.views.showing import base_of, own_army, version_in
from rosters.models import Army
from rulebook.kernel.errors import RuleBroken, Stale, Unreadable


@for_person("GET")
def history(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    before = request.GET.get("before", "")
    return _history(request, own_army(me, army_id), before=int(before) if before.isdecimal() and len(before) < 10 else None)


@for_person("POST")
def restore(request: HttpRequest, me: User, army_id: str, number: int) -> HttpResponse:
    army = own_army(me, army_id)
    try:
        army_restore(army, number, version_in(request))
    except Stale:
        text = _("The list was changed somewhere else in the meantime. This is how it is now; nothing was brought back.")
        return _history(request, own_army(me, army_id), notice=text, status=409)
    except RuleBroken as refused:
        return _history(request, army, notice=refused.message, status=400 if isinstance(refused, Unreadable) else 422)
    text = _("Version %(number)s is back.") % {"number": number}
    messages.success(request, text, extra_tags=f"undo:{base_of(army)}undo/{army.number}/")
    return redirect("rosters:army", army.pk)


def _history(request: HttpRequest, army: Army, *, before: int | None = None, notice: str = "", status: int = 200) -> HttpResponse:
    shown = history_of(army, reading_of(army), before=before)
    context = {"army": army, "base": base_of(army), "history": shown, "notice": notice}
    return render(request, "rosters/armies/history.html", context, status=status)


@for_person("GET", "POST")
def update(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    found = update_for(army, me)
    if request.method == "POST" and found is not None:
        made = army_migrate(army, me, found)
        messages.success(request, _("This copy stands on the newer data; the other list is as it was."))
        return redirect("rosters:army", made.pk)
    return render(request, "rosters/armies/update.html", {"army": army, "base": base_of(army), "update": found})

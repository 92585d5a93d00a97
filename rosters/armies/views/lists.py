"""My armies; a new army; and what is done with a whole list."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from rosters.armies.beginning import Beginning, beginning_for, new_army
from rosters.armies.grid import tags_of, tiles_of
from rosters.armies.keeping import army_archive, army_discard, army_recover
from rosters.armies.selectors import armies_of
from rosters.armies.services import army_copy, army_create
from rosters.armies.views.showing import own_army


@for_anyone("GET")
def armies(request: HttpRequest) -> HttpResponse:
    mine = armies_of(request.user) if isinstance(request.user, User) else []
    query, tag, archived = request.GET.get("q", "")[:80], request.GET.get("tag", ""), bool(request.GET.get("archived"))
    context = {
        "tiles": tiles_of(mine, query=query, tag=tag, archived=archived),
        "tags": tags_of(mine),
        "query": query,
        "tag": tag,
        "archived": archived,
        "has_any": any(army.archived_at is None for army in mine),
        "has_archived": any(army.archived_at is not None for army in mine),
    }
    return render(request, "rosters/armies/armies.html", context)


@for_anyone("GET", "POST")
def new(request: HttpRequest) -> HttpResponse:
    beginning = beginning_for(request.user)
    if request.method == "POST":
        return _begin(request, beginning)
    return render(request, "rosters/armies/new.html", {"beginning": beginning})


def _begin(request: HttpRequest, beginning: Beginning) -> HttpResponse:
    value, name = new_army(request.POST.dict(), beginning)
    if value is None:
        messages.error(request, _("Choose a clan or a starter army."))
        return redirect("rosters:new")
    made = army_create(person_for(request), value, name)
    return redirect("rosters:army", made.pk)


@for_person("POST")
def copy(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    made = army_copy(own_army(me, army_id), me)
    messages.success(request, _("This is the copy; the other list is as it was."))
    return redirect("rosters:army", made.pk)


@for_person("POST")
def archive(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    """There and back again."""
    army = own_army(me, army_id)
    army_archive(army, archived=army.archived_at is None)
    text = _("%(name)s is in the archive.") if army.archived_at else _("%(name)s is out of the archive.")
    back = reverse("rosters:army-archive", args=[army.pk])
    messages.success(request, text % {"name": army.name}, extra_tags=f"undo:{back}")
    return redirect("rosters:armies")


@for_person("POST")
def delete(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    army_discard(army)
    back = reverse("rosters:army-recover", args=[army.pk])
    messages.success(request, _("%(name)s is deleted.") % {"name": army.name}, extra_tags=f"undo:{back}")
    return redirect("rosters:armies")


@for_person("POST")
def recover(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    if not army_recover(me.pk, army_id):
        raise Http404
    return redirect("rosters:army", army_id)

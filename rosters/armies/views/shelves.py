"""The collection: what stands on the shelf, and what of it is painted."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_anyone
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from rosters.armies.beginning import beginning_for
from rosters.armies.collection import box_add, boxes_in, sections_of, shelf_of, shelf_write
from rulebook.kensei.catalogue import Catalogue


@for_anyone("GET", "POST")
def collection(request: HttpRequest) -> HttpResponse:
    reading = beginning_for(request.user).reading
    if request.method == "POST":
        return _changed(request, reading.catalogue)
    shelf = shelf_of(request.user.pk) if isinstance(request.user, User) else {}
    owned, painted = sum(one[0] for one in shelf.values()), sum(one[1] for one in shelf.values())
    context = {"shelves": sections_of(shelf, reading), "boxes": boxes_in(reading), "owned": owned, "painted": painted}
    return render(request, "rosters/armies/collection.html", context)


def _changed(request: HttpRequest, catalogue: Catalogue) -> HttpResponse:
    box = catalogue.starter_armies.get(request.POST.get("box", ""))
    if box is not None:
        box_add(person_for(request), box)
        messages.success(request, _("On the shelf."))
    else:
        shelf_write(person_for(request), _counts(request.POST, catalogue))
        messages.success(request, _("Saved."))
    return redirect("rosters:collection")


def _counts(post: QueryDict, catalogue: Catalogue) -> dict[str, tuple[int, int]]:
    """Only known profiles, and only those whose numbers are numbers."""
    found = {}
    for slug in catalogue.profiles:
        owned, painted = post.get(f"owned-{slug}", ""), post.get(f"painted-{slug}", "0")
        if owned.isdecimal() and len(owned) < 6:
            found[slug] = (int(owned), int(painted) if painted.isdecimal() and len(painted) < 6 else 0)
    return found

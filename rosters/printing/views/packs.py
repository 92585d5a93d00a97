"""Print all my armies: starts the job and shows its page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from armybuilder.jobs.services import job_start
from armybuilder.limits import limited
from armybuilder.links import origin_of
from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from rosters.armies.reading import language_now
from rosters.armies.selectors import armies_of
from rosters.printing.options import read_options


@for_person("POST")
@limited("heavy")
def print_all(request: HttpRequest, me: User) -> HttpResponse:
    """One's own lists, all that are not archived."""
    if not any(army.archived_at is None for army in armies_of(me)):
        messages.info(request, _("There is no army to print yet."))
        return redirect("rosters:print-table")
    options = read_options(request.POST, language=language_now())
    asked = {"preset": options.preset, "paper": options.paper, "lang": options.lang, "per": options.per, "copy": options.copy}
    asked |= {name: "1" for name in ("grey", "large") if getattr(options, name)}
    started = job_start(owner=me, kind="print-all", parameters={"options": asked, "origin": origin_of(request)})
    return redirect("jobs:job", started.pk)

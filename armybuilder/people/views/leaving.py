"""Taking everything along, and leaving nothing behind."""

from tempfile import SpooledTemporaryFile

from django.contrib import messages
from django.contrib.auth import logout
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters

from armybuilder.limits import limited
from armybuilder.people.belongings import holdings
from armybuilder.people.export import export_write
from armybuilder.people.forms import DeleteForm
from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_delete

KEPT_IN_MEMORY = 2_000_000


@for_person("POST")
@limited("heavy")
def export(request: HttpRequest, me: User) -> HttpResponseBase:
    now = timezone.now()
    file = SpooledTemporaryFile(max_size=KEPT_IN_MEMORY)  # noqa: SIM115  the response closes it
    export_write(person=me, file=file, now=now)
    file.seek(0)
    return FileResponse(file, as_attachment=True, filename=f"kensei-{now:%Y-%m-%d}.zip", content_type="application/zip")


@for_person("GET", "POST")
@sensitive_post_parameters()
@limited("sign-in")
def delete(request: HttpRequest, me: User) -> HttpResponse:
    form = DeleteForm(request.POST or None, person=me)
    if not form.is_valid():
        return render(request, "people/delete.html", {"form": form, "holdings": holdings(me), "me": me})
    person_delete(person=me)
    logout(request)
    messages.success(request, gettext("Everything of yours is deleted."))
    return redirect("landing")

"""Continue on my phone: one device shows the code, the other confirms."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext

from armybuilder.limits import limited
from armybuilder.people.belongings import things_of
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.phone_links import LIFETIME, invitation, phone_link_create, phone_link_person, phone_link_use
from armybuilder.people.services import enter


@for_person("GET", "POST")
@limited("phone-link")
def phone_link(request: HttpRequest, me: User) -> HttpResponse:
    minutes = LIFETIME.seconds // 60
    if request.method != "POST":
        return render(request, "people/phone_link.html", {"minutes": minutes})
    now = timezone.now()
    secret = phone_link_create(person=me, now=now)
    # Answered in the same breath, without a redirect: the secret is not kept anywhere it could be read again.
    shown = invitation(request, secret=secret, now=now)
    return render(request, "people/phone_link.html", {"minutes": minutes, "seconds": LIFETIME.seconds, "invitation": shown})


@for_anyone("GET", "POST")
@limited("phone-link")
def phone_enter(request: HttpRequest, secret: str) -> HttpResponse:
    now = timezone.now()
    if request.method != "POST":
        person = phone_link_person(secret=secret, now=now)
        return _confirm(request, person) if person else _spent(request)
    person = phone_link_use(secret=secret, now=now)
    if person is None:
        return _spent(request)
    enter(request, person, bring="bring" in request.POST)
    messages.success(request, gettext("This device is signed in as %(name)s.") % {"name": person.shown_name})
    return redirect("people:account")


def _confirm(request: HttpRequest, person: User) -> HttpResponse:
    here = request.user if isinstance(request.user, User) else None
    things = things_of(here) if here and here.is_guest and here != person else []
    return render(request, "people/phone_enter.html", {"person": person, "here": here, "things": things})


def _spent(request: HttpRequest) -> HttpResponse:
    return render(request, "people/phone_spent.html", status=404)

"""Who is asking: the person of the session, else the guest of the cookie. Nothing is looked up until a page wants to know."""

from collections.abc import Callable
from functools import partial

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from armybuilder.people.guests import guest_of, keep_cookie
from armybuilder.people.models import User
from armybuilder.people.recognition import person_of
from armybuilder.people.services import sign_in
from armybuilder.people.sessions import SEEN


class GuestMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.user = SimpleLazyObject(partial(_recognise, request))  # type: ignore[assignment]  # a proxy of a user
        response = self.get_response(request)
        if request.session.accessed:
            keep_cookie(request, response)
        return response


def _recognise(request: HttpRequest) -> User | AnonymousUser:
    person = person_of(request)
    if isinstance(person, User):
        _mark_seen(request)
        return person
    guest = guest_of(request)
    if guest is None:
        return AnonymousUser()
    sign_in(request, guest)
    return guest


def _mark_seen(request: HttpRequest) -> None:
    """Saves the session once a day, so that a device in use never falls out and the list of devices tells when it was here."""
    today = timezone.localdate().isoformat()
    if request.session.get(SEEN, today) != today:
        request.session[SEEN] = today

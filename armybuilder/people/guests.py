"""The guest's cookie: a long-lived signed key by which a guest is known again when the session is gone.

It opens guests only. An account has a password, and its cookie would be a second one that nobody can change."""

import time
from datetime import timedelta
from functools import lru_cache

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponse

from armybuilder.people.models import User

COOKIE = "guest"
RENEWED_AFTER = timedelta(days=30)
KEPT = 4096
# A key, a time and a signature are shorter: what is longer is nothing of ours, and not worth remembering.
LONGEST = 200


def guest_of(request: HttpRequest) -> User | None:
    key = _key(request, timedelta(seconds=settings.SESSION_COOKIE_AGE))
    if not key:
        return None
    return User.objects.filter(guest_key=key, is_guest=True, is_active=True).first()


def keep_cookie(request: HttpRequest, response: HttpResponse) -> None:
    """A guest leaves with a fresh cookie; anyone else (signed up, signed in, signed out, deleted, forged) leaves without one."""
    person = request.user
    if isinstance(person, User) and person.is_guest:
        if _key(request, RENEWED_AFTER) != person.guest_key:
            _remember(response, person)
    elif COOKIE in request.COOKIES:
        response.delete_cookie(COOKIE, samesite="Lax")


def _key(request: HttpRequest, age: timedelta) -> str:
    cookie = request.COOKIES.get(COOKIE, "")
    return _key_on(time.time() // (24 * 3600), cookie, age) if len(cookie) <= LONGEST else ""


@lru_cache(maxsize=KEPT)
def _key_on(_day: float, cookie: str, age: timedelta) -> str:
    """Every request brings the cookie: it is read once a day, which is how exactly its age matters."""
    try:
        return _signer().unsign(cookie, max_age=age)
    except BadSignature:
        return ""


def _remember(response: HttpResponse, guest: User) -> None:
    response.set_cookie(
        COOKIE,
        _signer().sign(guest.guest_key or ""),
        max_age=settings.SESSION_COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _signer() -> TimestampSigner:
    return TimestampSigner(salt="armybuilder.people.guest")

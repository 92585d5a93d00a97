"""The person of a session: the one it was read with, if it may still speak for him; in any doubt Django decides."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from armybuilder.people.models import User
from armybuilder.people.sessions import SessionStore


def person_of(request: HttpRequest) -> User | AnonymousUser:
    session = request.session
    if isinstance(session, SessionStore) and _speaks_for_its_person(session) and session.person:
        return session.person
    found = get_user(request)
    return found if isinstance(found, User) else AnonymousUser()


def _speaks_for_its_person(session: SessionStore) -> bool:
    """A session ends with the password it was begun under, and with the person's being allowed in."""
    named, person = session.get(SESSION_KEY), session.person
    if person is None or named != str(person.pk) or not person.is_active:
        return False
    if session.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return False
    return constant_time_compare(session.get(HASH_SESSION_KEY, ""), person.get_session_auth_hash())

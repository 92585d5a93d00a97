"""What can be done to a person: become a guest, sign up, come in, bring a guest's things along, leave, disappear.

Nothing needs an account. `person_for` is what every first save calls: it never refuses, save for too many from one address."""

import secrets

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from armybuilder.limits import address_of, spend
from armybuilder.people.belongings import hand_over, take_leave, things_of
from armybuilder.people.devices import device_name, keep_signed_in
from armybuilder.people.forgetting import forget_others_soon
from armybuilder.people.models import GUEST_NAME, User
from armybuilder.people.sessions import DEVICE, SEEN

BACKEND = "armybuilder.people.backends.NameOrEmail"


def person_for(request: HttpRequest) -> User:
    """The person who asks; a visitor becomes a guest here, on the first save."""
    # The API hands in its own request, which wraps the one that carries session and cookies.
    request = getattr(request, "_request", request)
    if isinstance(request.user, User):
        return request.user
    spend("guest", f"address:{address_of(request)}")
    guest = guest_create()
    sign_in(request, guest)
    forget_others_soon()
    return guest


def guest_create() -> User:
    guest = User(username=GUEST_NAME + secrets.token_hex(8), is_guest=True, guest_key=_guest_key())
    guest.set_unusable_password()
    guest.save()
    return guest


def sign_in(request: HttpRequest, person: User) -> None:
    login(request, person, backend=BACKEND)
    request.session[DEVICE] = device_name(request.headers.get("User-Agent", ""))
    request.session[SEEN] = timezone.localdate().isoformat()


def enter(request: HttpRequest, person: User, *, bring: bool) -> None:
    """Signs this browser in as the person; a guest who used it until now hands everything over, or leaves without."""
    if isinstance(request.user, User) and request.user.is_guest and request.user != person:
        guest_leave(guest=request.user, into=person if bring else None)
    sign_in(request, person)


@transaction.atomic
def guest_leave(*, guest: User, into: User | None) -> None:
    # Holding the row keeps other devices of the guest from saving something between the handing over and the end.
    locked = User.objects.select_for_update().filter(pk=guest.pk, is_guest=True).first()
    if locked is None:
        return
    if into is not None:
        hand_over(locked, into)
    if into is not None or not things_of(locked):
        locked.delete()


@transaction.atomic
def account_create(*, guest: User | None, username: str, email: str, password: str) -> User:
    """Signs a person up. The guest's own row becomes the account: what was made stays where it is."""
    person = User() if guest is None else User.objects.select_for_update().get(pk=guest.pk, is_guest=True)
    person.username, person.email = username, email
    person.is_guest, person.guest_key = False, None
    person.set_password(password)
    person.save()
    keep_signed_in(person)
    return person


def account_rename(*, person: User, username: str, email: str) -> None:
    person.username, person.email = username, email
    person.save(update_fields=["username", "email"])


@transaction.atomic
def devices_sign_out(*, person: User, but: str | None, only: str | None = None) -> None:
    """Ends the sessions of a person: all but this browser's, or only one. A guest's cookies elsewhere end with them."""
    sessions = person.sessions.exclude(session_key=but)
    if only is not None:
        sessions = sessions.filter(session_key=only)
    sessions.delete()
    if person.is_guest:
        person.guest_key = _guest_key()
        person.save(update_fields=["guest_key"])


@transaction.atomic
def person_delete(*, person: User) -> None:
    """Deletes a person and, by the database's cascade, everything that is theirs, sessions and keys included."""
    locked = User.objects.select_for_update().get(pk=person.pk)
    take_leave(locked)
    locked.delete()


def _guest_key() -> str:
    return secrets.token_urlsafe(32)

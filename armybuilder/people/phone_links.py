"""Continue on my phone: a link, shown as a QR code, that signs one other device in as the same person.

It lives ten minutes and works once. Opening it does nothing yet, so that a link preview cannot use it up."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from armybuilder.links import is_loopback, origin_of, qr_of
from armybuilder.people.digests import digest_of, new_secret
from armybuilder.people.models import PhoneLink, User

LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A new link as its page shows it; the address exists nowhere else."""

    url: str
    expires_at: datetime
    # A phone cannot open an address that means "this computer".
    is_reachable: bool

    @property
    def qr(self) -> SafeString:
        return qr_of(self.url)


@transaction.atomic
def phone_link_create(*, person: User, now: datetime) -> str:
    """Makes a link and answers its secret. The person's older links end here: only the newest on screen works."""
    person.phone_links.all().delete()
    secret = new_secret()
    PhoneLink.objects.create(user=person, digest=digest_of(secret), expires_at=now + LIFETIME)
    return secret


def phone_link_person(*, secret: str, now: datetime) -> User | None:
    """Whom the link would sign in; None when it is unknown, used or expired."""
    link = _open(secret, now).select_related("user").first()
    return link.user if link and link.user.is_active else None


@transaction.atomic
def phone_link_use(*, secret: str, now: datetime) -> User | None:
    """Uses the link up. One statement on one table marks it, so of two that come at once only one finds it open: were the person
    joined in, PostgreSQL would not look again at a row it had to wait for."""
    if not _open(secret, now).update(used_at=now):
        return None
    return User.objects.filter(phone_links__digest=digest_of(secret), is_active=True).first()


def invitation(request: HttpRequest, *, secret: str, now: datetime) -> Invitation:
    origin = origin_of(request)
    url = origin + reverse("people:phone-enter", args=[secret])
    return Invitation(url, now + LIFETIME, not is_loopback(origin))


def _open(secret: str, now: datetime) -> QuerySet[PhoneLink]:
    return PhoneLink.objects.filter(digest=digest_of(secret), used_at=None, expires_at__gt=now)

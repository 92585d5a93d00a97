"""The devices a person is signed in on, told apart by what their browser says of itself."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth import HASH_SESSION_KEY
from django.db.models import QuerySet
from django.utils import timezone

from armybuilder.people.digests import digest_of
from armybuilder.people.models import Session, User
from armybuilder.people.sessions import SessionStore

# The first that fits wins: Edge also calls itself Chrome, and everyone calls themselves Safari.
BROWSERS = {
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "CriOS": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}


@dataclass(frozen=True, slots=True)
class Device:
    # The session's key would open the door, so pages carry its digest.
    digest: str
    name: str
    last_seen: datetime
    is_this: bool


def devices_of(person: User, *, this: str | None) -> list[Device]:
    rows = _live(person).order_by("-last_seen")
    found = [Device(digest_of(row.pk), row.device, row.last_seen, row.pk == this) for row in rows]
    return sorted(found, key=lambda device: not device.is_this)


def session_key_of(person: User, digest: str) -> str | None:
    return next((key for key in person.sessions.values_list("pk", flat=True) if digest_of(key) == digest), None)


def keep_signed_in(person: User) -> None:
    """Carries a guest's devices over the first password: without its fingerprint Django would sign them all out."""
    for row in _live(person):
        session = SessionStore(row.session_key)
        session[HASH_SESSION_KEY] = person.get_session_auth_hash()
        session.save()


def device_name(user_agent: str) -> str:
    browser = _first(BROWSERS, user_agent)
    system = _first(SYSTEMS, user_agent)
    return " · ".join(part for part in (browser, system) if part)


def _live(person: User) -> QuerySet[Session]:
    return person.sessions.filter(expire_date__gt=timezone.now())


def _first(table: dict[str, str], user_agent: str) -> str:
    return next((name for mark, name in table.items() if mark in user_agent), "")

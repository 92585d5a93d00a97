"""Verbs for tests about packs: an edition to lay them over, people, and the pack that raises Yari Ashigaru to 6 points."""

from typing import Any

from django.test import Client

from armybuilder.people.models import User
from rosters.catalogue import digest_of, fixture_records
from rosters.models import Edition, PackVersion
from rosters.packs.services import pack_save
from rulebook.kensei.packs import FORMAT, written


def begin_edition(version: str = "first", **patch: Any) -> Edition:
    """The fixtures as the only edition but those begun here, without the tables; `patch` changes Yari Ashigaru."""
    Edition.objects.exclude(key__endswith=".key").delete()
    records = fixture_records()
    for record in records:
        if record["fields"]["slug"] == "yari-ashigaru":
            record["fields"] |= patch
    names = {"name": version, "name_es": version, "released": "2024-01-01"}
    return Edition.objects.create(key=f"{version}.key", digest=digest_of([*records, names]), records=records, **names)


def person(name: str) -> User:
    return User.objects.create(username=name)


def browser_of(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def yari_at(points: int, slug: str = "our-club", **more: Any) -> dict[str, Any]:
    rows = [{"model": "rosters.profile", "fields": {"slug": "yari-ashigaru", "points": points}}]
    return {"format": FORMAT, "slug": slug, "name": "Our club", "name_es": "Nuestro club", "rows": rows, **more}


def keep(owner: User, content: dict[str, Any]) -> PackVersion:
    return pack_save(owner=owner, content=content)


def file_of(content: dict[str, Any]) -> str:
    return written(content)

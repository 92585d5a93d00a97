"""Verbs for tests of the hall: the cast sits down, moves, and looks."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime, timedelta
from typing import Any

from django.test import Client

from armybuilder.people.models import User
from games.models import Match
from games.record import Record
from games.services import Agreement, Command, match_create, match_join, match_play
from games.store import record_of_match

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
HTMX = {"HX-Request": "true"}


def person(name: str) -> User:
    return User.objects.get_or_create(username=name, email=f"{name.lower()}@example.org")[0]


def browser(user: User | None = None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def fresh(match: Match) -> Match:
    return Match.objects.prefetch_related("players__person").get(pk=match.pk)


def begin(
    by: str = "Akira", *, mode: str = "friend", game: str = "nim", seat: str = "a", at: datetime = NOON, **agreed: Any
) -> Match:
    chosen = agreed.pop("chosen", {})
    return match_create(by=person(by), agreed=Agreement(game, Match.Mode(mode), chosen, seat=seat, **agreed), at=at)


def seated(**agreed: Any) -> Match:
    """Akira (a) and Botan (b) at one table."""
    match = begin(**agreed)
    match_join(match=fresh(match), by=person("Botan"), at=NOON)
    return fresh(match)


def now(match: Match, *, after: float = 0, name: str = "") -> Command:
    return Command(fresh(match).version, NOON + timedelta(seconds=after), name)


def move(match: Match, *moves: str, after: float = 0) -> Match:
    """Each by whoever is to move."""
    for one in moves:
        found = fresh(match)
        match_play(match=found, seat=found.cache_awaits, move=one, command=now(match, after=after))
    return fresh(match)


def record(match: Match) -> Record:
    return record_of_match(fresh(match))


def moves_of(match: Match) -> list[str]:
    return [played.move for played in record(match).moves]


def post(client: Client, match: Match, act: str, *, version: int | None = None, htmx: bool = False, **fields: object) -> Any:
    sent = {"version": fresh(match).version if version is None else version, **fields}
    return client.post(f"/games/m/{match.pk}/{act}/", sent, headers=HTMX if htmx else {})


def text_of(response: Any) -> str:
    """What a reader would see, in one line."""
    words = re.sub(r"<(script|style)[^>]*>.*?</\1>|<[^>]+>", " ", response.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(words))

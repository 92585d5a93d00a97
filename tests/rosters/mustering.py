"""Verbs for tests of stored lists: the cast, a list of theirs, and edits posted as the builder's forms post them."""

from __future__ import annotations

import html
import re
from typing import Any

from django.test import Client

from armybuilder.people.models import User
from rosters.armies.selectors import army_of, army_value
from rosters.armies.services import army_create
from rosters.catalogue import current_catalogue, current_edition
from rosters.models import Army
from rulebook.kensei.army import ArmyList
from rulebook.kensei.army import army_of as starter_list

HTMX = {"HX-Request": "true"}


def person(name: str) -> User:
    return User.objects.get_or_create(username=name, email=f"{name.lower()}@example.org")[0]


def browser(user: User | None = None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def vanguard() -> ArmyList:
    """The book's own Buke army: 200 points, legal. e1 the Taisho, then four units."""
    catalogue = current_catalogue()
    return starter_list(catalogue.starter_armies["buke-vanguard"], catalogue)


def keep(owner: User, value: ArmyList | None = None, name: str = "Red Dawn") -> Army:
    return army_create(owner, value or vanguard(), name)


def fresh(army: Army) -> Army:
    found = army_of(army.owner, army.pk)
    assert found is not None
    return found


def value_of(army: Army) -> ArmyList:
    """The list as it is stored now."""
    return army_value(fresh(army))


def entry(army: Army, entry_id: str) -> Any:
    return value_of(army).entry(entry_id)


def edit(client: Client, army: Army, *, version: int | None = None, htmx: bool = True, **fields: object) -> Any:
    sent = {"version": fresh(army).number if version is None else version, **fields}
    return client.post(f"/armies/{army.pk}/edit/", sent, headers=HTMX if htmx else {})


def pieces_in(answer: Any) -> set[str]:
    """Ids of what an answer draws anew."""
    return set(re.findall(r'id="([\w-]+)"[^>]*hx-swap-oob', answer.content.decode()))


def text_of(response: Any) -> str:
    """What a reader would see, in one line."""
    words = re.sub(r"<(script|style)[^>]*>.*?</\1>|<[^>]+>", " ", response.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(words))


def edition_key() -> str:
    return current_edition().key

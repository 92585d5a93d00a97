"""The refusals that the API's description shows are those that come: each is asked for here."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import OpenApiExample
from pytest_django import Settings

from armybuilder.people.models import User
from armybuilder.people.tokens import token_create
from rosters.api import examples
from rosters.armies.services import army_create
from rosters.models import Army
from rulebook.kensei.army import ArmyList
from rulebook.kensei.exchange.bounds import MOST_ISSUED

pytestmark = pytest.mark.usefixtures("db")
URL, MUSTER = "/api/v1/armies/", "/api/v1/muster/"
DRAGON = {**examples.LIST, "general": None, "entries": [{"profile": "dragon"}]}
# The site's own operations on lists; those of battles and of the catalogue are described elsewhere.
DESCRIBED = (URL, f"{URL}{{army_id}}/", MUSTER)


class Asker:
    """Akira's program, and what else it takes to be refused."""

    def __init__(self) -> None:
        self.person = User.objects.create(username="Akira", email="akira@example.org")
        self.token = token_create(person=self.person, name="test")
        self.army: Army = army_create(self.person, ArmyList("buke"), "Friday")

    def __call__(self, method: str, url: str, body: object = None, **headers: str) -> Any:
        sent = body if isinstance(body, bytes) else json.dumps(body)
        headers = {"Authorization": f"Bearer {self.token}", **headers}
        kind = headers.pop("Content-Type", "application/json")
        return Client().generic(method, url, sent, content_type=kind, headers=headers)

    @property
    def own(self) -> str:
        return f"{URL}{self.army.pk}/"

    def without_csrf(self) -> Any:
        browser = Client(enforce_csrf_checks=True)
        browser.force_login(self.person)
        return browser.delete(self.own)

    def of_a_full_list(self) -> Any:
        full = army_create(self.person, ArmyList("buke", issued=MOST_ISSUED))
        return self("PUT", f"{URL}{full.pk}/", {"version": 1, "list": examples.LIST})


ASKED: dict[str, tuple[OpenApiExample, Callable[[Asker], Any]]] = {
    "a list": (examples.UNREADABLE_LIST, lambda ask: ask("POST", MUSTER, DRAGON)),
    "a list to keep": (examples.UNREADABLE_LIST, lambda ask: ask("POST", URL, {"list": DRAGON})),
    "a language": (examples.NO_LANGUAGE, lambda ask: ask("GET", f"{URL}?lang=fr")),
    "nobody": (examples.NOBODY, lambda ask: Client().get(URL)),
    "a token": (examples.UNKNOWN_TOKEN, lambda ask: ask("GET", URL, Authorization="Bearer kensei_wrong")),
    "csrf": (examples.NO_CSRF, lambda ask: ask.without_csrf()),
    "no list": (examples.NO_LIST, lambda ask: ask("GET", f"{URL}nothinghere/")),
    "stale": (examples.STALE, lambda ask: ask("PATCH", ask.own, {"version": 7, "edits": []})),
    "large": (examples.TOO_LARGE, lambda ask: ask("POST", URL, b" " * 2_000_000)),
    "media": (examples.OTHER_MEDIA, lambda ask: ask("POST", MUSTER, b"a=1", **{"Content-Type": "text/plain"})),
    "much": (examples.TOO_MUCH, lambda ask: ask.of_a_full_list()),
    "no version": (examples.NO_VERSION, lambda ask: ask("PATCH", ask.own, {"edits": []})),
}


@pytest.mark.parametrize(("example", "asked"), ASKED.values(), ids=ASKED)
def test_what_is_shown_as_a_refusal_is_what_comes(example: OpenApiExample, asked: Callable[[Asker], Any]) -> None:
    answer = asked(Asker())
    assert (answer.status_code, answer.json()) == (int(example.status_codes[0]), example.value)


def test_haste_is_refused_as_shown(settings: Settings) -> None:
    settings.RATE_LIMITS_ON = True
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "muster": (0, 0, 60)}
    answer = Asker()("POST", MUSTER, examples.LIST)
    assert (answer.status_code, answer.json()) == (429, examples.HASTE.value)
    assert answer["Retry-After"] == "60"


def test_every_refusal_that_is_described_is_shown() -> None:
    paths = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    for path in DESCRIBED:
        for method, operation in paths[path].items():
            for status, answer in operation["responses"].items():
                shown = answer.get("content", {}).get("application/json", {}).get("examples")
                assert shown or status == "204", (method, path, status)


def test_every_example_of_a_refusal_is_asked_for() -> None:
    asked = [example for example, _ in ASKED.values()]
    assert [one.summary or one.name for one in examples.REFUSALS if one not in [*asked, examples.HASTE]] == []

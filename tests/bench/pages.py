"""Requests as the server answers them, in process, against a view that does nothing, with the same middleware and session."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.test import Client

from armybuilder.people.services import guest_create
from rosters.armies.services import army_create
from rulebook.kensei.exchange import write_record
from tests.bench.measuring import Measure, seconds_each
from tests.rulebook.kensei.mustering import CATALOGUE, legal_army

STEPPER_PROMISED = 3
ROUNDS = 150


class Builder:
    """A guest's browser with a list of 600 points open."""

    def __init__(self) -> None:
        person = guest_create()
        self.browser = Client()
        self.browser.force_login(person, "armybuilder.people.backends.NameOrEmail")
        value = legal_army("buke", 600)
        self.unit = next(entry for entry in value.entries if entry.miniatures > 1)
        self.army = army_create(person, value, "Bench")
        self.base = f"/armies/{self.army.pk}/"
        self.taps = 0

    def nothing(self) -> None:
        self._post("/bench/nothing/", {"entry": self.unit.id})

    def nothing_for_a_person(self) -> None:
        self._post("/bench/nothing/person/", {"entry": self.unit.id})

    def tap(self) -> None:
        """A stepper, up and down in turn, each time on the version that the tap before has made."""
        up = self.taps % 2 == 0
        shown = self.unit.miniatures + (0 if up else 1)
        step = {"miniatures": shown, "miniatures_step": 1 if up else -1}
        self._post(f"{self.base}edit/", {"version": self.taps + 1, "entry": self.unit.id, **step})
        self.taps += 1

    def look(self) -> None:
        self._expect(self.browser.get(self.base))

    def export(self) -> None:
        self._expect(self.browser.get(f"{self.base}export/full"))

    def _post(self, url: str, fields: Mapping[str, object]) -> None:
        self._expect(self.browser.post(url, fields, headers={"HX-Request": "true"}))

    def _expect(self, response: Any) -> None:
        if response.status_code != 200:
            raise RuntimeError(f"{response.request['PATH_INFO']} answered {response.status_code}")


def requests_against_nothing() -> Iterator[Measure]:
    builder = Builder()
    acts = (builder.nothing, builder.nothing_for_a_person, builder.tap, builder.look, builder.export)
    nothing, known, tap, look, export = seconds_each(*acts, rounds=ROUNDS)
    yield Measure("an empty view", nothing * 1000, "ms")
    yield Measure("an empty view that knows its person", known * 1000, "ms")
    yield Measure("a tap on a stepper", tap * 1000, "ms")
    yield Measure("a tap, in empty views", tap / nothing, "times", at_most=STEPPER_PROMISED)
    yield Measure("a tap, in empty views that know their person", tap / known, "times")
    yield Measure("the builder page, in empty views", look / nothing, "times")
    yield Measure("an export, in empty views", export / nothing, "times")


def checking_over_the_api() -> Iterator[Measure]:
    browser = Client()
    record = json.dumps(write_record(legal_army("buke", 600), CATALOGUE))
    (seconds,) = seconds_each(lambda: browser.post("/api/v1/muster/", record, content_type="application/json"), rounds=ROUNDS)
    yield Measure("check a list over the API", 1 / seconds, "per s")


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (requests_against_nothing, checking_over_the_api)

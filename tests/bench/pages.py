"""Requests in process, against views that do nothing, with the same middleware and session: the work of Django and of the page.

What was promised of a tap is the server's time, and is measured at the server's door (`served.py`).
"""

import json
from collections.abc import Callable, Iterator

from django.test import Client

from armybuilder.live.news import publish, wait_until_told
from armybuilder.people.services import guest_create
from rosters.armies.services import army_create
from rulebook.kensei.exchange import write_record
from tests.bench.measuring import Measure, seconds_each
from tests.bench.serving import Browser
from tests.rulebook.kensei.mustering import CATALOGUE, legal_army

ROUNDS = 150


class Builder:
    """A guest's browser with a list of 600 points open."""

    def __init__(self) -> None:
        person = guest_create()
        self.browser = Browser(person)
        value = legal_army("buke", 600)
        self.unit = next(entry for entry in value.entries if entry.miniatures > 1)
        self.army = army_create(person, value, "Bench")
        self.base = f"/armies/{self.army.pk}/"
        self.taps = 0

    def nothing(self) -> None:
        self.browser.post("/bench/nothing/", self.form(9))

    def nothing_for_a_person(self) -> None:
        self.browser.post("/bench/nothing/person/", self.form(9))

    def tap(self) -> None:
        """A stepper, down and up in turn, each time on the version that the tap before has made; the list stays legal."""
        self._step(self.unit.miniatures - (self.taps + 1) % 2)

    def tap_too_far(self) -> None:
        """The same one higher: the list is broken by it, and the next tap mends it."""
        self._step(self.unit.miniatures + (self.taps + 1) % 2)

    def _step(self, miniatures: int) -> None:
        self.browser.post(f"{self.base}edit/", self.form(miniatures))
        self.taps += 1

    def form(self, miniatures: int) -> dict[str, object]:
        """What the page sends when a stepper settles."""
        return {
            "version": self.taps + 1,
            "entry": self.unit.id,
            "act": "save",
            "miniatures": miniatures,
        }

    def rest(self) -> None:
        """News that is still on its way is waited for; then an empty request, so that every act begins as warm as any other."""
        wait_until_told()
        self.nothing()

    def look(self) -> None:
        self.browser.page(self.base)

    def export(self) -> None:
        self.browser.page(f"{self.base}export/full")


def requests_against_nothing() -> Iterator[Measure]:
    """Every act is a POST through the same middleware with the same cookies, its token checked; a tap also saves two rows."""
    builder, other = Builder(), Builder()
    taps = (builder.nothing, builder.nothing_for_a_person, builder.tap, other.tap_too_far)
    nothing, known, tap, too_far = seconds_each(*taps, rounds=2 * ROUNDS, settle=builder.rest)
    again, look, export = seconds_each(builder.nothing, builder.look, builder.export, rounds=ROUNDS // 3)
    (news,) = seconds_each(lambda: publish("army/bench", 1), rounds=ROUNDS)
    yield Measure("an empty view, bare", nothing * 1000, "ms")
    yield Measure("an empty view with session and person", known * 1000, "ms")
    yield Measure("a tap on a stepper", tap * 1000, "ms")
    yield Measure("a tap, in bare empty views", tap / nothing, "times")
    yield Measure("a tap, in empty views with session and person", tap / known, "times")
    yield Measure("a tap that breaks or mends the list, in bare ones", too_far / nothing, "times")
    yield Measure("telling the news of a tap, after its answer", news * 1000, "ms")
    yield Measure("the builder page, in bare empty views", look / again, "times")
    yield Measure("an export, in bare empty views", export / again, "times")


def checking_over_the_api() -> Iterator[Measure]:
    browser = Client()
    record = json.dumps(write_record(legal_army("buke", 600), CATALOGUE))
    (seconds,) = seconds_each(lambda: browser.post("/api/v1/muster/", record, content_type="application/json"), rounds=ROUNDS)
    yield Measure("check a list over the API", 1 / seconds, "per s")


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (requests_against_nothing, checking_over_the_api)

"""The API for lists against generated requests, good and bad: it answers as described, and never with a failure of its own."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as bounded
from pytest_django import Settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from armybuilder.people.models import User
from armybuilder.people.tokens import token_create
from armybuilder.wsgi import application
from rosters.armies.services import army_create
from rulebook.kensei.army import ArmyList, Entry

pytestmark = pytest.mark.django_db
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "25"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
ONE = "/api/v1/armies/{army_id}/"
OPERATIONS = [
    ("/api/v1/muster/", "POST"),
    ("/api/v1/armies/", "GET"),
    ("/api/v1/armies/", "POST"),
    *((ONE, method) for method in ("GET", "PUT", "PATCH", "DELETE")),
]
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """A server closes old connections around each request; here that would be the one the test's transaction lives in."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture(autouse=True)
def no_limits(settings: Settings) -> None:
    """A refusal for haste would be described too, and hide what the request itself deserves."""
    settings.RATE_LIMITS_ON = False


@pytest.fixture(scope="module")
def description() -> Any:
    found = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(request=None, public=True))
    found.app = application
    return found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name.lower())
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_is_one_that_is_described(path: str, method: str, mode: GenerationMode, description: Any):
    person = User.objects.create(username="Akira")
    token = token_create(person=person, name="fuzz")

    @bounded(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=description[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        army = person.armies.first() or army_create(person, ArmyList("buke", entries=(Entry("e1", "kengo", 5),), issued=1))
        if "army_id" in case.path_parameters and len(str(case.path_parameters["army_id"])) % 2:
            case.path_parameters["army_id"] = army.pk
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)

    ask()

"""What a page leaves to the workers: sent once the change is kept, with nobody listening for an answer."""

from typing import Any

import pytest
from kombu.exceptions import OperationalError

from armybuilder import errands
from armybuilder.broker import client

pytestmark = pytest.mark.usefixtures("db")


def test_an_errand_waits_for_the_change_that_wants_it(django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=False) as waiting:
        errands.send("nobody.does.this")
    assert client().llen("celery") == 0
    for callback in waiting:
        callback()
    assert client().llen("celery") == 1


def test_nobody_listens_for_an_answer(monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any) -> None:
    heard: list[object] = []
    monkeypatch.setattr(errands.current_app.backend, "on_task_call", lambda *call: heard.append(call))
    with django_capture_on_commit_callbacks(execute=True):
        errands.send("nobody.does.this")
    assert heard == [] and client().llen("celery") == 1


@pytest.mark.parametrize("error", [OperationalError, ConnectionError])
def test_a_broker_that_is_gone_costs_a_warning_and_no_more(
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    def gone(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("armybuilder.errands.current_app.send_task", gone)
    with django_capture_on_commit_callbacks(execute=True):
        errands.send("nobody.does.this")
    assert "nobody.does.this not sent" in caplog.text

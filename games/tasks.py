"""Celery's side of the hall: it hands the work to the service of the same name."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from games.belongings import matches_clear
from games.computer import computer_reply, engines_warm


@shared_task
def reply(match_id: str, version: int) -> None:
    computer_reply(match_id=match_id, version=version)


@shared_task
def warm() -> None:
    engines_warm()


@shared_task
def clear() -> None:
    matches_clear()


@worker_ready.connect
def on_start(**kwargs: Any) -> None:
    """A fresh installation compiles its engines now, not while the first player waits."""
    warm.delay()
    clear.delay()

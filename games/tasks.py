"""Celery's side of the hall: it hands the work to the service of the same name."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from games.computer import computer_reply, engines_warm

LONGEST_WARMING = 1800


@shared_task
def reply(match_id: str, version: int) -> None:
    computer_reply(match_id=match_id, version=version)


# Compiling takes a slow machine minutes; cut off in the middle it leaves a process whose engines never work. It is asked for with
# every start of a worker, so one that is lost need not be kept.
@shared_task(acks_late=False, soft_time_limit=LONGEST_WARMING, time_limit=LONGEST_WARMING + 30)
def warm() -> None:
    with _ending_at_once():
        engines_warm()


@contextmanager
def _ending_at_once() -> Iterator[None]:
    """Asked to end while the compiler works, a process ends: an exception inside its calls would be told as a fault."""
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@worker_ready.connect
def on_start(**kwargs: Any) -> None:
    """A fresh installation compiles its engines now, not while the first player waits."""
    warm.delay()

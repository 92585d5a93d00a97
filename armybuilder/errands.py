"""Errands: what a page leaves to the workers.

Sent when the change that wants it is committed. Nobody asks for an answer: whoever did would first have the web process listen
for it, and wait twenty seconds for a broker that is gone. Such a broker spoils no page: the change is saved, and what has to
happen is asked for again by whoever finds it undone.
"""

import logging
from typing import Any

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError
from redis import RedisError

log = logging.getLogger(__name__)


def send(task: str, *arguments: Any, seconds: float | None = None) -> None:
    """Have a worker do it, at the earliest after so many seconds."""
    transaction.on_commit(lambda: _send(task, arguments, seconds))


def _send(task: str, arguments: tuple[Any, ...], seconds: float | None) -> None:
    try:
        current_app.send_task(task, args=list(arguments), countdown=seconds, ignore_result=True)
    except (OperationalError, RedisError, OSError) as error:
        log.warning("%s not sent, the broker does not answer: %s", task, type(error).__name__)

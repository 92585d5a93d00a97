"""Is it up, is it ready: for whoever runs the site."""

from collections.abc import Callable

import redis
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from armybuilder.broker import client
from armybuilder.celery import app

WORKER_SECONDS = 1.0


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Anyone: the web process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Anyone: each part that a visitor needs, by one word; 503 while one is missing."""
    parts = {name: _word(check) for name, check in CHECKS.items()}
    return JsonResponse(parts, status=200 if set(parts.values()) == {"ok"} else 503)


def _word(check: Callable[[], bool]) -> str:
    try:
        return "ok" if check() else "missing"
    except (DatabaseError, redis.RedisError, OperationalError, OSError):
        return "missing"


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _broker() -> bool:
    return bool(client().ping())


def _worker() -> bool:
    return bool(app.control.ping(timeout=WORKER_SECONDS, limit=1))


CHECKS: dict[str, Callable[[], bool]] = {"database": _database, "broker": _broker, "worker": _worker}

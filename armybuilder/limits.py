"""How often a visitor may try something: counters in Redis, by person (or by the name tried) and by network address.

A window opens with the first try and closes by itself (`settings.RATE_LIMITS`). `limited` guards a whole view, `spend` a single
act; both raise `TooManyTries`, which the API answers itself and `LimitsMiddleware` turns into a page that says when to come back.
Without Redis nobody is refused: a brake that fails must not close the site.
"""

import logging
import math
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from redis import RedisError
from rest_framework.exceptions import Throttled

from armybuilder.broker import client
from armybuilder.networks import network_of

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]
log = logging.getLogger(__name__)

# KEYS: one counter per subject. ARGV: the window in milliseconds, then each counter's limit. Answers the longest wait in
# milliseconds, 0 when every counter had room. One script, so that no counter can be left without its expiry.
COUNT = """
local wait = 0
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
  if tonumber(redis.call('GET', key)) > tonumber(ARGV[i + 1]) then wait = math.max(wait, redis.call('PTTL', key), 1) end
end
return wait
"""
GIVE_BACK = """
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
"""


class Subject(Protocol):
    def __call__(self, request: HttpRequest, /) -> str: ...


class TooManyTries(Throttled):
    """Carries the seconds to wait; the API's 429 answer and its Retry-After header follow from being `Throttled`."""

    def __init__(self, seconds: int) -> None:
        super().__init__(wait=seconds)
        self.seconds = seconds


def limited(name: str, *, methods: tuple[str, ...] = ("POST",), tried: Subject | None = None) -> Callable[[View[P]], View[P]]:
    """Counts each request of these methods; `tried` names what is guessed at (a user name), counted from wherever it comes."""

    def guard(view: View[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method in methods:
                spend(name, *subjects_of(request, tried=tried(request) if tried else ""))
            return view(request, *args, **kwargs)

        return guarded

    return guard


def spend(name: str, *subjects: str) -> None:
    """Counts one try for every subject, or raises `TooManyTries` when one of them has none left."""
    if not settings.RATE_LIMITS_ON:
        return
    each, address, seconds = settings.RATE_LIMITS[name]
    ceilings = [address if subject.startswith("address:") else each for subject in subjects]
    try:
        wait = client().eval(COUNT, len(subjects), *_keys(name, subjects), seconds * 1000, *ceilings)
    except (RedisError, OSError) as error:
        log.warning("rate limit %s not counted, Redis does not answer: %s", name, type(error).__name__)
        return
    if wait:
        raise TooManyTries(math.ceil(int(wait) / 1000))


def give_back(name: str, *subjects: str) -> None:
    """Takes one try back: a right password is no guess, and a whole club may sign in from one address."""
    if not settings.RATE_LIMITS_ON:
        return
    try:
        client().eval(GIVE_BACK, len(subjects), *_keys(name, subjects))
    except (RedisError, OSError) as error:
        log.warning("rate limit %s not given back, Redis does not answer: %s", name, type(error).__name__)


def subjects_of(request: HttpRequest, *, tried: str = "") -> list[str]:
    """Whom a request is counted against: its address, the person signed in, and the name that is being tried."""
    subjects = [f"address:{address_of(request)}"]
    if request.user.is_authenticated:
        subjects.append(f"person:{request.user.pk}")
    if tried:
        subjects.append(f"tried:{tried.strip().casefold()}")
    return subjects


def address_of(request: HttpRequest) -> str:
    return network_of(str(request.META.get("REMOTE_ADDR", "")), request.headers.get("X-Forwarded-For", ""))


class LimitsMiddleware:
    """Answers a page that ran into a limit."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, TooManyTries):
            return None
        response = _refusal(request, exception)
        response["Retry-After"] = str(exception.seconds)
        response["Cache-Control"] = "private, no-store"
        return response


def _refusal(request: HttpRequest, refused: TooManyTries) -> HttpResponse:
    if not request.accepts("text/html"):
        return JsonResponse({"code": "throttled", "message": str(refused.detail)}, status=429)
    context = {"seconds": refused.seconds, "minutes": math.ceil(refused.seconds / 60)}
    return render(request, "people/too_many_tries.html", context, status=429)


def _keys(name: str, subjects: Iterable[str]) -> list[str]:
    # Digests, because a name tried may be a password typed into the wrong field, and addresses are nobody's business either.
    return [
        f"limit:{name}:{salted_hmac('armybuilder.limits', subject, algorithm='sha256').hexdigest()[:32]}" for subject in subjects
    ]

"""The one connection pool of this process to the Redis-protocol server (embedded Valkey or REDIS_URL)."""

from functools import cache

from django.conf import settings
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

# A page must not hang on a broker that is gone: short waits, and one more try for a pooled connection that a restart has cut.
CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 5.0


def client() -> Redis:
    return _client(settings.REDIS_URL)


@cache
def _client(url: str) -> Redis:
    return Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        retry=Retry(ConstantBackoff(0.05), 1),
    )

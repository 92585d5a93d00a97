"""News on its way out: whoever changed something is answered at once, and a thread of the process's own tells the broker.

So no page waits for a broker that is busy or gone. Of a room's versions only the newest is still worth telling, so what waits
cannot pile up. News that waits when the process ends is told before it goes, if that takes no longer than a moment.
"""

import atexit
import logging
import os
import time
from threading import Condition, Thread

import redis

from armybuilder.broker import client

log = logging.getLogger(__name__)
CHANNEL_PREFIX = "live:"
LAST_WORDS_SECONDS = 1.0
# Whoever made the news is answered first, and what follows at once is told together with it.
BREATH_SECONDS = 0.005


class Crier:
    def __init__(self) -> None:
        self.waiting: dict[str, int] = {}
        self.is_idle = True
        self.news = Condition()
        self.thread: Thread | None = None

    def tell(self, room: str, version: int) -> None:
        with self.news:
            self.waiting[room] = version
            if self.thread is None:
                self.thread = Thread(target=self._cry, name="live-news", daemon=True)
                self.thread.start()
            self.news.notify_all()

    def wait_until_told(self, seconds: float) -> bool:
        with self.news:
            return self.news.wait_for(lambda: self.is_idle and not self.waiting, seconds)

    def _cry(self) -> None:
        while True:
            with self.news:
                self.is_idle = True
                self.news.notify_all()
                self.news.wait_for(lambda: self.waiting)
                self.is_idle = False
            time.sleep(BREATH_SECONDS)
            with self.news:
                told, self.waiting = self.waiting, {}
            for room, version in told.items():
                publish(room, version)


def publish(room: str, version: int) -> None:
    try:
        client().publish(CHANNEL_PREFIX + room, version)
    except redis.RedisError:
        # The change itself is saved; viewers learn of it when they next reconnect or reload.
        log.warning("could not announce version %s of a %s", version, room.partition("/")[0])


_crier = Crier()


def tell(room: str, version: int) -> None:
    _crier.tell(room, version)


def wait_until_told(seconds: float = LAST_WORDS_SECONDS) -> bool:
    return _crier.wait_until_told(seconds)


def _begin_anew() -> None:
    """A forked process has no thread of its parent's, and its parent tells what waited there."""
    global _crier
    _crier = Crier()


os.register_at_fork(after_in_child=_begin_anew)
atexit.register(wait_until_told)

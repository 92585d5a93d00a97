"""What was drawn is kept for an hour, by the very data it was drawn from; so a changed list, option or template is never stale.

Without Redis everything is drawn again: a cache that fails must not fail the page.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from django.core.cache import cache
from redis import RedisError

from rosters.printing.papers import Paper
from rosters.printing.typesetting import images, pdf, templates_digest

T = TypeVar("T")
log = logging.getLogger(__name__)
SECONDS = 3600
# A drawing larger than this is not worth its memory.
MOST_BYTES = 4_000_000


def pdf_of(paper: Paper, *, before_drawing: Callable[[], None] = lambda: None) -> bytes:
    return _kept(f"pdf:{_key(paper)}", lambda: pdf(paper), before_drawing)


def images_of(paper: Paper, dots: float, *, before_drawing: Callable[[], None] = lambda: None) -> tuple[bytes, ...]:
    return _kept(f"png:{dots:g}:{_key(paper)}", lambda: images(paper, dots), before_drawing)


def _key(paper: Paper) -> str:
    return sha256(f"{templates_digest()} {paper.template} {paper.tries} {paper.appendix} {paper.text}".encode()).hexdigest()


def _kept(key: str, draw: Callable[[], T], before_drawing: Callable[[], None]) -> T:
    try:
        found: T | None = cache.get(f"print:{key}")
    except (RedisError, OSError) as error:
        log.warning("prints are not cached, Redis does not answer: %s", type(error).__name__)
        found = None
    if found is not None:
        return found
    before_drawing()
    drawn = draw()
    _keep(key, drawn)
    return drawn


def _keep(key: str, drawn: object) -> None:
    size = len(drawn) if isinstance(drawn, bytes) else sum(map(len, drawn)) if isinstance(drawn, tuple) else 0
    if size > MOST_BYTES:
        return
    try:
        cache.set(f"print:{key}", drawn, SECONDS)
    except (RedisError, OSError) as error:
        log.warning("a print was not kept, Redis does not answer: %s", type(error).__name__)

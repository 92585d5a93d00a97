"""The kinds of jobs. An app registers a function that does the work and reports each step to the progress it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Outcome:
    """A file for the owner to download."""

    name: str
    content_type: str
    content: bytes


class Progress(Protocol):
    def start(self, total: int) -> None: ...

    def step(self) -> None: ...


class JobProblem(Exception):
    """The work cannot be done, and the owner can be told why: the code names a sentence in `sentences.py`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


Work = Callable[..., Outcome | None]
_kinds: dict[str, tuple[Work, Any]] = {}


def register_job(kind: str, title: Any, work: Work) -> None:
    """`work(owner_id=..., progress=..., **parameters)`; it may be run again after a dead worker, so it must not mind."""
    _kinds[kind] = (work, title)


def work_of(kind: str) -> Work:
    return _kinds[kind][0]


def title_of(kind: str) -> Any:
    return _kinds[kind][1]

"""The shape of a gallery entry."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class State:
    name: str
    props: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Specimen:
    component: str
    title: str
    states: tuple[State, ...]

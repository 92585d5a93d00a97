"""Sentences in English and Spanish, side by side, with the names and numbers put in last.

The rules have no translation catalogue: whoever writes a check writes both sentences next to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from rulebook.kensei.rows import Row

Words: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in both languages; `parts` fill its braces and may differ by language themselves."""

    template: Words
    parts: dict[str, Words | str | int] = field(default_factory=dict, hash=False)

    def read(self, language: str) -> str:
        side = 1 if language == "es" else 0
        chosen = {key: part[side] if isinstance(part, tuple) else part for key, part in self.parts.items()}
        return self.template[side].format(**chosen)


def names(row: Row) -> Words:
    return (row.name, row.name_es)


def listed(items: Iterable[Words]) -> Words:
    """Names in a row: "A, B and C"."""
    both = list(items)
    return (_joined([one[0] for one in both], "and"), _joined([one[1] for one in both], "y"))


def _joined(items: list[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    # Spanish says "e" before an i sound.
    word = "e" if last == "y" and items[-1][:1].lower() == "i" else last
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def counted(count: int, thing: Words, things: Words) -> Words:
    """A number with its noun: "1 unit", "2 units"."""
    noun = thing if count == 1 else things
    return (f"{count} {noun[0]}", f"{count} {noun[1]}")


MINIATURE: Words = ("miniature", "miniatura")
MINIATURES: Words = ("miniatures", "miniaturas")
POINT: Words = ("point", "punto")
POINTS: Words = ("points", "puntos")
LEADER: Words = ("leader", "líder")
LEADERS: Words = ("leaders", "líderes")
UNIT: Words = ("unit", "unidad")
UNITS: Words = ("units", "unidades")


def miniatures(count: int) -> Words:
    return counted(count, MINIATURE, MINIATURES)


def points(count: int) -> Words:
    return counted(count, POINT, POINTS)


def leaders(count: int) -> Words:
    return counted(count, LEADER, LEADERS)


def units(count: int) -> Words:
    return counted(count, UNIT, UNITS)

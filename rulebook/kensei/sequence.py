"""The tables a turn is played by: orders, markers, turn steps, the book's modifiers, rulings, the data's version."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kensei.modifiers import Effect
from rulebook.kensei.rows import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class DataVersion(Row):
    """Which edition of the rules data this is; lists and battles are pinned to it."""

    released: str
    notes: str = ""
    notes_es: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(Row):
    """One row of a table of the combat and activation chapters."""

    table: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(Row):
    """An action order, or a reaction order when `reaction`; `cost` is how many orders it spends."""

    kind: str
    reaction: bool = False
    cost: int = 1
    allowed: str = ""
    allowed_es: str = ""
    consequence: str = ""
    consequence_es: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Row):
    removed: str = ""
    removed_es: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStep(Row):
    phase: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Row):
    """How a contradiction of the book is read here. Basis: E external evidence, T weight of the text, J judgement."""

    number: int
    conflict: str
    conflict_es: str
    reading: str
    reading_es: str
    basis: str
    decides: tuple[str, ...] = ()

"""The tables an army is built by (S5809-6115): limits, battle sizes, commanders, the command deck, ready armies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.kensei.rows import Row, to


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderLevel(Row):
    points: int
    strategy: int
    scenery: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleSize(Row):
    points: int
    leaders_min: int
    leaders_max: int
    units_min: int
    units_max: int
    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Row):
    """One restriction; without a clan it holds for every clan, with one it replaces the general limit of its code."""

    clan: str | None = to("clan", default=None)
    code: str
    value: int
    measure: str
    bound: str
    parameters: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandCard(Row):
    value: int
    copies: int


@dataclass(frozen=True, slots=True)
class StarterEntry:
    """One unit or leader of a ready army; `leader` is the profile that leads the unit from within."""

    profile: str
    miniatures: int = 1
    banner: bool = False
    leader: str | None = None
    general: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterArmy(Row):
    clan: str = to("clan")
    size: int
    commander: str | None = to("commanderlevel", default=None)
    entries: tuple[StarterEntry, ...]
    total: int

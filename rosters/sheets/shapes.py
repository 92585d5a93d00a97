"""What a printed list is made of: frozen values in one language, with every number and every box already counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stat:
    short: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in our words; `slug` tells it from others of its kind, `kind` is the word for what it is."""

    slug: str
    kind: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Weapon:
    """`kind` is its type, or its reach; `text` its modifiers."""

    slug: str
    name: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick: miniatures in fives, wounds, and the orders of each turn. Too many to tick are `written` as a number."""

    miniatures: tuple[int, ...]
    wounds: int
    turns: int
    written: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRow:
    """One entry. `name` is the player's own, or the profile's; `mark` is set where numbers are not the book's."""

    id: str
    slug: str
    name: str
    profile: str
    kind: str
    miniatures: int
    points: int
    stats: tuple[Stat, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Rule, ...] = ()
    titles: tuple[Rule, ...] = ()
    permanent: tuple[Rule, ...] = ()
    by_ki: tuple[Rule, ...] = ()
    is_general: bool = False
    is_leader: bool = False
    is_unit: bool = False
    banner: bool = False
    led_by: str = ""
    leads: str = ""
    front: int = 0
    note: str = ""
    mark: str = ""
    boxes: Boxes = Boxes((), 0, 0)


@dataclass(frozen=True, slots=True)
class Action:
    """What the clan may do once in a battle, with its box."""

    slug: str
    name: str
    moment: str
    text: str


@dataclass(frozen=True, slots=True)
class Commander:
    slug: str
    name: str
    points: int
    text: str
    cards: int


@dataclass(frozen=True, slots=True)
class PaidLine:
    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules data a list is read by."""

    key: str
    name: str
    released: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """`problems` are why the list is not legal; `at_home` are those who stay off the table tonight; `rules` has each once."""

    language: str
    title: str
    clan: str
    clan_slug: str
    crest: str
    size: int
    size_name: str
    points: int
    miniatures: int
    leaders: int
    units: int
    hand: int
    turns: int
    occult: bool
    commander: Commander | None
    general: str
    problems: tuple[str, ...]
    edition: Edition
    rows: tuple[UnitRow, ...]
    at_home: tuple[str, ...]
    actions: tuple[Action, ...]
    rules: tuple[Rule, ...]
    receipt: tuple[PaidLine, ...]
    has_marks: bool

    @property
    def is_legal(self) -> bool:
        return not self.problems

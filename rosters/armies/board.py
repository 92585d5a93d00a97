"""The builder page as a value: groups of cards, the bar, the percentages. Templates only draw it; two boards can be compared."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from rosters.armies.lines import Line, lines_of
from rosters.armies.problems import Named, Problem, Way, problems_of
from rosters.armies.reading import Reading
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.muster.checks import share_at
from rulebook.kensei.muster.leader_checks import misfit
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import Tally, Troop, count_up

GroupKey = Literal["general", "leaders", "units", "others"]


@dataclass(frozen=True, slots=True)
class Told:
    problem: Problem
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One entry. `up` and `down` are the positions its buttons move it to, None at the end of its group."""

    entry: Entry
    line: Line | None
    name: str
    points: int
    is_general: bool
    led_by: Named | None
    leads: Named | None
    leaders: tuple[Named, ...]
    position: int
    up: int | None
    down: int | None
    problems: tuple[Problem, ...]

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def step(self) -> int:
        return self.line.bundle if self.line else 1

    @property
    def is_beyond(self) -> bool:
        """Whether the number of miniatures is outside what the book allows; it may be chosen all the same."""
        return self.line is not None and not self.line.smallest <= self.entry.miniatures <= self.line.largest

    @property
    def has_stepper(self) -> bool:
        return self.line is None or self.line.is_unit or self.entry.miniatures != 1

    @property
    def told(self) -> tuple[Told, ...]:
        """Its problems, each with the ways out that change this very entry."""
        return tuple(Told(problem, problem.ways_for(self.entry.id)) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Group:
    key: GroupKey
    title: str
    have: int
    least: int | None
    most: int | None
    cards: tuple[Card, ...]
    problems: tuple[Problem, ...]

    @property
    def is_met(self) -> bool:
        return (self.least is None or self.have >= self.least) and (self.most is None or self.have <= self.most)


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A percentage in points."""

    code: str
    name: str
    have: int
    need: int
    is_least: bool
    is_met: bool


@dataclass(frozen=True, slots=True)
class Bar:
    points: int
    size: int
    miniatures: int
    units: int
    errors: int
    warnings: int
    first: str

    @property
    def is_legal(self) -> bool:
        return not self.errors

    @property
    def left(self) -> int:
        return self.size - self.points


@dataclass(frozen=True, slots=True)
class Board:
    groups: tuple[Group, ...]
    bar: Bar
    shares: tuple[ShareBar, ...]
    problems: tuple[Problem, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for group in self.groups for card in group.cards)

    @property
    def is_begun(self) -> bool:
        """An empty list lacks everything, which needs no saying beside each group."""
        return any(group.cards for group in self.groups)


def board_of(army: ArmyList, reading: Reading, *, with_ways: bool = False) -> Board:
    tally = count_up(army, rules_of(reading.catalogue, army.clan))
    problems = problems_of(army, reading, with_ways=with_ways)
    groups = _groups(tally, reading, problems)
    return Board(groups, bar_of(tally, problems), shares_of(tally, reading), problems)


def _groups(tally: Tally, reading: Reading, problems: Sequence[Problem]) -> tuple[Group, ...]:
    lines = lines_of(reading, tally.army.clan)
    members: dict[GroupKey, list[int]] = {"general": [], "leaders": [], "units": [], "others": []}
    for position, entry in enumerate(tally.army.entries):
        members[_group_of(entry, tally.army, lines.get(entry.profile))].append(position)
    maker = _CardMaker(tally, lines, problems)
    row = tally.rules.size_row(tally.army.size)
    leaders, units = len(tally.leaders), len(tally.units)
    limits: Mapping[GroupKey, tuple[str, int, int | None, int | None]] = {
        "general": (_("General"), len(members["general"]), 1, 1),
        "leaders": (_("Leaders"), leaders, row.leaders_min if row else None, row.leaders_max if row else None),
        "units": (_("Units"), units, row.units_min if row else None, row.units_max if row else None),
        "others": (_("Single and spiritual troops"), len(members["others"]), None, None),
    }
    return tuple(
        Group(key, *limits[key], cards=maker.cards(positions), problems=tuple(problems_of_group(key, problems)))
        for key, positions in members.items()
        if positions or key != "others"
    )


def _group_of(entry: Entry, army: ArmyList, line: Line | None) -> GroupKey:
    if entry.id == army.general:
        return "general"
    if line is None:
        return "others"
    return "leaders" if line.is_leader else "units" if line.is_unit else "others"


def problems_of_group(key: str, problems: Iterable[Problem]) -> Iterable[Problem]:
    return (problem for problem in problems if problem.group == key)


def problems_by_entry(problems: Sequence[Problem]) -> dict[str, list[Problem]]:
    """Each entry's own problems: those of a whole group are told at its head."""
    told: dict[str, list[Problem]] = {}
    for problem in problems:
        if not problem.group:
            for entry in problem.entries:
                told.setdefault(entry, []).append(problem)
    return told


class _CardMaker:
    """What the cards of one board share, looked up once."""

    def __init__(self, tally: Tally, lines: Mapping[str, Line], problems: Sequence[Problem]) -> None:
        self.tally, self.lines = tally, lines
        self.troops = {troop.entry.id: troop for troop in tally.troops}
        self.names = {entry.id: self._name(entry) for entry in tally.army.entries}
        self.leads = {entry.leader: entry.id for entry in tally.army.entries if entry.leader}
        self.problems = problems_by_entry(problems)

    def cards(self, positions: Sequence[int]) -> tuple[Card, ...]:
        ends: list[int | None] = [None, *positions, None]
        neighbours = zip(positions, ends[:-2], ends[2:], strict=True)
        return tuple([self._card(at, up, down) for at, up, down in neighbours])

    def _card(self, position: int, up: int | None, down: int | None) -> Card:
        entry = self.tally.army.entries[position]
        troop = self.troops.get(entry.id)
        return Card(
            entry=entry,
            line=self.lines.get(entry.profile),
            name=self.names[entry.id],
            points=troop.points if troop else 0,
            is_general=entry.id == self.tally.army.general,
            led_by=self._named(entry.leader),
            leads=self._named(self.leads.get(entry.id, "")),
            leaders=self._leaders(troop),
            position=position,
            up=up,
            down=down,
            problems=tuple(self.problems.get(entry.id, ())),
        )

    def _name(self, entry: Entry) -> str:
        line = self.lines.get(entry.profile)
        return entry.name or (line.name if line else entry.profile)

    def _named(self, entry_id: str) -> Named | None:
        return Named(entry_id, self.names[entry_id]) if entry_id in self.names else None

    def _leaders(self, unit: Troop | None) -> tuple[Named, ...]:
        """Who may lead it and leads no other unit, and whoever leads it now."""
        if unit is None or not unit.recruit.is_unit:
            return ()
        free = (troop for troop in self.tally.leaders if self.leads.get(troop.entry.id, unit.entry.id) == unit.entry.id)
        fitting = [troop.entry.id for troop in free if misfit(troop, unit, self.tally.rules) is None]
        return tuple(Named(entry, self.names[entry]) for entry in fitting)


def shares_of(tally: Tally, reading: Reading) -> tuple[ShareBar, ...]:
    """Those that ask for something, and those that something was spent on."""
    bars = []
    for place, limit in enumerate(tally.rules.shares):
        share = share_at(tally, place)
        if share.have or limit.bound == "min":
            name = limit.name_in(reading.language)
            bars.append(ShareBar(limit.code, name, share.have, share.need, limit.bound == "min", share.is_met))
    return tuple(bars)


def bar_of(tally: Tally, problems: Sequence[Problem]) -> Bar:
    errors = [problem for problem in problems if problem.is_error]
    return Bar(
        points=tally.total,
        size=tally.army.size,
        miniatures=sum(entry.miniatures for entry in tally.army.fielded),
        units=len(tally.units),
        errors=len(errors),
        warnings=sum(problem.level == "warning" for problem in problems),
        first=_place_of(errors[0]) if errors else "",
    )


def _place_of(problem: Problem) -> str:
    """Where on the page the problem is told: beside its first culprit, in its group, else in the summary."""
    if problem.group:
        return f"group-{problem.group}"
    return problem.entries[0] if problem.entries else f"problem-{problem.key}"

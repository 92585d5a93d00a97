"""The front page: which of my battles run and wait for me, and which wait for an opponent."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from armybuilder.people.models import User
from battles.models import Battle, Chair, Mode
from battles.selectors import battles_of, rules_of
from battles.starting.doors import door_of
from rosters.armies.reading import language_now

MOST = 50


@dataclass(frozen=True, slots=True)
class Line:
    """A battle in the list: against whom, how far it is, and whether it waits for me."""

    id: str
    href: str
    against: str
    clans: tuple[str, ...]
    scenario: str
    state: str
    is_mine: bool
    code: str
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Lobby:
    running: tuple[Line, ...]
    waiting: tuple[Line, ...]
    over: int

    @property
    def is_empty(self) -> bool:
        return not (self.running or self.waiting or self.over)


def lobby_of(user: User) -> Lobby:
    """Those that wait for me first, then the last changed."""
    mine = battles_of(user)
    lines = [_line(battle, user) for battle in mine.filter(ended_at=None)[:MOST]]
    running = sorted((line for line in lines if not line.code), key=lambda line: not line.is_mine)
    waiting = tuple(line for line in lines if line.code)
    return Lobby(tuple(running), waiting, mine.exclude(ended_at=None).count())


def _line(battle: Battle, user: User) -> Line:
    chairs = list(battle.chairs.all())
    mine = [chair for chair in chairs if chair.person_id == user.pk]
    scenario = rules_of(battle).scenarios.get(battle.scenario)
    return Line(
        battle.pk,
        door_of(battle),
        _against(chairs, mine),
        tuple(chair.army.get("clan", "") for chair in chairs),
        scenario.name_in(language_now()) if scenario else battle.scenario,
        _state(battle, chairs, mine),
        bool(battle.has_begun and any(chair.seat in battle.awaits for chair in mine)),
        battle.code or "",
        battle.changed_at,
    )


def _against(chairs: Iterable[Chair], mine: list[Chair]) -> str:
    others = [chair.name for chair in chairs if chair not in mine]
    # Both seats on one phone: everybody is named.
    return " – ".join(others or [chair.name for chair in chairs])


def _state(battle: Battle, chairs: list[Chair], mine: list[Chair]) -> str:
    if not battle.has_begun:
        return _("waits for an opponent")
    where = _("turn %(turn)s") % {"turn": battle.turn} if battle.turn else _("setting up")
    if battle.mode == Mode.TRACKER:
        return where
    if len(mine) == len(chairs):
        awaited = next((chair.name for chair in chairs if chair.seat in battle.awaits), "")
        return f"{where} · {awaited}" if awaited else where
    whose = _("your move") if any(chair.seat in battle.awaits for chair in mine) else _("their move")
    return f"{where} · {whose}"

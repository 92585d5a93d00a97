"""The lines of the hall's first page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.boards import Presentation, presentation_of
from games.models import Match
from games.selectors import computer_seat, is_waiting, seats_of
from games.tables import name_in
from rulebook.games import GAMES
from rulebook.kernel.seats import TWO, Seat, across


@dataclass(frozen=True, slots=True)
class MatchLine:
    id: str
    presentation: Presentation
    against: str
    state: str
    is_mine: bool
    is_over: bool
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    code: str
    presentation: Presentation
    by: str
    clock: str


def game_lines() -> tuple[Presentation, ...]:
    return tuple(presentation_of(game.slug) for game in GAMES)


def match_lines(matches: list[Match], person: Any) -> tuple[MatchLine, ...]:
    return tuple(_match_line(match, seats_of(match, person)) for match in matches)


def challenge_lines(matches: list[Match], person: Any) -> tuple[ChallengeLine, ...]:
    """Others' challenges; one's own stand among one's matches."""
    others = [match for match in matches if not seats_of(match, person)]
    return tuple(
        ChallengeLine(str(match.code), presentation_of(match.game), _host(match), clock_words(match)) for match in others
    )


def clock_words(match: Match) -> str:
    if match.clock is None:
        return _("no clock")
    said = {"minutes": match.clock // 60, "seconds": match.increment}
    return _("%(minutes)d min + %(seconds)d s") % said


def _host(match: Match) -> str:
    return next(player.person.shown_name for player in match.players.all())


def _match_line(match: Match, seats: tuple[Seat, ...]) -> MatchLine:
    is_mine = match.cache_awaits in seats and not match.cache_is_over and not is_waiting(match)
    return MatchLine(
        match.pk,
        presentation_of(match.game),
        name_in(match, across(seats[0])) if len(seats) == 1 else match.get_mode_display(),
        _state(match, seats, is_mine),
        is_mine,
        match.cache_is_over,
        match.changed_at,
    )


def _state(match: Match, seats: tuple[Seat, ...], is_mine: bool) -> str:
    if is_waiting(match):
        return _("waiting for an opponent")
    if match.mode == Match.Mode.STUDY:
        return _("to look at")
    if match.cache_is_over:
        return _result(match, seats)
    if len(seats) == len(TWO):
        return _("under way")
    if is_mine:
        return _("your move")
    return _("the computer is thinking") if match.cache_awaits == computer_seat(match) else _("their move")


def _result(match: Match, seats: tuple[Seat, ...]) -> str:
    if not match.cache_winner:
        return _("drawn")
    if len(seats) == len(TWO):
        return _("over")
    return _("won") if match.cache_winner in seats else _("lost")

"""Beginning a match: what the page offers to choose, and what was chosen."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.boards import presentation_of
from games.boards.presentation import Words
from games.models import Match
from games.services import LEVELS, Agreement
from rulebook.games import GAME
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.game import Choice

# Minutes and seconds per move; the empty one is correspondence.
CLOCKS: tuple[tuple[str, Words], ...] = (
    ("", _("No clock: come back whenever you like")),
    ("180+2", _("3 minutes, and 2 seconds a move")),
    ("300+5", _("5 minutes, and 5 seconds a move")),
    ("900+10", _("15 minutes, and 10 seconds a move")),
)
LEVEL_WORDS: dict[int, Words] = {
    1: _("a child can beat it"),
    3: _("a fair beginner"),
    5: _("a club player"),
    8: _("hard"),
    10: _("as strong as it can"),
}


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    words: Words


@dataclass(frozen=True, slots=True)
class Asked:
    """One choice of the game as the page asks it; `several` says how many are ticked together."""

    name: str
    words: Words
    options: tuple[Option, ...]
    several: int


@dataclass(frozen=True, slots=True)
class Beginning:
    slug: str
    choices: tuple[Asked, ...]
    levels: tuple[Option, ...]
    clocks: tuple[Option, ...]
    seats: tuple[Option, ...]


def beginning_of(slug: str) -> Beginning:
    presentation = presentation_of(slug)
    return Beginning(
        slug=slug,
        choices=tuple(_asked(slug, choice) for choice in GAME[slug].choices),
        levels=tuple(Option(str(level), LEVEL_WORDS.get(level, "")) for level in LEVELS),
        clocks=tuple(Option(value, words) for value, words in CLOCKS),
        seats=(
            Option("", _("Either")),
            *(Option(seat, presentation.seat_name(seat)) for seat in ("a", "b")),
        ),
    )


def agreement_from(slug: str, sent: QueryDict) -> Agreement:
    mode = sent.get("mode", "")
    if mode not in (Match.Mode.FRIEND, Match.Mode.COMPUTER, Match.Mode.HOT_SEAT):
        raise Unreadable("no-mode", str(_("Choose whom you play against.")))
    clock = sent.get("clock", "") if sent.get("clock", "") in dict(CLOCKS) else ""
    seconds, _plus, increment = clock.partition("+")
    level = sent.get("level", "")
    return Agreement(
        game=slug,
        mode=Match.Mode(mode),
        chosen=_chosen(slug, sent),
        seat=sent.get("seat", ""),
        level=int(level) if level.isascii() and level.isdigit() else 0,
        clock=int(seconds) if seconds else None,
        increment=int(increment or 0),
        is_open="is_open" in sent,
    )


def _chosen(slug: str, sent: QueryDict) -> dict[str, str]:
    """Only what was really chosen: the game fills in the rest."""
    chosen = {}
    for choice in GAME[slug].choices:
        value = ",".join(filter(None, sent.getlist(f"choice-{choice.name}")))
        if value:
            chosen[choice.name] = value
    return chosen


def _asked(slug: str, choice: Choice) -> Asked:
    words = presentation_of(slug).choices
    options = tuple(
        Option(value, words.get(f"{choice.name}={value}", value))
        for value in choice.values
        # Of several, none ticked leaves it to chance.
        if value or not choice.several
    )
    return Asked(choice.name, words.get(choice.name, choice.name), options, choice.several)

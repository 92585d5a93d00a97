"""A battle as files: its log as JSON Lines, and its story to read.

Notes that a player wrote into his list are his alone, even after the battle: those of other seats are left out of every file.
"""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.events import BattleBegun
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.written import write_log
from rulebook.kernel.log import Entry
from rulebook.kernel.seats import Seat


def lines_of(log: Iterable[Entry], seats: tuple[Seat, ...]) -> str:
    """`kensei-battle/1`, which reads back to the same battle."""
    return write_log(discreet(log, seats))


def text_of(log: Iterable[Entry], seats: tuple[Seat, ...], language: str) -> str:
    """Sentence by sentence, as the reader's seat tells it; whoever has both seats, or none, reads it from outside."""
    seat = seats[0] if len(seats) == 1 else ""
    title = _("The story of a battle")
    return "\n".join([title, "=" * len(title), "", *story(log, Battle(), seat, language), ""])


def discreet(log: Iterable[Entry], seats: tuple[Seat, ...]) -> tuple[Entry, ...]:
    return tuple(_discreet(entry, seats) for entry in log)


def _discreet(entry: Entry, seats: tuple[Seat, ...]) -> Entry:
    event = entry.event
    if not isinstance(event, BattleBegun):
        return entry
    armies = {seat: army if seat in seats else _without_notes(army) for seat, army in event.armies.items()}
    return replace(entry, event=replace(event, armies=armies))


def _without_notes(army: ArmyList) -> ArmyList:
    return replace(army, entries=tuple(replace(one, note="") for one in army.entries))

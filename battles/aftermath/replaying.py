"""The board at any event of the log, as a seat saw it, with the sentence of that event."""

from dataclasses import dataclass

from rulebook.kensei.battle.events import TurnBegan
from rulebook.kensei.battle.history import fold
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.views import BattleView, battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.log import Entry, standing
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """`number` counts the events that stand, from 1; `about` are the sentences around it, with their numbers."""

    number: int
    last: int
    sentence: str
    about: tuple[tuple[int, str], ...]
    view: BattleView
    turns: tuple[tuple[int, int], ...]


AROUND = 4


def moment(log: tuple[Entry, ...], number: int, seat: Seat, catalogue: Catalogue, language: str) -> Moment:
    """The board after the event; what was taken back is not part of the replay."""
    kept = standing(log)
    number = max(1, min(len(kept), number))
    told = list(story(kept, Battle(), seat, language))
    around = range(max(1, number - AROUND), min(len(kept), number + AROUND) + 1)
    view = battle_view(fold(kept[:number], catalogue), seat)
    return Moment(number, len(kept), told[number - 1], tuple((one, told[one - 1]) for one in around), view, _turns(kept))


def _turns(kept: list[Entry]) -> tuple[tuple[int, int], ...]:
    """Where each turn begins, as (turn, number)."""
    begun = ((entry.event.turn, place) for place, entry in enumerate(kept, 1) if isinstance(entry.event, TurnBegan))
    return tuple(begun)

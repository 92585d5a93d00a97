"""What the battle cost, turn by turn, and which troops were worth their points.

The log is walked event by event. Casualties are credited to the troop that struck; men lost in flight are nobody's merit.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.battle.combat_events import CasualtiesTaken
from rulebook.kensei.battle.company import seats
from rulebook.kensei.battle.events import Event
from rulebook.kensei.battle.play import evolve, new_battle
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.log import Entry, standing
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class TurnToll:
    """Miniatures each seat lost in a turn."""

    turn: int
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deeds:
    """A troop at the end: men left, whom it felled, and how its worth compares with its points."""

    troop: str
    seat: Seat
    name: str
    name_es: str
    size: int
    left: int
    points: Fraction
    felled: int
    worth: Fraction

    @property
    def earned(self) -> bool:
        return self.points > 0 and self.worth >= self.points

    def name_in(self, language: str) -> str:
        return self.name_es if language == "es" else self.name


@dataclass(frozen=True, slots=True)
class Toll:
    turns: tuple[TurnToll, ...]
    deeds: tuple[Deeds, ...]


def toll_of(log: Iterable[Entry], catalogue: Catalogue) -> Toll:
    battle = new_battle(catalogue)
    lost: dict[int, dict[Seat, int]] = {}
    felled: dict[str, tuple[int, Fraction]] = {}
    for entry in standing(log):
        event: Event = entry.event  # type: ignore[assignment]  # a battle's log holds a battle's events
        before, battle = battle, evolve(event, battle)
        if not before.troops:
            continue
        gone = _gone(before, battle)
        turn = lost.setdefault(max(1, battle.turn), dict.fromkeys(seats(battle), 0))
        for troop, men in gone:
            turn[troop.seat] += men
        if isinstance(event, CasualtiesTaken):
            men, worth = felled.get(event.by, (0, Fraction(0)))
            men += sum(count for _, count in gone)
            felled[event.by] = (men, worth + sum((_worth(troop, count) for troop, count in gone), Fraction(0)))
    turns = tuple(TurnToll(turn, tuple(lost[turn].values())) for turn in sorted(lost))
    return Toll(turns, tuple(_deeds(battle, felled)))


def _gone(before: Battle, after: Battle) -> list[tuple[Troop, int]]:
    """The miniatures that left the table, by troop as it was."""
    found = []
    for slug, troop in before.troops.items():
        now = after.troops.get(slug)
        if now is not troop and now is not None and now.miniatures < troop.miniatures:
            found.append((troop, troop.miniatures - now.miniatures))
    return found


def _worth(troop: Troop, miniatures: int) -> Fraction:
    return Fraction(troop.points * miniatures, troop.bundle)


def _deeds(battle: Battle, felled: dict[str, tuple[int, Fraction]]) -> list[Deeds]:
    found = []
    for troop in battle.troops.values():
        men, worth = felled.get(troop.id, (0, Fraction(0)))
        points = _worth(troop, troop.size)
        found.append(Deeds(troop.id, troop.seat, troop.name, troop.name_es, troop.size, troop.miniatures, points, men, worth))
    return sorted(found, key=lambda one: (one.seat, -one.worth, one.troop))

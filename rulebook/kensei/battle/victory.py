"""Victory points (S6228-6240 and each scenario): what the missions are worth to a side, with a receipt.

What the battle knows is counted by `measures.py`; what only the table shows is told by the players, within what there can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.kensei.battle.commands import TellScore
from rulebook.kensei.battle.company import seats, side, sides
from rulebook.kensei.battle.events import ScoreTold
from rulebook.kensei.battle.measures import MEASURED, OF_TROOPS
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.scenarios import Mission, Scoring
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

# What was told, by `mission/place`: the place of a line in its mission's scoring, from 0.
Told = Mapping[str, int]
# More of anything lies on no table.
MOST_TOLD = 9


@dataclass(frozen=True, slots=True)
class Tally:
    """One line of a score: how often something was counted and what each is worth; `told` lines come from the table."""

    key: str
    reason: str
    reason_es: str
    count: int
    worth: int
    most: int = 0
    told: bool = False

    @property
    def points(self) -> int:
        return self.count * self.worth


def main_mission(battle: Battle) -> Mission:
    return next(row for row in _missions(battle) if not row.secondary and row.scenario == battle.scenario)


def secondary_missions(battle: Battle) -> tuple[Mission, ...]:
    """The missions a secret die chooses from, by the number of the scenario each comes from."""
    found = [row for row in _missions(battle) if row.secondary]
    return tuple(sorted(found, key=lambda row: battle.catalogue.scenarios[row.scenario].number))


def secondary_of(battle: Battle, face: int) -> Mission:
    """The secondary mission a secret die means: the one of the scenario with that number."""
    return secondary_missions(battle)[face - 1]


def tallies(battle: Battle, seat: Seat, missions: Iterable[Mission], told: Told) -> tuple[Tally, ...]:
    """The score of a seat line by line; what was not told counts as none."""
    return tuple(
        _tally(battle, seat, f"{mission.slug}/{place}", line, told)
        for mission in missions
        for place, line in enumerate(mission.scoring)
        if line.side in ("either", _role(battle, seat))
    )


def total(lines: Iterable[Tally]) -> int:
    return sum(line.points for line in lines)


def missions_of(battle: Battle, seat: Seat) -> tuple[Mission, ...]:
    """The main mission, which all share, and the seat's own where it has one; a team scores the main one once, at its first."""
    own = battle.missions.get(seat)
    shared = (main_mission(battle),) if side(battle, seat) == seat else ()
    return (*shared, battle.catalogue.missions[own]) if own else shared


def score(battle: Battle, seat: Seat) -> tuple[Tally, ...]:
    """The seat's score as told so far."""
    return tallies(battle, seat, missions_of(battle, seat), battle.told.get(seat, {}))


def against_telling(battle: Battle, command: TellScore) -> Why | None:
    """Unknown lines, more than there are, or more on both sides together."""
    if battle.phase != "ended" or command.seat not in battle.armies:
        return Why("not-over")
    lines = {line.key: line for line in score(battle, command.seat) if line.told}
    for key, count in command.counts.items():
        if key not in lines:
            return Why("not-scored", key)
        if not 0 <= count <= lines[key].most:
            return Why("counted-too-many", lines[key].reason)
    counts = {**battle.told, command.seat: command.counts}
    return _against_sharing(battle, counts)


def _against_sharing(battle: Battle, counts: Mapping[Seat, Told]) -> Why | None:
    shared: dict[str, int] = {}
    for seat, told in counts.items():
        for key, among, most in _shared(missions_of(battle, seat)):
            shared[among] = shared.get(among, 0) + told.get(key, 0)
            if shared[among] > most:
                return Why("counted-too-many", among)
    return None


def score_told(battle: Battle, event: ScoreTold) -> Battle:
    return changed(battle, told={**battle.told, event.seat: event.counts})


def winner(battle: Battle) -> Seat:
    """The side with more victory points than any other, by its first seat; nobody wins a tie."""
    totals = dict.fromkeys(sides(battle), 0)
    for seat in seats(battle):
        totals[side(battle, seat)] += total(score(battle, seat))
    best = [one for one, points in totals.items() if points == max(totals.values())]
    return best[0] if len(best) == 1 else ""


def _missions(battle: Battle) -> Iterable[Mission]:
    return battle.catalogue.missions.values()


def _shared(missions: Iterable[Mission]) -> Iterator[tuple[str, str, int]]:
    for mission in missions:
        for place, line in enumerate(mission.scoring):
            if line.among:
                yield f"{mission.slug}/{place}", line.among, line.most


def _tally(battle: Battle, seat: Seat, key: str, line: Scoring, told: Told) -> Tally:
    if not _is_told(battle, line):
        return Tally(key, line.reason, line.reason_es, MEASURED[line.measure](battle, seat), line.points, line.most)
    most = line.most or (MOST_TOLD if line.each else 1)
    return Tally(key, line.reason, line.reason_es, told.get(key, 0), line.points, most, told=True)


def _is_told(battle: Battle, line: Scoring) -> bool:
    """What has no measure; and where a battle is only kept count of, what is measured from the scenario's pieces."""
    return not line.measure or (battle.tracking is not None and line.measure not in OF_TROOPS)


def _role(battle: Battle, seat: Seat) -> str:
    if not battle.setup.attacker:
        return ""
    return "attacker" if side(battle, seat) == battle.setup.attacker else "defender"

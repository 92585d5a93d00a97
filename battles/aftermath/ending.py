"""How a battle ended, as one seat reads it: the verdict, the score with its receipt, and what each side has left."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rulebook.kensei.battle.company import allies, side
from rulebook.kensei.battle.company import seats as all_seats
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import points_left, starting_points
from rulebook.kensei.battle.victory import Tally, missions_of, score, total, winner
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class ScoreLine:
    reason: str
    count: int
    worth: int
    points: int
    told: bool


@dataclass(frozen=True, slots=True)
class SideEnding:
    seat: Seat
    player: str
    clan: str
    mine: bool
    won: bool
    total: int
    lines: tuple[ScoreLine, ...]
    missions: tuple[str, ...]
    points: int
    left: int
    miniatures: int
    miniatures_left: int


@dataclass(frozen=True, slots=True)
class Ending:
    verdict: str
    winner: Seat
    reason: str
    turn: int
    scenario: str
    sides: tuple[SideEnding, ...]


def ending_of(battle: Battle, seats: tuple[Seat, ...], language: str) -> Ending:
    """`seats` are the reader's own; none for a spectator."""
    won = winner(battle)
    scenario = battle.catalogue.scenarios.get(battle.scenario)
    return Ending(
        _verdict(battle, won, seats),
        won,
        reasons().get(battle.outcome, battle.outcome),
        battle.turn,
        scenario.name_in(language) if scenario else battle.scenario,
        tuple(_side(battle, seat, won, seats, language) for seat in all_seats(battle)),
    )


def reasons() -> dict[str, str]:
    return {
        "turns": _("The last turn was played."),
        "retreat": _("An army retreated."),
        "agreed": _("It was ended by agreement."),
    }


def _verdict(battle: Battle, won: Seat, seats: tuple[Seat, ...]) -> str:
    if not won:
        return _("Drawn")
    if len(seats) == 1:
        return _("Victory") if side(battle, seats[0]) == won else _("Defeat")
    winners = " & ".join(battle.players[seat] for seat in allies(battle, won))
    return _("%(player)s wins") % {"player": winners}


def _side(battle: Battle, seat: Seat, won: Seat, seats: tuple[Seat, ...], language: str) -> SideEnding:
    lines = score(battle, seat)
    troops = [troop for troop in battle.troops.values() if troop.seat == seat]
    return SideEnding(
        seat,
        battle.players[seat],
        battle.armies[seat].clan,
        seat in seats,
        side(battle, seat) == won,
        total(lines),
        tuple(_line(line, language) for line in lines),
        tuple(mission.name_in(language) for mission in missions_of(battle, seat)),
        round(starting_points(battle, seat)),
        round(points_left(battle, seat)),
        sum(troop.size for troop in troops),
        sum(troop.miniatures for troop in troops),
    )


def _line(line: Tally, language: str) -> ScoreLine:
    reason = line.reason_es if language == "es" else line.reason
    return ScoreLine(reason, line.count, line.worth, line.points, line.told)

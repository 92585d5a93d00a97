"""A match looked at move by move: the position after any of them, the list, and what the engine thinks of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.boards import Presentation, presentation_of
from games.models import Match
from games.record import Record, ending_of
from games.store import game_of
from games.tables import drawn, ending_words, language, last_words
from games.verdicts import Graph, Judged, graph_of
from rulebook.kernel.seats import TWO, Seat


@dataclass(frozen=True, slots=True)
class ReplayMove:
    number: int
    move: str
    seat: Seat
    words: str
    seconds: int | None
    judged: Judged | None
    is_here: bool


@dataclass(frozen=True, slots=True)
class Replay:
    presentation: Presentation
    board: object
    at: int
    last: int
    sentence: str
    moves: tuple[ReplayMove, ...]
    judged: Judged | None
    graph: Graph | None
    verdict: str

    @property
    def before(self) -> int:
        return max(0, self.at - 1)

    @property
    def after(self) -> int:
        return min(self.last, self.at + 1)


def replay_of(match: Match, record: Record, seats: tuple[Seat, ...], at: int, judged: tuple[Judged, ...]) -> Replay:
    """`judged` has one verdict per position, from the first on; it is empty while nothing was reckoned."""
    game, presentation = game_of(match), presentation_of(match.game)
    at = min(at, len(record.moves))
    seat = seats[0] if len(seats) == 1 else ""
    ending = ending_of(game, record)
    return Replay(
        presentation=presentation,
        board=drawn(game, presentation, record.states[: at + 1], record, seat=seat, near=seat or TWO[0]),
        at=at,
        last=len(record.moves),
        sentence=last_words(game, record, at),
        moves=tuple(_line(record, number, at, judged) for number in range(1, len(record.moves) + 1)),
        judged=judged[at] if len(judged) > at else None,
        graph=graph_of(judged, at) if judged else None,
        verdict=ending_words(match, presentation, ending, seats) if ending else "",
    )


def words_of(match: Match, record: Record) -> tuple[str, ...]:
    """Every move in words, for the list."""
    game = game_of(match)
    return tuple(game.sentence(record.states[at], played.move, language()) for at, played in enumerate(record.moves))


def _line(record: Record, number: int, at: int, judged: tuple[Judged, ...]) -> ReplayMove:
    played = record.moves[number - 1]
    before = record.moves[number - 2].at if number > 1 else None
    seconds = max(0, int((played.at - before).total_seconds())) if before else None
    verdict = judged[number] if len(judged) > number else None
    return ReplayMove(number, played.move, played.seat, "", seconds, verdict, number == at)

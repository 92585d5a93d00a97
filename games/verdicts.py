"""What the engine thinks of the positions of a match: pure words and drawing, from stored verdicts.

A score is what the seat to move may expect, from -1 (lost) to 1 (won). Here everything is told from seat `a`'s side, so that one
graph serves both. A move is judged by what it cost its mover: the expectation before it, less the expectation after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards import Presentation
from rulebook.kernel.seats import TWO, Seat, across

BLUNDER, MISTAKE = 0.8, 0.35
WIDTH, HEIGHT = 300, 100


@dataclass(frozen=True, slots=True)
class Verdict:
    """One stored verdict: whose move, the score for them, the best move and line, a proven end in so many plies."""

    seat: Seat
    score: float
    best: str
    line: tuple[str, ...]
    wins_in: int | None


@dataclass(frozen=True, slots=True)
class Judged:
    """A position, and the move that led there."""

    # For seat `a`, in whole percent: 50 is even.
    percent: int
    words: str
    best: str
    line: tuple[str, ...]
    # blunder, mistake, or nothing; with its word.
    mark: str
    mark_words: str


@dataclass(frozen=True, slots=True)
class Graph:
    width: int
    height: int
    points: str
    x: int
    marks: tuple[tuple[int, int, int, str], ...]


def written(verdict: Verdict) -> dict[str, Any]:
    return {
        "seat": verdict.seat,
        "score": round(verdict.score, 4),
        "best": verdict.best,
        "line": list(verdict.line),
        "wins_in": verdict.wins_in,
    }


def read(row: Mapping[str, Any]) -> Verdict:
    return Verdict(row["seat"], float(row["score"]), row["best"], tuple(row["line"]), row["wins_in"])


def over(winner: Seat) -> Verdict:
    """A finished game: whoever would be to move has lost it, or nobody has."""
    return Verdict(across(winner), -1.0, "", (), 0) if winner else Verdict(TWO[0], 0.0, "", (), None)


def judged_of(verdicts: Sequence[Verdict], movers: Sequence[Seat], presentation: Presentation) -> tuple[Judged, ...]:
    """`movers` are the seats that made the moves, one fewer than there are positions."""
    found = []
    for at, verdict in enumerate(verdicts):
        cost = _worth(verdicts[at - 1], movers[at - 1]) - _worth(verdict, movers[at - 1]) if at else 0.0
        mark = "blunder" if cost >= BLUNDER else "mistake" if cost >= MISTAKE else ""
        words = {"blunder": _("blunder"), "mistake": _("mistake")}.get(mark, "")
        percent = round(50 + 50 * _worth(verdict, TWO[0]))
        found.append(Judged(percent, _words(verdict, percent, presentation), verdict.best, verdict.line, mark, words))
    return tuple(found)


def graph_of(judged: Sequence[Judged], at: int) -> Graph:
    places = [_place(number, one, len(judged)) for number, one in enumerate(judged)]
    points = " ".join(f"{x},{y}" for x, y in places)
    marks = tuple((number, *places[number], one.mark) for number, one in enumerate(judged) if one.mark)
    return Graph(WIDTH, HEIGHT, points, places[min(at, len(places) - 1)][0], marks)


def _place(number: int, judged: Judged, count: int) -> tuple[int, int]:
    return round(WIDTH * number / max(1, count - 1)), round(HEIGHT * (100 - judged.percent) / 100)


def _worth(verdict: Verdict, seat: Seat) -> float:
    score = verdict.score
    if verdict.wins_in is not None:
        score = 1.0 if verdict.wins_in > 0 else -1.0
    return score if verdict.seat == seat else -score


def _words(verdict: Verdict, percent: int, presentation: Presentation) -> str:
    if verdict.wins_in is not None and verdict.wins_in != 0:
        winner = verdict.seat if verdict.wins_in > 0 else across(verdict.seat)
        moves = (abs(verdict.wins_in) + 1) // 2
        said = {"winner": presentation.seat_name(winner), "moves": moves}
        return (
            ngettext("%(winner)s has a proven win in %(moves)d move.", "%(winner)s has a proven win in %(moves)d moves.", moves)
            % said
        )
    if verdict.wins_in == 0:
        return _("The game is over.")
    if 45 <= percent <= 55:
        return _("About even.")
    ahead = presentation.seat_name(TWO[0] if percent > 50 else TWO[1])
    return _("%(ahead)s is ahead: %(percent)d in 100.") % {"ahead": ahead, "percent": max(percent, 100 - percent)}

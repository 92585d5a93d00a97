"""Judging every position of a match in the background. Twice it comes out the same; a match that went on is judged again."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from armybuilder.jobs.kinds import JobProblem, Outcome, Progress
from armybuilder.jobs.models import Job
from armybuilder.jobs.services import job_start
from armybuilder.people.models import User
from games import opponents
from games.boards import presentation_of
from games.models import Match, Player, Verdicts
from games.record import Record
from games.store import game_of, record_of_match
from games.verdicts import Judged, Verdict, judged_of, over, read, written

KIND = "game-analysis"
# How many positions the engine looks at for one verdict; the slow one would keep the page waiting.
NODES, NODES_SLOW = 400_000, 4_000


def analysis_start(*, match: Match, by: User) -> Job:
    """One at a time for a match: asking again while it runs shows the one that runs."""
    running = analysis_job(match=match, by=by)
    return running or job_start(owner=by, kind=KIND, parameters={"match_id": match.pk})


def analysis_job(*, match: Match, by: User) -> Job | None:
    unfinished = Job.objects.filter(owner=by, kind=KIND, state__in=(Job.State.QUEUED, Job.State.RUNNING))
    return next((job for job in unfinished if job.parameters.get("match_id") == match.pk), None)


def analysed(match: Match, record: Record) -> tuple[Judged, ...]:
    """What is known of this match as it stands; nothing when it went on since."""
    kept = Verdicts.objects.filter(match=match).first()
    if kept is None or kept.moves != [played.move for played in record.moves]:
        return ()
    return judged_of([read(row) for row in kept.found], [played.seat for played in record.moves], presentation_of(match.game))


def analyse_match(*, owner_id: int, progress: Progress, match_id: str, **parameters: Any) -> Outcome | None:
    """The job. Only for somebody who still sits at the match."""
    if not Player.objects.filter(match_id=match_id, person_id=owner_id).exists():
        raise JobProblem("broken")
    match = Match.objects.get(pk=match_id)
    record = record_of_match(match)
    progress.start(len(record.states))
    found = []
    for state in record.states:
        found.append(written(_verdict(match, state)))
        progress.step()
    moves = [played.move for played in record.moves]
    Verdicts.objects.update_or_create(match=match, defaults={"moves": moves, "found": found, "at": timezone.now()})
    return None


def _verdict(match: Match, state: Any) -> Verdict:
    game = game_of(match)
    outcome = game.outcome(state)
    if outcome:
        return over(outcome.winner)
    nodes = NODES if opponents.is_fast(match.game) else NODES_SLOW
    analysis = opponents.analyse(match.game, state, nodes)
    return Verdict(game.to_move(state), analysis.score, analysis.best, tuple(analysis.line), analysis.wins_in)

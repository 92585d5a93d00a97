"""Looking back: any position of a match, its notation out and in."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from armybuilder.jobs.services import job_rescue
from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from games.analysing import analysed, analysis_job, analysis_start
from games.importing import match_import
from games.models import Match
from games.notation import written
from games.opponents import is_hindered
from games.replaying import replay_of
from games.selectors import match_of, seats_of
from games.store import record_of_match
from games.views.playing import is_htmx
from rulebook.kernel.errors import RuleBroken


@for_person("GET")
def replay(request: HttpRequest, me: User, match_id: str, at: int) -> HttpResponse:
    """Its players."""
    found = match_of(me, match_id)
    template = "games/pieces/replay.html" if is_htmx(request) else "games/replay.html"
    return render(request, template, _about(found, me, at))


@for_person("POST")
@limited("heavy")
def analyse(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Its players: every position is judged in the background, and the page shows how far it is."""
    found = match_of(me, match_id)
    analysis_start(match=found, by=me)
    at = request.POST.get("at", "")
    return redirect("games:replay", match_id, int(at) if at.isascii() and at.isdigit() and len(at) < 6 else 0)


@for_person("GET")
def notation(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Its players: the match as a text file."""
    found = match_of(me, match_id)
    answer = HttpResponse(written(found, record_of_match(found)), content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{found.game}-{found.pk}.txt"'
    return answer


@for_anyone("GET", "POST")
@limited("games")
def bring(request: HttpRequest) -> HttpResponse:
    """Anyone: a notation becomes a match of one's own to look at."""
    text, problem = request.POST.get("notation", ""), ""
    if request.method == "POST":
        try:
            made = match_import(text=text, by=lambda: person_for(request), at=timezone.now())
            return redirect("games:replay", made.pk, 0)
        except RuleBroken as refusal:
            problem = refusal.message
    return render(request, "games/import.html", {"text": text, "problem": problem}, status=400 if problem else 200)


def _about(match: Match, me: User, at: int) -> dict[str, Any]:
    record = record_of_match(match)
    judged = analysed(match, record)
    shown = replay_of(match, record, seats_of(match, me), at, judged)
    # Whoever looks at a job keeps it from being stuck: one whose worker died goes back to the queue here.
    job = None if judged else analysis_job(match=match, by=me)
    return {
        "match": match,
        "replay": shown,
        "board": shown.board,
        "presentation": shown.presentation,
        "notation": written(match, record),
        "job": job_rescue(job=job) if job else None,
        "is_hindered": is_hindered(match.game),
        "back": reverse("games:match", args=[match.pk]),
    }

"""List against list: choosing, working it out at once or as a job, and the map."""

import json
import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from armybuilder.jobs.models import Job, JobFile
from armybuilder.jobs.selectors import job_of
from armybuilder.jobs.sentences import problem_sentence
from armybuilder.jobs.services import job_rescue, job_start
from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.services import person_for
from battles.lab.lists import list_named, lists_for, shared_ref
from battles.lab.matchup import AT_ONCE, HeatMap, best_and_worst, heat_map
from rosters.armies.reading import language_now
from rosters.catalogue import catalogue_for

TEMPLATE = "battles/lab/matchup.html"


@for_anyone("GET")
def matchup(request: HttpRequest) -> HttpResponse:
    """Anyone, with lists they may see. A small map is drawn at once; a large one is offered as a job."""
    catalogue, language = catalogue_for(request.user), language_now()
    offered = lists_for(request.user, catalogue, language)
    refs = _refs(request.GET)
    found = [list_named(ref, request.user, catalogue, language) for ref in refs]
    context: dict[str, Any] = {"lists": offered, "mine": refs[0], "theirs": refs[1], "link": request.GET.get("link", "")[:300]}
    context["missing"] = [ref for ref, one in zip(refs, found, strict=True) if ref and one is None]
    mine, theirs = found
    if mine and theirs:
        context |= {"first": mine.name, "second": theirs.name, "combats": len(mine.troops) * len(theirs.troops)}
        if context["combats"] <= AT_ONCE:
            context |= _drawn(heat_map(mine.troops, theirs.troops, catalogue, language))
        else:
            context["large"] = True
    return render(request, TEMPLATE, context)


@for_anyone("POST")
@limited("heavy")
def matchup_start(request: HttpRequest) -> HttpResponse:
    """Anyone: the job belongs to whoever asks, and reads only what that person may see."""
    me = person_for(request)
    mine, theirs = _refs(request.POST)
    parameters = {"mine": mine, "theirs": theirs, "language": language_now()}
    return redirect("battles:matchup-job", job_start(owner=me, kind="matchup", parameters=parameters).pk)


@for_anyone("GET")
def matchup_job(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """Its owner alone: the bar while it is worked out, then the map."""
    job = job_rescue(job=job_of(owner=request.user, job_id=job_id))
    context: dict[str, Any] = {"job": job, "problem": problem_sentence(job.problem) if job.problem else ""}
    kept = JobFile.objects.filter(job=job).first() if job.state == Job.State.DONE else None
    if kept is None:
        return render(request, "battles/lab/matchup_wait.html", context)
    told = json.loads(bytes(kept.content))
    context |= {"first": told["mine"], "second": told["theirs"], **_drawn(HeatMap.from_record(told["map"]))}
    answer = render(request, TEMPLATE, context | {"lists": (), "done": True})
    if request.headers.get("HX-Request") == "true":
        answer["HX-Refresh"] = "true"
    return answer


def _refs(asked: Any) -> tuple[str, str]:
    theirs = shared_ref(asked.get("link", "")[:300]) or asked.get("theirs", "")
    return asked.get("mine", "")[:80], theirs[:80]


def _drawn(found: HeatMap) -> dict[str, Any]:
    return {"map": found, "advice": tuple(best_and_worst(found))}

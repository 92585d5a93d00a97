"""The page of a job, its result, and the rehearsal."""

import uuid
from io import BytesIO

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from armybuilder.jobs.kinds import title_of
from armybuilder.jobs.models import JobFile
from armybuilder.jobs.selectors import job_of
from armybuilder.jobs.sentences import problem_sentence
from armybuilder.jobs.services import job_rescue, job_start, job_stop
from armybuilder.limits import limited
from armybuilder.people.services import person_for


@never_cache
@require_GET
def job(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """Its owner alone. A page that watches it asks for the bar only."""
    # Whoever looks at a job keeps it from being stuck: one whose worker died goes back to the queue here.
    found = job_rescue(job=job_of(owner=request.user, job_id=job_id))
    context = {
        "job": found,
        "title": title_of(found.kind),
        "problem": problem_sentence(found.problem) if found.problem else "",
        "file": JobFile.objects.filter(job=found).only("name").first(),
    }
    return render(request, "jobs/bar.html" if getattr(request, "htmx", False) else "jobs/job.html", context)


@never_cache
@require_GET
def result(request: HttpRequest, job_id: uuid.UUID) -> FileResponse:
    """Its owner alone: the file the job made."""
    file = get_object_or_404(JobFile, job=job_of(owner=request.user, job_id=job_id))
    return FileResponse(BytesIO(file.content), content_type=file.content_type, as_attachment=True, filename=file.name)


@require_POST
@limited("heavy")
def rehearsal(request: HttpRequest) -> HttpResponse:
    """Anyone: starts a job that only takes its time."""
    started = job_start(owner=person_for(request), kind="rehearsal")
    return redirect("jobs:job", started.pk)


@require_POST
@limited("heavy")
def retry(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """Its owner alone: the same work once more, as a new job."""
    found = job_of(owner=request.user, job_id=job_id)
    if not found.is_over:
        raise Http404
    again = job_start(owner=request.user, kind=found.kind, parameters=found.parameters)
    return redirect("jobs:job", again.pk)


@require_POST
def stop(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """Its owner alone: give it up."""
    job_stop(job=job_of(owner=request.user, job_id=job_id))
    return redirect("jobs:job", job_id)

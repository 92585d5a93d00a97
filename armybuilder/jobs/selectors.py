"""Reading jobs, each by its owner alone."""

import uuid
from typing import Any

from django.http import Http404

from armybuilder.jobs.models import Job
from armybuilder.live.rooms import Viewer


def job_of(*, owner: Any, job_id: uuid.UUID) -> Job:
    if not owner.is_authenticated:
        raise Http404
    job = Job.objects.filter(owner=owner, pk=job_id).first()
    if job is None:
        raise Http404
    return job


def job_version(viewer: Viewer, key: str) -> int | None:
    try:
        job_id = uuid.UUID(key)
    except ValueError:
        return None
    if not viewer.user.is_authenticated:
        return None
    return Job.objects.filter(owner_id=viewer.user.pk, pk=job_id).values_list("version", flat=True).first()


def job_page(job: Job) -> tuple[str, dict[str, Any]]:
    """What the export of a person's things tells of a job."""
    return f"jobs/{job.kind}", {"kind": job.kind, "state": job.state, "parameters": job.parameters, "created_at": job.created}

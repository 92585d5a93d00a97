"""Starting, running and rescuing jobs.

A run holds a lease that every step renews. Whoever finds a running job with an expired lease (a page that watches it, a worker
that starts) puts it back in the queue, up to three attempts; so a job ends done or failed and is never stuck. Steps and the
end are written only by the attempt that holds the job: a worker that was thought dead cannot spoil its successor's record.
Waiting has a lease too: the broker may have lost the message, or never had it. What waits longer is sent again; of two messages
the second finds nothing to do. What ended long ago is forgotten with its file whenever somebody starts a job.
"""

import logging
import time
import uuid
from datetime import timedelta
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from armybuilder import errands
from armybuilder.jobs.kinds import JobProblem, Outcome, work_of
from armybuilder.jobs.models import Job, JobFile
from armybuilder.live.rooms import announce

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=20)
LONGEST_WAIT = timedelta(seconds=60)
MOST_ATTEMPTS = 3
FORGOTTEN_AFTER = timedelta(days=30)
# Steps are shown as they come, but written at most this often.
SECONDS_BETWEEN_WRITES = 0.2
TASK = "armybuilder.jobs.tasks.run"


class LeaseLost(Exception):
    """Another attempt has taken the job over."""


def job_start(*, owner: Any, kind: str, parameters: dict[str, Any] | None = None) -> Job:
    work_of(kind)
    jobs_forget()
    job = Job.objects.create(owner=owner, kind=kind, parameters=parameters or {}, lease_until=timezone.now() + LONGEST_WAIT)
    _enqueue(job.pk)
    return job


def job_run(*, job_id: uuid.UUID, redelivered: bool = False) -> None:
    """Do the work, if it is still to be done. A message that the broker delivers again comes from a worker that died."""
    job = _claim(job_id, redelivered=redelivered)
    if job is None:
        return
    try:
        outcome = work_of(job.kind)(owner_id=job.owner_id, progress=Steps(job), **job.parameters)
        _finish(job, outcome)
    except LeaseLost:
        log.warning("attempt %s of job %s was overtaken", job.attempt, job.pk)
    except JobProblem as problem:
        _fail(job, problem.code)
    except SoftTimeLimitExceeded:
        _fail(job, "too-long")
    except Exception:
        log.exception("job %s failed", job.pk)
        _fail(job, "broken")


def job_stop(*, job: Job) -> None:
    """The owner no longer wants it. The attempt under way loses its hold and ends at its next step."""
    unfinished = _held(job).exclude(state__in=(Job.State.DONE, Job.State.FAILED))
    with transaction.atomic():
        _write(unfinished, job, state=Job.State.STOPPED, attempt=F("attempt") + 1, lease_until=None)


def job_rescue(*, job: Job) -> Job:
    """What waited too long is sent again; what lost its worker goes back to the queue, or is given up after the last attempt."""
    if job.is_over or job.lease_until is None or job.lease_until > timezone.now():
        return job
    expired = _expired().filter(pk=job.pk, attempt=job.attempt, state=job.state)
    with transaction.atomic():
        if job.state == Job.State.QUEUED:
            if expired.update(lease_until=timezone.now() + LONGEST_WAIT):
                _enqueue(job.pk)
        elif job.attempt >= MOST_ATTEMPTS:
            _write(expired, job, state=Job.State.FAILED, problem="worker-lost", lease_until=None)
        elif _write(expired, job, state=Job.State.QUEUED, lease_until=timezone.now() + LONGEST_WAIT):
            _enqueue(job.pk)
    return Job.objects.get(pk=job.pk)


def jobs_rescue() -> int:
    """Rescue every job that lost its worker or its message; called when a worker starts."""
    return len([job_rescue(job=job) for job in _expired()])


def jobs_forget() -> int:
    """What a job made can be made again: files are kept for a while only. How many jobs were forgotten."""
    over = (Job.State.DONE, Job.State.FAILED, Job.State.STOPPED)
    old = Job.objects.filter(state__in=over, created__lt=timezone.now() - FORGOTTEN_AFTER)
    return old.delete()[1].get(Job._meta.label, 0)


class Steps:
    """The progress of one attempt."""

    def __init__(self, job: Job) -> None:
        self._job, self._done, self._written_at = job, 0, 0.0

    def start(self, total: int) -> None:
        self._write(total=total, done=0)

    def step(self) -> None:
        self._done += 1
        if time.monotonic() - self._written_at >= SECONDS_BETWEEN_WRITES:
            self._write(done=self._done)

    def _write(self, **changes: Any) -> None:
        with transaction.atomic():
            if not _write(_held(self._job), self._job, lease_until=timezone.now() + LEASE, **changes):
                raise LeaseLost
        self._written_at = time.monotonic()


def _claim(job_id: uuid.UUID, *, redelivered: bool) -> Job | None:
    free = Q(state=Job.State.QUEUED) | Q(state=Job.State.RUNNING, lease_until__lte=timezone.now())
    if redelivered:
        free |= Q(state=Job.State.RUNNING)
    job = Job.objects.filter(free, pk=job_id).first()
    if job is None:
        return None
    with transaction.atomic():
        if job.attempt >= MOST_ATTEMPTS:
            _write(_held(job), job, state=Job.State.FAILED, problem="worker-lost", lease_until=None)
            return None
        same = Job.objects.filter(free, pk=job_id, attempt=job.attempt)
        won = _write(same, job, state=Job.State.RUNNING, attempt=job.attempt + 1, lease_until=timezone.now() + LEASE)
    if not won:
        return None
    job.attempt += 1
    return job


def _finish(job: Job, outcome: Outcome | None) -> None:
    with transaction.atomic():
        if not _write(_held(job), job, state=Job.State.DONE, done=F("total"), lease_until=None):
            raise LeaseLost
        if outcome:
            fields = {"name": outcome.name, "content_type": outcome.content_type, "content": outcome.content}
            JobFile.objects.update_or_create(job=job, defaults=fields)


def _fail(job: Job, problem: str) -> None:
    with transaction.atomic():
        _write(_held(job), job, state=Job.State.FAILED, problem=problem, lease_until=None)


def _held(job: Job) -> Any:
    return Job.objects.filter(pk=job.pk, attempt=job.attempt)


def _write(jobs: Any, job: Job, **changes: Any) -> bool:
    """Change the one job that the query still finds, and tell those who watch it."""
    if not jobs.update(version=F("version") + 1, **changes):
        return False
    version = Job.objects.values_list("version", flat=True).get(pk=job.pk)
    announce(f"job/{job.pk}", version)
    return True


def _expired() -> Any:
    unfinished = Job.objects.filter(state__in=(Job.State.QUEUED, Job.State.RUNNING))
    return unfinished.filter(lease_until__lte=timezone.now())


def _enqueue(job_id: uuid.UUID) -> None:
    errands.send(TASK, str(job_id))

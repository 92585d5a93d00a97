"""Celery's side of jobs: it hands the work to the service of the same name."""

from typing import Any
from uuid import UUID

from celery import shared_task
from celery.signals import worker_process_init, worker_ready

from armybuilder.jobs.services import job_run, jobs_rescue
from armybuilder.serving.children import die_with_parent


@shared_task(bind=True)
def run(self: Any, job_id: str) -> None:
    redelivered = bool((self.request.delivery_info or {}).get("redelivered"))
    job_run(job_id=UUID(job_id), redelivered=redelivered)


@shared_task
def rescue() -> None:
    jobs_rescue()


@worker_ready.connect
def rescue_on_start(**kwargs: Any) -> None:
    """Now, and once more when the leases of the worker before this one have surely run out."""
    rescue.delay()
    rescue.apply_async(countdown=25)


@worker_process_init.connect
def leave_no_orphan(**kwargs: Any) -> None:
    die_with_parent()

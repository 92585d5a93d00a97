"""Celery's side of deleting: when the time for second thoughts is over, the list really goes."""

from celery import shared_task

from rosters.armies.keeping import armies_purge


@shared_task
def purge() -> None:
    armies_purge()

"""Celery's side of forgetting guests who left nothing behind."""

from celery import shared_task

from armybuilder.people.forgetting import guests_forget


@shared_task
def forget_guests() -> None:
    guests_forget()

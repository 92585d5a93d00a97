"""The Django project and the site's shell: settings, addresses, servers, people, jobs, live updates, base templates."""

from armybuilder.celery import app as celery_app

__all__ = ["celery_app"]

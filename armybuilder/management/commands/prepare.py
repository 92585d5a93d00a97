"""Make an installation ready to serve: database, rules data, translations, static files. Safe to repeat."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from armybuilder.jobs.services import jobs_forget
from armybuilder.people.forgetting import guests_forget
from armybuilder.staticfiles import collect_if_changed
from armybuilder.translations import compile_catalogues


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0)
        call_command("clearsessions")
        jobs_forget()
        guests_forget()
        call_command("load_catalogue")
        compile_catalogues()
        if not settings.DEBUG:
            collect_if_changed()

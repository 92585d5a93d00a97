"""Load the rules data from fixtures/kensei into the database, and keep it as an edition."""

from typing import Any

from django.core.management.base import BaseCommand

from rosters.catalogue import load_catalogue


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        edition, new = load_catalogue()
        self.stdout.write(f"Rules data {edition.key}: {'loaded' if new else 'up to date'}")

"""Compile the translations, or say which strings lack one."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from armybuilder.translations import compile_catalogues, untranslated


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="list the strings without a translation and fail if there is one"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Compiled {compile_catalogues()} catalogues")
        if options["check"] and (problems := untranslated()):
            raise CommandError("\n".join(problems))

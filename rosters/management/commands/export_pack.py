"""Write a person's house pack as a file: the current version, or an older one."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rosters.models import PackVersion
from rulebook.kensei.packs import written


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--owner", required=True, help="the person's name")
        parser.add_argument("--number", type=int, help="the version; the current one if left out")

    def handle(self, *args: Any, **options: Any) -> None:
        versions = PackVersion.objects.filter(pack__owner__username=options["owner"], pack__slug=options["slug"])
        if options["number"] is not None:
            versions = versions.filter(number=options["number"])
        found = versions.order_by("-number").first()
        if found is None:
            raise CommandError(f"{options['owner']} has no such pack: {options['slug']}")
        self.stdout.write(written({**found.content, "slug": options["slug"]}), ending="")

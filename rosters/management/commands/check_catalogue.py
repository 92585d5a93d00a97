"""Say everything that is wrong with the rules data in the files, each with its place, and fail if there is anything."""

import json
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rosters import catalogue
from rulebook.kensei.carrying_out import abilities_carried_out
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.complaints import complaints
from rulebook.kensei.records import model_of


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--abilities", action="store_true", help="list every ability with how it is carried out")

    def handle(self, *args: Any, **options: Any) -> None:
        records, files, unreadable = _read_files()
        places = (f"{files.get((found.model, found.slug), '?')}: {found}" for found in complaints(records))
        problems = [*unreadable, *places]
        if problems:
            raise CommandError("\n".join([*problems, f"{len(problems)} complaints about the rules data"]))
        carried_out = abilities_carried_out(Catalogue.from_records(records))
        if options["abilities"]:
            for slug, how in carried_out.items():
                self.stdout.write(f"{how:<9} {slug}")
        counts = Counter(carried_out.values())
        ways = ", ".join(f"{counts[way]} by {way}" for way in ("data", "step", "reminder"))
        self.stdout.write(f"Rules data: {len(records)} rows, no complaints; {len(carried_out)} abilities ({ways})")


def _read_files() -> tuple[list[dict[str, Any]], dict[tuple[str, str], str], list[str]]:
    """The rows, the file each stands in, and what is wrong with whole files."""
    records: list[dict[str, Any]] = []
    files: dict[tuple[str, str], str] = {}
    unreadable = []
    for path in sorted(catalogue.FIXTURES.glob("*.json")):
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            unreadable.append(f"{path.name}: no JSON: {error}")
            continue
        records += found
        files |= {(model_of(record), str(record.get("fields", {}).get("slug", "?"))): path.name for record in found}
    return records, files, unreadable

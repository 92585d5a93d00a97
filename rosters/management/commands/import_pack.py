"""Take a house pack from a file, JSON or CSV, for a person; refused whole, with every error, if there is one."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from armybuilder.people.models import User
from rosters.catalogue import current_edition, records_of
from rosters.packs.forms import LARGEST, is_json
from rosters.packs.services import pack_save
from rulebook.kensei.packs import Draft, checked, read_pack, read_sheet
from rulebook.kernel.errors import NotAllowed


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--owner", required=True, help="the person's name")
        parser.add_argument("--name", default="", help="the pack's name, for a CSV; the file's own name if left out")

    def handle(self, *args: Any, **options: Any) -> None:
        owner = User.objects.filter(username=options["owner"]).first()
        if owner is None:
            raise CommandError(f"There is nobody called {options['owner']}.")
        draft = _draft(options["file"], options["name"])
        problems = checked(records_of(current_edition().key), draft)
        if problems or draft.pack is None:
            raise CommandError("\n".join([*map(str, problems), f"{len(problems)} errors: nothing was taken"]))
        try:
            version = pack_save(owner=owner, content=draft.pack)
        except NotAllowed as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(f"{version.pack.slug}, version {version.number}")


def _draft(path: Path, name: str) -> Draft:
    try:
        if path.stat().st_size > LARGEST:
            raise CommandError(f"{path} is larger than {LARGEST} bytes.")
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} cannot be read: {error}") from error
    return read_pack(text) if is_json(text) else read_sheet(text, name=name or path.stem)

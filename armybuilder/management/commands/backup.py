"""Write a copy of the embedded database to a file, while the site goes on running."""

import sqlite3
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", help="where to write it (default: a dated name in the current folder)")

    def handle(self, *args: Any, **options: Any) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("This installation uses PostgreSQL: back it up with pg_dump.")
        target = Path(options["file"] or f"companion-{timezone.now():%Y%m%d-%H%M%S}.sqlite3")
        if target.exists():
            raise CommandError(f"{target} exists already; choose another name.")
        connection.ensure_connection()
        part = target.with_name(target.name + ".part")
        # Nobody else's from its first byte: it holds addresses and the digests of passwords.
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        copy = sqlite3.connect(part)
        with copy:
            connection.connection.backup(copy)
        copy.close()
        # Named only when whole: half a backup must never look like one.
        part.rename(target)
        self.stdout.write(f"Saved {target} ({target.stat().st_size} bytes)")

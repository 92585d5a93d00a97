"""Put a backup back in place of the embedded database. Stop the site first; the present database is kept beside it."""

import shutil
import sqlite3
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone

from armybuilder.serving.valkey import take_possession


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        source: Path = options["file"]
        if connection.vendor != "sqlite":
            raise CommandError("This installation uses PostgreSQL: restore it with pg_restore.")
        refuse_unless_sound(source)
        # A companion that runs would go on writing into the file that is set aside.
        with take_possession() if settings.EMBEDDED_BROKER else nullcontext():
            self.put_in_place(source, Path(connection.settings_dict["NAME"]))

    def put_in_place(self, source: Path, database: Path) -> None:
        connection.close()
        if database.exists():
            kept = set_aside(database)
            self.stdout.write(f"The database that was here is kept as {kept}")
        shutil.copyfile(source, database)
        database.chmod(0o600)
        call_command("migrate", verbosity=0)
        self.stdout.write(f"Restored {source}")


def refuse_unless_sound(source: Path) -> None:
    if not source.is_file():
        raise CommandError(f"{source} is not a file.")
    try:
        with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as backup:
            verdict = backup.execute("PRAGMA integrity_check").fetchone()[0]
            known = backup.execute("SELECT count(*) FROM sqlite_master WHERE name = 'django_migrations'").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{source} is not a database: {error}") from error
    if verdict != "ok" or not known:
        raise CommandError(f"{source} is damaged or is no backup of this site; nothing was changed.")


def set_aside(database: Path) -> Path:
    """The write-ahead log belongs to the old file: folded in first, or it would be played into the new one."""
    with sqlite3.connect(database) as old:
        busy = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    old.close()
    if busy:
        raise CommandError("The database is in use: stop the site first, then restore.")
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    kept = database.with_name(f"{database.name}.before-{timezone.now():%Y%m%d-%H%M%S}")
    database.rename(kept)
    return kept

"""Prints one table. The database is a SQLite file of the run's own, with the rules data in it."""

import os
from collections.abc import Iterator
from importlib import import_module
from io import StringIO

# Before Django reads its settings: a state directory and a Valkey of the run's own.
import tests.surroundings  # noqa: F401

NAMES = ("rules", "odds", "battle", "tables", "pages", "served", "prints", "onitama")


def prepare() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "armybuilder.settings"
    os.environ["LOG_LEVEL"] = "ERROR"
    os.environ["RATE_LIMITS"] = "off"
    import_module("django").setup()
    call_command = import_module("django.core.management").call_command
    call_command("migrate", verbosity=0)
    call_command("translations", stdout=StringIO())
    import_module("rosters.catalogue").load_catalogue()
    settings = import_module("django.conf").settings
    settings.ROOT_URLCONF = "tests.bench.urls"
    settings.ALLOWED_HOSTS = ["*"]
    # Pages name static files as they are; hashing them costs nothing that is measured here.
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"


def lines() -> Iterator[str]:
    for name in NAMES:
        for measure_all in import_module(f"tests.bench.{name}").MEASUREMENTS:
            for measure in measure_all():
                yield f"{measure.name:<50}{measure.value:>12,.2f} {measure.unit:<6} {measure.verdict}".rstrip()


if __name__ == "__main__":
    prepare()
    for line in lines():
        print(line, flush=True)

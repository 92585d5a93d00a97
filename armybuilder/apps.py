from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class ArmybuilderConfig(AppConfig):
    name = "armybuilder"


class OwnStaticFiles(StaticFilesConfig):
    """Without the extensions and other editions that htmx ships: some name files that are not there, and none is used."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "hx-*", "htmx-2-compat*", "htmax*", "htmx-4*", "htmx-2.js"]

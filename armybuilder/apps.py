from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class ArmybuilderConfig(AppConfig):
    name = "armybuilder"


class OwnStaticFiles(StaticFilesConfig):
    """Without what other packages ship and no page of ours uses: collecting and compressing it would take most of a minute."""

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        *("hx-*", "htmx-2-compat*", "htmax*", "htmx-4*", "htmx-2.js"),  # other editions and extensions of htmx
        "redoc*",  # the API page is Swagger's
        "rest_framework/*",  # pages of the browsable API, which is off
    ]

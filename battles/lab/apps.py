from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from armybuilder.jobs.kinds import register_job


class LabConfig(AppConfig):
    name = "battles.lab"
    label = "lab"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from battles.lab.jobs import matchup_work

        register_job("matchup", _("Matchup of two lists"), matchup_work)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from armybuilder.jobs.kinds import register_job


class PrintingConfig(AppConfig):
    name = "rosters.printing"
    label = "printing"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from rosters.printing.packs import print_all

        register_job("print-all", _("Print all my armies"), print_all)

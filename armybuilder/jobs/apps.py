from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from armybuilder.jobs.kinds import register_job
from armybuilder.live.rooms import register_room


class JobsConfig(AppConfig):
    name = "armybuilder.jobs"
    label = "jobs"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from armybuilder.jobs.rehearsal import rehearse
        from armybuilder.jobs.selectors import job_page, job_version
        from armybuilder.people.belongings import register, rows

        register_room("job", job_version)
        register_job("rehearsal", _("Rehearsal"), rehearse)
        register(rows("jobs.Job.owner", name=_("Background work"), page=job_page))

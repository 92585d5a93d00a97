"""Print all my armies: a job that draws one list after the other and hands them out together."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from zipfile import ZIP_STORED, ZipFile

from armybuilder.jobs.kinds import Outcome, Progress
from armybuilder.people.models import User
from rosters.armies.selectors import armies_of
from rosters.models import Army
from rosters.printing.cache import pdf_of
from rosters.printing.options import Options, read_options
from rosters.printing.printing import file_stem, paper_for


def print_all(*, owner_id: int, progress: Progress, options: dict[str, str], origin: str, **parameters: Any) -> Outcome:
    """What has been archived stays in its drawer."""
    chosen = read_options(options, language="en")
    armies = [army for army in armies_of(User.objects.get(pk=owner_id)) if army.archived_at is None]
    progress.start(len(armies))
    file = BytesIO()
    # PDF is compressed already.
    with ZipFile(file, "w", ZIP_STORED) as archive:
        for number, army in enumerate(armies, 1):
            archive.writestr(_name(number, army, chosen), pdf_of(paper_for(army, chosen, origin)))
            progress.step()
    return Outcome("armies.zip", "application/zip", file.getvalue())


def _name(number: int, army: Army, options: Options) -> str:
    return f"{number:02}-{file_stem(army.name, options)}.pdf"

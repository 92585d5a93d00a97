"""A large matchup as a job: the same heat map, kept as a file of its own that the page draws."""

import json
from typing import Any

from django.utils import translation

from armybuilder.jobs.kinds import JobProblem, Outcome, Progress
from armybuilder.people.models import User
from battles.lab.lists import list_named
from battles.lab.matchup import heat_map
from rosters.catalogue import catalogue_for


def matchup_work(*, owner_id: int, progress: Progress, mine: str, theirs: str, language: str, **parameters: Any) -> Outcome:
    owner = User.objects.get(pk=owner_id)
    catalogue = catalogue_for(owner)
    with translation.override(language):
        first, second = (list_named(ref, owner, catalogue, language) for ref in (mine, theirs))
        if first is None or second is None:
            raise JobProblem("list-gone")
        found = heat_map(first.troops, second.troops, catalogue, language, progress)
    kept = {"mine": first.name, "theirs": second.name, "map": found.record()}
    return Outcome("matchup.json", "application/json", json.dumps(kept, ensure_ascii=False).encode())

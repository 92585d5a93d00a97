"""A rehearsal: a job that only takes its time, so that the gallery shows a moving bar and an operator sees the worker work."""

import time
from typing import Any

from armybuilder.jobs.kinds import Outcome, Progress

STEPS = 20
STEP_SECONDS = 0.25


def rehearse(*, owner_id: int, progress: Progress, **parameters: Any) -> Outcome | None:
    progress.start(STEPS)
    for _step in range(STEPS):
        time.sleep(STEP_SECONDS)
        progress.step()
    return None

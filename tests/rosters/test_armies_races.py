"""Two devices at one moment: one change is made, the other is refused, on every database."""

import threading

import pytest
from django.db import connection

from rosters.armies.selectors import army_value
from rosters.armies.services import army_edit
from rulebook.kensei.muster.edits import SetSize
from rulebook.kernel.errors import Stale
from tests.rosters.mustering import fresh, keep, person

pytestmark = pytest.mark.django_db(transaction=True)
RIVALS = 6


def test_of_many_edits_of_one_version_exactly_one_is_made() -> None:
    army = keep(person("Akira"))
    start, ends = threading.Barrier(RIVALS), []

    def rival(number: int) -> None:
        mine = fresh(army)
        start.wait()
        try:
            army_edit(mine, [SetSize(300 + 100 * number)], 1)
            ends.append(number)
        except Stale:
            ends.append(None)
        finally:
            connection.close()

    threads = [threading.Thread(target=rival, args=(number,)) for number in range(RIVALS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winners = [number for number in ends if number is not None]
    assert (len(ends), len(winners)) == (RIVALS, 1)
    assert army_value(fresh(army)).size == 300 + 100 * winners[0]
    assert fresh(army).versions.count() == 2

"""Two phones at one moment: one command is done, the other refused; one command twice is done once, on every database."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from battles.models import Battle, Event
from battles.store import StaleBattle
from rulebook.kensei.battle.commands import Roll
from tests.battles.fielding import commanded, fielded

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], None]) -> list[str]:
    start, ends = threading.Barrier(len(acts)), []

    def run(act: Callable[[], None]) -> None:
        start.wait()
        try:
            act()
            ends.append("done")
        except StaleBattle:
            ends.append("stale")
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(ends)


def sender(battle: Battle, seat: str, token: str) -> Callable[[], None]:
    seen = battle.version
    return lambda: void(commanded(Battle.objects.get(pk=battle.pk), Roll(seat), seen=seen, token=token))


def void(_: object) -> None:
    return None


def test_of_two_commands_at_one_version_one_is_done() -> None:
    battle = fielded()
    assert at_once(sender(battle, "a", "one"), sender(battle, "b", "two")) == ["done", "stale"]
    assert Event.objects.filter(battle=battle, token__in=["one", "two"]).values("token").distinct().count() == 1


def test_one_command_from_four_taps_is_done_once() -> None:
    battle = fielded()
    assert at_once(*[sender(battle, "a", "one")] * 4) == ["done"] * 4
    assert Event.objects.filter(battle=battle, token="one").count() == 1

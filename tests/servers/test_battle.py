"""A battle on a real companion: killed in the middle and started again, commands sent twice and at once, on both databases."""

from __future__ import annotations

import random
import re
import tempfile
import urllib.error
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.battles.phones import Read
from tests.companion import Companion, Visitor

COMMANDS = 12


@pytest.fixture(params=["sqlite", "postgresql"])
def hosting(request: pytest.FixtureRequest) -> Iterator[Companion]:
    settings = request.getfixturevalue("servers") if request.param == "postgresql" else {}
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-battle-")), "--only", "web", **settings) if settings else None
    running = running or Companion(Path(tempfile.mkdtemp(prefix="kensei-battle-")))
    running.prepare().start()
    running.wait_for(lambda: running.readiness()[1].get("database") == "ok", "a database")
    yield running
    running.remove()


class Phone:
    """A player's phone that speaks HTTP; it holds the page it looked at last."""

    def __init__(self, companion: Companion) -> None:
        self.visitor = Visitor(companion)
        self.visitor.get("/gallery/")
        self.read = Read()

    def look(self, battle_id: str) -> Read:
        self.read = Read()
        self.read.feed(self.visitor.get(f"/battles/{battle_id}/"))
        return self.read

    def send(self, battle_id: str, read: Read, button: tuple[str, str]) -> int:
        """The status of the answer; being led back to the page is the good end of a command."""
        fields = {**read.fields, button[0]: button[1]}
        fields.pop("csrfmiddlewaretoken")
        try:
            self.visitor.post(f"/battles/{battle_id}/command/", **fields)
        except urllib.error.HTTPError as refusal:
            return refusal.code
        return 200

    def button(self, choose: random.Random) -> tuple[str, str] | None:
        found = [one for one in self.read.buttons if one[1] not in ("look", "real")]
        rolls = [one for one in found if one[0] == "dice"]
        return choose.choice(rolls or found) if found else None


def sat_down(companion: Companion) -> tuple[Phone, Phone, str]:
    akira, botan = Phone(companion), Phone(companion)
    akira.visitor.get("/battles/new/")
    akira.visitor.post("/battles/new/", army="starter:buke-vanguard", player="Akira", at_once="1")
    battle_id = akira.visitor.url.split("/")[4]
    code = re.search(r"/battles/join/(\w+)/", akira.visitor.get(f"/battles/{battle_id}/invite/"))
    assert code
    botan.visitor.post(f"/battles/join/{code[1]}/", army="starter:sohei-vanguard", player="Botan")
    return akira, botan, battle_id


def play(battle_id: str, phones: tuple[Phone, Phone], choose: random.Random, commands: int) -> None:
    for _ in range(commands):
        for phone in phones:
            phone.look(battle_id)
            button = phone.button(choose)
            if button and phone.send(battle_id, phone.read, button) == 200:
                break


def versions(battle_id: str, phones: tuple[Phone, Phone]) -> set[str]:
    return {phone.look(battle_id).version for phone in phones}


def test_a_battle_outlives_its_supervisor_killed_in_the_middle(hosting: Companion) -> None:
    akira, botan, battle_id = sat_down(hosting)
    phones, choose = (akira, botan), random.Random(6)
    play(battle_id, phones, choose, COMMANDS)
    mover = next(phone for phone in phones if phone.look(battle_id).buttons)
    begun, button = mover.read, mover.button(choose)
    assert button and mover.send(battle_id, begun, button) == 200
    (before,) = versions(battle_id, phones)
    port = hosting.port
    hosting.kill()
    with pytest.raises(OSError):
        mover.look(battle_id)
    hosting.start(port)
    hosting.wait_for(lambda: hosting.readiness()[1].get("database") == "ok", "a database")
    assert versions(battle_id, phones) == {before}
    # The answer may have been lost with the server: the phone sends its command again, and it is not done again.
    assert mover.send(battle_id, begun, button) == 200
    assert versions(battle_id, phones) == {before}
    play(battle_id, phones, choose, 5)
    (after,) = versions(battle_id, phones)
    assert int(after) > int(before)


def test_of_two_phones_at_one_version_one_is_told_to_look_again(hosting: Companion) -> None:
    akira, botan, battle_id = sat_down(hosting)
    phones = (akira, botan)
    (before,) = versions(battle_id, phones)
    with ThreadPoolExecutor(2) as threads:
        sent = [threads.submit(phone.send, battle_id, phone.read, ("dice", "app")) for phone in phones]
    assert sorted(one.result() for one in sent) == [200, 409]
    (after,) = versions(battle_id, phones)
    assert int(after) == int(before) + 1


def test_one_command_from_four_taps_at_once_is_done_once(hosting: Companion) -> None:
    akira, botan, battle_id = sat_down(hosting)
    (before,) = versions(battle_id, (akira, botan))
    with ThreadPoolExecutor(4) as threads:
        sent = [threads.submit(akira.send, battle_id, akira.read, ("dice", "app")) for _ in range(4)]
    assert {one.result() for one in sent} == {200}
    (after,) = versions(battle_id, (akira, botan))
    assert int(after) == int(before) + 1

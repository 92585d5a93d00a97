"""Commands at the table: what one costs when the log is long, and fifty battles played at once on a real companion.

Whole battles take minutes: `BATTLE_COMMANDS=400` plays them to the end, the usual run gives each battle a few commands.
"""

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from battles.models import Battle
from battles.selectors import folded
from rulebook.kensei.battle.commands import Answer, ProposeUndo
from rulebook.kensei.battle.options import legal_commands
from rulebook.kernel.seats import TWO, across
from tests.battles.fielding import commanded, fielded, wandered
from tests.battles.phones import Read
from tests.bench.measuring import Measure
from tests.bench.serving import Browser
from tests.companion import Companion
from tests.rosters.mustering import person
from tests.servers.test_battle import Phone, sat_down

LONG = 1000
PROMISED_MS = 40
ROUNDS = 80
BATTLES = 50
COMMANDS = int(os.environ.get("BATTLE_COMMANDS", "8"))


def long_battle() -> Battle:
    """A battle of a thousand events: played for a while, then talked about, which fills the log as well."""
    battle = wandered(fielded(), 120, seed=5)
    while battle.version < LONG:
        asked = next(one for seat in TWO for one in legal_commands(folded(battle), seat) if isinstance(one, ProposeUndo))
        battle = commanded(battle, asked)
        battle = commanded(battle, Answer(across(asked.seat), "decline"))
    return battle


def commands_late_in_a_battle() -> Iterator[Measure]:
    """The whole request: session, rules, log, and the table drawn anew."""
    battle, choose = long_battle(), random.Random(2)
    browsers = {seat: Browser(person(name)) for seat, name in zip(TWO, ("Akira", "Botan"), strict=True)}
    home, wall, processor = f"/battles/{battle.pk}/", [], []
    while len(wall) < ROUNDS:
        awaited = Battle.objects.values_list("awaits", flat=True).get(pk=battle.pk)
        if not awaited:
            break
        read = Read()
        read.feed(browsers[awaited[0]].page(home).decode())
        button = _button(read, choose)
        begun, used = time.perf_counter(), time.thread_time()
        try:
            browsers[awaited[0]].post(f"{home}command/", {**read.fields, button[0]: button[1]})
        except RuntimeError:
            continue  # refused: nothing was done, so nothing is measured
        wall.append(1000 * (time.perf_counter() - begun))
        processor.append(1000 * (time.thread_time() - used))
    name = f"a command after {LONG} events, 95 of 100 within"
    yield Measure(name, statistics.quantiles(wall, n=20)[-1], "ms", at_most=PROMISED_MS)
    yield Measure("the same, of processor time", statistics.quantiles(processor, n=20)[-1], "ms")


def fifty_battles_at_once() -> Iterator[Measure]:
    running = Companion(Path(tempfile.mkdtemp(prefix="kensei-bench-"))).prepare().start()
    running.wait_for(lambda: running.readiness()[1].get("database") == "ok", "a database")
    try:
        begun = time.perf_counter()
        with ThreadPoolExecutor(BATTLES) as threads:
            done = list(threads.map(lambda seed: _one_battle(running, seed), range(BATTLES)))
        seconds = time.perf_counter() - begun
    finally:
        running.remove()
    yield Measure(f"commands a second in {BATTLES} battles at once", sum(count for count, _ in done) / seconds, "per s")
    yield Measure("errors among them", sum(errors for _, errors in done), "", at_most=0)


def _one_battle(companion: Companion, seed: int) -> tuple[int, int]:
    """Both phones of one battle; commands done and errors met, a refusal by the rules being none."""
    choose, done, errors = random.Random(seed), 0, 0
    try:
        akira, botan, battle_id = sat_down(companion)
    except OSError:
        return 0, 1
    for _ in range(COMMANDS):
        for phone in (akira, botan):
            status = _turn(phone, battle_id, choose)
            done += status == 200
            errors += status not in (0, 200, 409, 422)
    return done, errors


def _turn(phone: Phone, battle_id: str, choose: random.Random) -> int:
    """The status of one command; 0 when nothing is asked of this phone."""
    try:
        read = phone.look(battle_id)
        return phone.send(battle_id, read, _button(read, choose)) if read.buttons else 0
    except OSError:
        return 599


def _button(read: Read, choose: random.Random) -> tuple[str, str]:
    found = [one for one in read.buttons if one[1] not in ("look", "real")]
    return choose.choice([one for one in found if one[0] == "dice"] or found)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (commands_late_in_a_battle, fifty_battles_at_once)

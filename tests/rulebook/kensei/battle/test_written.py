"""Battles as text: logs and positions that read back, the replay command, and how fast a long log folds."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from rulebook.kensei.__main__ import main
from rulebook.kensei.battle.commands import GiveOrder, Roll
from rulebook.kensei.battle.history import fold
from rulebook.kensei.battle.sentences import sentence, story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.battle.written import COMMANDS_WRITTEN, read_log, read_position, write_log, write_position
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.codec import Json, read_value, vocabulary
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.log import Entry

from .tables import Table, army
from .wandering import begun, complete, playable, stepped

YARI = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9")


def a_table(catalogue: Catalogue) -> Table:
    table = Table(catalogue, YARI, YARI).deployed()
    table.activate("a", "a1", "b1")
    table.agree_on("stunned", "a1", value=1)
    return table


def test_a_log_and_a_position_read_back_to_the_same(catalogue: Catalogue) -> None:
    table = a_table(catalogue)
    log = read_log(write_log(table.history.log))
    assert log == table.history.log
    assert fold(log, catalogue) == table.battle
    assert read_position(write_position(table.battle), catalogue) == table.battle


def test_a_command_reads_back_to_the_same() -> None:
    for command in (Roll("a", {"own:in_contact": 3}, (1, 2)), GiveOrder("b", "b1", "charge", "a1", strengthen=True)):
        assert COMMANDS_WRITTEN.read(COMMANDS_WRITTEN.write(command)) == command


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({"kind": "Sleep", "seat": "a"}, "unknown-kind"),
        ("Roll", "unknown-kind"),
        ({"kind": "Roll"}, "wrong-fields"),
        ({"kind": "Roll", "seat": "a", "colour": "red"}, "wrong-fields"),
        ({"kind": "Roll", "seat": 7}, "wrong-value"),
        ({"kind": "Roll", "seat": "a", "faces": [1.5]}, "wrong-value"),
        ({"kind": "Roll", "seat": "a", "version": 2}, "unknown-version"),
        ({"kind": "Roll", "seat": "a", "answers": []}, "wrong-value"),
    ],
)
def test_a_command_that_cannot_be_read_is_refused(record: Json, code: str) -> None:
    with pytest.raises(Unreadable) as error:
        COMMANDS_WRITTEN.read(record)
    assert error.value.code == code


def test_an_old_version_is_brought_up_to_date() -> None:
    def faces_in_the_plural(old: dict[str, Json]) -> dict[str, Json]:
        return {**{key: value for key, value in old.items() if key != "face"}, "faces": [old["face"]]}

    newer = vocabulary((Roll,), {"Roll": 2}, {("Roll", 1): faces_in_the_plural})
    assert newer.read({"kind": "Roll", "seat": "a", "face": 4}) == Roll("a", faces=(4,))
    assert newer.write(Roll("a"))["version"] == 2


def test_a_pair_has_two_and_a_literal_one_of_its_values() -> None:
    with pytest.raises(Unreadable):
        read_value(["a", "b", "c"], tuple[str, str])
    with pytest.raises(Unreadable):
        read_value({"phase": "lunch"}, Battle)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong-format"),
        ("{", "not-json"),
        ('{"format":"kensei-battle/1"}\n[]', "wrong-entry"),
        ('{"format":"kensei-battle/1"}\n{"number":2,"command":1,"seat":"a","event":{}}', "wrong-number"),
        ('{"format":"kensei-battle/1"}\n{"number":1,"command":"x","seat":"a","event":{}}', "wrong-number"),
    ],
)
def test_a_log_that_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_log(text)
    assert error.value.code == code


def test_a_position_of_another_format_is_refused(catalogue: Catalogue) -> None:
    with pytest.raises(Unreadable):
        read_position(json.dumps({"format": "chess"}), catalogue)


def test_replay_prints_the_story_without_the_rules(
    catalogue: Catalogue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = a_table(catalogue)
    file = tmp_path / "battle.jsonl"
    file.write_text(write_log(table.history.log), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == list(story(table.history.log, Battle(), "", "en"))
    assert told[0] == "Akira and Botan meet: Encounter and Annihilation."
    assert main(["replay", str(file), "--language", "es", "--seat", "a"]) == 0
    assert "Tirada de iniciativa (tú): 6." in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "nothing")]) == 1
    assert "nothing" in capsys.readouterr().err


def test_a_sentence_says_you_to_the_player_himself(catalogue: Catalogue) -> None:
    table = a_table(catalogue)
    event = next(entry.event for entry in table.history.log if getattr(entry.event, "roll", "") == "strategy")
    assert sentence(event, table.battle, "a", "en") == "Strategy roll (you): 6 +1."  # type: ignore[arg-type]
    assert sentence(event, table.battle, "b", "es") == "Tirada de estrategia (Akira): 6 +1."  # type: ignore[arg-type]


def test_a_view_shows_notes_to_their_owner_only(catalogue: Catalogue) -> None:
    noted = replace(YARI, entries=tuple(replace(entry, note="hold the bridge") for entry in YARI.entries))
    table = Table(catalogue, noted, YARI).deployed()
    for seat, note in (("a", "hold the bridge"), ("b", ""), ("", "")):
        view = battle_view(table.battle, seat)
        assert view.sides[0].troops[0].note == note
        assert bool(view.options) is bool(seat)


def long_log(catalogue: Catalogue, events: int) -> tuple[Entry, ...]:
    """Battles of random commands one after another, as one log of at least so many events."""
    chance = random.Random(7)
    log: tuple[Entry, ...] = ()
    while len(log) < events:
        history = begun(catalogue, chance.randrange)
        while history.battle.phase != "ended":
            battle = history.battle
            history = stepped(history, complete(chance.choice(playable(battle)), battle, chance.randrange))
        log += history.log
    return tuple(Entry(number, number, entry.seat, entry.event) for number, entry in enumerate(log[:events], 1))


def test_two_thousand_events_fold_in_fifty_milliseconds(catalogue: Catalogue) -> None:
    log = long_log(catalogue, 2000)
    best = min(_time_to_fold(log, catalogue) for _ in range(7))
    assert best < 0.05


def _time_to_fold(log: tuple[Entry, ...], catalogue: Catalogue) -> float:
    start = process_time()
    fold(log, catalogue)
    return process_time() - start

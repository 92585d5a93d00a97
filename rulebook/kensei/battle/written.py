"""A battle as text: commands, events, whole positions and logs, each of which reads back to the same value.

A position is one JSON object with the format's name; a log is JSON Lines (`kernel/log.py`). The versions of events are kept
here, with the function that brings an older one up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulebook.kensei.battle.commands import COMMANDS
from rulebook.kensei.battle.events import EVENTS
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.codec import Json, from_text, read_value, to_bytes, vocabulary, write_value
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.log import Entry, read_lines, write_lines

LOG_FORMAT = "kensei-battle/1"
POSITION_FORMAT = "kensei-position/1"

COMMANDS_WRITTEN = vocabulary(COMMANDS)
EVENTS_WRITTEN = vocabulary(EVENTS)


def write_log(log: Iterable[Entry]) -> str:
    return write_lines(log, LOG_FORMAT, EVENTS_WRITTEN)


def read_log(text: str) -> tuple[Entry, ...]:
    return read_lines(text, LOG_FORMAT, EVENTS_WRITTEN)


def write_position(battle: Battle) -> str:
    record: dict[str, Json] = {"format": POSITION_FORMAT, "battle": write_value(battle)}
    return to_bytes(record).decode()


def read_position(text: str, catalogue: Catalogue) -> Battle:
    record = from_text(text)
    if not isinstance(record, dict) or record.get("format") != POSITION_FORMAT or set(record) != {"format", "battle"}:
        raise Unreadable("wrong-format", f"This is no {POSITION_FORMAT}: choose another text.")
    bare: Battle = read_value(record["battle"], Battle)
    return replace(bare, catalogue=catalogue)

"""The log of a game: what happened, one entry an event, numbered from 1 and never rewritten.

Every event of one command carries the command's number. A `Retracted` event takes the commands after `to` back: they stay in
the log, but what follows is folded as if they had never been.

As text a log is JSON Lines: a first line with the format's name, then one line an entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rulebook.kernel.codec import Json, Vocabulary, from_text, to_bytes
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of the log: its number, the command it belongs to, and who gave that command."""

    number: int
    command: int
    seat: Seat
    event: object


@dataclass(frozen=True, slots=True)
class Retracted:
    """The commands numbered above `to` were taken back."""

    to: int
    by: Seat
    agreed_by: Seat = ""


def appended(log: tuple[Entry, ...], seat: Seat, events: Iterable[object]) -> tuple[Entry, ...]:
    """The log with the events of one more command."""
    number = log[-1].number if log else 0
    command = (log[-1].command if log else 0) + 1
    return log + tuple(Entry(number + step, command, seat, event) for step, event in enumerate(events, 1))


def standing(log: Iterable[Entry]) -> list[Entry]:
    """The entries that were not taken back, without the retractions themselves."""
    kept: list[Entry] = []
    for entry in log:
        if not isinstance(entry.event, Retracted):
            kept.append(entry)
            continue
        while kept and kept[-1].command > entry.event.to:
            kept.pop()
    return kept


def write_lines(log: Iterable[Entry], form: str, vocabulary: Vocabulary) -> str:
    lines = [to_bytes({"format": form}).decode()]
    for entry in log:
        record = {"number": entry.number, "command": entry.command, "seat": entry.seat, "event": vocabulary.write(entry.event)}
        lines.append(to_bytes(record).decode())
    return "\n".join(lines) + "\n"


def read_lines(text: str, form: str, vocabulary: Vocabulary) -> tuple[Entry, ...]:
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or from_text(lines[0]) != {"format": form}:
        raise Unreadable("wrong-format", f"The first line should name the format {form}: choose another file.")
    return tuple(_entries(lines[1:], vocabulary))


def _entries(lines: list[str], vocabulary: Vocabulary) -> Iterator[Entry]:
    command = 0
    for number, line in enumerate(lines, 1):
        record = from_text(line)
        if not isinstance(record, dict) or set(record) != {"number", "command", "seat", "event"}:
            raise Unreadable("wrong-entry", f"Entry {number} is not one of a log: correct that line.")
        if record["number"] != number or _number(record["command"]) not in (command, command + 1):
            raise Unreadable("wrong-number", f"Entry {number} is out of order: a log is numbered from 1 without gaps.")
        command = record["command"]
        yield Entry(number, command, str(record["seat"]), _read(record["event"], vocabulary))


def _number(value: Json) -> int:
    return value if isinstance(value, int) else -1


def _read(record: Json, vocabulary: Vocabulary) -> Any:  # Any: an event of the game whose vocabulary it is.
    return vocabulary.read(record)

"""What a command, an awaited answer and their parts are called for one reader; `command_phrases.py` has the words.

A key without words is shown as itself, spaces between its words, so nothing a new chapter brings stays without a label.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from rulebook.kensei.battle.awaited import ActivationFrom, AnswerFrom, Awaited, BidFrom, ReactionFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.command_phrases import ASKED, ASKING_WORDS, AWAITED, CHOSEN, COMMANDS, FIELDS, REACTIONS, ROLL_NAMES
from rulebook.kensei.battle.company import SEATS
from rulebook.kensei.battle.occult import INVOKE, POWER
from rulebook.kensei.battle.phrases import CHOICES, ORDERS
from rulebook.kensei.battle.reader import Reader
from rulebook.kensei.battle.roll_sentences import ability_acting
from rulebook.kensei.rows import Row
from rulebook.kernel.seats import Seat

# Fields that are no part of what a button says.
SILENT = frozenset(("seat", "answers", "faces"))


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a command that says something: its name, its value, and the value in words."""

    name: str
    value: object
    words: str


def parts_of(command: Any, reader: Reader) -> tuple[Part, ...]:  # Any: whichever command a chapter has.
    """The fields in use, in their order."""
    found = ((field.name, getattr(command, field.name)) for field in fields(command) if field.name not in SILENT)
    return tuple(Part(name, value, value_words(name, value, command, reader)) for name, value in found if _is_said(value))


def command_words(command: Any, reader: Reader) -> str:  # Any: as above.
    """What the button of a command says."""
    parts = parts_of(command, reader)
    kind = type(command).__name__
    words = COMMANDS.get(" ".join((kind, *(part.name for part in parts))))
    if words:
        return _capital(reader.said(words, **{part.name: part.words for part in parts}))
    told = [part.words if part.value is not True else spaced(part.name) for part in parts]
    return _capital(": ".join((spaced(kind), ", ".join(told))) if told else spaced(kind))


def heading(command: Any, name: str, reader: Reader) -> str:  # Any: as above.
    """What the commands say that agree in one field."""
    kind = type(command).__name__
    value = value_words(name, getattr(command, name), command, reader)
    words = COMMANDS.get(f"{kind} {name}")
    return _capital(reader.said(words, **{name: value}) if words else f"{spaced(kind)}: {value}")


def beneath(command: Any, told: Iterable[str], reader: Reader) -> str:  # Any: as above.
    """What a command adds to its heading, which tells the fields of `told` already."""
    known = set(told)
    added = [_added(part, reader) for part in parts_of(command, reader) if part.name not in known]
    return _capital(", ".join(added) or reader.words(FIELDS["none"]))


def awaited_words(awaited: Awaited, reader: Reader) -> str:
    """What is waited for; the player it is awaited from is told beside it."""
    named = {field.name: _named(getattr(awaited, field.name), reader) for field in fields(awaited)}
    named["ability"] = ability_acting(reader)
    if isinstance(awaited, RollFrom):
        return _said(ROLL_NAMES, awaited.roll, named, reader)
    if isinstance(awaited, AnswerFrom):
        return _said(ASKED, awaited.question, named, reader)
    kind = type(awaited).__name__
    if isinstance(awaited, ReactionFrom):
        return _said(AWAITED, f"{kind} {awaited.cause}", named, reader)
    if isinstance(awaited, ActivationFrom) and awaited.offered:
        return _said(AWAITED, f"{kind} offered", named, reader)
    if isinstance(awaited, BidFrom) and awaited.declaring:
        return _said(AWAITED, f"{kind} declaring", named, reader)
    return _said(AWAITED, kind, named, reader)


def value_words(name: str, value: object, command: object, reader: Reader) -> str:
    """A field's value as players say it."""
    if isinstance(value, tuple):
        return ", ".join(_named(one, reader) for one in value)
    if not isinstance(value, str):
        return str(value)
    if name == "asking":
        return reader.words(ASKING_WORDS[value])
    if name == "choice":
        return choice_words(_question(command, reader), value, reader)
    if name == "order":
        return reader.words(REACTIONS.get(value) or ORDERS.get(value) or (spaced(value), spaced(value)))
    return _named(value, reader)


def choice_words(question: str, choice: str, reader: Reader) -> str:
    if question == INVOKE:
        return invocation_words(choice, reader)
    words = CHOSEN.get(f"{question} {choice}") or (CHOSEN.get(question) if choice.isdigit() else None)
    if words:
        return reader.said(words, choice=choice)
    if question in ("first", "challenge", "support") and choice in SEATS:
        return reader.player(choice)
    plain, _, also = choice.partition("+")
    pair = choice.split("-")
    if len(pair) == 2 and all(one in reader.battle.troops for one in pair):
        return " – ".join(map(reader.troop, pair))
    known = CHOICES.get(plain)
    said = reader.words(known) if known else _named(plain, reader)
    return f"{said} + {reader.troop(also)}" if also else said


def invocation_words(choice: str, reader: Reader) -> str:
    """What an invoke order brings: creatures, how many and at what price to the sorcerer, or a power."""
    slug, _, rest = choice.partition(":")
    if slug == POWER:
        return reader.said(CHOSEN["invoke power"], choice=_named(rest, reader))
    count, _, special = rest.partition(":")
    return reader.said(CHOSEN[f"invoke {special}".strip()], choice=_named(slug, reader), count=count)


def spaced(key: str) -> str:
    """`PlayCard` and `play-card` as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[-_]", " ", key).lower()


def row_named(reader: Reader, slug: str) -> Row | None:
    """The row of the rules with this slug, in whichever table it is."""
    for field in fields(reader.battle.catalogue):
        table = getattr(reader.battle.catalogue, field.name)
        row = table.get(slug) if isinstance(table, Mapping) else None
        if isinstance(row, Row):
            return row
    return None


def _question(command: object, reader: Reader) -> str:
    seat: Seat = getattr(command, "seat", "")
    mine = (one for one in awaiting(reader.battle) if isinstance(one, AnswerFrom) and one.seat == seat)
    return next((one.question for one in mine), "")


def _named(value: object, reader: Reader) -> str:
    if not isinstance(value, str):
        return str(value)
    if value in reader.battle.troops or value in reader.battle.pieces:
        return reader.troop(value)
    row = row_named(reader, value) if value else None
    return row.name_in(reader.language) if row else spaced(value)


def _added(part: Part, reader: Reader) -> str:
    words = FIELDS.get(part.name)
    if words:
        return reader.said(words, value=part.words)
    return spaced(part.name) if part.value is True else part.words


def _said(table: Mapping[str, tuple[str, str]], key: str, named: Mapping[str, str], reader: Reader) -> str:
    words = table.get(key)
    if words:
        return reader.said(words, **named)
    troop = named.get("troop", "")
    return f"{spaced(key)}: {troop}" if troop else spaced(key)


def _is_said(value: object) -> bool:
    return value not in ("", False, None, ()) and value != {}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

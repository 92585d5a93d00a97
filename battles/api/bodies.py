"""What is sent about battles, read strictly."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from battles.models import DiceSource, Mode
from battles.selectors import Place
from battles.services import Brought
from battles.terms import PLAYERS, SCENARIO, SWITCHES, Terms
from rosters.exchange.editions import data_named, pinned
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kensei.exchange import read_record
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.seats import Seat

LONGEST_ID = 40
LONGEST_NAME = 60
# The rules' own sentence repeats what was sent, however long that was.
LONGEST_SENTENCE = 200
START = frozenset(("army", "player", "scenario", "mode", "dice", "one_phone", "players", "teams", *SWITCHES))
JOIN = frozenset(("army", "player", "code"))
ACT = frozenset(("id", "version", "command"))
UNDO = frozenset(("id", "version", "seat"))


@dataclass(frozen=True, slots=True)
class Sent:
    """A command with the id its sender gave it and the version he looked at."""

    command: Command
    id: str
    version: int


def started_in(body: object) -> tuple[Brought, Terms]:
    fields = _fields(body, START)
    terms = Terms(
        scenario=_word(fields, "scenario", SCENARIO),
        mode=_one_of(fields, "mode", Mode.GUIDED, tuple(Mode.values)),
        dice=_one_of(fields, "dice", DiceSource.ASK, tuple(DiceSource.values)),
        one_phone=_flag(fields, "one_phone"),
        players=_count(fields, "players"),
        teams=_flag(fields, "teams"),
        **{name: _flag(fields, name) for name in SWITCHES},
    )
    return _brought(fields), terms


def joined_in(body: object) -> Brought:
    return _brought(_fields(body, JOIN))


def code_in(body: object) -> str:
    return _word(_fields(body, JOIN), "code", "")


def command_in(body: object, place: Place) -> Sent:
    fields = _fields(body, ACT)
    record = fields.get("command")
    if isinstance(record, dict) and "seat" not in record:
        record = {**record, "seat": _only_seat(place)}
    try:
        command: Command = COMMANDS_WRITTEN.read(record)
    except Unreadable as refusal:
        raise Unreadable(refusal.code, refusal.message[:LONGEST_SENTENCE]) from refusal
    return Sent(command, _id(fields), _version(fields))


def undo_in(body: object, place: Place) -> tuple[Seat, str, int]:
    fields = _fields(body, UNDO)
    seat = _word(fields, "seat", "") or _only_seat(place)
    return seat, _id(fields), _version(fields)


def _only_seat(place: Place) -> Seat:
    if len(place.seats) != 1:
        raise Unreadable("seat-needed", _("You sit on both sides: say for which seat you command."))
    return place.seats[0]


def _brought(fields: dict[str, Any]) -> Brought:
    data = data_named(fields.get("army"))
    read = read_record(fields.get("army"), data.catalogue)
    army = pinned(read.army, data)
    return Brought(army, read.title, _word(fields, "player", ""))


def _fields(body: object, known: frozenset[str]) -> dict[str, Any]:
    if not isinstance(body, dict):
        raise Unreadable("not-an-object", _("Send a JSON object."))
    unknown = sorted(str(name)[:40] for name in set(body) - known)
    if unknown:
        raise Unreadable(
            "unknown-field", _("Nothing is called %(names)s here: leave it out.") % {"names": ", ".join(unknown[:3])}
        )
    return body


def _word(fields: dict[str, Any], name: str, default: str) -> str:
    value = fields.get(name, default)
    if not isinstance(value, str) or len(value) > LONGEST_NAME or "\0" in value:
        raise Unreadable("wrong-value", _("“%(name)s” is a short text.") % {"name": name})
    return value


def _one_of(fields: dict[str, Any], name: str, default: str, values: tuple[str, ...]) -> str:
    value = _word(fields, name, default)
    if value not in values:
        raise Unreadable("wrong-value", _("“%(name)s” is one of %(values)s.") % {"name": name, "values": ", ".join(values)})
    return value


def _flag(fields: dict[str, Any], name: str) -> bool:
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise Unreadable("wrong-value", _("“%(name)s” is true or false.") % {"name": name})
    return value


def _count(fields: dict[str, Any], name: str) -> int:
    value = fields.get(name, PLAYERS[0])
    if type(value) is not int or value not in PLAYERS:
        values = ", ".join(map(str, PLAYERS))
        raise Unreadable("wrong-value", _("“%(name)s” is one of %(values)s.") % {"name": name, "values": values})
    return value


def _id(fields: dict[str, Any]) -> str:
    value = fields.get("id")
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID or "\0" in value:
        raise Unreadable("id-needed", _("Give the command an id of your own, up to 40 characters: sent twice it is done once."))
    return value


def _version(fields: dict[str, Any]) -> int:
    value = fields.get("version")
    if type(value) is not int or value < 0:
        raise Unreadable("version-needed", _("Say which version of the battle you looked at."))
    return value

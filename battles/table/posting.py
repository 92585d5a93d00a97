"""Reading what a page sends: the command as its button wrote it, the table's answers and the dice."""

import re
from dataclasses import fields, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from battles.table.asking import told_in
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.codec import from_text
from rulebook.kernel.errors import Unreadable

LONGEST_COMMAND = 2000
LONGEST_TOKEN = 40
MOST_DICE = 200


def version_in(form: QueryDict) -> int:
    text = form.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise _unreadable()
    return int(text)


def token_in(form: QueryDict) -> str:
    """The id the page gave its next command: sent twice, it is done once."""
    token = form.get("token", "")
    if not 0 < len(token) <= LONGEST_TOKEN or "\0" in token:
        raise _unreadable()
    return token


def command_in(form: QueryDict, table: Table) -> Command:
    """The command of the button, with the answers and the faces of the form that it has room for."""
    # Buttons of the form say what they do; the roll ahead is what the form says without one.
    ticked = not form.get("command") and form.get("with_cards", "")
    text = form.get("command", "") or ticked or form.get("roll", "")
    if not 0 < len(text) <= LONGEST_COMMAND or "\0" in text:
        raise _unreadable()
    try:
        command: Command = COMMANDS_WRITTEN.read(from_text(text))
    except Unreadable as refusal:
        raise _unreadable() from refusal
    added: dict[str, Any] = {}
    names = {field.name for field in fields(command)}
    if "answers" in names:
        added["answers"] = told_in(form, questions(command, table))
    if "cards" in names and ticked:
        added["cards"] = cards_in(form)
    if "faces" in names and form.get("dice") == "real":
        added["faces"] = faces_in(form.get("faces", ""))
    return replace(command, **added) if added else command


def cards_in(form: QueryDict) -> tuple[int, ...]:
    """The cards that were ticked, in ascending order."""
    cards = [card for card in form.getlist("card") if card.isascii() and card.isdigit() and len(card) < 3]
    if not cards:
        raise Unreadable("no-cards", _("No card was chosen: tick one or more."))
    return tuple(sorted(map(int, cards)))


def faces_in(text: str) -> tuple[int, ...]:
    """Typed as 3 4 6, 3,4,6 or 346."""
    faces = re.findall(r"\d", text[: 4 * MOST_DICE])
    if not faces:
        raise Unreadable("no-faces", _("No dice were typed in: tap the faces that fell, or let the app roll."))
    if len(faces) > MOST_DICE:
        raise Unreadable("no-faces", _("That is more dice than anybody rolls: type them in again."))
    return tuple(map(int, faces))


def _unreadable() -> Unreadable:
    return Unreadable("out-of-date", _("The page is out of date. This is how the battle stands now: choose again."))

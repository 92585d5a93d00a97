"""What a stored list may not exceed. These are no rules of the game: they keep a row readable, and `muster` says the rest."""

import unicodedata

from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kernel.errors import NotAllowed

NAME_LENGTH = 80
NOTE_LENGTH = 1000
TAG_LENGTH = 24
MOST_TAGS = 8
MOST_ENTRIES = 200
MOST_MINIATURES = 999
MOST_POINTS = 100_000


def tidy_name(name: str) -> str:
    return " ".join("".join(filter(is_writable, name)).split())[:NAME_LENGTH]


def tidy_tag(tag: str) -> str:
    return " ".join("".join(filter(is_writable, tag)).split())[:TAG_LENGTH]


def within_bounds(army: ArmyList) -> ArmyList:
    """The list itself, or a refusal that says what is too much."""
    if len(army.entries) > MOST_ENTRIES:
        raise NotAllowed("too-many-entries", _("A list has at most %(most)s entries.") % {"most": MOST_ENTRIES})
    if not 0 <= army.size <= MOST_POINTS:
        raise NotAllowed("size", _("A battle has from 0 to %(most)s points.") % {"most": MOST_POINTS})
    for entry in army.entries:
        _entry_within_bounds(entry)
    return army


def _entry_within_bounds(entry: Entry) -> None:
    if not 0 <= entry.miniatures <= MOST_MINIATURES or not 0 <= entry.front <= MOST_MINIATURES:
        raise NotAllowed("miniatures", _("A unit has from 0 to %(most)s miniatures.") % {"most": MOST_MINIATURES})
    if len(entry.name) > NAME_LENGTH:
        raise NotAllowed("name", _("A name has at most %(most)s characters.") % {"most": NAME_LENGTH})
    if len(entry.note) > NOTE_LENGTH:
        raise NotAllowed("note", _("A note has at most %(most)s characters.") % {"most": NOTE_LENGTH})
    if not is_writable(entry.name + entry.note):
        raise NotAllowed("characters", _("A name or note holds a character that cannot be written; take it out."))


def is_writable(text: str) -> bool:
    """Neither control characters (a database refuses some, no export keeps them) nor halves of a character."""
    return not any(unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\r\t" for character in text)

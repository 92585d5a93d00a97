"""What a stored list may not exceed: what the exchange takes, so that every list that is kept can leave and come back.

These are no rules of the game: they keep a row readable, and `muster` says the rest.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange.bounds import LONGEST_NAME, LONGEST_NOTE, MOST_ENTRIES, MOST_ISSUED, MOST_MINIATURES, MOST_POINTS
from rulebook.kensei.exchange.fields import is_slug
from rulebook.kensei.exchange.letters import is_writable, only_writable
from rulebook.kernel.errors import NotAllowed

TAG_LENGTH = 24
MOST_TAGS = 8


def tidy_name(name: str) -> str:
    return " ".join(only_writable(name).split())[:LONGEST_NAME]


def tidy_tag(tag: str) -> str:
    return " ".join(only_writable(tag).split())[:TAG_LENGTH]


def within_bounds(army: ArmyList) -> ArmyList:
    """The list itself, or a refusal that says what is too much."""
    if len(army.entries) > MOST_ENTRIES or army.issued > MOST_ISSUED:
        raise NotAllowed("too-many-entries", _("A list has at most %(most)s entries.") % {"most": MOST_ENTRIES})
    if not 0 <= army.size <= MOST_POINTS:
        raise NotAllowed("size", _("A battle has from 0 to %(most)s points.") % {"most": MOST_POINTS})
    for entry in army.entries:
        _entry_within_bounds(entry)
    if not all(map(is_slug, {slug for slug in _slugs(army) if slug})):
        raise NotAllowed("slug", _("This page asked for something the server does not know. Load it again."))
    ids = {entry.id for entry in army.entries}
    if not {army.general, *(entry.leader for entry in army.entries)} <= {"", *ids}:
        raise NotAllowed("no-entry", _("That unit is no longer in the list."))
    return army


def _entry_within_bounds(entry: Entry) -> None:
    if not 0 <= entry.miniatures <= MOST_MINIATURES or not 0 <= entry.front <= MOST_MINIATURES:
        raise NotAllowed("miniatures", _("A unit has from 0 to %(most)s miniatures.") % {"most": MOST_MINIATURES})
    if len(entry.name) > LONGEST_NAME:
        raise NotAllowed("name", _("A name has at most %(most)s characters.") % {"most": LONGEST_NAME})
    if len(entry.note) > LONGEST_NOTE:
        raise NotAllowed("note", _("A note has at most %(most)s characters.") % {"most": LONGEST_NOTE})
    if not is_writable(entry.name) or not is_writable(entry.note, lines=True):
        raise NotAllowed("characters", _("A name or note holds a character that cannot be written; take it out."))


def _slugs(army: ArmyList) -> Iterator[str]:
    yield from (army.clan, army.commander, army.general)
    for entry in army.entries:
        yield from (entry.id, entry.profile, entry.leader)

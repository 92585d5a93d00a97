"""What a form of the builder asks for, as edits. Every button posts one of these; a fix posts its edits as they are.

recruit=profile                         add it in its smallest strength
fix=[...]                               edits as JSON
entry=e2 with one of
  miniatures_step=-1 miniatures=9       one fewer (without script)
  act=save miniatures=9 name= note= front=   whatever of these differs
  act=banner:on fielded:off leader:e1 general remove duplicate move:3
act=setup clan= size= commander= occult=on
"""

import json
from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import dismiss_edits, recruit_edits
from rulebook.kensei.muster.edit_records import read_edit
from rulebook.kensei.muster.edits import (
    DuplicateEntry,
    Edit,
    MoveEntry,
    SetBanner,
    SetClan,
    SetCommander,
    SetFielded,
    SetFront,
    SetGeneral,
    SetLeader,
    SetMiniatures,
    SetName,
    SetNote,
    SetOccult,
    SetSize,
)
from rulebook.kernel.errors import NotAllowed, Unreadable

Post = Mapping[str, str]
Edits = tuple[Edit, ...]
MOST_IN_A_FIX = 50


def edits_from(post: Post, army: ArmyList, catalogue: Catalogue) -> Edits:
    if "recruit" in post:
        return _recruited(post["recruit"], army, catalogue)
    if "fix" in post:
        return _fixed(post["fix"])
    act, _colon, value = post.get("act", "").partition(":")
    if act == "setup":
        return _setup(post, army)
    entry = army.entry(post.get("entry", ""))
    if entry is None:
        raise NotAllowed("no-entry", _("That unit is no longer in the list."))
    if "miniatures_step" in post:
        return (SetMiniatures(entry.id, max(0, _number(post, "miniatures") + _number(post, "miniatures_step"))),)
    if act == "remove":
        return dismiss_edits(entry.id, army, catalogue)
    if act not in ACTS:
        raise Unreadable("unknown-act", _("This page asked for something the server does not know. Load it again."))
    return ACTS[act](entry, value, post)


def _recruited(profile: str, army: ArmyList, catalogue: Catalogue) -> Edits:
    edits = recruit_edits(profile, army, catalogue)
    if not edits:
        raise NotAllowed("no-profile", _("There is no such troop in the data of this list."))
    return edits


def _fixed(text: str) -> Edits:
    try:
        records = json.loads(text)
    except ValueError as error:
        raise Unreadable("not-json", _("This page asked for something the server does not know. Load it again.")) from error
    if not isinstance(records, list) or len(records) > MOST_IN_A_FIX:
        raise Unreadable("not-a-list", _("This page asked for something the server does not know. Load it again."))
    return tuple(read_edit(record) for record in records)


def _setup(post: Post, army: ArmyList) -> Edits:
    """Only what differs, so that the history tells what was changed."""
    size = _number(post, "size") if post.get("size") else army.size
    occult = post.get("occult") == "on" if "occult_asked" in post else army.occult
    wanted: list[tuple[bool, Edit]] = [
        (post.get("clan", army.clan) != army.clan, SetClan(post.get("clan", ""))),
        (size != army.size, SetSize(size)),
        (post.get("commander", army.commander) != army.commander, SetCommander(post.get("commander", ""))),
        (occult != army.occult, SetOccult(occult)),
    ]
    return tuple(edit for differs, edit in wanted if differs)


def _saved(entry: Entry, value: str, post: Post) -> Edits:
    name, note = " ".join(post.get("name", entry.name).split()), post.get("note", entry.note).replace("\r\n", "\n").strip()
    front = _number(post, "front") if post.get("front") else 0
    miniatures = _number(post, "miniatures") if "miniatures" in post else entry.miniatures
    wanted: list[tuple[bool, Edit]] = [
        (miniatures != entry.miniatures, SetMiniatures(entry.id, miniatures)),
        (name != entry.name, SetName(entry.id, name)),
        (note != entry.note, SetNote(entry.id, note)),
        ("front" in post and front != entry.front, SetFront(entry.id, front)),
    ]
    return tuple(edit for differs, edit in wanted if differs)


ACTS: Mapping[str, Callable[[Entry, str, Post], Edits]] = {
    "banner": lambda entry, value, post: (SetBanner(entry.id, value == "on"),),
    "fielded": lambda entry, value, post: (SetFielded(entry.id, value == "on"),),
    "leader": lambda entry, value, post: (SetLeader(entry.id, value),),
    "general": lambda entry, value, post: (SetGeneral(entry.id),),
    "duplicate": lambda entry, value, post: (DuplicateEntry(entry.id),),
    "move": lambda entry, value, post: (MoveEntry(entry.id, _whole(value)),),
    "save": _saved,
}


def _number(post: Post, field: str) -> int:
    return _whole(post.get(field, ""))


def _whole(text: str) -> int:
    # A number of ten digits is no number of miniatures, and Python would read one of any length.
    if len(text) > 6:
        raise Unreadable("too-big", _("That number is too big."))
    try:
        return int(text)
    except ValueError as error:
        raise Unreadable("no-number", _("Type a whole number.")) from error

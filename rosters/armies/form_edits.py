"""What a form of the builder asks for, as edits. Every button posts one of these; a fix posts its edits as they are.

recruit=profile                         add it in its smallest strength
fix=[...]                               edits as JSON
entry=e2 with one of
  miniatures_step=-1 miniatures=9       one fewer (without script)
  act=save miniatures=9 name= note= front=   whatever of these differs
  act=banner:on fielded:off leader:e1 general remove duplicate move:3
act=setup clan= size= commander= occult=on

A card is one form, so whatever was typed into it comes along with any of its buttons, and counts first.
"""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import ListUnreadable
from rulebook.kensei.exchange.edit_reading import read_edits
from rulebook.kensei.exchange.json_text import parse_json
from rulebook.kensei.exchange.letters import tidied
from rulebook.kensei.muster import dismiss_edits, recruit_edits
from rulebook.kensei.muster.edits import (
    AddEntry,
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
TYPED = frozenset(("miniatures", "name", "note", "front"))


def edits_from(post: Post, army: ArmyList, catalogue: Catalogue) -> Edits:
    if "recruit" in post:
        return _recruited(post["recruit"], army, catalogue)
    if "fix" in post:
        return _known(_fixed(post["fix"]), catalogue)
    act, _colon, value = post.get("act", "").partition(":")
    if act == "setup":
        return _known(_setup(post, army), catalogue)
    entry = army.entry(post.get("entry", ""))
    if entry is None:
        raise NotAllowed("no-entry", _("That unit is no longer in the list."))
    if "miniatures_step" in post:
        count = max(0, _number(post, "miniatures") + _number(post, "miniatures_step"))
        return (*_typed(entry, {**post, "miniatures": str(entry.miniatures)}), SetMiniatures(entry.id, count))
    if act == "remove":
        return dismiss_edits(entry.id, army, catalogue)
    if act not in ACTS:
        raise _nonsense("unknown-act")
    return (*_typed(entry, post), *ACTS[act](entry, value))


def without_what_was_typed(post: Post) -> Post:
    """What was pressed, to be asked for again on a list that changed: nobody knows which of its words were typed."""
    if post.get("act", "") == "save":
        return post
    needed = {"miniatures"} if "miniatures_step" in post else set()
    return {field: value for field, value in post.items() if field not in TYPED - needed}


def _recruited(profile: str, army: ArmyList, catalogue: Catalogue) -> Edits:
    edits = recruit_edits(profile, army, catalogue)
    if not edits:
        raise NotAllowed("no-profile", _("There is no such troop in the data of this list."))
    return edits


def _fixed(text: str) -> Edits:
    try:
        return read_edits(parse_json(text.encode("utf-8", "replace")))
    except ListUnreadable as error:
        raise _nonsense(error.code) from error


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


def _known(edits: Edits, catalogue: Catalogue) -> Edits:
    """A page only offers what is in the data of its list."""
    for edit in edits:
        match edit:
            case SetClan(slug):
                known = slug in catalogue.clans
            case SetCommander(slug):
                known = not slug or slug in catalogue.commanders
            case AddEntry(slug):
                known = slug in catalogue.profiles
            case _:
                known = True
        if not known:
            raise _nonsense("unknown-slug")
    return edits


def _typed(entry: Entry, post: Post) -> Edits:
    """Only what differs, so that pressing a button about one thing changes one thing."""
    name = " ".join(post.get("name", "").split())
    note = tidied(post.get("note", ""), lines=True).strip()
    front = _number(post, "front") if post.get("front") else 0
    miniatures = _number(post, "miniatures") if post.get("miniatures") else entry.miniatures
    wanted: list[tuple[bool, Edit]] = [
        (miniatures != entry.miniatures, SetMiniatures(entry.id, miniatures)),
        ("name" in post and name != " ".join(entry.name.split()), SetName(entry.id, name)),
        ("note" in post and note != entry.note.strip(), SetNote(entry.id, note)),
        ("front" in post and front != entry.front, SetFront(entry.id, front)),
    ]
    return tuple(edit for differs, edit in wanted if differs)


ACTS: Mapping[str, Callable[[Entry, str], Edits]] = {
    "banner": lambda entry, value: (SetBanner(entry.id, value == "on"),),
    "fielded": lambda entry, value: (SetFielded(entry.id, value == "on"),),
    "leader": lambda entry, value: (SetLeader(entry.id, value),),
    "general": lambda entry, value: (SetGeneral(entry.id),),
    "duplicate": lambda entry, value: (DuplicateEntry(entry.id),),
    "move": lambda entry, value: (MoveEntry(entry.id, _whole(value)),),
    "save": lambda entry, value: (),
}


def _nonsense(code: str) -> Unreadable:
    return Unreadable(code, _("This page asked for something the server does not know. Load it again."))


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

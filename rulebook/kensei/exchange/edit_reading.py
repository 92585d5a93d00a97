"""Edits from outside, such as those of a fix, read strictly and within bounds: each is written into the history of a list."""

from __future__ import annotations

from dataclasses import fields, replace

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange.fields import Fields
from rulebook.kensei.exchange.problems import ListUnreadable, Problem, problem
from rulebook.kensei.muster.edit_records import KINDS, read_edit
from rulebook.kensei.muster.edits import Edit
from rulebook.kernel.errors import Unreadable

# Beyond this a number in an edit is nonsense, and far beyond it Python itself refuses to count places.
MOST_IN_AN_EDIT = 1_000_000
FIELDS = tuple(sorted({field.name for kind in KINDS for field in fields(kind)}))


def read_edits(records: object) -> tuple[Edit, ...]:
    """The edits, or `ListUnreadable`. What they do to a list, and whether it may be kept, is for others to say."""
    sheet: list[Problem] = []
    items = Fields({"edits": records}, "", sheet, frozenset(("edits",))).items("edits", bounds.MOST_ENTRIES)
    _refuse(sheet)
    return tuple(_read(record, f"edits[{place}]") for place, record in enumerate(items))


def _read(record: object, place: str) -> Edit:
    sheet: list[Problem] = []
    _check_values(Fields(record, place, sheet, frozenset(record) if isinstance(record, dict) else frozenset()))
    _refuse(sheet)
    try:
        return read_edit(record)
    except Unreadable as refusal:
        # Said anew, because the rules' own sentence repeats what was sent, however long that was.
        raise ListUnreadable((replace(problem("bad-edit", place), code=refusal.code),)) from refusal


def _check_values(found: Fields) -> None:
    """Whatever an edit is called: its numbers are small, its words are a name, a note or an id. Other types are told later."""
    for name in FIELDS:
        value = found.values.get(name)
        if type(value) is int and abs(value) > MOST_IN_AN_EDIT:
            found.blame("too-large", name, need=MOST_IN_AN_EDIT)
        elif isinstance(value, str) and name in ("name", "note"):
            lines = name == "note"
            found.words(name, bounds.LONGEST_NOTE if lines else bounds.LONGEST_NAME, lines=lines)
        elif isinstance(value, str):
            found.slug(name)


def _refuse(sheet: list[Problem]) -> None:
    if sheet:
        raise ListUnreadable(tuple(sheet))

"""Ids of entries as the builder gives them, e1, e2 and so on, for a list that comes from elsewhere.

They name places on the page, so an entry called like any other part of it would take that part's place.
"""

import re
from dataclasses import replace

from rulebook.kensei.army import ArmyList

GIVEN = re.compile(r"e[1-9][0-9]{0,6}")


def with_ids_given(army: ArmyList) -> ArmyList:
    """The list itself if its ids are such as the builder gives, else with new ones; none of them will be given again."""
    ids = [entry.id for entry in army.entries]
    if not all(map(GIVEN.fullmatch, ids)) or len(set(ids)) < len(ids):
        army = _numbered(army)
    issued = max((int(entry.id[1:]) for entry in army.entries), default=0)
    return replace(army, issued=issued) if issued > army.issued else army


def _numbered(army: ArmyList) -> ArmyList:
    ids = [f"e{number}" for number in range(1, len(army.entries) + 1)]
    # Of two entries with one id, whatever speaks of it means the first.
    new = {entry.id: given for entry, given in reversed(list(zip(army.entries, ids, strict=True)))}
    pairs = zip(army.entries, ids, strict=True)
    entries = tuple(replace(entry, id=given, leader=new.get(entry.leader, "")) for entry, given in pairs)
    return replace(army, entries=entries, general=new.get(army.general, ""), issued=len(entries))

"""Replacing a list by another is a row of ordinary edits."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange.replacing import edits_between
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edits import SetMiniatures
from tests.rulebook.kensei.exchanging import described_armies


def by_place(army: ArmyList) -> ArmyList:
    """The same list with ids by position: what is left of it when ids do not matter."""
    ids = {entry.id: f"e{place}" for place, entry in enumerate(army.entries, 1)}
    entries = tuple(replace(entry, id=ids[entry.id], leader=ids.get(entry.leader, "")) for entry in army.entries)
    return replace(army, entries=entries, general=ids.get(army.general, ""), issued=0, version="", packs=())


@settings(max_examples=200, deadline=None)
@given(described_armies(), described_armies())
def test_the_edits_make_the_wanted_list(before: ArmyList, after: ArmyList):
    assert by_place(apply(before, *edits_between(before, after))) == by_place(after)


@settings(max_examples=50, deadline=None)
@given(described_armies())
def test_the_same_list_needs_no_edits(army: ArmyList):
    assert edits_between(army, army) == ()


def test_a_unit_that_grew_keeps_its_id_and_its_history():
    before = ArmyList("buke", entries=(Entry("e4", "kengo", 5),), issued=4)
    after = replace(before, entries=(Entry("e4", "kengo", 6),))
    assert edits_between(before, after) == (SetMiniatures("e4", 6),)


def test_data_and_packs_stay_as_they_were():
    before = ArmyList("buke", version="old", packs=("house",))
    assert apply(before, *edits_between(before, ArmyList("buke", version="new"))) == before

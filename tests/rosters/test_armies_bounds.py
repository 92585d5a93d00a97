"""What a row cannot hold is refused with a sentence, or taken out of a name, before a database sees it.

What is kept can leave and come back: the bounds of a stored list are those of the exchange.
"""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armybuilder.people.models import User
from rosters.armies.bounds import tidy_name, tidy_tag, within_bounds
from rosters.armies.selectors import army_value
from rosters.armies.services import army_copy, army_create, army_edit, army_restore, army_undo
from rosters.armies.storage import read_list, write_list
from rosters.models import Army, ArmyVersion
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange import FORMS, read_record, read_text, write_record, write_text
from rulebook.kensei.exchange.bounds import LONGEST_NAME, LONGEST_NOTE, LONGEST_SLUG, MOST_ENTRIES, MOST_ISSUED
from rulebook.kensei.muster.edits import SetClan, SetCommander, SetGeneral, SetLeader, SetMiniatures
from rulebook.kernel.errors import NotAllowed
from tests.rosters.mustering import fresh, keep
from tests.rulebook.kensei.exchanging import described_armies
from tests.rulebook.kensei.mustering import CATALOGUE, legal_army

ARMY = legal_army("buke", 200)
HALF, LONG = "\ud800", "x" * (LONGEST_SLUG + 1)


def with_entry(**changes: Any) -> ArmyList:
    return replace(ARMY, entries=(replace(ARMY.entries[0], **changes), *ARMY.entries[1:]))


REFUSED: list[tuple[ArmyList, str]] = [
    *((with_entry(note=text), "characters") for text in ("\x00", "a\x07b", HALF, "\x9f", "a\tb", "a\rb", "a\u2028b", "a\x85b")),
    *((with_entry(name=text), "characters") for text in ("\x00", HALF, "a\tb", "a\nb", "a\u2029b")),
    (with_entry(name="n" * (LONGEST_NAME + 1)), "name"),
    (with_entry(note="n" * (LONGEST_NOTE + 1)), "note"),
    (with_entry(miniatures=-1), "miniatures"),
    (with_entry(front=1000), "miniatures"),
    *((replace(ARMY, clan=slug), "slug") for slug in (HALF, LONG, "a\x00b", "bu ke", "-")),
    *((replace(ARMY, commander=slug), "slug") for slug in (HALF, LONG)),
    *((replace(ARMY, general=slug), "slug") for slug in (HALF, LONG)),
    *((with_entry(profile=slug), "slug") for slug in (HALF, LONG, "\x00")),
    *((with_entry(leader=slug), "slug") for slug in (HALF, LONG)),
    (replace(with_entry(id=LONG), general=""), "slug"),
    (replace(ARMY, general="e99"), "no-entry"),
    (with_entry(leader="e99"), "no-entry"),
    (replace(ARMY, size=-1), "size"),
    (replace(ARMY, size=100_001), "size"),
    (replace(ARMY, issued=MOST_ISSUED + 1), "too-many-entries"),
    (replace(ARMY, entries=ARMY.entries[:1] * (MOST_ENTRIES + 1)), "too-many-entries"),
]


@pytest.mark.parametrize(("value", "code"), REFUSED, ids=[f"{code}-{place}" for place, (_, code) in enumerate(REFUSED)])
def test_what_no_row_may_hold_is_refused_before_anything_is_kept(akira: User, value: ArmyList, code: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        army_create(akira, value)
    assert refusal.value.code == code
    assert not Army.objects.exists()


@pytest.mark.parametrize(
    "edit", [SetClan(HALF), SetCommander(HALF), SetGeneral("e99"), SetLeader("e2", LONG), SetMiniatures("e2", 1000)], ids=str
)
def test_an_edit_that_would_make_such_a_list_changes_nothing(akira: User, edit: Any) -> None:
    army = keep(akira)
    with pytest.raises(NotAllowed):
        army_edit(army, [edit], 1)
    assert fresh(army).number == 1


def test_a_version_from_when_less_was_asked_comes_back_only_within_the_bounds(akira: User) -> None:
    army = army_edit(keep(akira), [SetMiniatures("e2", 3)], 1)
    poisoned = army.versions.get(number=1)
    ArmyVersion.objects.filter(pk=poisoned.pk).update(contents={**poisoned.contents, "commander": LONG})
    for again in (lambda: army_restore(army, 1, 2), lambda: army_undo(army, 2)):
        with pytest.raises(NotAllowed):
            again()
    ArmyVersion.objects.filter(army=army).update(contents={**poisoned.contents, "commander": LONG})
    with pytest.raises(NotAllowed):
        army_copy(fresh(army), akira)


def test_words_written_in_a_wider_alphabet_are_read_in_this_one() -> None:
    stored = write_list(replace(ARMY, entries=(Entry("e1", "kengo", name="The\tWall", note="a\tb\u2028c\r\nd"),)))
    (entry,) = read_list(stored).entries
    assert (entry.name, entry.note) == ("The Wall", "a b\nc\nd")
    assert within_bounds(replace(ARMY, entries=(entry,), general=""))


WILD = st.text(st.one_of(st.characters(), st.sampled_from('\t\n\r\x0b\x85\u2028\u2029"\\n ')), max_size=12)


# Whether a text is let through is the bounds' business: half of them are, and those must come back.
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(army=described_armies(), name=WILD, note=WILD)
def test_whatever_may_be_kept_leaves_and_comes_back_the_same(army: ArmyList, name: str, note: str) -> None:
    if army.entries:
        army = replace(army, entries=(replace(army.entries[0], name=name, note=note), *army.entries[1:]))
    try:
        within_bounds(army)
    except NotAllowed:
        return
    assert read_list(write_list(army)) == replace(army, version="", packs=())
    for language in ("en", "es"):
        assert read_record(write_record(army, CATALOGUE, language=language), CATALOGUE).army == army
        for form in FORMS:
            assert read_text(write_text(army, CATALOGUE, form, language=language), CATALOGUE).army == army


@settings(max_examples=100, deadline=None)
@given(army=described_armies())
def test_whatever_the_exchange_is_tried_with_may_be_kept(army: ArmyList) -> None:
    assert within_bounds(army) == army


def test_a_greatest_id_is_no_obstacle_on_the_way_out(akira: User) -> None:
    entries = [{"id": "e9999999", "profile": "kengo"}]
    read = read_record({"format": "kensei-list/1", "clan": "buke", "size": 200, "entries": entries}, CATALOGUE)
    kept = army_value(army_create(akira, read.army))
    assert read_record(write_record(kept, CATALOGUE), CATALOGUE).army == kept


def test_accents_and_other_scripts_are_writable() -> None:
    written = with_entry(name="Daimyō de la carga", note="剣聖 🐉\n👨‍👩‍👧 ‏")
    assert within_bounds(written) == written


def test_a_name_loses_what_cannot_be_written() -> None:
    assert tidy_name(" Red\x00 \n Dawn\ud800 \u2028 ") == "Red Dawn"
    assert tidy_name("Red\tDawn") == "Red Dawn"
    assert tidy_tag("club\x00\t2026") == "club 2026"

"""Stored lists: every change adds a version, nothing is ever lost, and who was too late is told so."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armybuilder.people.models import User
from rosters.armies.keeping import SECOND_THOUGHTS, armies_purge, army_archive, army_discard, army_recover
from rosters.armies.selectors import armies_of, army_of, army_value, version_value
from rosters.armies.services import (
    ONE_RUN,
    army_copy,
    army_create,
    army_delete,
    army_edit,
    army_redo,
    army_rename,
    army_restore,
    army_undo,
)
from rosters.armies.storage import read_list, write_list
from rosters.models import Army, ArmyVersion
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.muster.edits import AddEntry, RemoveEntry, SetBanner, SetMiniatures, SetNote, SetSize
from rulebook.kernel.errors import NotAllowed, Stale
from tests.rosters.mustering import edition_key, fresh, keep, vanguard
from tests.rulebook.kensei.exchanging import NAMES, NOTES

pytestmark = pytest.mark.django_db


def edited(army: Army, *edits: object, in_a_run: bool = False) -> Army:
    return army_edit(army, edits, army.number, in_a_run=in_a_run)  # type: ignore[arg-type]


def test_a_list_is_kept_as_it_is_and_pinned_to_the_current_edition(akira: User) -> None:
    army = keep(akira)
    assert army_value(fresh(army)) == replace(vanguard(), version=edition_key())
    assert (army.number, army.edition, army.packs) == (1, edition_key(), [])


def test_every_edit_adds_a_version_and_leaves_the_ones_before(akira: User) -> None:
    army = keep(akira)
    before = army_value(army)
    edited(army, RemoveEntry("e2"))
    assert [version.number for version in army.versions.order_by("number")] == [1, 2]
    assert version_value(army, army.versions.get(number=1)) == before
    assert army_value(fresh(army)).entry("e2") is None


def test_an_edit_that_changes_nothing_adds_no_version(akira: User) -> None:
    army = keep(akira)
    edited(army, SetSize(200))
    assert fresh(army).number == 1


def test_undo_and_redo_walk_through_every_edit_and_only_ever_append(akira: User) -> None:
    army = keep(akira)
    states = [army_value(army)]
    for change in (RemoveEntry("e2"), SetSize(300), AddEntry("peasants", 4)):
        states.append(army_value(edited(army, change)))
    for state in reversed(states[:-1]):
        assert army_value(army_undo(army, army.number)) == state
    assert army_undo(army, army.number).number == 7, "there is nothing before the beginning"
    for state in states[1:]:
        assert army_value(army_redo(army, army.number)) == state
    assert army_redo(army, army.number).number == 10
    assert army.versions.count() == 10


def test_an_edit_after_an_undo_ends_what_could_be_done_again(akira: User) -> None:
    army = keep(akira)
    edited(army, SetSize(300))
    army_undo(army, army.number)
    edited(army, SetSize(400))
    assert army.head.redo_to is None
    assert army_value(army_undo(army, army.number)).size == 200


def test_a_run_of_taps_on_one_stepper_is_one_edit_to_undo(akira: User) -> None:
    army = keep(akira)
    for count in (10, 11, 12):
        edited(army, SetMiniatures("e3", count), in_a_run=True)
    assert army.number == 4
    assert army_value(army_undo(army, army.number)) == army_value(keep(akira))


def test_a_fix_right_after_a_tap_is_undone_alone(akira: User) -> None:
    army = edited(keep(akira), SetMiniatures("e3", 2), in_a_run=True)
    edited(army, SetMiniatures("e3", 3))
    undone = army_value(army_undo(army, army.number)).entry("e3")
    assert undone is not None
    assert undone.miniatures == 2


def test_taps_on_another_stepper_or_after_a_pause_are_edits_of_their_own(akira: User) -> None:
    army = keep(akira)
    edited(army, SetMiniatures("e3", 10), in_a_run=True)
    edited(army, SetMiniatures("e4", 6), in_a_run=True)
    ArmyVersion.objects.filter(army=army).update(at=army.head.at - ONE_RUN - timedelta(seconds=1))
    army = fresh(army)
    edited(army, SetMiniatures("e4", 7), in_a_run=True)
    counts = [army_value(army_undo(army, army.number)).entry("e4") for _ in range(2)]
    assert [entry.miniatures for entry in counts if entry] == [6, 5]


def test_who_is_too_late_changes_nothing(akira: User) -> None:
    army = keep(akira)
    other = fresh(army)
    edited(army, SetSize(300))
    for late in (
        lambda: army_edit(other, [SetSize(400)], 1),
        lambda: army_rename(other, "Late", 1),
        lambda: army_restore(other, 1, 1),
    ):
        with pytest.raises(Stale):
            late()
    assert (army_value(fresh(army)).size, fresh(army).number, fresh(army).name) == (300, 2, "Red Dawn")


def test_a_rename_is_an_edit_like_any_other(akira: User) -> None:
    army = army_rename(keep(akira), "  Blue\n Dusk ", 1)
    assert fresh(army).name == "Blue Dusk"
    army_undo(army, army.number)
    assert fresh(army).name == "Red Dawn"


def test_any_version_can_be_brought_back_and_that_can_be_undone(akira: User) -> None:
    army = keep(akira)
    edited(army, RemoveEntry("e2"))
    edited(army, RemoveEntry("e3"))
    army_restore(army, 1, army.number)
    assert army_value(fresh(army)) == army_value(keep(akira))
    assert len(army_value(army_undo(army, army.number)).entries) == 3
    with pytest.raises(NotAllowed):
        army_restore(army, 99, army.number)


def test_a_copy_has_the_same_contents_and_a_life_of_its_own(akira: User) -> None:
    army = keep(akira)
    copy = army_copy(army, akira)
    edited(copy, SetSize(300))
    assert army_value(fresh(army)).size == 200
    assert (copy.name, copy.edition) == ("Copy of Red Dawn", army.edition)


@pytest.mark.parametrize(
    "change",
    [
        SetMiniatures("e2", 1000),
        SetMiniatures("e2", -1),
        SetSize(10**9),
        SetNote("e2", "x" * 1001),
    ],
)
def test_what_no_row_could_hold_is_refused(akira: User, change: object) -> None:
    army = keep(akira)
    with pytest.raises(NotAllowed):
        edited(army, change)
    assert fresh(army).number == 1


def test_a_list_of_too_many_entries_is_refused(akira: User) -> None:
    entries = tuple(Entry(f"e{number}", "peasants") for number in range(201))
    with pytest.raises(NotAllowed):
        army_create(akira, ArmyList("buke", entries=entries), "Horde")


def test_a_list_of_the_clan_nobody_knows_is_kept_all_the_same(akira: User) -> None:
    army = army_create(akira, ArmyList("ronin", entries=(Entry("e1", "dragon", 3),)), "Strangers")
    assert army_value(fresh(army)).clan == "ronin"


def test_what_was_thrown_away_is_out_of_sight_and_can_be_fetched_back_for_a_while(akira: User) -> None:
    army = keep(akira)
    army_discard(army)
    assert army_of(akira, army.pk) is None
    assert armies_of(akira) == []
    assert armies_purge() == 0
    assert army_recover(akira.pk, army.pk)
    assert army_of(akira, army.pk)


def test_what_was_thrown_away_is_really_gone_in_the_end(akira: User) -> None:
    army = keep(akira)
    army_discard(army)
    Army.objects.update(deleted_at=army.deleted_at - SECOND_THOUGHTS - timedelta(seconds=1))
    armies_purge()
    assert (Army.objects.count(), ArmyVersion.objects.count()) == (0, 0)
    assert not army_recover(akira.pk, army.pk)


def test_deleting_takes_every_version_along(akira: User) -> None:
    army = edited(keep(akira), SetSize(300))
    army_delete(army)
    assert ArmyVersion.objects.count() == 0


def test_the_archive_changes_nothing_in_the_list(akira: User) -> None:
    army = keep(akira)
    army_archive(army, archived=True)
    assert [one.archived_at is None for one in armies_of(akira)] == [False]
    assert fresh(army).number == 1


def test_an_edit_reads_and_writes_the_same_few_rows_however_big_the_list(
    akira: User, django_assert_max_num_queries: object
) -> None:
    army = keep(akira)
    for _ in range(30):
        edited(army, AddEntry("peasants", 4))
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        edited(fresh(army), SetBanner("e2", True))


entries = st.builds(
    Entry,
    id=st.from_regex(r"e[1-9][0-9]?", fullmatch=True),
    profile=st.sampled_from(["yari-ashigaru", "taisho-buke", "nobody"]),
    miniatures=st.integers(0, 999),
    banner=st.booleans(),
    leader=st.sampled_from(["", "e1"]),
    front=st.integers(0, 9),
    name=NAMES,
    note=NOTES,
    fielded=st.booleans(),
)
lists = st.builds(
    ArmyList,
    clan=st.sampled_from(["buke", "ronin"]),
    size=st.integers(0, 2000),
    commander=st.sampled_from(["", "daimyo"]),
    occult=st.booleans(),
    entries=st.lists(entries, max_size=6).map(tuple),
    general=st.sampled_from(["", "e1"]),
    issued=st.integers(0, 99),
)


@given(value=lists)
# How long making a list takes is the machine's business.
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_what_is_written_is_read_back_as_it_was(value: ArmyList) -> None:
    assert read_list(write_list(value)) == value

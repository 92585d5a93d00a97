"""An army list is a value; its points carry a receipt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.kensei.army import army_of, banner_points, label, receipt
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edits import (
    AddEntry,
    DuplicateEntry,
    MoveEntry,
    RemoveEntry,
    SetFielded,
    SetGeneral,
    SetLeader,
    SetMiniatures,
)
from tests.rulebook.kensei.mustering import CATALOGUE, army, points, with_limit
from tests.rulebook.kensei.strategies import armies

SAMPLES = {"kuge": 195, "buke": 200, "sohei": 200, "otokodate": 200, "kuroi-te": 200, "hattori": 200}


@pytest.mark.parametrize(("clan", "total"), SAMPLES.items())
def test_the_sample_lists_add_up_to_the_printed_totals(clan: str, total: int) -> None:
    starter = CATALOGUE.starter_armies[f"{clan}-vanguard"]
    assert receipt(army_of(starter, CATALOGUE), CATALOGUE).total == total == starter.total


def test_a_starter_army_names_its_hero_as_general() -> None:
    buke = army_of(CATALOGUE.starter_armies["buke-vanguard"], CATALOGUE)
    assert [entry.profile for entry in buke.entries if entry.id == buke.general] == ["taisho-buke"]


def test_the_receipt_says_where_every_point_goes() -> None:
    buke = army("buke", 200, "taisho-buke", "yari-ashigaru 9 banner", "peasants 6", commander="taisho")
    lines = receipt(buke, CATALOGUE).lines
    assert [(label(line, CATALOGUE, "en"), line.amount) for line in lines] == [
        ("Taisho Buke, 1 × 20", 20),
        ("Yari Ashigaru, 9 × 5", 45),
        ("Hata-Jurushi, Yari Ashigaru", 5),
        ("Peasants, 3 × (2 miniatures for 5)", 15),
        ("Taisho", 10),
    ]
    assert label(lines[3], CATALOGUE, "es") == "Campesinos, 3 × (2 miniaturas por 5)"


def test_an_odd_peasant_pays_for_a_whole_pair() -> None:
    assert points(army("buke", 200, "peasants 4")) == 10
    assert points(army("buke", 200, "peasants 5")) == 15


def test_a_cannon_and_its_crew_of_five_cost_fifty() -> None:
    assert points(army("otokodate", 200, "ozutsu-cannon 5")) == 50


def test_a_house_pack_sets_the_points_of_a_banner() -> None:
    dearer = with_limit("banner", parameters={"points": 8})
    assert (banner_points(CATALOGUE, "buke"), banner_points(dearer, "buke")) == (5, 8)


def test_a_unit_left_at_home_costs_nothing() -> None:
    buke = army("buke", 200, "taisho-buke", "yari-ashigaru 9")
    assert points(apply(buke, SetFielded("e2", False))) == 20


@given(armies(), st.randoms(use_true_random=False))
def test_points_never_depend_on_the_order_of_entries(built, shuffler) -> None:  # type: ignore[no-untyped-def]
    shuffled = list(built.entries)
    shuffler.shuffle(shuffled)
    other = replace(built, entries=tuple(shuffled))
    assert receipt(other, CATALOGUE).total == receipt(built, CATALOGUE).total == points(built) == points(other)


def test_an_id_is_never_given_twice() -> None:
    buke = apply(army("buke", 200), AddEntry("taisho-buke"), RemoveEntry("e1"), AddEntry("daimyo-buke"), AddEntry("heishi", 3))
    assert [entry.id for entry in buke.entries] == ["e2", "e3"]


def test_removing_a_leader_leaves_no_trace_of_him() -> None:
    buke = army("buke", 200, "taisho-buke", "yari-ashigaru 9 led-by:e1")
    left = apply(buke, RemoveEntry("e1"))
    assert (left.general, left.entries[0].leader) == ("", "")


def test_a_copy_of_a_unit_stands_beside_it_without_its_leader() -> None:
    buke = apply(army("buke", 200, "taisho-buke", "yari-ashigaru 9 led-by:e1", "heishi 5"), DuplicateEntry("e2"))
    assert [(entry.id, entry.miniatures, entry.leader) for entry in buke.entries][1:3] == [("e2", 9, "e1"), ("e4", 9, "")]


def test_entries_move_and_keep_their_ids() -> None:
    buke = apply(army("buke", 200, "taisho-buke", "heishi 5", "peasants 4"), MoveEntry("e3", 0))
    assert [entry.id for entry in buke.entries] == ["e3", "e1", "e2"]


def test_an_edit_of_an_entry_that_is_gone_changes_nothing() -> None:
    buke = army("buke", 200, "taisho-buke")
    for edit in (RemoveEntry("e9"), DuplicateEntry("e9"), MoveEntry("e9", 0), SetMiniatures("e9", 3), SetLeader("e9", "e1")):
        assert apply(buke, edit) == buke


def test_the_list_before_an_edit_is_untouched() -> None:
    before = army("buke", 200, "taisho-buke", "heishi 5")
    kept = replace(before)
    apply(before, SetMiniatures("e2", 9), SetGeneral(""))
    assert before == kept

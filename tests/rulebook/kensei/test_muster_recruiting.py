"""Who can still join, in what strength, under whom."""

from __future__ import annotations

import pytest

from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import apply, copies, dismiss_edits, leaders_for, recruit_edits
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS, army, codes


def test_a_profile_joins_in_its_smallest_strength() -> None:
    built = ArmyList("buke")
    for profile in ("yari-ashigaru", "peasants", "daisho-buke"):
        built = apply(built, *recruit_edits(profile, built, CATALOGUE))
    assert [entry.miniatures for entry in built.entries] == [3, 4, 1]


def test_the_first_hero_takes_command_and_the_second_does_not() -> None:
    built = ArmyList("buke")
    for profile in ("daisho-buke", "taisho-buke", "daimyo-buke"):
        built = apply(built, *recruit_edits(profile, built, CATALOGUE))
    assert built.general == "e2"


def test_an_onmyouji_comes_and_goes_with_two_shikigami() -> None:
    buke = army("buke", 200, "taisho-buke", "yari-ashigaru 10", "heishi 5", occult=True)
    joined = apply(buke, *recruit_edits("earthly-onmyouji", buke, CATALOGUE))
    assert [(entry.profile, entry.miniatures) for entry in joined.entries[3:]] == [("earthly-onmyouji", 1), ("shikigami", 2)]
    assert codes(joined) == set()
    assert apply(joined, *dismiss_edits("e4", joined, CATALOGUE)).entries == buke.entries


def test_copies_count_what_is_taken_against_what_may_be() -> None:
    buke = army("buke", 200, "taisho-buke", "yari-ashigaru 5", "yari-ashigaru 5", "kengo 3")
    counted = copies(buke, CATALOGUE)
    assert [counted[slug] for slug in ("yari-ashigaru", "kengo", "taisho-buke", "heishi")] == [(2, 2), (1, 1), (1, 1), (0, 2)]


@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_is_offered_only_what_it_may_take(clan: str) -> None:
    for profile in copies(ArmyList(clan), CATALOGUE):
        joined = ArmyList(clan, occult=True)
        joined = apply(joined, *recruit_edits(profile, joined, CATALOGUE))
        assert not codes(joined) & {"membership", "common", "invoked", "realm", "spiritual-clan", "unit-size", "bundle"}


def test_the_dead_are_offered_no_living_and_no_komuso() -> None:
    offered = set(copies(ArmyList("kuroi-te"), CATALOGUE))
    assert not offered & {"komuso", "celestial-onmyouji", "earthly-onmyouji", "yari-ashigaru", "oni"}
    assert offered >= {"infernal-onmyouji", "death-onmyouji", "jikininki", "tenome"}


def test_a_unit_is_offered_the_leaders_who_fit_and_are_free() -> None:
    buke = army("buke", 400, "taisho-buke", "mounted-hero-buke", "daisho-buke", "kiba-musha 4", "heishi 5 led-by:e3", "kengo 3")
    assert leaders_for("e4", buke, CATALOGUE) == ("e2",)
    assert leaders_for("e5", buke, CATALOGUE) == ("e1", "e3")
    assert leaders_for("e6", buke, CATALOGUE) == ("e1",)
    assert leaders_for("e1", buke, CATALOGUE) == ()

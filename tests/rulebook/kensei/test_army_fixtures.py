"""The clans, profiles and limits as data: complete, in two languages, and honest about what no source states."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulebook.kensei.profiles import Profile
from rulebook.kensei.rows import Row
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS

TABLES: Mapping[str, Mapping[str, Row]] = {
    "clans": CATALOGUE.clans,
    "profiles": CATALOGUE.profiles,
    "clan actions": CATALOGUE.clan_actions,
    "limits": CATALOGUE.limits,
    "sizes": CATALOGUE.sizes,
    "commanders": CATALOGUE.commanders,
    "command cards": CATALOGUE.command_cards,
    "starter armies": CATALOGUE.starter_armies,
}
# Points the sample lists print, and those a repaired misprint gives (R54).
PRINTED = {
    "hero-kuge-naginata": 20,
    "yari-ashigaru": 5,
    "onna-bushi": 5,
    "ninja-shinobigatana": 10,
    "ashigaru-teppo": 10,
    "taisho-buke": 20,
    "samurai-yari": 5,
    "yumi-samurai": 15,
    "hero-sohei-katana": 20,
    "ikame-bo": 10,
    "monk-naginata": 5,
    "monk-teppo": 15,
    "ashigaru-sling": 10,
    "taisho-otokodate": 20,
    "assassin": 10,
    "taisho-samurai": 20,
    "tenome": 20,
    "yurei-naginata": 10,
    "undead-ashigaru-yari": 5,
    "jikininki": 10,
    "peasants": 5,
}
REPAIRED = {"samurai-dai-katana": 10, "ashigaru-katana": 5, "ozutsu-cannon": 50}


@pytest.mark.parametrize("table", TABLES)
def test_every_row_speaks_both_languages(table: str) -> None:
    for row in TABLES[table].values():
        assert row.name and row.name_es and row.source
        assert row.summary and row.summary_es and row.summary != row.summary_es


def test_every_clan_says_how_it_plays() -> None:
    for clan in CATALOGUE.clans.values():
        assert clan.style and clan.style_es and clan.style != clan.style_es and clan.crest


def test_printed_points_are_the_rulebooks_and_repaired_ones_derived() -> None:
    profiles = CATALOGUE.profiles
    assert {slug: profiles[slug].points for slug in PRINTED | REPAIRED} == PRINTED | REPAIRED
    assert {profiles[slug].provenance_of("points") for slug in PRINTED} == {"rulebook"}
    assert {profiles[slug].provenance_of("points") for slug in REPAIRED} == {"derived"}


def test_points_no_source_prints_are_never_called_official() -> None:
    others = [profile for slug, profile in CATALOGUE.profiles.items() if slug not in PRINTED | REPAIRED]
    assert {profile.provenance_of("points") for profile in others} == {"reconstructed"}


def test_abilities_from_the_designer_are_marked_as_his() -> None:
    assert CATALOGUE.profiles["taisho-buke"].provenance_of("abilities") == "designer"
    assert CATALOGUE.profiles["hero-kuge-naginata"].provenance_of("abilities:leader") == "rulebook"
    assert CATALOGUE.profiles["hero-kuge-naginata"].provenance_of("abilities") == "reconstructed"


def expected_points(profile: Profile) -> int:
    """Warrior 5, elite 10, hero 20; a ranged weapon 5 more, a horse 10 more."""
    weapons = [CATALOGUE.weapons[slug] for slug in profile.weapons]
    ranged = any(CATALOGUE.weapon_types[weapon.weapon_type].ranged for weapon in weapons)
    base = {"peasant": 5, "warrior": 5, "elite": 10, "hero": 20}[profile.troop_class]
    return base + (5 if ranged else 0) + (10 if profile.mounted else 0)


def test_human_troops_follow_the_books_price_pattern() -> None:
    men = [one for one in CATALOGUE.profiles.values() if one.troop_class in ("peasant", "warrior", "elite", "hero")]
    assert {one.slug for one in men if one.points != expected_points(one)} == {"ozutsu-cannon"}


def test_human_troops_have_the_abilities_of_their_class() -> None:
    wanted = {"peasant": (1, 0), "warrior": (1, 0), "elite": (1, 1)}
    for profile in CATALOGUE.profiles.values():
        counted = (len(profile.permanent), len(profile.by_ki))
        if profile.troop_class == "hero":
            assert counted in ((1, 2), (2, 1)), profile.slug
        elif profile.troop_class in wanted:
            assert counted == wanted[profile.troop_class], profile.slug


def test_leaders_are_unique_and_come_alone() -> None:
    for profile in CATALOGUE.profiles.values():
        if profile.leader:
            assert profile.unique and (profile.min_size, profile.max_size) == (1, 1)


def test_every_profile_points_at_rows_that_exist() -> None:
    for profile in CATALOGUE.profiles.values():
        assert profile.troop_class in CATALOGUE.classes and profile.clan in CATALOGUE.clans
        assert set(profile.titles) <= set(CATALOGUE.titles), profile.slug
        assert set(profile.weapons) <= set(CATALOGUE.weapons), profile.slug
        assert set(profile.armour) <= set(CATALOGUE.armour), profile.slug
        assert {use.ability for use in profile.abilities} <= set(CATALOGUE.abilities), profile.slug


def test_there_are_eleven_clan_actions_two_for_each_clan_but_one_for_the_kuge() -> None:
    assert {clan: len(CATALOGUE.actions_of(clan)) for clan in CLANS} == {clan: 1 if clan == "kuge" else 2 for clan in CLANS}


def test_the_command_deck_has_twenty_four_cards() -> None:
    cards = CATALOGUE.command_cards.values()
    assert (sum(card.copies for card in cards), sum(card.copies * card.value for card in cards)) == (24, 29)


@pytest.mark.parametrize(
    ("size", "leaders", "units", "hand"),
    [
        (200, (1, 2), (2, 4), 4),
        (300, (2, 3), (3, 5), 4),
        (400, (2, 4), (4, 6), 5),
        (500, (3, 5), (5, 7), 5),
        (600, (3, 6), (6, 8), 6),
        (2000, (10, 20), (20, 22), 6),
    ],
)
def test_battle_sizes_follow_the_table(size: int, leaders: tuple[int, int], units: tuple[int, int], hand: int) -> None:
    row = CATALOGUE.sizes[str(size)]
    assert ((row.leaders_min, row.leaders_max), (row.units_min, row.units_max), row.hand) == (leaders, units, hand)
    assert row.provenance == ("rulebook" if size <= 600 else "derived")


def test_there_is_a_size_for_every_hundred() -> None:
    assert [row.points for row in CATALOGUE.sizes.values()] == list(range(200, 2001, 100))

"""Pasted text: however a player writes it, what is meant is found, and what is not found is told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.kensei.exchange import ListUnreadable, read_text
from rulebook.kensei.exchange.bounds import LONGEST_TEXT, MOST_LINES
from rulebook.kensei.exchange.names import book_of, distance
from tests.rulebook.kensei.mustering import CATALOGUE

OWN_WORDS = (
    *("Buke 200", "Kengo", "10x", "Clan", "led by", "note", "front", "general", "1", "\n", ", ", ": ", ";"),
    *('"', "\\", "#", "(", ")", "[", "«", "»", "*", "="),
)


def entries(text: str) -> list[tuple[str, int]]:
    return [(entry.profile, entry.miniatures) for entry in read_text(text, CATALOGUE).army.entries]


@pytest.mark.parametrize(
    "line",
    [
        "10x Yari Ashigaru",
        "10 x Yari Ashigaru",
        "10× Yari Ashigaru",
        "Yari Ashigaru x10",
        "Yari Ashigaru x 10",
        "Yari Ashigaru 10",
        "10 yari ashigaru",
        "YARI ASHIGARU, 10",
        "- 10 Yari Ashigaru (50 points)",
        "• 10 yari ashigaru [50]",
        "* Yari Ashigaru (x10) 50pts",
        "1. 10 Yari Ashigaru - 50 pts",
        "3) Yari Ashigaru: 10",
        "10 Yari Ashigaru = 50".replace(" = ", " | ") + " points",
        "**10 Yari Ashigaru**",
        "Yari Ashigaru (10 miniatures)",
        "Yari Ashigaru, 10 minis, 50 points",
        "10 Yari Ashigaru 50 pts",
        "10 Ashigaru Yari",
        "10 Ashigaru con yari",
        "Ashigaru con Yari, 10 miniaturas, 50 puntos",
        "10 áshigarú con yári",
        "10 yari-ashigaru",
        "10 yari_ashigaru".replace("_", "  "),
        "10 Yari Ashigura",
        "10 Yarri Ashigaru",
        "10 Yair Ashigaru",
        "10 Yari Ashigarus",
        "   10 Yari Ashigaru   ",
    ],
)
def test_ten_yari_ashigaru_in_every_spelling(line: str):
    read = read_text(f"Buke 200\n{line}", CATALOGUE)
    assert [(entry.profile, entry.miniatures) for entry in read.army.entries] == [("yari-ashigaru", 10)]
    assert not read.unmatched


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("5 Kengo with banner", True),
        ("5 Kengo + Hata-Jurushi", True),
        ("5 Kengo con estandarte", True),
        ("5 Kengo (banner)", True),
        ("Kengo x5, portaestandarte", True),
        ("5 Kengo", False),
    ],
)
def test_a_banner_in_every_wording(line: str, expected: bool):
    (entry,) = read_text(f"Buke 200\n{line}", CATALOGUE).army.entries
    assert (entry.profile, entry.miniatures, entry.banner) == ("kengo", 5, expected)


@pytest.mark.parametrize(
    "line", ["Taisho Buke (general)", "Taisho Buke, General", "taisho buke general", "General: Taisho Buke\nTaisho Buke"]
)
def test_the_general_is_found(line: str):
    assert read_text(f"Buke 200\n{line}", CATALOGUE).army.general == "e1"


@pytest.mark.parametrize(
    "led",
    [
        "led by Daisho Buke",
        "led by #2",
        "leader: Daisho Buke",
        "líder: daisho buke",
        "dirigida por Daisho Buke #2",
        "led by Hanzo",
    ],
)
def test_a_unit_finds_its_leader_by_number_profile_or_name(led: str):
    army = read_text(f'Buke 200\nTaisho Buke\nDaisho Buke "Hanzo"\n9 Samurai Yari, {led}', CATALOGUE).army
    assert army.entries[2].leader == "e2"


@pytest.mark.parametrize(
    "heading",
    [
        "Buke 200, Daimyo",
        "BUKE - 200 pts - Daimyo",
        "Clan: Buke\nSize: 200 points\nCommander: Daimyo (20 points)",
        "Clan: buke\nTamaño: 200 puntos\nComandante: daimyo",
        "Clan: Bukee\nPuntos: 200\nComandante: Dimyo",
        "# Buke, 200 points\nDaimyo",
        "Buke · 195/200 points · Daimyo",
    ],
)
def test_the_list_says_its_clan_size_and_commander(heading: str):
    army = read_text(heading, CATALOGUE).army
    assert (army.clan, army.size, army.commander) == ("buke", 200, "daimyo")


def test_a_title_that_mentions_the_clan_gives_both():
    read = read_text("My brave Buke army\n5 Kengo", CATALOGUE)
    assert (read.army.clan, read.title) == ("buke", "My brave Buke army")


def test_what_is_not_said_is_assumed_and_told():
    read = read_text("Taisho Buke\n9 samurai yari", CATALOGUE)
    assert (read.army.clan, read.army.size, read.army.commander) == ("buke", 200, "hatamoto")
    assert [remark.read("en") for remark in read.remarks] == [
        "No clan was named: by its troops it is Buke.",
        "No commander level was named: taken as Hatamoto.",
        "No size was named: taken as 200 points.",
    ]


def test_lines_that_match_nothing_are_reported_as_pasted():
    read = read_text("Buke 200\n10 Space Marines (200 pts)\n\n5 Kengo\nsee you friday!", CATALOGUE)
    assert [(line.line, line.raw) for line in read.unmatched] == [(2, "10 Space Marines (200 pts)"), (5, "see you friday!")]
    assert len(read.army.entries) == 1


def test_a_part_of_a_line_that_means_nothing_is_told():
    read = read_text("Buke 200\n5 Kengo, with lasers, 7 kittens", CATALOGUE)
    assert [remark.read("en") for remark in read.lines[1].remarks] == [
        "Not understood: with lasers.",
        "Not understood: 7 kittens.",
    ]


def test_a_slip_is_told_to_whoever_must_check_it():
    read = read_text("Buke 200\n5 Kenga", CATALOGUE)
    assert [remark.read("es") for remark in read.lines[1].remarks] == ["Leído como Kengo."]


def test_points_that_differ_from_the_rules_data_are_told():
    read = read_text("Buke 200\n5 Kengo (77 points)", CATALOGUE)
    assert [remark.read("en") for remark in read.lines[1].remarks] == ["The text says 77 points; by the rules data it is 50."]


def test_an_unmatched_line_does_not_shift_who_leads_whom():
    army = read_text("Buke 200\n3 Dragons\nTaisho Buke\nDaisho Buke\n9 Samurai Yari, led by #3", CATALOGUE).army
    assert army.entries[2].leader == "e2"


def test_a_leader_who_is_not_there_is_told():
    read = read_text("Buke 200\n5 Kengo, led by Oyabun", CATALOGUE)
    assert [remark.read("en") for remark in read.lines[1].remarks] == ["The leader Oyabun is not in the list."]


def test_words_too_far_from_any_name_are_not_guessed():
    assert entries("Buke 200\n5 Kagemusha") == []
    assert entries("Buke 200\n5 Ashigaru") == []


def test_a_number_too_large_is_held_and_told():
    read = read_text("Buke 200\n" + "9" * 5000 + " Kengo", CATALOGUE)
    assert read.army.entries[0].miniatures == 999
    assert read.lines[1].remarks


def test_far_too_much_text_is_refused():
    for text, code in (("x" * (LONGEST_TEXT + 1), "text-too-long"), ("a\n" * (MOST_LINES + 1), "too-many-lines")):
        with pytest.raises(ListUnreadable) as refused:
            read_text(text, CATALOGUE)
        assert refused.value.code == code


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_no_text_at_all_makes_it_stumble(text: str):
    read = read_text(text, CATALOGUE)
    assert len(read.army.entries) == sum(line.kind == "entry" for line in read.lines)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(OWN_WORDS), max_size=40))
def test_no_mixture_of_its_own_words_makes_it_stumble(words: list[str]):
    read_text("".join(words), CATALOGUE)


def test_every_profile_is_found_by_its_names_and_slug():
    names = book_of(CATALOGUE).profiles
    for profile in CATALOGUE.profiles.values():
        for spelling in (profile.name, profile.name_es, profile.slug, profile.name.upper()):
            assert names.exactly(spelling) == profile.slug


def test_one_slip_in_any_long_name_is_forgiven():
    names = book_of(CATALOGUE).profiles
    for profile in CATALOGUE.profiles.values():
        if len(profile.name) >= 8:
            dropped = profile.name[:5] + profile.name[6:]
            assert (names.exactly(dropped) or names.nearest(dropped)) == profile.slug


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("kengo", "kengo", 0),
        ("kengo", "kego", 1),
        ("kengo", "kneg", 2),
        ("kengo", "kegno", 1),
        ("kengo", "", 4),
        ("abc", "xyz", 3),
    ],
)
def test_the_distance_counts_letters_added_dropped_changed_or_swapped(one: str, other: str, expected: int):
    assert distance(one, other, 3) == expected

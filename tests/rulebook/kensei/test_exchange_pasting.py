"""Pasted text: however a player writes it, what is meant is found, and what is not found is told."""

from __future__ import annotations

import pytest

from rulebook.kensei.exchange import read_text
from rulebook.kensei.exchange.names import book_of, distance
from tests.rulebook.kensei.mustering import CATALOGUE


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
        "-10 yari ashigaru",
        "–10x Yari Ashigaru",
        "*10 Yari Ashigaru",
        "x10 Yari Ashigaru",
        "10X YARI ASHIGARU",
        "10Yari Ashigaru",
        "Yari Ashigaru *10*",
        "Yari Ashigaru*10",
        "Yari Ashigaru x10 = 50 ptos",
        "Yari Ashigaru × 10 .......... 50",
        "Yari Ashigaru.....10.....50",
        "10 Yari Ashigaru 50",
        "10 Yari Ashigaru (50p)",
        "10 Yari Ashigaru @ 5 = 50",
        "10 Yari Ashigaru 5pts/u",
        "10 Yari Ashigaru (5 pts each) = 50",
        "Yari Ashigaru 10x5",
        "Yari Ashigaru (10): 50",
        "Yari Ashigaru, 50, 10",
        "Yari Ashigaru (50) 10",
        "Yari Ashigaru\t10\t50",
        "10\tYari Ashigaru\t50",
        "| Yari Ashigaru | 10 | 50 |",
        "Yari Ashigaru [50 pts]: 10x Yari Ashigaru",
        "10 Ashigaru (yari) 50",
        "10 minis de ashigaru con yari",
        "Ashigaru con yari 10 uds.",
        "Yari Ashigaru, 10 figs",
        "Unidad de 10 ashigaru con yari",
        "A unit of 10 Yari Ashigaru",
        "Unit 3: 10 Yari Ashigaru",
        "Infantry: 10 Yari Ashigaru",
        "Infantería - 10 ashigaru con yari",
        "unos 10 ashigaru con yari",
        "1.- 10 yari ashigaru",
        "2º 10 yari ashigaru",
        "b) 10 yari ashigaru",
        "1️⃣ 10 Yari Ashigaru",
        "✅ 10 Yari Ashigaru",
        "[19:32, 12/3/2026] Ana: 10 ashigaru con yari",
        "12/3/26, 19:32 - Ana María: 10 ashigaru con yari",
        "[12/3/26, 7:32:10 PM] Ana: 10 Yari Ashigaru",
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
        ("5 Kengo c/ estandarte", True),
        ("5 Kengo (con el estandarte)", True),
        ("5 Kengo w/ banner 55 pts", True),
        ("5 Kengo, banner 5", True),
        ("5 Kengo + HJ (55)", True),
        ("5 Kengo", False),
    ],
)
def test_a_banner_in_every_wording(line: str, expected: bool):
    (entry,) = read_text(f"Buke 200\n{line}", CATALOGUE).army.entries
    assert (entry.profile, entry.miniatures, entry.banner) == ("kengo", 5, expected)


@pytest.mark.parametrize(
    "line",
    [
        "Taisho Buke (general)",
        "Taisho Buke, General",
        "taisho buke general",
        "Taisho Buke (gral.)",
        "Taisho Buke, general 20",
        "General: Taisho Buke\nTaisho Buke",
        "Comandante: Taisho Buke\nTaisho Buke (20)",
        "GENERAL\nTaisho Buke 20",
        "General:\n- Taisho Buke",
        "General: Taisho Buke",
        "General: 1 taisho buke (20 pts)",
        "**General:** Tasho Buke",
    ],
)
def test_the_general_is_found(line: str):
    army = read_text(f"Buke 200\n{line}", CATALOGUE).army
    assert [(entry.id, entry.profile, entry.miniatures) for entry in army.entries] == [("e1", "taisho-buke", 1)]
    assert army.general == "e1"


def test_a_general_who_is_named_in_no_other_line_is_added_and_told():
    read = read_text('Buke 200\nGeneral: Taisho Buke "Kenshin" (20 pts)\n5 Kengo', CATALOGUE)
    assert [(entry.profile, entry.name) for entry in read.army.entries] == [("kengo", ""), ("taisho-buke", "Kenshin")]
    assert read.army.general == "e2"
    assert not read.remarks[1:], "only the commander level is assumed"
    assert [(line.line, line.kind, line.entry) for line in read.lines] == [
        (1, "list", ""),
        (2, "list", ""),
        (2, "entry", "e2"),
        (3, "entry", "e1"),
    ]
    assert [remark.read("es") for remark in read.lines[2].remarks] == ["Solo se nombra aquí: se añade a la lista."]


def test_a_general_whom_nobody_knows_is_told():
    read = read_text("Buke 200, Daimyo\nGeneral: Kagemusha\n5 Kengo", CATALOGUE)
    assert [remark.read("en") for remark in read.remarks] == ["The general Kagemusha is not in the list."]


def test_a_general_called_by_his_own_name_is_no_second_entry():
    army = read_text('Buke 200\nGeneral: Kenshin\nTaisho Buke "Kenshin"', CATALOGUE).army
    assert (len(army.entries), army.general) == (1, "e1")


@pytest.mark.parametrize(
    "led",
    [
        "led by Daisho Buke",
        "led by #2",
        "leader: Daisho Buke",
        "líder: daisho buke",
        "dirigida por Daisho Buke #2",
        "led by Hanzo",
        "lideradas por Daisho Buke",
        "with Daisho Buke",
        "+ Daisho Buke",
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


@pytest.mark.parametrize(
    ("line", "leader"),
    [("9 Samurai Yari con Daisho Buke", "e2"), ("9 Samurai Yari liderados por Daisho Buke con estandarte", "e2")],
)
def test_a_leader_in_the_same_breath_is_found(line: str, leader: str):
    army = read_text(f"Buke 200\n{line}\nDaisho Buke", CATALOGUE).army
    assert [(entry.profile, entry.leader) for entry in army.entries] == [("samurai-yari", leader), ("daisho-buke", "")]


def test_a_leader_who_has_no_line_of_his_own_is_added_and_told():
    read = read_text("Buke 200\n9 Samurai Yari + Daisho Buke\n5 Kengo", CATALOGUE)
    assert [entry.profile for entry in read.army.entries] == ["samurai-yari", "kengo", "daisho-buke"]
    assert [remark.read("en") for remark in read.lines[2].remarks] == ["Named only here: added to the list."]


@pytest.mark.parametrize(
    "title",
    [
        "Mi ejército Buke 300 puntos",
        "Mi ejército Buke, 300 puntos",
        "My Buke army (300 points)",
        "Buke army - 300pts",
        "*EJÉRCITO BUKE – 300 PTOS*",
        "Lista Buke 300p para el torneo",
        "Buke 300ap",
        "300 puntos de Buke",
        "Ejército Buke de 300",
        "Lista de 300 puntos\nBuke",
        "Clan: Buke (300 pts)",
        "Buke\nTOTAL: 20/300 ptos",
    ],
)
def test_a_title_may_say_the_size(title: str):
    read = read_text(f"{title}\nTaisho Buke", CATALOGUE)
    assert (read.army.clan, read.army.size, len(read.army.entries)) == ("buke", 300, 1)
    assert [remark.read("en") for remark in read.remarks] == ["No commander level was named: taken as Hatamoto."]


@pytest.mark.parametrize(
    ("line", "size"),
    [("Buke 1.200 puntos", 1200), ("Buke, 1,200 points", 1200), ("My Buke list of 2026", 200), ("Buke (20 pts)", 20)],
)
def test_only_a_size_is_taken_for_one(line: str, size: int):
    assert read_text(f"{line}\nTaisho Buke", CATALOGUE).army.size == size


@pytest.mark.parametrize("line", ["9.5 heishi", "9,5 heishi", "9-5 heishi", "5 6 heishi", "heishi2"])
def test_a_digit_is_never_a_slip(line: str):
    read = read_text(f"Buke 200\n{line}", CATALOGUE)
    assert not read.army.entries
    assert [one.raw for one in read.unmatched] == [line]


@pytest.mark.parametrize(
    ("line", "miniatures", "remarks"),
    [
        ("Taisho Buke 20", 1, []),
        ("Daisho Buke (10)", 1, []),
        ("Daisho Buke 11", 1, ["The text says 11 points; by the rules data it is 10."]),
        ("2 Daisho Buke 20", 2, []),
        ("Kengo (50 pts)", 5, ["Taken as 5 miniatures, by its points."]),
        ("Kengo [50]", 5, ["Taken as 5 miniatures, by its points."]),
        ("Kengo 50", 5, ["Taken as 5 miniatures, by its points."]),
        ("Kengo (5)", 5, ["Taken as 5 miniatures."]),
        ("Heishi 25", 5, ["Taken as 5 miniatures, by its points."]),
        ("Heishi 18", 18, []),
        ("Peasants 10", 10, []),
        ("Peasants (20 points)", 8, ["Taken as 8 miniatures, by its points."]),
        ("Ozutsu Cannon 50", 5, ["Taken as 5 miniatures, by its points."]),
        ("Ozutsu Cannon", 5, ["No number of miniatures is given: taken as 5."]),
        ("Kengo", 3, ["No number of miniatures is given: taken as 3."]),
        ("5 Kengo, 50, 7", 5, ["Not understood: 7."]),
        ("5 Kengo (10 x 5)", 5, ["Not understood: 10 x 5."]),
    ],
)
def test_a_number_nobody_explains_is_what_it_can_be(line: str, miniatures: int, remarks: list[str]):
    read = read_text(f"Buke 200\n{line}", CATALOGUE)
    (entry,) = read.army.entries
    assert entry.miniatures == miniatures
    assert [remark.read("en") for remark in read.lines[1].remarks] == remarks


def test_entries_in_a_row_are_entries_of_their_own():
    for row in ("Buke 200: Taisho Buke, 9 Yari Ashigaru, 5 Kengo", "Buke 200\nTaisho Buke, 9 Yari Ashigaru + 5 Kengo"):
        read = read_text(row, CATALOGUE)
        assert entries(row) == [("taisho-buke", 1), ("yari-ashigaru", 9), ("kengo", 5)]
        assert not read.unmatched
        assert not [line for line in read.lines if line.remarks]


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
    read = read_text("Buke 200\n" + "9" * 150 + " Kengo", CATALOGUE)
    assert read.army.entries[0].miniatures == 999
    assert read.lines[1].remarks


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

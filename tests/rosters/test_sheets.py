"""The neutral structure: every number agrees with every other form, every rule is there once, secrets stay at home."""

from dataclasses import replace

import pytest

from rosters.sheets import digest_of, frozen_text, public_list, thaw, words_of
from rosters.sheets.printable import BREAK_HERE, printable
from rulebook.kensei.army import ArmyList, Entry, receipt
from rulebook.kensei.exchange import write_csv, write_record, write_text
from tests.rosters.papers import STARTERS, sheet, starter
from tests.rosters.reading import catalogue

SECRETS = ArmyList(
    "buke",
    200,
    entries=(
        Entry("e1", "taisho-buke", note="deploys last"),
        Entry("e2", "yari-ashigaru", 9, leader="e3", front=5, name="The Hares"),
        Entry("e3", "daisho-buke", fielded=False),
    ),
    general="e1",
    issued=3,
)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("clan", STARTERS)
def test_every_form_of_a_list_has_the_same_total(clan: str, language: str) -> None:
    army = starter(clan)
    shown = sheet(army, language)
    level = shown.commander.points if shown.commander else 0
    assert shown.points == receipt(army, catalogue()).total == sum(row.points for row in shown.rows) + level
    assert sum(line.amount for line in shown.receipt) == shown.points
    assert write_record(army, catalogue())["points"] == shown.points
    assert f"{shown.points} " in write_text(army, catalogue(), language=language).splitlines()[-1]
    assert len(write_csv(army, catalogue()).splitlines()) == len(shown.rows) + 1


@pytest.mark.parametrize("clan", STARTERS)
def test_the_book_s_own_armies_are_legal_on_paper(clan: str) -> None:
    assert sheet(starter(clan)).is_legal


@pytest.mark.parametrize("clan", STARTERS)
def test_each_rule_is_told_once_and_none_is_missing(clan: str) -> None:
    shown = sheet(starter(clan))
    told = [(rule.kind, rule.name) for rule in shown.rules]
    assert len(told) == len(set(told))
    needed = {rule.name for row in shown.rows for rule in (*row.titles, *row.armour, *row.permanent, *row.by_ki)}
    assert needed <= {rule.name for rule in shown.rules}


def test_what_a_title_lends_is_told_too() -> None:
    """The undead samurai follows the Undead title; a ninja is Adaptable."""
    undead = {rule.name for rule in sheet(starter("kuroi-te")).rules}
    assert {"Undead samurai", "Undead"} <= undead
    assert {"Ninja", "Adaptable", "Into the shadows"} <= {rule.name for rule in sheet(starter("kuge")).rules}


def test_the_general_comes_first_and_units_after_leaders() -> None:
    rows = sheet(starter("sohei")).rows
    assert rows[0].is_general
    assert [row.is_leader for row in rows] == sorted((row.is_leader for row in rows), reverse=True)


def test_a_unit_has_a_box_for_every_miniature_and_a_lone_leader_one_for_every_wound() -> None:
    rows = {row.slug: row for row in sheet(starter("buke")).rows}
    assert rows["yari-ashigaru"].boxes.miniatures == (5, 4)
    assert (rows["taisho-buke"].boxes.miniatures, rows["taisho-buke"].boxes.wounds) == ((), 3)
    assert rows["samurai-dai-katana"].boxes.wounds == 1


def test_more_miniatures_than_anyone_ticks_are_written_as_a_number() -> None:
    crowd = ArmyList("buke", entries=(Entry("e1", "yari-ashigaru", 999),))
    boxes = sheet(crowd).rows[0].boxes
    assert boxes.written
    assert boxes.miniatures == ()


def test_an_entry_of_an_unknown_profile_is_still_printed() -> None:
    (row,) = sheet(ArmyList("nobody", entries=(Entry("e1", "gone", 3),))).rows
    assert (row.name, row.miniatures, row.points) == ("gone", 3, 0)


def test_the_hand_follows_the_size_and_the_commander_draws_more() -> None:
    shown = sheet(replace(starter("buke"), size=600, commander="daimyo"))
    assert shown.commander is not None
    assert (shown.hand, shown.commander.cards) == (6, 2)


def test_the_opponent_s_copy_tells_no_notes_no_fronts_and_nobody_at_home() -> None:
    own, shown = sheet(SECRETS), sheet(public_list(SECRETS))
    assert own.rows[0].note == "deploys last"
    assert own.at_home == ("Daisho Buke",)
    assert (shown.at_home, [row.note for row in shown.rows], [row.front for row in shown.rows]) == ((), ["", ""], [0, 0])
    assert shown.points == own.points


@pytest.mark.parametrize("secret", ["deploys last", "daisho-buke", "front"])
def test_no_secret_is_frozen(secret: str) -> None:
    assert secret not in frozen_text(SECRETS, title="Red Dawn")


def test_the_key_of_a_pack_is_not_frozen() -> None:
    assert "club-1-abcdef" not in frozen_text(replace(SECRETS, packs=("club-1-abcdef",)), title="Red Dawn")


def test_a_frozen_list_thaws_to_the_list_an_opponent_sees() -> None:
    shown = public_list(SECRETS)
    assert thaw(frozen_text(SECRETS, title="Red Dawn"), edition="", packs=()) == ("Red Dawn", shown)


def words(army: ArmyList, title: str = "Red Dawn") -> str:
    return words_of(digest_of(frozen_text(army, title=title)))


def test_one_miniature_more_makes_other_words() -> None:
    more = replace(SECRETS, entries=(SECRETS.entries[0], replace(SECRETS.entries[1], miniatures=10), SECRETS.entries[2]))
    assert words(more) != words(SECRETS)
    assert words(SECRETS, "Blue Dawn") != words(SECRETS)


def test_a_note_does_not_change_the_words_since_both_copies_carry_them() -> None:
    assert words(public_list(SECRETS)) == words(SECRETS)


def test_words_are_three_and_easy_to_say() -> None:
    assert words_of("0" * 64) == "kakaka kakaka kakaka"
    assert words_of("f" * 64) == "nyonyonyo nyonyonyo nyonyonyo"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Daimyō  de\nŌmi ñandú", "Daimyō de Ōmi ñandú"),
        ("abc\u202edef\u2066ghi\u200f", "abcdefghi"),
        ("nul\x00bell\x07", "nulbell"),
        ("lone \ud800 half", "lone half"),
        ("#panic() $x$ <b>&", "#panic() $x$ <b>&"),
        ("侍 👺🏯", "侍 👺🏯"),
        ("", ""),
    ],
)
def test_what_players_write_becomes_plain_text(written: str, printed: str) -> None:
    assert printable(written) == printed


def test_ten_thousand_letters_are_cut_and_can_be_broken() -> None:
    long = printable("x" * 10_000)
    assert long.replace(BREAK_HERE, "").endswith("…")
    assert len(long.replace(BREAK_HERE, "")) == 120
    assert max(map(len, long.split(BREAK_HERE))) <= 12


def test_stacks_of_accents_are_cut_down() -> None:
    assert len(printable("Z" + "\u0301" * 300)) <= 3

"""Every export comes back as the same list: JSON and each text form, in both languages."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings

from rulebook.kensei.army import ArmyList, Entry, army_of
from rulebook.kensei.exchange import FORMS, Form, read_record, read_text, write_csv, write_record, write_text
from rulebook.kensei.muster import apply, findings
from rulebook.kensei.muster.edits import AddEntry, RemoveEntry
from tests.rulebook.kensei.exchanging import NAMES, described_armies
from tests.rulebook.kensei.mustering import CATALOGUE

STARTERS = list(CATALOGUE.starter_armies.values())
LANGUAGES = ("en", "es")


@pytest.mark.parametrize("starter", STARTERS, ids=lambda starter: starter.slug)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
def test_the_book_s_own_lists_come_back_from_every_form(starter, language, form):
    army = army_of(starter, CATALOGUE)
    read = read_text(write_text(army, CATALOGUE, form, title="For the club", language=language), CATALOGUE)
    assert read.army == army
    assert read.title == "For the club"
    assert not read.remarks
    assert all(line.kind != "unmatched" and not line.remarks for line in read.lines)


@settings(max_examples=150, deadline=None)
@given(described_armies(), NAMES)
def test_json_comes_back_as_the_same_list(army: ArmyList, title: str):
    record = json.loads(json.dumps(write_record(army, CATALOGUE, title=title)))
    read = read_record(record, CATALOGUE)
    assert read.army == army
    assert read.title == title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=120, deadline=None)
@given(army=described_armies(), title=NAMES)
def test_text_comes_back_as_the_same_list(form: Form, language: str, army: ArmyList, title: str):
    text = write_text(army, CATALOGUE, form, title=title, language=language)
    read = read_text(text, CATALOGUE)
    assert read.army == army, text
    assert read.title == title
    assert not read.unmatched
    assert not [line for line in read.lines if line.remarks]


@settings(max_examples=60, deadline=None)
@given(described_armies())
def test_findings_do_not_change_on_the_way(army: ArmyList):
    read = read_record(write_record(army, CATALOGUE), CATALOGUE)
    assert findings(read.army, CATALOGUE) == findings(army, CATALOGUE)


def test_ids_survive_json_so_that_none_is_given_twice():
    army = apply(ArmyList("buke"), AddEntry("taisho-buke"), AddEntry("kengo", 5), RemoveEntry("e2"), AddEntry("kengo", 4))
    read = read_record(write_record(army, CATALOGUE), CATALOGUE).army
    assert [entry.id for entry in read.entries] == ["e1", "e3"]
    assert read.issued == 3


def test_text_numbers_the_entries_anew():
    army = apply(ArmyList("buke", version="v"), AddEntry("kengo", 5), AddEntry("taisho-buke"), RemoveEntry("e1"))
    assert read_text(write_text(army, CATALOGUE), CATALOGUE).army == replace(
        army, entries=(Entry("e1", "taisho-buke"),), issued=1
    )


def test_two_rows_of_one_name_are_told_apart_by_their_slugs():
    twin = replace(CATALOGUE.profiles["kengo"], slug="kengo-of-the-club")
    catalogue = replace(CATALOGUE, profiles={**CATALOGUE.profiles, twin.slug: twin})
    army = ArmyList("buke", entries=(Entry("e1", "kengo-of-the-club", 5), Entry("e2", "kengo", 5)), issued=2)
    for form in FORMS:
        assert read_text(write_text(army, catalogue, form), catalogue).army == army


@pytest.mark.parametrize(
    "name",
    [
        *("47 Ronin", "Ronin 47", "General", "Archers", "Kengo and Spy", "Unit of Fire", "Total", "Hata-Jurushi of the Club"),
        *(
            "Led by Fate",
            "Men of 5 Men",
            "Ninja x 9",
            "Heroes of 200 points",
            "Infantry 5",
            "Kengo con Kengo",
            "At Home",
            "Front 5",
        ),
    ],
)
@pytest.mark.parametrize(("profile", "miniatures"), [("kengo", 1), ("kengo", 9), ("taisho-buke", 1), ("taisho-buke", 2)])
def test_a_house_pack_may_call_a_troop_by_words_that_mean_something(name: str, profile: str, miniatures: int):
    twin = replace(CATALOGUE.profiles[profile], slug="of-the-club", name=name, name_es=name)
    catalogue = replace(CATALOGUE, profiles={**CATALOGUE.profiles, twin.slug: twin})
    named = Entry("e1", twin.slug, miniatures, banner=True, name="The Hares")
    army = ArmyList("buke", entries=(named, Entry("e2", "heishi", 9, leader="e1")), general="e1", issued=2)
    for form in FORMS:
        text = write_text(army, catalogue, form)
        assert read_text(text, catalogue).army == army, text


def test_the_spreadsheet_has_a_row_per_entry_and_no_formulas():
    army = ArmyList("buke", entries=(Entry("e1", "kengo", 5, name="=1+1", note="a,b"),), general="e1")
    header, row = write_csv(army, CATALOGUE, language="es").splitlines()
    assert header.startswith("Número,Perfil,Nombre,Miniaturas,Puntos")
    assert row == '1,Kengo,\'=1+1,5,50,no,sí,,,sí,"a,b",kengo'


def test_full_text_reads_as_a_person_would_write_it():
    army = ArmyList(
        "buke",
        entries=(Entry("e1", "taisho-buke"), Entry("e2", "yari-ashigaru", 9, True, "e1", 5, "The Hares", fielded=False)),
        general="e1",
        version="kensei-2.2-r1",
        issued=2,
    )
    assert write_text(army, CATALOGUE, "full", title="Friday").splitlines() == [
        'Name: "Friday"',
        "Clan: Buke",
        "Size: 200 points",
        "Commander: Hatamoto (0 points)",
        "Occult rules: no",
        "Data: kensei-2.2-r1",
        "",
        "1. Taisho Buke (20 points), general",
        '2. 9 Yari Ashigaru (50 points), Hata-Jurushi, led by Taisho Buke #1, front 5, at home, "The Hares"',
        "",
        "Total: 20 points, 1 miniature",
    ]
    assert write_text(army, CATALOGUE, "line", language="es") == (
        "Buke, 200 puntos, Hatamoto, datos kensei-2.2-r1; Taisho Buke, general; "
        '9 Ashigaru con yari, Hata-Jurushi, dirigida por Taisho Buke #1, frente 5, en casa, "The Hares"'
    )

"""A tap on a stepper: the board made by way of the one before is the board made anew, and pieces are drawn as text."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation
from django.utils.safestring import mark_safe

from armybuilder.people.models import User
from rosters.armies.board import board_of
from rosters.armies.moulds import fill
from rosters.armies.pen import Pen
from rosters.armies.reading import Reading, reading_of
from rosters.armies.stepping import board_stepped
from rosters.armies.views.showing import sight_after, sight_of
from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edits import SetBanner, SetMiniatures
from tests.rosters.mustering import browser, edit, fresh, keep
from tests.rulebook.kensei.mustering import CLANS, legal_army

pytestmark = pytest.mark.django_db
SHARE = "rosters/armies/pieces/share.html"


def walk(army: ArmyList, steps: int, seed: int) -> Iterator[ArmyList]:
    """Taps all over the list: to nothing, beyond every limit, and back."""
    chance = random.Random(seed)
    for _ in range(steps):
        entry = chance.choice(army.entries)
        army = apply(army, SetMiniatures(entry.id, chance.choice((0, 1, 3, 4, 9, 15, 16, 40))))
        yield army


@pytest.mark.parametrize("clan", CLANS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_stepped_board_is_the_board_made_anew(clan: str, language: str, akira: User) -> None:
    start = legal_army(clan, 600)
    with translation.override(language):
        reading: Reading = reading_of(keep(akira, start))
        army, board = start, board_of(start, reading)
        for stepped in walk(start, 25, seed=CLANS.index(clan)):
            board_after = board_stepped(board, army, stepped, reading)
            assert board_after == board_of(stepped, reading)
            army, board = stepped, board_after


def test_cards_that_nobody_touched_stay_the_same_values(akira: User) -> None:
    army = legal_army("buke", 600)
    reading = reading_of(keep(akira, army))
    before = board_of(army, reading)
    after = board_stepped(before, army, apply(army, SetMiniatures("e4", 10)), reading)
    assert after is not None
    same = [was is card for was, card in zip(before.cards, after.cards, strict=True)]
    assert same.count(False) == 1


@pytest.mark.parametrize("change", ["banner", "size", "order", "gone"])
def test_whatever_else_changed_is_not_taken_for_a_tap(change: str, akira: User) -> None:
    army = legal_army("buke", 600)
    reading = reading_of(keep(akira, army))
    changed = {
        "banner": apply(army, SetBanner("e4", not army.entries[3].banner)),
        "size": replace(army, size=500),
        "order": replace(army, entries=army.entries[::-1]),
        "gone": replace(army, entries=army.entries[:-1]),
    }[change]
    assert board_stepped(board_of(army, reading), army, changed, reading) is None


def test_a_tap_leads_to_the_same_sight_as_opening_the_list_anew(akira: User) -> None:
    army = keep(akira)
    before = sight_of(fresh(army))
    edit(browser(akira), army, entry="e2", act="save", miniatures=7)
    now = fresh(army)
    stepped = sight_after(before, now)
    reading = reading_of(now)
    assert stepped.board == board_of(stepped.army, reading)
    assert stepped.army.entries[1].miniatures == 7


def test_a_mould_writes_hostile_words_as_text() -> None:
    shape = (("oob", True), ("is_met", True), ("is_least", True))
    numbers = {"have": 5, "need": 10, "full": 50}
    drawn = fill(SHARE, "en", shape, base="/a/", code="%(name)s", name="<script>\x02have\x03 100% {{ need }}", **numbers)
    assert "&lt;script&gt;\x02have\x03 100% {{ need }}" in drawn
    assert 'id="share-%(name)s"' in drawn
    assert "<script>" not in drawn


def test_a_mould_keeps_markup_that_was_drawn_before() -> None:
    drawn = fill("rosters/armies/pieces/card_problems.html", "en", (("oob", False),), id="e1", problems=mark_safe("<p>drawn</p>"))
    assert drawn == '<div class="unit__problems" id="e1-problems"><p>drawn</p></div>'


def test_each_language_has_its_own_moulds(akira: User) -> None:
    army = fresh(keep(akira))
    with translation.override("es"):
        spanish = Pen("/a/", army).state()
    with translation.override("en"):
        english = Pen("/a/", army).state()
    assert "Deshacer" in spanish
    assert "Undo" in english


def test_a_piece_that_finds_its_own_place_carries_no_token(akira: User) -> None:
    army = fresh(keep(akira))
    assert "csrfmiddlewaretoken" not in Pen("/a/", army, out_of_band=True).state()
    assert 'name="csrfmiddlewaretoken" value="abc"' in Pen("/a/", army, token="abc").state()

"""Abilities, titles and cards switched in the odds lab: each changes what the page says, and its address keeps it."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from battles.lab.asking import address_of, read_fight
from battles.lab.switches import tried
from rosters.catalogue import current_catalogue
from rulebook.kensei.odds import combat_odds

FIGHT = "a=samurai-yari&a.of=samurai-yari&b=yari-ashigaru&b.of=yari-ashigaru&b.on=charging"

pytestmark = pytest.mark.django_db


def win(query: str) -> object:
    catalogue = current_catalogue()
    fight, _, _ = read_fight(QueryDict(query), catalogue)
    return combat_odds(catalogue, *fight.parties(catalogue)).winner.of("first")


@pytest.mark.parametrize(
    ("switch", "better"),
    [
        ("a.without=countercharge", False),
        ("b.without=temper", False),
        ("a.card=again", True),
        ("a.card=3", True),
        ("b.card=2", False),
    ],
)
def test_a_switch_changes_the_odds(switch: str, better: bool) -> None:
    plain, switched = win(FIGHT), win(f"{FIGHT}&{switch}")
    if switch == "b.without=temper":
        assert switched == plain  # nobody charges those who charge
        return
    assert (switched > plain) is better and switched != plain  # type: ignore[operator]  # both are fractions


def test_a_title_can_be_done_without() -> None:
    catalogue = current_catalogue()
    fight, _, _ = read_fight(QueryDict(f"{FIGHT}&a.without=samurai"), catalogue)
    odds = combat_odds(catalogue, *fight.parties(catalogue))
    assert odds.first.after.of("dishonoured") == 0 < odds.first.flees + odds.first.retreats


def test_what_would_change_nothing_is_not_shown() -> None:
    catalogue = current_catalogue()
    fight, _, _ = read_fight(QueryDict(FIGHT), catalogue)
    shown = set(tried(fight, 0, catalogue))
    assert {("without", "countercharge"), ("without", "samurai"), ("card", "again"), ("card", "1")} <= shown
    assert ("without", "temper") not in set(tried(fight, 1, catalogue))


def test_the_address_keeps_switches_and_refuses_what_the_troop_has_not() -> None:
    catalogue = current_catalogue()
    fight, _, _ = read_fight(QueryDict(f"{FIGHT}&a.without=countercharge&a.card=2&b.without=countercharge&b.card=9"), catalogue)
    assert fight.told[0].without == {"countercharge"} and fight.told[0].cards == {"2"}
    assert not fight.told[1].without and not fight.told[1].cards
    again, _, _ = read_fight(QueryDict(address_of(fight)), catalogue)
    assert again.told[0].without == {"countercharge"} and again.told[0].cards == {"2"}


def test_the_page_shows_them_in_both_languages(client: Client) -> None:
    for language, words in (
        ("en", ("without Countercharge", "a card: one die again")),
        ("es", ("sin Contracarga", "una carta: repetir un dado")),
    ):
        client.cookies["django_language"] = language
        page = client.get(f"/battles/lab/?{FIGHT}").content.decode()
        assert all(word in page for word in words)

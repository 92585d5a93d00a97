"""Battles of three to six players: chairs taken one by one with the same code, the table and what comes after it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from battles.models import Battle
from battles.selectors import battle_waiting, folded, histories, place_of
from battles.services import Brought, battle_join
from battles.table.telling import stories
from battles.terms import Terms
from rulebook.kernel.errors import NotAllowed, NotAwaited
from tests.battles.fielding import commanded, opened_by, starter
from tests.rosters.mustering import browser, person, text_of
from tests.rulebook.kensei.battle.wandering import complete, playable

pytestmark = pytest.mark.django_db

FOUR = ("Akira", "Botan", "Chie", "Daichi")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


def joined(battle: Battle, name: str) -> Battle:
    return battle_join(battle=battle, person=person(name), brought=Brought(starter(), "Band", name))


def gathered(terms: Terms) -> Battle:
    battle = opened_by(person("Akira"), terms)
    for name in FOUR[1 : terms.players]:
        battle = joined(battle, name)
    return battle


def test_a_code_is_good_until_the_last_chair_is_taken() -> None:
    battle = opened_by(person("Akira"), Terms(players=3))
    code = battle.code or ""
    battle = joined(battle, "Botan")
    assert not battle.has_begun and battle_waiting(code) is not None
    with pytest.raises(NotAllowed) as twice:
        joined(battle, "Botan")
    assert twice.value.code == "own-battle"
    battle = joined(battle, "Chie")
    assert battle.has_begun and battle.code is None and battle_waiting(code) is None
    assert folded(battle).players == {"a": "Akira", "b": "Botan", "c": "Chie"}
    with pytest.raises(NotAwaited):
        joined(Battle.objects.get(pk=battle.pk), "Daichi")


def test_every_other_chair_is_of_the_same_team() -> None:
    battle = gathered(Terms(players=4, teams=True, scenario="supply-lines"))
    assert folded(battle).teams == {"a": "a", "b": "b", "c": "a", "d": "b"}


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (Terms(players=1), "wrong-players"),
        (Terms(players=7), "wrong-players"),
        (Terms(players=2, teams=True), "wrong-players"),
        (Terms(players=3, scenario="border-wars"), "needs-teams"),
    ],
)
def test_terms_that_cannot_be_played_are_refused(terms: Terms, code: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        opened_by(person("Akira"), terms)
    assert refused.value.code == code


def played_out(battle: Battle) -> Battle:
    choose = random.Random(11).randrange
    while folded(battle).phase != "ended":
        table = folded(battle)
        moves = playable(table)
        battle = commanded(battle, complete(moves[choose(len(moves))], table, choose))
    return battle


def test_three_play_to_the_end_and_everybody_reads_the_result() -> None:
    battle = gathered(Terms(players=3))
    for name, seat in zip(FOUR, "abc", strict=False):
        place = place_of(person(name), battle.pk)
        assert place is not None and place.seats == (seat,)
        page = text_of(browser(person(name)).get(f"/battles/{battle.pk}/"))
        assert all(other in page for other in FOUR[:3])
    battle = played_out(battle)
    for name in FOUR[:3]:
        client = browser(person(name))
        assert client.get(f"/battles/{battle.pk}/").status_code == 200
        result = text_of(client.get(f"/battles/{battle.pk}/result/"))
        assert all(other in result for other in FOUR[:3])
        assert client.get(f"/battles/{battle.pk}/statistics/").status_code == 200
    assert browser(person("Daichi")).get(f"/battles/{battle.pk}/").status_code == 404


def test_whoever_has_come_sees_who_is_there_and_cannot_withdraw_the_battle() -> None:
    battle = joined(opened_by(person("Akira"), Terms(players=4)), "Botan")
    host = text_of(browser(person("Akira")).get(f"/battles/{battle.pk}/invite/"))
    guest = text_of(browser(person("Botan")).get(f"/battles/{battle.pk}/invite/"))
    assert "2 chairs are free." in host and "Akira, Botan" in host and "4 players" in host
    assert "Withdraw the battle" in host and "Withdraw the battle" not in guest
    assert browser(person("Chie")).get(f"/battles/{battle.pk}/invite/").status_code == 404


def test_several_start_and_join_by_the_pages(settings: Any) -> None:  # Any: the fixture of pytest-django has no public type.
    settings.RATE_LIMITS_ON = False
    host = browser(person("Akira"))
    sent = {"army": "starter:buke-vanguard", "scenario": "strategic-control", "mode": "guided", "dice": "app", "players": "3"}
    assert host.post("/battles/new/", {**sent, "players": "9"}).status_code in (400, 422)
    assert host.post("/battles/new/", sent).status_code == 302
    battle = Battle.objects.get()
    assert battle.players == 3
    for name in ("Botan", "Chie"):
        answer = browser(person(name)).post(f"/battles/join/{battle.code}/", {"army": "starter:buke-vanguard"})
        assert answer.status_code == 302
    assert Battle.objects.get().has_begun


def test_the_start_page_offers_more_players() -> None:
    answer = browser(person("Akira")).get("/battles/new/")
    assert answer.status_code == 200
    assert "How many play" in text_of(answer)

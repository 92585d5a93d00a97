"""Into a battle by its pages: starting, inviting, joining, sharing a phone, leaving. Akira starts, Botan comes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.live.rooms import Viewer, version_in
from armybuilder.people.services import person_delete
from battles.models import Battle, Chair, DiceSource, Event, Mode
from battles.services import Brought, battle_join
from battles.starting.doors import door_of
from battles.terms import SWITCHES, Terms
from rosters.catalogue import current_catalogue
from rulebook.kensei.exchange.text import write_text
from tests.battles.fielding import fielded, opened_by, starter
from tests.battles.settled import settled
from tests.rosters.mustering import browser, keep, person, text_of, vanguard

pytestmark = pytest.mark.django_db

AGREED = {"scenario": "supply-lines", "mode": "guided", "dice": "real", "missions": "1"}


def akira() -> Client:
    return browser(person("Akira"))


def botan() -> Client:
    return browser(person("Botan"))


def only() -> Battle:
    return Battle.objects.get()


def test_a_visitor_sees_how_battles_go_and_becomes_nobody_by_looking() -> None:
    page = browser().get("/battles/")
    assert "No battle is being played" in text_of(page)
    assert "guest" not in page.cookies


def test_the_navigation_leads_to_the_battles() -> None:
    assert 'href="/battles/"' in browser().get("/rules/").content.decode()


def test_an_army_is_one_tap_from_its_battle() -> None:
    army = keep(person("Akira"))
    page = akira().get(f"/armies/{army.pk}/").content.decode()
    form = re.search(r'<form method="post" action="/battles/new/">.*?</form>', page, re.S)
    assert form
    assert f"army:{army.pk}" in form[0]
    went = akira().post("/battles/new/", {"army": f"army:{army.pk}", "at_once": "1"})
    assert went["Location"] == f"/battles/{only().pk}/invite/"
    assert only().chairs.get().army_name == "Red Dawn"
    assert only().switches == [name for name, switch in SWITCHES.items() if switch.usual]


def test_my_armies_lead_to_battle_too_but_the_archive_does_not() -> None:
    army = keep(person("Akira"))
    assert f'value="army:{army.pk}"' in akira().get("/armies/").content.decode()
    akira().post(f"/armies/{army.pk}/archive/")
    assert f'value="army:{army.pk}"' not in akira().get("/armies/?archived=1").content.decode()


def test_a_size_leaves_only_the_armies_for_such_a_battle() -> None:
    large = keep(person("Akira"), replace(vanguard(), size=400), "Large")
    shown = akira().get("/battles/new/").content.decode()
    assert 'href="?size=400"' in shown
    shown = akira().get("/battles/new/?size=400").content.decode()
    assert f'value="army:{large.pk}"' in shown
    assert 'name="army" value="starter:buke-vanguard"' not in shown
    assert "starter:buke-vanguard" in akira().get("/battles/new/?size=123").content.decode()


def test_tapping_battle_twice_makes_one_battle() -> None:
    army = keep(person("Akira"))
    for _ in range(2):
        akira().post("/battles/new/", {"army": f"army:{army.pk}", "at_once": "1"})
    assert Battle.objects.count() == 1


def test_a_visitor_becomes_a_guest_by_starting_a_quick_battle() -> None:
    client = browser()
    went = client.post("/battles/new/", {"army": "starter:sohei-vanguard", **AGREED})
    battle = only()
    assert went["Location"] == f"/battles/{battle.pk}/invite/"
    assert battle.owner.is_guest
    assert (battle.scenario, battle.dice, battle.switches) == ("supply-lines", DiceSource.REAL, ["missions"])
    assert battle.code in text_of(client.get(went["Location"]))


def test_the_last_terms_are_offered_again() -> None:
    akira().post("/battles/new/", {"army": "starter:buke-vanguard", **AGREED})
    page = akira().get("/battles/new/").content.decode()
    assert 'value="supply-lines" selected' in page
    assert re.search(r'id="switch-missions"[^>]* checked', page)


def test_a_die_may_choose_the_scenario() -> None:
    went = akira().post("/battles/new/", {"army": "starter:buke-vanguard", **AGREED, "scenario": "roll"}, follow=True)
    scenario = current_catalogue().scenarios[only().scenario]
    assert f"The die shows {scenario.number}: {scenario.name}." in text_of(went)


@pytest.mark.parametrize(
    "sent",
    [
        {"army": "starter:nobody"},
        {"army": ""},
        {"army": "text", "text": "  "},
        {"army": "text", "text": "Nothing that anybody knows"},
        {"army": "starter:buke-vanguard", "scenario": "no-such"},
        {"army": "starter:buke-vanguard", "dice": "loaded"},
        {"army": "starter:buke-vanguard", "mode": "chaos"},
        {"army": "starter:buke-vanguard", "one_phone": "1", "their_army": "army:nope"},
    ],
)
def test_what_cannot_be_started_is_refused_in_words(sent: dict[str, str]) -> None:
    page = akira().post("/battles/new/", {**AGREED, **sent})
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    assert not Battle.objects.exists()


def test_nobody_brings_the_army_of_another() -> None:
    army = keep(person("Botan"))
    assert akira().post("/battles/new/", {"army": f"army:{army.pk}", "at_once": "1"}).status_code == 422
    assert akira().post("/battles/new/", {**AGREED, "army": f"army:{army.pk}"}).status_code == 422


def test_both_seats_on_one_phone_begin_at_once() -> None:
    sent = {"army": "starter:buke-vanguard", "one_phone": "1", "their_army": "starter:hattori-vanguard", "their_player": "Botan"}
    went = akira().post("/battles/new/", {**AGREED, **sent})
    battle = only()
    assert went["Location"] == door_of(only())
    assert battle.has_begun and battle.one_phone and battle.code is None
    assert [(chair.name, chair.army["clan"]) for chair in battle.chairs.all()] == [("Akira", "buke"), ("Botan", "hattori")]


def test_an_invitation_can_be_played_on_one_phone_instead() -> None:
    battle = opened_by(person("Akira"))
    went = akira().post(f"/battles/{battle.pk}/here/", {"army": "starter:kuge-vanguard", "player": "Botan"})
    assert went["Location"] == door_of(only())
    assert only().one_phone


def test_terms_change_until_somebody_comes() -> None:
    battle = opened_by(person("Akira"))
    assert akira().get(f"/battles/{battle.pk}/terms/").status_code == 200
    akira().post(f"/battles/{battle.pk}/terms/", {**AGREED, "mode": "tracker"})
    assert (only().scenario, only().mode, only().switches) == ("supply-lines", Mode.TRACKER, ["missions"])
    battle_join(battle=only(), person=person("Botan"), brought=Brought(starter(), "Blue"))
    assert akira().post(f"/battles/{battle.pk}/terms/", AGREED).status_code == 404


def test_botan_joins_by_code_with_a_starter_army() -> None:
    battle = opened_by(person("Akira"))
    found = botan().get("/battles/join/", {"code": f" {(battle.code or '').upper()} "})
    assert found["Location"] == f"/battles/join/{battle.code}/"
    assert "Akira waits for you" in text_of(botan().get(found["Location"]))
    went = botan().post(found["Location"], {"army": "starter:sohei-vanguard", "player": "Botan the Bold"})
    assert went["Location"] == door_of(only())
    assert only().chairs.get(seat="b").name == "Botan the Bold"
    assert akira().get(f"/battles/{battle.pk}/invite/")["Location"] == door_of(only())


def test_a_guest_joins_with_a_pasted_list() -> None:
    battle = opened_by(person("Akira"))
    text = write_text(starter("otokodate-vanguard"), current_catalogue(), title="Blue Dusk")
    client = browser()
    client.post(f"/battles/join/{battle.code}/", {"army": "text", "text": text})
    chair = Chair.objects.get(seat="b")
    assert (chair.army["clan"], chair.army_name, chair.person.is_guest) == ("otokodate", "Blue Dusk", True)


def test_lines_nobody_understands_are_shown_before_they_are_left_out() -> None:
    battle = opened_by(person("Akira"))
    text = write_text(starter(), current_catalogue(), title="Blue") + "\n3 Flying elephants of doom\n"
    page = botan().post(f"/battles/join/{battle.code}/", {"army": "text", "text": text})
    assert page.status_code == 422
    assert "Flying elephants" in text_of(page)
    went = botan().post(f"/battles/join/{battle.code}/", {"army": "text", "text": text, "anyway": "1"})
    assert went.status_code == 302


def test_a_code_is_good_for_one_chair() -> None:
    battle = opened_by(person("Akira"))
    code = battle.code
    botan().post(f"/battles/join/{code}/", {"army": "starter:sohei-vanguard"})
    late = browser(person("Chie")).post(f"/battles/join/{code}/", {"army": "starter:sohei-vanguard"})
    assert late.status_code == 404
    assert "Nobody waits here" in text_of(late)


def test_whoever_started_it_is_led_from_his_own_code_to_the_invitation() -> None:
    battle = opened_by(person("Akira"))
    assert akira().get(f"/battles/join/{battle.code}/")["Location"] == f"/battles/{battle.pk}/invite/"


def test_guessing_codes_is_braked_and_a_right_code_costs_nothing() -> None:
    battle = opened_by(person("Akira"))
    each = settings.RATE_LIMITS["join"][0]
    guesser = browser(person("Chie"))
    for _ in range(each + 5):
        assert guesser.get(f"/battles/join/{battle.code}/").status_code == 200
    guesses = [guesser.get("/battles/join/", {"code": f"zz{guess:04}"}).status_code for guess in range(each)]
    assert (guesses[0], set(guesses) - {404, 429}) == (404, set())
    refused = guesser.get("/battles/join/", {"code": "zzzzzz"})
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert guesser.post(f"/battles/join/{battle.code}/", {"army": "starter:sohei-vanguard"}).status_code == 429


PAGES = ("invite/", "terms/", "here/", "spectators/", "leave/")


@pytest.mark.parametrize("page", PAGES)
def test_a_stranger_finds_no_battle(page: str) -> None:
    battle = opened_by(person("Akira"))
    for client in (browser(person("Chie")), browser()):
        assert client.get(f"/battles/{battle.pk}/{page}").status_code == 404
    assert akira().get(f"/battles/{battle.pk}/{page}").status_code == 200


@pytest.mark.parametrize("page", ("terms/", "here/", "phone/", "leave/"))
def test_a_stranger_changes_nothing(page: str) -> None:
    battle = opened_by(person("Akira"))
    for client in (browser(person("Chie")), browser()):
        assert client.post(f"/battles/{battle.pk}/{page}", {**AGREED, "delete": "1", "seat": "a"}).status_code == 404
    assert only().version == 0


def test_the_opponent_cannot_delete_but_leaves() -> None:
    battle = fielded()
    botan().post(f"/battles/{battle.pk}/leave/", {"delete": "1"})
    stays = only()
    assert {chair.person for chair in stays.chairs.all()} == {person("Akira")}
    assert stays.one_phone
    assert botan().get(f"/battles/{battle.pk}/leave/").status_code == 404


def test_a_battle_passes_to_the_other_when_its_owner_leaves() -> None:
    battle = fielded()
    akira().post(f"/battles/{battle.pk}/leave/", {"leave": "1"})
    assert only().owner == person("Botan")
    assert not Chair.objects.filter(person=person("Akira")).exists()


def test_one_who_leaves_a_battle_that_is_over_leaves_an_empty_chair() -> None:
    battle = settled()
    botan().post(f"/battles/{battle.pk}/leave/", {"leave": "1"})
    assert only().chairs.get(seat="b").person is None
    assert "Botan" in text_of(akira().get("/battles/history/"))
    assert akira().get(f"/battles/{battle.pk}/result/").status_code == 200
    assert "No battle yet" in text_of(botan().get("/battles/history/"))


def test_the_last_one_to_leave_takes_the_battle_along() -> None:
    battle = settled()
    for client in (akira(), botan()):
        client.post(f"/battles/{battle.pk}/leave/", {"leave": "1"})
    assert not Battle.objects.exists()


@pytest.mark.parametrize("name", ["Akira", "Botan"])
def test_a_battle_stays_with_the_opponent_of_one_who_deletes_everything(name: str) -> None:
    battle = fielded()
    person_delete(person=person(name))
    stays = only()
    rest = {"Akira": "Botan", "Botan": "Akira"}[name]
    assert (stays.owner.username, {chair.person.username for chair in stays.chairs.all()}) == (rest, {rest})
    assert browser(person(rest)).get(f"/battles/{battle.pk}/").status_code == 200


def test_a_battle_goes_with_the_last_player_who_deletes_everything() -> None:
    opened_by(person("Akira"))
    person_delete(person=person("Akira"))
    settled()
    for name in ("Akira", "Botan"):
        person_delete(person=person(name))
    assert (Battle.objects.count(), Event.objects.count()) == (0, 0)


def test_whoever_started_it_deletes_it_for_everybody() -> None:
    battle = fielded()
    assert "Delete for everybody" in text_of(akira().get(f"/battles/{battle.pk}/leave/"))
    akira().post(f"/battles/{battle.pk}/leave/", {"delete": "1"})
    assert not Battle.objects.exists()


def test_the_front_page_says_whose_move_it_is() -> None:
    fielded()
    Battle.objects.update(awaits="a", turn=3)
    assert "turn 3 · your move" in text_of(akira().get("/battles/"))
    assert "turn 3 · their move" in text_of(botan().get("/battles/"))


def test_a_waiting_battle_shows_its_code_on_the_front_page() -> None:
    battle = opened_by(person("Akira"))
    assert battle.code in text_of(akira().get("/battles/"))


def test_the_front_page_asks_the_same_of_the_database_however_many_battles_there_are(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    client = akira()
    fielded()
    client.get("/battles/")
    with django_assert_num_queries(4):
        client.get("/battles/")
    for _ in range(4):
        fielded()
        opened_by(person("Akira"))
    with django_assert_num_queries(4):
        client.get("/battles/")


def test_the_pages_speak_spanish() -> None:
    battle = opened_by(person("Akira"), Terms(scenario="border-wars"))
    spanish = browser(person("Akira"), "es")
    assert "A la espera de rival" in text_of(spanish.get("/battles/"))
    assert "Invita a tu rival" in text_of(spanish.get(f"/battles/{battle.pk}/invite/"))
    assert "Akira te espera" in text_of(browser(None, "es").get(f"/battles/join/{battle.code}/"))


def test_what_no_database_can_look_up_is_nobodys_battle() -> None:
    """PostgreSQL refuses a NUL; the answer is that of any wrong code, pass or room."""
    battle = fielded()
    assert browser().get("/battles/join/", {"code": "\x00"}).status_code == 404
    assert browser().get(f"/battles/{battle.pk}/log/", {"watch": "\x00"}).status_code == 404
    for room, pass_ in ((f"battle/{battle.pk}", "\x00"), ("battle/\x00", battle.watch)):
        assert version_in(room, Viewer(AnonymousUser(), pass_)) is None

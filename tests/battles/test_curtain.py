"""One phone for two: nothing of one seat shows while the other holds it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from battles.models import Battle
from battles.selectors import Place, place_of
from battles.services import Brought, battle_join
from battles.starting.curtain import MOST, curtain_before, hold, seat_shown
from battles.starting.doors import door_of
from battles.terms import Terms
from tests.battles.fielding import fielded, opened_by, starter
from tests.rosters.mustering import browser, person

pytestmark = pytest.mark.django_db


def shared() -> Battle:
    akira = person("Akira")
    battle = opened_by(akira, Terms(one_phone=True, missions=True))
    return battle_join(battle=battle, person=akira, brought=Brought(starter(), "Blue", "Botan"))


def asked(session: Any = None) -> HttpRequest:
    request = RequestFactory().get("/")
    request.user = person("Akira")
    request.session = session or SessionStore()
    return request


def place(battle: Battle, name: str = "Akira") -> Place:
    found = place_of(person(name), battle.pk)
    assert found is not None
    return found


def test_nobody_holds_a_phone_that_has_just_been_laid_down() -> None:
    at = place(shared())
    assert seat_shown(asked(), at) == ""
    curtain = curtain_before(asked(), at, "b")
    assert curtain is not None
    assert (curtain.seat, curtain.player) == ("b", "Botan")


def test_whoever_takes_it_sees_his_own_and_not_the_others() -> None:
    request, at = asked(), place(shared())
    hold(request, at.battle, "a")
    assert seat_shown(request, at) == "a"
    assert curtain_before(request, at, "a") is None
    curtain = curtain_before(request, at, "b")
    assert curtain is not None
    assert curtain.holder == "Akira"


def test_a_phone_of_ones_own_needs_no_curtain() -> None:
    at = place(fielded(), "Botan")
    assert seat_shown(asked(), at) == "b"
    assert curtain_before(asked(), at, "b") is None


def test_the_session_remembers_only_the_last_few_battles() -> None:
    request = asked()
    for number in range(MOST + 5):
        hold(request, Battle(pk=f"battle{number}"), "a")
    assert len(request.session["phone-holders"]) == MOST


def test_passing_the_phone_is_a_post_for_a_seat_of_ones_own() -> None:
    battle, client = shared(), browser(person("Akira"))
    assert client.post(f"/battles/{battle.pk}/phone/", {"seat": "b"})["Location"] == door_of(battle)
    assert client.session["phone-holders"] == {battle.pk: "b"}
    assert client.post(f"/battles/{battle.pk}/phone/", {"seat": "c"}).status_code == 404
    assert client.get(f"/battles/{battle.pk}/phone/").status_code == 405
    client.post(f"/battles/{battle.pk}/phone/", {"seat": ""})
    assert client.session["phone-holders"] == {battle.pk: ""}

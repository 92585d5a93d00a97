"""Rate limits on a real Redis-protocol server: counted by person, name and address; they open again; they fail open."""

import logging
import time

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from pytest_django import Settings

from armybuilder.broker import client
from armybuilder.limits import TooManyTries, address_of, give_back, spend
from armybuilder.people.models import User
from tests.people.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def small_limits(settings: Settings) -> None:
    settings.RATE_LIMITS_ON = True
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (3, 6, 60))


def guess(name: str = "Akira", password: str = "wrong", address: str = "192.0.2.1") -> object:
    return Client(REMOTE_ADDR=address).post("/people/sign-in/", {"username": name, "password": password})


def test_guessing_a_name_is_refused_with_a_time_to_come_back(akira: User) -> None:
    for number in range(3):
        assert guess(address=f"192.0.2.{number}").status_code == 200  # type: ignore[attr-defined]
    refused = guess(address="192.0.2.9")
    assert refused.status_code == 429  # type: ignore[attr-defined]
    assert 0 < int(refused["Retry-After"]) <= 60  # type: ignore[index]
    assert "Try again in" in refused.text  # type: ignore[attr-defined]
    assert refused["Cache-Control"] == "private, no-store"  # type: ignore[index]


def test_even_the_right_password_waits_and_the_name_s_case_does_not_matter(akira: User) -> None:
    for name in ("Akira", "AKIRA", " akira "):
        guess(name)
    assert guess(password=PASSWORD, address="192.0.2.7").status_code == 429  # type: ignore[attr-defined]


def test_guessing_many_names_from_one_address_is_refused(akira: User) -> None:
    answers = [guess(f"name{number}").status_code for number in range(7)]  # type: ignore[attr-defined]
    assert answers == [200] * 6 + [429]


def test_a_club_may_sign_in_from_one_address(akira: User) -> None:
    answers = {guess(password=PASSWORD).status_code for _player in range(10)}  # type: ignore[attr-defined]
    assert answers == {302}


def test_looking_at_the_page_is_not_counted(akira: User) -> None:
    assert {Client().get("/people/sign-in/").status_code for _look in range(10)} == {200}


def test_the_window_closes_by_itself(settings: Settings) -> None:
    settings.RATE_LIMITS = {"heavy": (1, 1, 1)}
    spend("heavy", "person:1")
    with pytest.raises(TooManyTries) as refused:
        spend("heavy", "person:1")
    assert refused.value.seconds == 1
    time.sleep(1.05)
    spend("heavy", "person:1")


def test_waiting_in_vain_does_not_lengthen_the_wait(settings: Settings) -> None:
    settings.RATE_LIMITS = {"heavy": (1, 1, 60)}
    spend("heavy", "person:1")
    key = client().keys("limit:*")[0]
    client().pexpire(key, 5000)
    for _knock in range(3):
        with pytest.raises(TooManyTries) as refused:
            spend("heavy", "person:1")
        assert refused.value.seconds <= 5


def test_every_counter_ends_and_names_nobody() -> None:
    spend("sign-in", "address:192.0.2.1", "tried:akira")
    keys = client().keys("limit:*")
    assert len(keys) == 2
    for key in keys:
        assert 0 < client().ttl(key) <= 60
        assert b"akira" not in key
        assert b"192" not in key


def test_giving_back_never_makes_credit() -> None:
    give_back("heavy", "person:1")
    assert not client().keys("limit:*")
    for _try in range(3):
        spend("heavy", "person:1")
    with pytest.raises(TooManyTries):
        spend("heavy", "person:1")


def test_each_door_counts_for_itself() -> None:
    for _try in range(3):
        spend("heavy", "person:1")
    spend("sign-up", "person:1")
    spend("heavy", "person:2")


def test_guests_are_not_made_without_end(db: None) -> None:
    answers = [Client().post("/save/", {"name": "x"}).status_code for _guest in range(7)]
    assert answers == [200] * 6 + [429]
    assert User.objects.count() == 6


def test_phone_codes_are_counted_by_person(akira: User, as_akira: Client, as_chie: Client) -> None:
    assert [as_akira.post("/people/phone/").status_code for _code in range(4)] == [200, 200, 200, 429]
    assert as_chie.post("/people/phone/").status_code == 200


def test_guessing_the_password_inside_is_counted_too(as_akira: Client) -> None:
    typed = {"sure": "on", "password": "wrong"}
    assert [as_akira.post("/people/delete/", typed).status_code for _guess in range(4)] == [200, 200, 200, 429]


def test_resets_for_one_mailbox_are_counted_wherever_they_come_from(akira: User, mailoutbox: list[object]) -> None:
    for number in range(4):
        answer = Client(REMOTE_ADDR=f"192.0.2.{number}").post("/people/password/forgotten/", {"email": "akira@example.org"})
    assert answer.status_code == 429
    assert len(mailoutbox) == 3


def test_the_api_answers_in_its_own_words(as_akira: Client) -> None:
    for _request in range(3):
        assert as_akira.get("/dear/").status_code == 200
    refused = as_akira.get("/dear/")
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert refused.json()["code"] == "throttled"
    assert refused.json()["message"]


def test_a_script_gets_json(as_akira: Client) -> None:
    for _code in range(4):
        refused = as_akira.post("/people/phone/", headers={"accept": "application/json"})
    assert refused.status_code == 429
    assert refused.json()["code"] == "throttled"
    assert refused.json()["message"]


def test_the_switch_turns_them_off(akira: User, settings: Settings) -> None:
    settings.RATE_LIMITS_ON = False
    assert {guess().status_code for _try in range(12)} == {200}  # type: ignore[attr-defined]


def test_without_redis_nobody_is_refused_and_a_warning_is_logged(
    akira: User, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    with caplog.at_level(logging.WARNING, logger="armybuilder.limits"):
        started = time.monotonic()
        assert guess(password=PASSWORD).status_code == 302  # type: ignore[attr-defined]
    assert time.monotonic() - started < 3
    assert any("Redis does not answer" in line.message for line in caplog.records)


def asked(**meta: str) -> str:
    request = RequestFactory().get("/", **meta)  # type: ignore[arg-type]
    request.user = AnonymousUser()
    return address_of(request)


def test_the_address_is_the_connection_s_own_unless_a_proxy_is_ours(settings: Settings) -> None:
    forwarded = {"REMOTE_ADDR": "10.0.0.1", "HTTP_X_FORWARDED_FOR": "203.0.113.9, 198.51.100.7"}
    assert asked(**forwarded) == "10.0.0.1"
    settings.BEHIND_TLS = True
    assert asked(**forwarded) == "198.51.100.7"
    assert asked(REMOTE_ADDR="10.0.0.1") == "10.0.0.1"
    assert asked(REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR="nonsense") == "unknown"


def test_an_ipv6_visitor_is_counted_by_network() -> None:
    assert asked(REMOTE_ADDR="2001:db8::1") == asked(REMOTE_ADDR="2001:db8::ffff") == "2001:db8::/64"
    assert asked(REMOTE_ADDR="::ffff:192.0.2.1") == "192.0.2.1"

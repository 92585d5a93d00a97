"""A visitor who first saves something becomes a guest, and is known again by a signed cookie."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.signing import TimestampSigner
from django.test import Client, RequestFactory
from django.utils import timezone
from rest_framework.request import Request

from armybuilder.people import guests
from armybuilder.people.guests import COOKIE, RENEWED_AFTER
from armybuilder.people.models import Session, User
from armybuilder.people.services import person_for
from armybuilder.people.sessions import SessionStore
from tests.people.conftest import new_guest, person_of, signed_in

pytestmark = pytest.mark.django_db


def forget_session(browser: Client) -> None:
    Session.objects.all().delete()
    browser.cookies.pop(settings.SESSION_COOKIE_NAME)


def test_looking_around_makes_nobody() -> None:
    browser = Client()
    for path in ("/people/", "/people/sign-in/", "/people/sign-up/", "/people/sign-out/"):
        assert browser.get(path).status_code == 200
    assert not User.objects.exists()
    assert COOKIE not in browser.cookies


def test_the_first_save_makes_a_guest_who_has_no_password() -> None:
    guest = person_of(new_guest())
    assert guest.is_guest
    assert not guest.has_usable_password()
    assert guest.jobs.get().kind == "notes"


def test_the_second_save_is_the_same_guest(as_guest: Client) -> None:
    as_guest.post("/save/", {"name": "more"})
    assert User.objects.count() == 1
    assert person_of(as_guest).jobs.count() == 2


def test_an_account_saves_as_itself(akira: User, as_akira: Client) -> None:
    as_akira.post("/save/", {"name": "notes"})
    assert akira.jobs.count() == 1
    assert COOKIE not in as_akira.cookies


def test_what_is_no_cookie_of_ours_is_not_remembered() -> None:
    browser = Client()
    before = guests._key_on.cache_info().currsize
    for number in range(3):
        browser.cookies[COOKIE] = f"{number}:" + "x" * 1000
        assert browser.get("/people/").status_code == 200
    assert guests._key_on.cache_info().currsize == before


def test_a_cookie_as_long_as_ours_is_known(as_guest: Client) -> None:
    longest = TimestampSigner(salt="armybuilder.people.guest").sign("x" * 64)
    assert len(as_guest.cookies[COOKIE].value) <= len(longest) <= guests.LONGEST


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(as_guest: Client) -> None:
    cookie = as_guest.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == settings.SESSION_COOKIE_AGE
    assert not cookie["secure"]


def test_behind_tls_the_cookie_travels_encrypted_only(settings: object) -> None:
    settings.SESSION_COOKIE_SECURE = True  # type: ignore[attr-defined]
    assert new_guest().cookies[COOKIE]["secure"]


def test_a_guest_whose_session_is_gone_is_known_by_the_cookie(as_guest: Client) -> None:
    guest = person_of(as_guest)
    forget_session(as_guest)
    assert as_guest.get("/people/").context["me"] == guest
    assert person_of(as_guest) == guest


def test_a_forged_cookie_is_refused_and_removed(as_guest: Client) -> None:
    key = person_of(as_guest).guest_key or ""
    stranger = Client()
    stranger.cookies[COOKIE] = TimestampSigner(key="another key", salt="armybuilder.people.guest").sign(key)
    assert stranger.get("/people/").templates[0].name == "people/visitor.html"
    assert stranger.cookies[COOKIE].value == ""


def test_a_cookie_signed_for_another_purpose_is_refused(as_guest: Client) -> None:
    stranger = Client()
    stranger.cookies[COOKIE] = TimestampSigner(salt="another purpose").sign(person_of(as_guest).guest_key or "")
    assert stranger.get("/people/").templates[0].name == "people/visitor.html"


def test_the_cookie_never_opens_an_account(as_guest: Client) -> None:
    guest = person_of(as_guest)
    User.objects.filter(pk=guest.pk).update(is_guest=False)
    forget_session(as_guest)
    assert as_guest.get("/people/").templates[0].name == "people/visitor.html"


def test_a_locked_guest_is_not_let_in_by_the_cookie(as_guest: Client) -> None:
    User.objects.update(is_active=False)
    forget_session(as_guest)
    assert as_guest.get("/people/").templates[0].name == "people/visitor.html"


def test_an_ageing_cookie_is_renewed_and_a_fresh_one_left_alone(as_guest: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert COOKIE not in as_guest.get("/people/").cookies
    later = timezone.now() + RENEWED_AFTER + timedelta(days=1)
    monkeypatch.setattr("django.core.signing.time.time", later.timestamp)
    assert as_guest.get("/people/").cookies[COOKIE].value


def test_signing_out_takes_the_cookie_away(as_guest: Client) -> None:
    as_guest.post("/people/sign-out/")
    assert as_guest.cookies[COOKIE].value == ""
    assert as_guest.get("/people/").templates[0].name == "people/visitor.html"


def test_signing_out_by_get_does_nothing_and_warns_a_guest(as_guest: Client) -> None:
    page = as_guest.get("/people/sign-out/")
    assert "no way back" in page.text
    assert as_guest.get("/people/").context["me"].is_guest


def test_a_session_knows_its_person_and_device(akira: User) -> None:
    browser = Client(headers={"user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"})
    browser.post("/people/sign-in/", {"username": "Akira", "password": "a crane over the gate"})
    session = akira.sessions.get()
    assert session.device == "Firefox · Android"


def test_a_device_in_use_is_noted_once_a_day(akira: User) -> None:
    browser = signed_in(akira)
    session = browser.session
    session["seen"] = "2020-01-01"
    session.save()
    long_ago = timezone.now() - timedelta(days=90)
    akira.sessions.update(last_seen=long_ago)
    browser.get("/people/")
    assert akira.sessions.get().last_seen > long_ago
    akira.sessions.update(last_seen=long_ago)
    browser.get("/people/")
    assert akira.sessions.get().last_seen == long_ago


def test_a_page_that_asks_for_nobody_looks_nobody_up(as_guest: Client, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        as_guest.get("/healthz")


def test_a_first_save_through_the_api_makes_a_guest_as_well() -> None:
    plain = RequestFactory().post("/")
    plain.session, plain.user = SessionStore(), AnonymousUser()
    assert person_for(Request(plain)) == plain.user

"""Signing up turns the guest's own row into an account: nothing moves, nothing is lost."""

import pytest
from django.test import Client

from armybuilder.people.guests import COOKIE
from armybuilder.people.models import User
from tests.people.conftest import PASSWORD, person_of

pytestmark = pytest.mark.django_db
FORM = {"username": "Botan", "email": "", "password1": PASSWORD, "password2": PASSWORD}


def sign_up(browser: Client, **changes: str) -> object:
    return browser.post("/people/sign-up/", {**FORM, **changes})


def test_the_guest_becomes_the_account_and_keeps_everything(as_guest: Client) -> None:
    guest = person_of(as_guest)
    sign_up(as_guest, email="botan@example.org")
    account = User.objects.get()
    assert account.pk == guest.pk
    assert (account.username, account.email, account.is_guest, account.guest_key) == ("Botan", "botan@example.org", False, None)
    assert account.check_password(PASSWORD)
    assert account.password.startswith("argon2")
    assert account.jobs.get().kind == "notes"
    assert person_of(as_guest) == account


def test_the_guests_cookie_ends_with_signing_up(as_guest: Client) -> None:
    before = as_guest.cookies[COOKIE].value
    sign_up(as_guest)
    assert as_guest.cookies[COOKIE].value == ""
    thief = Client()
    thief.cookies[COOKIE] = before
    assert thief.get("/people/").templates[0].name == "people/visitor.html"


def test_the_guests_other_devices_stay_signed_in(as_guest: Client) -> None:
    phone = Client()
    phone.force_login(person_of(as_guest))
    sign_up(as_guest)
    assert phone.get("/people/").context["me"].username == "Botan"


def test_a_visitor_may_sign_up_without_having_saved_anything() -> None:
    browser = Client()
    sign_up(browser)
    assert person_of(browser).username == "Botan"


@pytest.mark.parametrize("name", ["Akira", "akira", "AKIRA"])
def test_a_taken_name_is_refused_in_any_case(akira: User, name: str) -> None:
    page = sign_up(Client(), username=name)
    assert "That name is taken" in page.text  # type: ignore[attr-defined]
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["guest-1", "Guest-x", "a@b", "a b", ""])
def test_names_that_would_be_mistaken_are_refused(name: str) -> None:
    sign_up(Client(), username=name)
    assert not User.objects.exists()


@pytest.mark.parametrize("changes", [{"password2": "another one entirely"}, {"password1": "short", "password2": "short"}])
def test_passwords_must_agree_and_be_long(changes: dict[str, str]) -> None:
    sign_up(Client(), **changes)
    assert not User.objects.exists()


def test_a_name_taken_in_the_meantime_is_a_message_and_not_a_crash(akira: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armybuilder.people.forms._free_name", lambda name, person: name)
    page = sign_up(Client(), username="Akira")
    assert page.status_code == 200  # type: ignore[attr-defined]
    assert "That name is taken" in page.text  # type: ignore[attr-defined]


def test_an_account_has_no_second_sign_up(as_akira: Client) -> None:
    assert sign_up(as_akira).status_code == 302  # type: ignore[attr-defined]
    assert User.objects.get().username == "Akira"

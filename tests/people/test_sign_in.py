"""Signing in, by name or e-mail; bringing a guest's things along; giving nothing away to those who guess."""

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.test import Client

from armybuilder.people.guests import COOKIE
from armybuilder.people.models import User
from armybuilder.people.tokens import token_create
from tests.people.conftest import PASSWORD, person_of

pytestmark = pytest.mark.django_db


def sign_in(browser: Client, username: str = "Akira", password: str = PASSWORD, **more: str) -> object:
    return browser.post("/people/sign-in/", {"username": username, "password": password, **more})


@pytest.mark.parametrize("name", ["Akira", "akira", "akira@example.org", "AKIRA@example.org"])
def test_by_name_or_email_in_any_case(akira: User, name: str) -> None:
    browser = Client()
    sign_in(browser, name)
    assert person_of(browser) == akira


def test_an_address_that_two_accounts_claim_opens_neither(akira: User, chie: User) -> None:
    User.objects.filter(pk=chie.pk).update(email=akira.email)
    browser = Client()
    sign_in(browser, "akira@example.org")
    assert "_auth_user_id" not in browser.session


def test_every_failure_says_the_same(akira: User, chie: User) -> None:
    User.objects.filter(pk=chie.pk).update(is_active=False)
    tries = [("Akira", "wrong"), ("nobody", PASSWORD), ("Chie", PASSWORD), ("x@example.org", PASSWORD)]
    errors = {str(sign_in(Client(), name, word).context["form"].non_field_errors()) for name, word in tries}  # type: ignore[attr-defined]
    assert len(errors) == 1


def test_a_name_that_does_not_exist_costs_one_hash_like_any_other(akira: User, monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[str] = []

    def count(method: str) -> None:
        real = getattr(Argon2PasswordHasher, method)

        def counted(*args: object) -> object:
            hashed.append(method)
            return real(*args)

        monkeypatch.setattr(Argon2PasswordHasher, method, counted)

    count("encode")
    count("verify")
    for name in ("nobody", "nobody@example.org", "Akira", "akira@example.org"):
        hashed.clear()
        sign_in(Client(), name, "wrong")
        assert len(hashed) == 1, name


def test_a_guest_may_bring_everything_along(akira: User, as_guest: Client) -> None:
    guest = person_of(as_guest)
    assert "Bring along" in as_guest.get("/people/sign-in/").text
    sign_in(as_guest, bring="on")
    assert akira.jobs.get().kind == "notes"
    assert not User.objects.filter(pk=guest.pk).exists()
    assert as_guest.cookies[COOKIE].value == ""
    assert person_of(as_guest) == akira


def test_a_guest_may_leave_it_behind(akira: User, as_guest: Client) -> None:
    guest = person_of(as_guest)
    sign_in(as_guest)
    assert not akira.jobs.exists()
    assert guest.jobs.count() == 1
    assert as_guest.cookies[COOKIE].value == ""


def test_a_guest_who_has_nothing_leaves_nothing(akira: User, as_guest: Client) -> None:
    guest = person_of(as_guest)
    guest.jobs.all().delete()
    assert "Bring along" not in as_guest.get("/people/sign-in/").text
    sign_in(as_guest)
    assert not User.objects.filter(pk=guest.pk).exists()


def test_the_guests_keys_do_not_open_the_account(akira: User, as_guest: Client) -> None:
    token_create(person=person_of(as_guest), name="script")
    sign_in(as_guest, bring="on")
    assert not akira.api_tokens.exists()


def test_an_account_signed_in_is_not_merged_into_another(akira: User, as_chie: Client) -> None:
    sign_in(as_chie, bring="on")
    assert person_of(as_chie).username == "Chie"


@pytest.mark.parametrize(
    ("wanted", "reached"),
    [
        ("/gallery/", "/gallery/"),
        ("https://evil.example/", "/people/"),
        ("//evil.example/", "/people/"),
        ("/\\evil.example", "/people/"),
        ("javascript:alert(1)", "/people/"),
        ("", "/people/"),
    ],
)
def test_it_goes_on_within_this_site_only(akira: User, wanted: str, reached: str) -> None:
    assert sign_in(Client(), next=wanted).url == reached  # type: ignore[attr-defined]
    assert Client().get("/people/sign-in/", {"next": wanted}).context["next"] == reached


def test_the_session_key_changes_on_the_way_in(akira: User, as_guest: Client) -> None:
    before = as_guest.session.session_key
    sign_in(as_guest)
    assert as_guest.session.session_key != before


def test_a_post_without_a_token_is_refused(akira: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    assert sign_in(browser).status_code == 403  # type: ignore[attr-defined]


def test_staff_come_in_by_the_same_guarded_door(akira: User, as_chie: Client) -> None:
    assert Client().get("/admin/login/?next=/admin/").url == "/people/sign-in/?next=%2Fadmin%2F"  # type: ignore[attr-defined]
    assert as_chie.get("/admin/login/").status_code == 404
    assert as_chie.get("/admin/", follow=True).status_code == 404
    User.objects.filter(pk=akira.pk).update(is_staff=True, is_superuser=True)
    staff = Client()
    staff.force_login(akira)
    assert staff.get("/admin/people/user/").status_code == 200

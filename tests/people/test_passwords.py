"""Changing a password, and replacing a forgotten one by e-mail."""

import re

import pytest
from django.core import mail
from django.test import Client

from armybuilder.people.models import User
from tests.people.conftest import PASSWORD, signed_in

pytestmark = pytest.mark.django_db
NEW = "two herons by the moat"


def ask(email: str = "akira@example.org") -> object:
    return Client().post("/people/password/forgotten/", {"email": email})


def link_mailed() -> str:
    found = re.search(r"http://testserver(/people/password/new/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def follow(browser: Client, link: str) -> str:
    """The page behind the link keeps the token in the session, out of the address."""
    return browser.get(link, follow=True).redirect_chain[-1][0]


def test_a_forgotten_password_is_replaced_by_mail(akira: User) -> None:
    ask()
    assert mail.outbox[0].to == ["akira@example.org"]
    assert "Akira" in mail.outbox[0].body
    browser = Client()
    browser.post(follow(browser, link_mailed()), {"new_password1": NEW, "new_password2": NEW})
    akira.refresh_from_db()
    assert akira.check_password(NEW)


def test_the_link_works_once(akira: User) -> None:
    ask()
    link = link_mailed()
    browser = Client()
    browser.post(follow(browser, link), {"new_password1": NEW, "new_password2": NEW})
    assert "no longer works" in Client().get(link, follow=True).text


def test_replacing_it_signs_every_device_out(akira: User, as_akira: Client) -> None:
    ask()
    browser = Client()
    browser.post(follow(browser, link_mailed()), {"new_password1": NEW, "new_password2": NEW})
    assert not akira.sessions.exists()
    assert as_akira.get("/people/").templates[0].name == "people/visitor.html"


def test_replacing_it_on_a_signed_in_device_breaks_nothing(akira: User, as_akira: Client) -> None:
    ask()
    answer = as_akira.post(follow(as_akira, link_mailed()), {"new_password1": NEW, "new_password2": NEW}, follow=True)
    assert answer.status_code == 200


def test_asking_tells_nobody_whether_there_is_such_an_account(akira: User) -> None:
    known, unknown = ask(), ask("nobody@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)  # type: ignore[attr-defined]
    assert len(mail.outbox) == 1


def test_a_guest_gets_no_mail(as_guest: Client) -> None:
    User.objects.update(email="guest@example.org")
    ask("guest@example.org")
    assert not mail.outbox


def test_a_forged_link_opens_nothing(akira: User) -> None:
    ask()
    forged = link_mailed()[:-3] + "zz/"
    assert "no longer works" in Client().get(forged, follow=True).text


def test_changing_it_keeps_this_device_and_ends_the_others(akira: User, as_akira: Client) -> None:
    phone = signed_in(akira)
    as_akira.post("/people/password/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})
    akira.refresh_from_db()
    assert akira.check_password(NEW)
    assert akira.sessions.count() == 1
    assert as_akira.get("/people/").context["me"] == akira
    assert phone.get("/people/").templates[0].name == "people/visitor.html"


def test_changing_it_takes_the_old_one(akira: User, as_akira: Client) -> None:
    as_akira.post("/people/password/", {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW})
    akira.refresh_from_db()
    assert akira.check_password(PASSWORD)


def test_a_guest_is_asked_to_sign_up_first(as_guest: Client) -> None:
    assert as_guest.get("/people/password/").url == "/people/sign-up/?next=%2Fpeople%2Fpassword%2F"  # type: ignore[attr-defined]

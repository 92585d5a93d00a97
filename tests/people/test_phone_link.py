"""Continue on my phone: the link works once, for ten minutes, and only when confirmed."""

import re
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from armybuilder.people.digests import digest_of
from armybuilder.people.guests import COOKIE
from armybuilder.people.models import PhoneLink, User
from armybuilder.people.phone_links import phone_link_create, phone_link_use
from tests.people.conftest import new_guest, person_of

pytestmark = pytest.mark.django_db


def link_shown(browser: Client) -> str:
    page = browser.post("/people/phone/")
    return str(page.context["invitation"].url).removeprefix("http://testserver")


def test_the_other_device_becomes_the_same_guest(as_guest: Client) -> None:
    phone = Client()
    phone.post(link_shown(as_guest))
    assert person_of(phone) == person_of(as_guest)
    assert phone.cookies[COOKIE].value


def test_the_other_device_becomes_the_same_account(akira: User, as_akira: Client) -> None:
    phone = Client()
    phone.post(link_shown(as_akira))
    assert person_of(phone) == akira


def test_it_works_once(as_akira: Client) -> None:
    link = link_shown(as_akira)
    Client().post(link)
    late = Client()
    assert late.post(link).status_code == 404
    assert late.get(link).status_code == 404
    assert "_auth_user_id" not in late.session


def test_opening_it_uses_nothing_up(as_akira: Client) -> None:
    link = link_shown(as_akira)
    for _preview in range(3):
        preview = Client()
        assert "Akira" in preview.get(link).text
        assert preview.head(link).status_code == 200
        assert "_auth_user_id" not in preview.session
    phone = Client()
    phone.post(link)
    assert person_of(phone).username == "Akira"


def test_it_ends_after_ten_minutes(akira: User) -> None:
    made = timezone.now() - timedelta(minutes=10)
    secret = phone_link_create(person=akira, now=made)
    assert Client().get(f"/people/phone/{secret}/").status_code == 404
    assert Client().post(f"/people/phone/{secret}/").status_code == 404
    assert phone_link_use(secret=secret, now=made + timedelta(minutes=9, seconds=59)) == akira


def test_a_new_code_ends_the_one_before(as_akira: Client) -> None:
    before, newest = link_shown(as_akira), link_shown(as_akira)
    assert Client().post(before).status_code == 404
    assert Client().post(newest).status_code == 302


def test_only_the_digest_is_kept(as_akira: Client) -> None:
    secret = link_shown(as_akira).split("/")[-2]
    kept = PhoneLink.objects.values().get()
    assert kept["digest"] == digest_of(secret)
    assert secret not in str(kept)
    assert len(secret) >= 22


def test_a_wrong_link_and_a_link_of_a_locked_person_are_not_found(akira: User, as_akira: Client) -> None:
    assert Client().get("/people/phone/nonsense/").status_code == 404
    link = link_shown(as_akira)
    User.objects.update(is_active=False)
    assert Client().post(link).status_code == 404


def test_showing_the_page_makes_no_link(as_akira: Client) -> None:
    assert as_akira.get("/people/phone/").status_code == 200
    assert not PhoneLink.objects.exists()


def test_a_visitor_has_nothing_to_continue() -> None:
    assert Client().post("/people/phone/").url.startswith("/people/sign-in/")  # type: ignore[attr-defined]


def test_a_guest_on_the_other_device_may_bring_things_along(akira: User, as_akira: Client) -> None:
    phone = new_guest()
    link = link_shown(as_akira)
    assert "Bring along" in phone.get(link).text
    phone.post(link, {"bring": "on"})
    assert akira.jobs.get().kind == "notes"
    assert User.objects.get() == akira


def test_the_code_has_no_inline_style_and_holds_the_link(as_akira: Client) -> None:
    page = as_akira.post("/people/phone/").text
    assert "<svg" in page
    assert not re.search(r"\sstyle=|<style|\son\w+=", page)


def test_at_localhost_the_code_names_the_address_phones_can_reach(as_akira: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["localhost"]
    here: Any = {"headers": {"host": "localhost:8000"}}
    assert "only this computer knows" in as_akira.post("/people/phone/", **here).text
    settings.PHONE_ORIGIN = "http://192.168.1.5:8000"
    page = as_akira.post("/people/phone/", **here)
    assert page.context["invitation"].url.startswith("http://192.168.1.5:8000/people/phone/")
    assert "only this computer knows" not in page.text


@pytest.mark.django_db(transaction=True)
def test_of_two_that_come_at_once_one_wins(akira: User) -> None:
    secret = phone_link_create(person=akira, now=timezone.now())
    start = threading.Barrier(4)
    answers: list[int] = []

    def confirm() -> None:
        phone = Client()
        start.wait()
        answers.append(phone.post(f"/people/phone/{secret}/").status_code)
        connection.close()

    devices = [threading.Thread(target=confirm) for _device in range(4)]
    for device in devices:
        device.start()
    for device in devices:
        device.join()
    assert sorted(answers) == [302, 404, 404, 404]
    assert akira.sessions.count() == 1

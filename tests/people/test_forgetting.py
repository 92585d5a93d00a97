"""Guests who left nothing behind are forgotten after a while; whoever has anything, or was here lately, is not."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from armybuilder.jobs.models import Job
from armybuilder.people import forgetting
from armybuilder.people.forgetting import FORGOTTEN_AFTER, ONCE_A_DAY, TASK, forget_others_soon, guests_forget
from armybuilder.people.models import ApiToken, Session, User
from armybuilder.people.services import guest_create
from armybuilder.people.tasks import forget_guests
from rosters.models import Shelf
from tests.people.conftest import new_guest, person_of

pytestmark = pytest.mark.django_db
LONG_AGO = FORGOTTEN_AFTER + timedelta(hours=1)


def guest(ago: timedelta = LONG_AGO) -> User:
    made = guest_create()
    User.objects.filter(pk=made.pk).update(date_joined=timezone.now() - ago)
    return made


def is_known(person: User) -> bool:
    return User.objects.filter(pk=person.pk).exists()


def test_a_guest_who_left_nothing_is_forgotten_after_a_while() -> None:
    old, new = guest(), guest(FORGOTTEN_AFTER - timedelta(hours=1))
    assert guests_forget() == 1
    assert not is_known(old)
    assert is_known(new)


@pytest.mark.parametrize("thing", ["job", "shelf", "token"])
def test_a_guest_who_has_anything_is_not_forgotten(thing: str) -> None:
    old = guest()
    if thing == "job":
        Job.objects.create(owner=old, kind="notes")
    if thing == "shelf":
        Shelf.objects.create(owner=old, profile="yari-ashigaru", owned=3)
    if thing == "token":
        ApiToken.objects.create(user=old, name="mine", digest="x", ending="abcd")
    assert guests_forget() == 0
    assert is_known(old)


def test_a_device_that_was_here_lately_keeps_its_guest() -> None:
    browser = new_guest()
    came = person_of(browser)
    Job.objects.all().delete()
    User.objects.filter(pk=came.pk).update(date_joined=timezone.now() - LONG_AGO)
    assert guests_forget() == 0
    Session.objects.update(last_seen=timezone.now() - LONG_AGO)
    assert guests_forget() == 1
    assert not Session.objects.exists()


def test_a_forgotten_guest_comes_back_as_a_visitor_and_can_save_again() -> None:
    browser = new_guest()
    first = person_of(browser)
    Job.objects.all().delete()
    User.objects.update(date_joined=timezone.now() - LONG_AGO)
    Session.objects.update(last_seen=timezone.now() - LONG_AGO)
    assert guests_forget() == 1
    assert browser.get("/people/").status_code == 200
    browser.post("/save/", {"name": "notes"})
    assert person_of(browser).pk != first.pk


def test_an_account_is_never_forgotten(akira: User) -> None:
    User.objects.update(date_joined=timezone.now() - 10 * LONG_AGO)
    assert guests_forget() == 0
    assert is_known(akira)


def test_a_run_is_bounded_and_the_oldest_go_first() -> None:
    older, old = guest(2 * LONG_AGO), guest()
    assert guests_forget(most=1) == 1
    assert (is_known(older), is_known(old)) == (False, True)


def test_the_first_new_guest_of_a_day_has_the_others_forgotten(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("armybuilder.errands.current_app.send_task", lambda name, **options: asked.append(name))
    cache.delete(ONCE_A_DAY)
    with django_capture_on_commit_callbacks(execute=True):
        for _ in range(3):
            forget_others_soon()
    assert asked == [TASK]
    assert forget_guests.name == TASK


def test_a_broker_that_is_gone_keeps_no_guest_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(forgetting.cache, "add", gone)
    assert person_of(new_guest()).is_guest

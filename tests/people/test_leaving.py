"""Export everything; delete everything; and nothing of a person that the register does not know."""

import io
import json
import zipfile

import pytest
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.test import Client
from django.utils import timezone

from armybuilder.jobs.models import Job
from armybuilder.people.belongings import Belonging, person_fields, register, rows, unclaimed
from armybuilder.people.export import export_write
from armybuilder.people.guests import COOKIE
from armybuilder.people.models import PhoneLink, Session, User
from armybuilder.people.phone_links import phone_link_create
from armybuilder.people.tokens import token_create
from tests.people.conftest import PASSWORD, person_of

pytestmark = pytest.mark.django_db


def fill(person: User) -> None:
    """Something in every table that points to a person and that this project has of its own."""
    Job.objects.create(owner=person, kind="notes")
    token_create(person=person, name="script")
    phone_link_create(person=person, now=timezone.now())
    person.groups.add(Group.objects.get_or_create(name="editors")[0])
    person.user_permissions.add(Permission.objects.all()[0])
    LogEntry.objects.create(user=person, content_type=ContentType.objects.get_for_model(User), object_repr="x", action_flag=1)


def left_of(pk: int) -> dict[str, int]:
    counts = {}
    for label, field in person_fields():
        rows = apps.get_model(label.rpartition(".")[0])._base_manager.filter(**{f"{field.name}_id": pk})
        counts[label] = rows.count()
    return {label: count for label, count in counts.items() if count}


def zip_of(browser: Client) -> dict[str, object]:
    answer = browser.post("/people/export/")
    archive = zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))  # type: ignore[attr-defined]
    assert archive.testzip() is None
    return {name: json.loads(archive.read(name)) for name in archive.namelist()}


def test_every_table_that_points_to_a_person_is_in_the_register() -> None:
    assert unclaimed() == []


def test_no_table_holds_a_person_back() -> None:
    gone = (models.CASCADE, models.SET_NULL)
    held = [label for label, field in person_fields() if field.remote_field.on_delete not in gone]
    assert held == []


def test_a_key_claimed_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"jobs\.Job\.owner"):
        register(rows("jobs.Job.owner", name="x", page=None))


def test_the_export_holds_everything(akira: User, as_akira: Client) -> None:
    fill(akira)
    Job.objects.create(owner=akira, kind="notes")
    files = zip_of(as_akira)
    assert files["profile.json"]["email"] == "akira@example.org"  # type: ignore[index]
    assert {"jobs/notes.json", "jobs/notes-2.json", "api-tokens/script.json", "devices/device.json"} <= set(files)
    assert set(files["contents.json"]["files"]) == set(files) - {"contents.json"}  # type: ignore[index]


def test_the_export_holds_no_key_and_nothing_of_others(akira: User, chie: User, as_akira: Client) -> None:
    fill(akira)
    fill(chie)
    written = json.dumps(zip_of(as_akira))
    assert "Chie" not in written
    for secret in (akira.password, akira.api_tokens.get().digest, akira.phone_links.get().digest, as_akira.session.session_key):
        assert secret and secret not in written


def test_a_name_cannot_leave_the_export_s_folder(akira: User) -> None:
    Job.objects.create(owner=akira, kind="../../etc/x")
    file = io.BytesIO()
    export_write(person=akira, file=file, now=timezone.now())
    assert all(".." not in name and not name.startswith("/") for name in zipfile.ZipFile(file).namelist())


def test_deleting_leaves_no_row_in_any_table(akira: User, as_akira: Client) -> None:
    fill(akira)
    Client().force_login(akira)
    before = left_of(akira.pk)
    assert {
        "people.Session.user",
        "people.ApiToken.user",
        "people.PhoneLink.user",
        "jobs.Job.owner",
        "admin.LogEntry.user",
    } <= set(before)
    as_akira.post("/people/delete/", {"sure": "on", "password": PASSWORD})
    assert not User.objects.filter(pk=akira.pk).exists()
    assert left_of(akira.pk) == {}
    assert not Session.objects.filter(user_id=akira.pk).exists()


def test_deleting_signs_every_device_out(akira: User, as_akira: Client) -> None:
    phone = Client()
    phone.force_login(akira)
    as_akira.post("/people/delete/", {"sure": "on", "password": PASSWORD})
    for browser in (as_akira, phone):
        assert browser.get("/people/").templates[0].name == "people/visitor.html"


def test_deleting_touches_nobody_else(akira: User, chie: User, as_akira: Client) -> None:
    fill(chie)
    before = left_of(chie.pk)
    as_akira.post("/people/delete/", {"sure": "on", "password": PASSWORD})
    assert left_of(chie.pk) == before


def test_a_guest_deletes_everything_without_a_password(as_guest: Client) -> None:
    guest = person_of(as_guest)
    assert "Background work" in as_guest.get("/people/delete/").text
    as_guest.post("/people/delete/", {"sure": "on"})
    assert left_of(guest.pk) == {}
    assert not User.objects.exists()
    assert as_guest.cookies[COOKIE].value == ""


@pytest.mark.parametrize("typed", [{}, {"password": PASSWORD}, {"sure": "on"}, {"sure": "on", "password": "wrong"}])
def test_it_takes_the_tick_and_the_password(as_akira: Client, typed: dict[str, str]) -> None:
    assert as_akira.post("/people/delete/", typed).status_code == 200
    assert User.objects.count() == 1


def test_looking_at_the_page_deletes_nothing(akira: User, as_akira: Client) -> None:
    as_akira.get("/people/delete/", {"sure": "on", "password": PASSWORD})
    assert User.objects.get() == akira


def test_an_own_way_of_changing_hands_is_used(akira: User, chie: User) -> None:
    from armybuilder.people import belongings

    given: list[tuple[User, User]] = []
    entry = Belonging("x", (), lambda user: 0, lambda user: (), lambda giver, receiver: given.append((giver, receiver)))
    register(entry)
    try:
        belongings.hand_over(akira, chie)
    finally:
        belongings._register.remove(entry)
    assert given == [(akira, chie)]


def test_links_are_written_nowhere(akira: User, as_akira: Client) -> None:
    fill(akira)
    assert PhoneLink.objects.exists()
    assert not [name for name in zip_of(as_akira) if "phone" in name]

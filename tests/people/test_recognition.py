"""A session read with its person speaks for him only as long as Django itself would let it."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from armybuilder.people.models import Session, User

pytestmark = pytest.mark.django_db
ACCOUNT = "/people/account/"


@pytest.fixture
def akira() -> User:
    return User.objects.create_user("Akira", "akira@example.org", "long enough words")


@pytest.fixture
def as_akira(akira: User) -> Client:
    client = Client()
    client.force_login(akira)
    return client


def is_known(client: Client) -> bool:
    answer: Any = client.get("/armies/")
    return bool(answer.wsgi_request.user.is_authenticated)


def test_a_person_and_his_session_cost_one_query(as_akira: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):  # the person with the session, and the lists
        assert is_known(as_akira)


def test_what_was_read_together_is_the_person_as_the_database_has_him(akira: User, as_akira: Client) -> None:
    answer: Any = as_akira.get("/armies/")
    seen, stored = answer.wsgi_request.user, User.objects.get(pk=akira.pk)
    assert {f.attname: getattr(seen, f.attname) for f in User._meta.concrete_fields} == {
        f.attname: getattr(stored, f.attname) for f in User._meta.concrete_fields
    }


def test_a_new_password_ends_the_session(akira: User, as_akira: Client) -> None:
    akira.set_password("other words, as long")
    akira.save()
    assert not is_known(as_akira)


def test_a_person_who_is_shut_out_is_not_let_in_by_his_session(akira: User, as_akira: Client) -> None:
    User.objects.filter(pk=akira.pk).update(is_active=False)
    assert not is_known(as_akira)


def test_a_session_that_expired_speaks_for_nobody(as_akira: Client) -> None:
    Session.objects.update(expire_date=timezone.now())
    assert not is_known(as_akira)


def test_a_session_whose_contents_were_forged_speaks_for_nobody(as_akira: Client) -> None:
    Session.objects.update(session_data="forged")
    assert not is_known(as_akira)


def test_a_session_written_beside_another_person_speaks_for_its_own(akira: User, as_akira: Client) -> None:
    """The column beside the contents is a note; what was signed decides."""
    botan = User.objects.create_user("Botan", "botan@example.org", "long enough words")
    Session.objects.update(user=botan)
    answer: Any = as_akira.get("/armies/")
    assert answer.wsgi_request.user.pk == akira.pk

"""The cast of every permission question: Akira owns, Botan opposes, Chie is a stranger."""

from functools import cache

import pytest
from django.contrib.auth.hashers import make_password
from django.test import Client
from pytest_django import Settings

from armybuilder.people.models import User

PASSWORD = "a crane over the gate"


@pytest.fixture(autouse=True)
def a_site_where_something_can_be_saved(db: None, settings: Settings) -> None:
    settings.ROOT_URLCONF = "tests.people.urls"


@pytest.fixture
def akira(db: None) -> User:
    return account("Akira")


@pytest.fixture
def chie(db: None) -> User:
    return account("Chie")


@pytest.fixture
def as_akira(akira: User) -> Client:
    return signed_in(akira)


@pytest.fixture
def as_chie(chie: User) -> Client:
    return signed_in(chie)


@pytest.fixture
def as_guest(db: None) -> Client:
    return new_guest()


@cache
def hashed() -> str:
    """Hashing is slow on purpose; once is enough for the whole cast."""
    return make_password(PASSWORD)


def account(name: str) -> User:
    return User.objects.create(username=name, email=f"{name.lower()}@example.org", password=hashed())


def signed_in(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


def new_guest() -> Client:
    """A browser whose first save has just made it a guest's."""
    browser = Client()
    assert browser.post("/save/", {"name": "notes"}).status_code == 200
    return browser


def person_of(browser: Client) -> User:
    return User.objects.get(pk=browser.session["_auth_user_id"])

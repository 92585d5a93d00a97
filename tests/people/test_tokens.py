"""API tokens: shown once, kept as a digest, revocable, and nobody else's business."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from armybuilder.people.digests import digest_of
from armybuilder.people.models import ApiToken, User
from armybuilder.people.tokens import MOST, token_create

pytestmark = pytest.mark.django_db


def bearer(secret: str) -> Client:
    return Client(headers={"authorization": f"Bearer {secret}"})


def test_a_token_is_shown_once_and_acts_as_its_person(as_akira: Client) -> None:
    secret = as_akira.post("/people/tokens/", {"name": "script"}).context["secret"]
    assert bearer(secret).get("/whoami/").json() == {"name": "Akira"}
    page = as_akira.get("/people/").text
    assert secret not in page
    assert "script" in page


def test_only_the_digest_is_kept(akira: User) -> None:
    secret = token_create(person=akira, name="script")
    kept = ApiToken.objects.values().get()
    assert kept["digest"] == digest_of(secret)
    assert secret not in str(kept)


def test_a_program_needs_no_csrf_token(akira: User) -> None:
    secret = token_create(person=akira, name="script")
    program = Client(enforce_csrf_checks=True, headers={"authorization": f"bearer {secret}"})
    assert program.post("/whoami/").status_code == 200


def test_a_revoked_token_is_refused(akira: User, as_akira: Client) -> None:
    secret = token_create(person=akira, name="script")
    as_akira.post(f"/people/tokens/{akira.api_tokens.get().pk}/revoke/")
    assert bearer(secret).get("/whoami/").status_code == 401


@pytest.mark.parametrize("secret", ["", "kensei_wrong", "é"])
def test_a_wrong_token_is_refused(akira: User, secret: str) -> None:
    answer = bearer(secret).get("/whoami/")
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"


def test_without_a_token_the_api_asks_for_one(db: None) -> None:
    assert Client().get("/whoami/").status_code == 401


def test_the_browser_s_session_still_opens_the_api(as_akira: Client) -> None:
    assert as_akira.get("/whoami/").json() == {"name": "Akira"}


def test_the_token_of_a_locked_person_is_refused(akira: User) -> None:
    secret = token_create(person=akira, name="script")
    User.objects.update(is_active=False)
    assert bearer(secret).get("/whoami/").status_code == 401


def test_its_last_use_is_noted_once_a_minute(akira: User) -> None:
    secret = token_create(person=akira, name="script")
    assert akira.api_tokens.get().last_used_at is None
    bearer(secret).get("/whoami/")
    used = akira.api_tokens.get().last_used_at
    assert used is not None
    bearer(secret).get("/whoami/")
    assert akira.api_tokens.get().last_used_at == used
    akira.api_tokens.update(last_used_at=used - timedelta(minutes=2))
    bearer(secret).get("/whoami/")
    noted = akira.api_tokens.get().last_used_at
    assert noted and noted > timezone.now() - timedelta(minutes=1)


def test_a_stranger_cannot_revoke_it(akira: User, as_chie: Client) -> None:
    token_create(person=akira, name="script")
    assert as_chie.post(f"/people/tokens/{akira.api_tokens.get().pk}/revoke/").status_code == 404
    assert akira.api_tokens.exists()


def test_there_is_an_end_to_tokens(akira: User, as_akira: Client) -> None:
    for number in range(MOST):
        token_create(person=akira, name=f"script {number}")
    as_akira.post("/people/tokens/", {"name": "one more"})
    assert akira.api_tokens.count() == MOST


def test_a_token_wants_a_name(akira: User, as_akira: Client) -> None:
    as_akira.post("/people/tokens/", {"name": ""})
    assert not akira.api_tokens.exists()


def test_a_guest_may_have_one(as_guest: Client) -> None:
    secret = as_guest.post("/people/tokens/", {"name": "script"}).context["secret"]
    assert bearer(secret).get("/whoami/").json()["name"].startswith("guest-")

"""`/api/v1/armies/`: a person's own lists, by session or token; nobody else's."""

import json
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from armybuilder.people.tokens import token_create
from rosters.api.examples import LIST
from rosters.armies.selectors import armies_of, army_of, army_value
from rosters.armies.services import army_create
from rosters.catalogue import current_edition
from rosters.models import Army
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange import read_record
from tests.rulebook.kensei.mustering import CATALOGUE

pytestmark = pytest.mark.usefixtures("db")
URL = "/api/v1/armies/"


@pytest.fixture
def akira() -> User:
    return User.objects.create(username="Akira", email="akira@example.org")


@pytest.fixture
def chie() -> User:
    return User.objects.create(username="Chie", email="chie@example.org")


class Program:
    """A program with a token, or without one."""

    def __init__(self, person: User | None = None) -> None:
        self.headers = {"Authorization": f"Bearer {token_create(person=person, name='test')}"} if person else {}

    def __call__(self, method: str, url: str, body: object = None, **headers: str) -> Any:
        sent = body if isinstance(body, (bytes, str)) else json.dumps(body)
        options: dict[str, Any] = {"headers": {**self.headers, **headers}}
        if body is not None:
            options |= {"data": sent, "content_type": "application/json"}
        return Client().generic(method.upper(), url, **options)


@pytest.fixture
def api(akira: User) -> Program:
    return Program(akira)


@pytest.fixture
def kept(akira: User) -> Army:
    army = ArmyList("buke", entries=(Entry("e1", "taisho-buke"), Entry("e2", "kengo", 5)), general="e1", issued=2)
    return army_create(akira, army, "Friday")


def address(army: Army) -> str:
    return f"{URL}{army.pk}/"


def value(army: Army) -> ArmyList:
    found = army_of(army.owner, army.pk)
    assert found is not None
    return army_value(found)


def test_a_list_is_kept_and_comes_back_the_same(api: Program, akira: User):
    made = api("post", URL, {"list": {**LIST, "name": "Friday's Buke"}})
    assert made.status_code == 201
    again = api("get", made["Location"])
    assert again.json() == made.json()
    assert again["ETag"] == '"1"'
    (army,) = armies_of(akira)
    expected = replace(read_record(LIST, CATALOGUE).army, version=current_edition().key)
    assert (army.name, army_value(army)) == ("Friday's Buke", expected)
    assert (made.json()["points"], made.json()["legal"]) == (205, False)


def test_lists_are_shown_last_changed_first_with_as_many_queries_for_many(
    api: Program, akira: User, django_assert_num_queries: DjangoAssertNumQueries
):
    for number in range(3):
        army_create(akira, ArmyList("buke"), f"List {number}")
    api("get", URL)
    # The token and its person, when it was last used, the lists.
    with django_assert_num_queries(3):
        shown = api("get", URL).json()
    assert [army["name"] for army in shown] == ["List 2", "List 1", "List 0"]
    assert "list" not in shown[0]


def test_a_session_will_do_but_needs_its_csrf_token(akira: User, kept: Army):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(akira)
    assert browser.get(URL).status_code == 200
    assert browser.delete(address(kept)).status_code == 403


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete"])
def test_a_stranger_finds_no_such_list(method: str, kept: Army, chie: User):
    stranger = Program(chie)
    assert stranger(method, address(kept), {"version": 1}).status_code == 404
    assert stranger("get", URL).json() == []
    assert Army.objects.filter(pk=kept.pk).exists()


@pytest.mark.parametrize(
    ("method", "url"), [("get", ""), ("post", ""), ("get", "x/"), ("put", "x/"), ("patch", "x/"), ("delete", "x/")]
)
def test_nobody_without_a_session_or_token(method: str, url: str):
    assert Program()(method, URL + url, {}).status_code == 401
    assert Program()(method, URL + url, {}, Authorization="Bearer kensei_wrong").status_code == 401


def test_a_fix_is_applied_as_it_was_offered(api: Program, kept: Army):
    fix = {"version": 1, "edits": [{"edit": "set-miniatures", "entry": "e2", "miniatures": 6}]}
    answer = api("patch", address(kept), fix)
    assert (answer.status_code, answer.json()["version"], answer["ETag"]) == (200, 2, '"2"')
    assert value(kept).entries[1].miniatures == 6


def test_a_list_is_renamed_and_edited_together(api: Program, kept: Army):
    body = {"version": 1, "name": "Saturday", "edits": [{"edit": "set-size", "size": 400}]}
    assert api("patch", address(kept), body).json()["name"] == "Saturday"
    assert value(kept).size == 400


def test_a_list_is_replaced_and_what_stays_keeps_its_id(api: Program, kept: Army):
    record = api("get", address(kept)).json()["list"]
    record["entries"] = [{"profile": "samurai-yari", "miniatures": 9, "leader": "e1"}, *reversed(record["entries"])]
    answer = api("put", address(kept), {"version": 1, "list": record})
    assert answer.status_code == 200
    assert [entry.id for entry in value(kept).entries] == ["e3", "e2", "e1"]
    assert value(kept).entries[0].leader == "e1"


def test_what_was_got_can_be_put_back_unchanged(api: Program, kept: Army):
    record = api("get", address(kept)).json()["list"]
    assert api("put", address(kept), {"version": 1, "list": record}).json()["version"] == 1


@pytest.mark.parametrize("method", ["put", "patch"])
def test_a_change_on_an_older_version_is_refused(method: str, api: Program, kept: Army):
    edit = [{"edit": "set-size", "size": 300}]
    api("patch", address(kept), {"version": 1, "edits": edit})
    late = {"list": LIST} if method == "put" else {"edits": edit}
    assert api(method, address(kept), {"version": 1, **late}).status_code == 409
    assert api(method, address(kept), late, **{"If-Match": '"1"'}).status_code == 409
    assert api(method, address(kept), {"version": True, **late}).status_code == 409
    assert api(method, address(kept), {"version": "2", **late}).status_code == 409
    assert value(kept).size == 300


@pytest.mark.parametrize("etag", ['"1"', 'W/"1"', "*"])
def test_if_match_names_the_version(etag: str, api: Program, kept: Army):
    body = {"edits": [{"edit": "set-size", "size": 300}]}
    assert api("patch", address(kept), body, **{"If-Match": etag}).status_code == 200


@pytest.mark.parametrize("method", ["put", "patch"])
def test_a_change_must_name_its_version(method: str, api: Program, kept: Army):
    assert api(method, address(kept), {"list": LIST} if method == "put" else {"edits": []}).status_code == 428


def test_a_list_is_really_deleted(api: Program, kept: Army):
    assert api("delete", address(kept)).status_code == 204
    assert api("get", address(kept)).status_code == 404
    assert not Army.objects.exists()


def test_it_speaks_spanish_when_asked(api: Program, kept: Army):
    answer = api("patch", f"{address(kept)}?lang=es", {"edits": []})
    assert answer.json()["message"] == "Di qué versión cambia: envía If-Match o «version»."


EDITS: list[object] = [
    "text",
    [7],
    [None],
    [[]],
    [{"edit": "conquer"}],
    [{"edit": "set-size"}],
    [{"edit": "set-size", "size": "300"}],
    [{"edit": "set-size", "size": -1}],
    [{"edit": "set-size", "size": 10**40}],
    [{"edit": "set-size", "size": 200, "colour": "red"}],
    [{"edit": "set-miniatures", "entry": "e2", "miniatures": 5000}],
    [{"edit": "move-entry", "entry": "e2", "position": 2**70}],
    [{"edit": "add-entry", "profile": "dragon"}],
    [{"edit": "set-general", "entry": "nobody"}],
    [{"edit": "set-leader", "entry": "e2", "leader": "nobody"}],
    [{"edit": "set-name", "entry": "e2", "name": "a\x00b"}],
    [{"edit": "set-name", "entry": "e2", "name": "\ud800"}],
    [{"edit": "set-note", "entry": "e2", "note": "x" * 2000}],
    [{"edit": "set-note", "entry": "e2", "note": "a\tb"}],
    [{"edit": "set-note", "entry": "nobody", "note": "\ud800"}],
    [{"edit": "set-front", "entry": "\x00", "front": 3}],
    [{"edit": "set-clan", "clan": "\x00"}, {"edit": "set-clan", "clan": "buke"}],
    [{"edit": "set-name", "entry": "e2", "name": "\x00"}, {"edit": "set-name", "entry": "e2", "name": ""}],
    [{"edit": "set-size", "size": 200, "x" * 9000: 1}],
    [{"edit": "set-clan", "clan": "ninja"}],
    [{"edit": "add-entry", "profile": "kengo"}] * 300,
    [{"edit": {"a": {"b": "c" * 5000}}}],
]


@pytest.mark.parametrize("edits", EDITS, ids=lambda edits: str(edits)[:60])
def test_edits_that_make_no_list_are_refused(edits: object, api: Program, kept: Army):
    before = value(kept)
    answer = api("patch", address(kept), {"version": 1, "edits": edits})
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]
    assert len(answer.content) < 5000
    assert value(kept) == before


BODIES: list[tuple[object, int]] = [
    (b"", 400),
    (b"{", 400),
    (b"\xff", 400),
    (b"[" * 100_000, 400),
    (b" " * 5_000_000, 413),
    ([], 400),
    ({}, 400),
    ({"list": None}, 400),
    ({"list": {**LIST, "size": -1}}, 400),
    ({"list": LIST, "owner": "Chie"}, 400),
    ({"list": {**LIST, "entries": [{"profile": "dragon"}]}}, 400),
]


@pytest.mark.parametrize(("body", "status"), BODIES, ids=[str(row[0])[:30] for row in BODIES])
def test_bodies_that_hold_no_list_are_refused(body: object, status: int, api: Program, kept: Army):
    assert api("post", URL, body).status_code == status
    assert api("put", address(kept), body, **{"If-Match": "*"}).status_code == status
    assert Army.objects.count() == 1

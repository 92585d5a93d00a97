"""`POST /api/v1/muster/`: the same answer as the rules themselves, and a clear refusal of everything else."""

import json
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape
from hypothesis import HealthCheck, given, settings
from pytest_django import DjangoAssertNumQueries, Settings

from armybuilder.people.models import User
from rosters.api.examples import CHECKED, FINDING, LINE, LIST, SHARE
from rosters.armies.services import army_create
from rosters.catalogue import current_catalogue, current_edition
from rulebook.kensei.army import ArmyList, army_of, receipt
from rulebook.kensei.exchange import read_record, write_record
from rulebook.kensei.muster import apply, findings, fixes_for
from rulebook.kensei.muster.edit_records import read_edit
from tests.rulebook.kensei.exchanging import described_armies
from tests.rulebook.kensei.mustering import CATALOGUE

pytestmark = pytest.mark.usefixtures("db")
URL = "/api/v1/muster/"


def posted(**changes: Any) -> dict[str, Any]:
    return {**LIST, **changes}


def ask(body: object, query: str = "") -> Any:
    return Client().post(URL + query, json.dumps(body), content_type="application/json")


def test_the_book_s_lists_are_legal_with_their_totals():
    for starter in current_catalogue().starter_armies.values():
        army = army_of(starter, current_catalogue())
        answer = ask(write_record(army, current_catalogue())).json()
        assert (answer["legal"], answer["total"]) == (True, starter.total)


def test_the_documented_example_is_what_comes_back():
    answer = ask(LIST).json()
    assert FINDING["message"] in [finding["message"] for finding in answer["findings"]]
    assert FINDING["fixes"] == [fix for fix in answer["findings"][0]["fixes"] if fix in FINDING["fixes"]]
    assert {key: FINDING[key] for key in FINDING if key != "fixes"}.items() <= answer["findings"][0].items()
    assert LINE in answer["receipt"]
    assert SHARE in answer["shares"]
    plain = ("total", "size", "legal", "miniatures", "leaders", "units", "plan")
    assert {key: answer[key] for key in plain} == {key: CHECKED[key] for key in plain}
    assert set(answer) == set(CHECKED)
    assert answer["edition"] == current_edition().key


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(army=described_armies())
def test_findings_are_those_of_the_rules(army: ArmyList):
    record = write_record(army, CATALOGUE)
    answer = ask(record).json()
    catalogue = current_catalogue()
    read = read_record(record, catalogue).army
    expected = findings(read, catalogue)
    assert answer["total"] == receipt(army, CATALOGUE).total
    assert answer["legal"] == (not any(finding.is_error for finding in expected))
    assert [(one["code"], one["severity"], one["message"], one["have"], one["need"]) for one in answer["findings"]] == [
        (one.code, one.severity.value, one.message("en"), one.have, one.need) for one in expected
    ]
    assert [one["entries"] for one in answer["findings"]] == [list(one.entries) for one in expected]


def test_the_builder_page_tells_the_same_findings():
    person = User.objects.create(username="Akira")
    browser = Client()
    browser.force_login(person)
    for changes in ({}, {"size": 600}, {"general": None, "entries": LIST["entries"][1:]}, {"clan": "hattori"}):
        record = posted(**changes)
        kept = army_create(person, read_record(record, current_catalogue()).army)
        page = browser.get(f"/armies/{kept.pk}/").text
        told = [finding["message"] for finding in ask(record).json()["findings"]]
        assert told
        assert [message for message in told if escape(message) not in page] == []


def test_fixes_are_those_of_the_rules_and_can_be_applied_as_sent():
    army = read_record(LIST, CATALOGUE).army
    total = findings(army, CATALOGUE)[0]
    fixes = ask(LIST).json()["findings"][0]["fixes"]
    assert [fix["label"] for fix in fixes] == [fix.label("en") for fix in fixes_for(total, army, CATALOGUE)]
    for fix in fixes:
        mended = apply(army, *(read_edit(edit) for edit in fix["edits"]))
        assert total.code not in {finding.code for finding in findings(mended, CATALOGUE) if finding.is_error}


def test_it_speaks_spanish_when_asked():
    answer = ask(LIST, "?lang=es").json()
    assert answer["findings"][0]["message"] == "La lista cuesta 205 puntos: 5 más de los 200 acordados."
    assert answer["list"]["entries"][2]["profile_name"] == "Ashigaru con yari"
    refusal = ask(posted(clan="ninja"), "?lang=es").json()
    assert refusal["message"] == "clan: no existe el clan «ninja»."


def test_a_plan_comes_when_asked_for():
    plan = ask(posted(entries=[], general=None), "?plan=true").json()["plan"]
    army = apply(ArmyList("buke", version=""), *(read_edit(edit) for edit in plan["edits"]))
    assert not [finding for finding in findings(army, CATALOGUE) if finding.is_error]


def test_the_answer_s_list_can_be_asked_about_again():
    first = ask(LIST).json()
    assert ask(first["list"]).json() == first


def test_nothing_is_stored_and_the_queries_are_few(django_assert_max_num_queries: DjangoAssertNumQueries):
    ask(LIST)
    with django_assert_max_num_queries(1):
        ask(LIST)


def test_there_is_a_limit_to_how_often(settings: Settings):
    settings.RATE_LIMITS_ON = True
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "muster": (2, 2, 60)}
    assert [ask(LIST).status_code for _ in range(3)] == [200, 200, 429]


def test_a_session_needs_no_csrf_token_here(admin_user: Any):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(admin_user)
    assert browser.post(URL, json.dumps(LIST), content_type="application/json").status_code == 200


DEEP = "[" * 100_000 + "]" * 100_000
HOSTILE: list[tuple[str, bytes | str, int]] = [
    ("empty", b"", 400),
    ("not JSON", b"hello", 400),
    ("half of it", b'{"format": "kensei-list/1"', 400),
    ("invalid UTF-8", b'{"format": "\xff\xfe"}', 400),
    ("UTF-16", json.dumps(LIST).encode("utf-16"), 400),
    ("null", b"null", 400),
    ("a list", b"[]", 400),
    ("a number", b"7", 400),
    ("a string", b'"kensei-list/1"', 400),
    ("NaN", json.dumps(posted(size=float("nan"))), 400),
    ("Infinity", json.dumps(posted(size=float("inf"))), 400),
    ("a float that overflows", json.dumps(LIST).replace("200", "1e999"), 400),
    ("ten thousand digits", json.dumps(LIST).replace("200", "9" * 10_000), 400),
    ("deep arrays", DEEP, 400),
    ("deep objects", '{"a":' * 50_000 + "1" + "}" * 50_000, 400),
    ("deep entries", json.dumps(LIST).replace('"entries": [', '"entries": [' + DEEP + ", "), 400),
    ("5 MB", b'{"name": "' + b"x" * 5_000_000 + b'"}', 413),
    ("5 MB of spaces", b" " * 5_000_000 + json.dumps(LIST).encode(), 413),
    ("many fields", json.dumps(posted(**{f"f{number}": number for number in range(20_000)})), 400),
    ("a NUL", json.dumps(posted(name="a\x00b")), 400),
    ("half a character", json.dumps(posted(name="\ud800")), 400),
    ("half a character as a key", json.dumps({"\ud800": 1}), 400),
    ("half a character as a clan", json.dumps(posted(clan="\udfff")), 400),
    ("an unknown profile", json.dumps(posted(entries=[{"profile": "dragon"}])), 400),
    ("a profile of another shape", json.dumps(posted(entries=[{"profile": {"slug": "kengo"}}])), 400),
    ("negative miniatures", json.dumps(posted(general=None, entries=[{"profile": "kengo", "miniatures": -3}])), 400),
    ("huge miniatures", json.dumps(posted(general=None, entries=[{"profile": "kengo", "miniatures": 10**12}])), 400),
    ("a negative size", json.dumps(posted(size=-200)), 400),
    ("a huge size", json.dumps(posted(size=2**63)), 400),
    ("size as text", json.dumps(posted(size="200")), 400),
    ("too many entries", json.dumps(posted(general=None, entries=[{"profile": "kengo"}] * 5000)), 400),
    ("an unknown format", json.dumps(posted(format="kensei-list/9")), 400),
    ("an id twice", json.dumps(posted(general=None, entries=[{"profile": "kengo", "id": "a"}] * 2)), 400),
]


@pytest.mark.parametrize(("body", "status"), [row[1:] for row in HOSTILE], ids=[row[0] for row in HOSTILE])
def test_hostile_bodies_are_refused_clearly(body: bytes | str, status: int):
    answer = Client().post(URL, body, content_type="application/json")
    assert answer.status_code == status
    said = answer.json()
    assert said["code"]
    assert said["message"]
    assert len(answer.content) < 20_000
    if status == 400:
        assert all(problem["code"] and problem["message"] for problem in said["problems"])


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "nonsense", ""]
)
def test_other_kinds_of_bodies_are_refused(kind: str):
    assert Client().post(URL, b"a=1", content_type=kind).status_code in (400, 415)


@pytest.mark.parametrize("charset", ["utf-16", "base64", "nonsense", "latin-1"])
def test_whatever_charset_is_claimed_json_is_utf_8(charset: str):
    body = json.dumps(LIST).encode()
    kind = f"application/json; charset={charset}"
    assert Client().generic("POST", URL, body, content_type=kind).status_code == 200


@pytest.mark.parametrize("query", ["?lang=fr", "?lang=", "?plan=maybe", "?lang=%00"])
def test_unknown_parameters_are_refused(query: str):
    assert ask(LIST, query).status_code == 400


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete"])
def test_only_post_asks(method: str):
    assert getattr(Client(), method)(URL).status_code == 405


def test_a_list_as_large_as_may_be_is_answered_in_time():
    slugs = list(CATALOGUE.profiles)
    entries = [{"profile": slugs[number % len(slugs)], "miniatures": number % 20, "banner": True} for number in range(200)]
    answer = ask(posted(general=None, entries=entries), "?plan=true")
    assert answer.status_code == 200
    assert len(answer.json()["list"]["entries"]) == 200

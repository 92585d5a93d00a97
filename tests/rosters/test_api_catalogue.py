"""The rules data for programs: what it says, how it is narrowed, how it is cached, and what is refused."""

import dataclasses
from typing import Any

import pytest
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries
from rest_framework import exceptions

from armybuilder.errors import api_error
from armybuilder.people.tokens import token_create
from rosters.api.tables import TABLES
from rosters.catalogue import catalogue_of
from rosters.models import Edition
from rulebook.kensei.records import MODELS
from rulebook.kernel.errors import NotAllowed, NotAwaited, OutOfDice, RuleBroken, Stale, Unreadable
from tests.rosters.packing import begin_edition, browser_of, keep, person, yari_at

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/catalogue/"


@pytest.fixture(autouse=True)
def edition(db: None) -> Edition:
    return begin_edition()


def ask(path: str = "", **query: str) -> Any:
    return Client().get(f"{ROOT}{path}", query)


def slugs(path: str, **query: str) -> list[str]:
    return [row["slug"] for row in ask(path, **query).json()["rows"]]


def test_the_index_names_the_data_and_every_table(edition: Edition) -> None:
    body = ask().json()
    assert (body["edition"], body["packs"]) == (edition.key, [])
    assert [table["name"] for table in body["tables"]] == list(TABLES)
    abilities = next(table for table in body["tables"] if table["name"] == "abilities")
    assert abilities == {"name": "abilities", "rows": 123, "filters": ["q"], "url": f"{ROOT}abilities/"}
    assert all(Client().get(table["url"]).status_code == 200 for table in body["tables"])


def test_the_tables_are_all_the_tables_of_the_rules_data() -> None:
    assert set(TABLES.values()) == set(MODELS)


@pytest.mark.parametrize("table", TABLES)
def test_a_row_has_the_fields_of_the_pure_value(edition: Edition, table: str) -> None:
    rows = ask(f"{table}/").json()["rows"]
    names = [field.name for field in dataclasses.fields(MODELS[TABLES[table]])]
    assert rows
    assert all(list(row) == names for row in rows)
    assert ask(f"{table}/{rows[0]['slug']}/").json() == rows[0]
    assert [row["position"] for row in rows] == sorted(row["position"] for row in rows)


def test_a_profile_says_what_the_catalogue_says(edition: Edition) -> None:
    row, profile = ask("profiles/yari-ashigaru/").json(), catalogue_of(edition.key).profiles["yari-ashigaru"]
    for name in ("slug", "name", "name_es", "clan", "troop_class", "points", "provenance", "mounted", "max_size"):
        assert row[name] == getattr(profile, name)
    assert row["weapons"] == list(profile.weapons)
    assert row["abilities"] == [{"ability": use.ability, "use": use.use} for use in profile.abilities]


def test_one_language_gives_each_text_once() -> None:
    spanish, english = ask("abilities/fury/", lang="es").json(), ask("abilities/fury/", lang="en").json()
    assert (spanish["name"], english["name"]) == ("Furia", "Fury")
    assert not [name for name in (*spanish, *english) if name.endswith("_es")]
    assert spanish["summary"] == ask("abilities/fury/").json()["summary_es"]


def test_profiles_are_narrowed_by_clan_class_type_and_words() -> None:
    assert set(slugs("profiles/", clan="buke")) < set(slugs("profiles/"))
    assert "daimyo-buke" in slugs("profiles/", clan="buke")
    assert {row["troop_type"] for row in ask("profiles/", troop_type="mounted").json()["rows"]} == {"mounted"}
    assert {row["troop_class"] for row in ask("profiles/", **{"class": "hero"}).json()["rows"]} == {"hero"}
    assert "yari-ashigaru" in slugs("profiles/", q="ASHIGARU yári")
    assert slugs("profiles/", q="no such words") == []


@pytest.mark.parametrize(
    ("path", "query", "status", "code"),
    [
        ("spells/", {}, 404, "not-found"),
        ("abilities/juggling/", {}, 404, "not-found"),
        ("spells/fireball/", {}, 404, "not-found"),
        ("abilities/", {"lang": "fr"}, 400, "unknown-language"),
        ("abilities/fury/", {"lang": "fr"}, 400, "unknown-language"),
        ("abilities/", {"clan": "buke"}, 400, "unknown-parameter"),
        ("", {"clan": "buke"}, 400, "unknown-parameter"),
        ("profiles/", {"colour": "red"}, 400, "unknown-parameter"),
        ("profiles/", {"clan": "martians"}, 400, "unknown-value"),
        ("profiles/", {"class": ""}, 400, "unknown-value"),
        ("profiles/", {"troop_type": "tank"}, 400, "unknown-value"),
        ("profiles/", {"q": "a" * 101}, 400, "too-long"),
    ],
)
def test_what_makes_no_sense_is_refused_with_code_and_sentence(path: str, query: dict[str, str], status: int, code: str) -> None:
    answer = ask(path, **query)
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"code", "message"}


def test_other_addresses_and_methods_are_answered_in_json() -> None:
    for path in ("/api/v1/nothing/", "/api/v1/", "/api/x", "/api/v1/armies/a%0Ab%0A/", "/api/v1/battles/a%0Ab/"):
        answer = Client().get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    answer = Client().post(f"{ROOT}profiles/")
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")


def test_a_refusal_is_said_in_the_asker_s_language() -> None:
    answer = Client(headers={"accept-language": "es"}).get(f"{ROOT}spells/")
    assert answer.json()["message"] == "No hay ninguna tabla así."


@pytest.mark.parametrize("path", ["", "profiles/", "profiles/yari-ashigaru/"])
def test_whoever_has_the_data_is_told_that_nothing_changed(path: str) -> None:
    first = ask(path)
    etag = first["ETag"]
    assert "no-cache" in first["Cache-Control"]
    assert "Authorization" in first["Vary"] and "Cookie" in first["Vary"]
    for said in (etag, f'"other", {etag}', f"W/{etag}", "*"):
        again = Client(headers={"if-none-match": said}).get(f"{ROOT}{path}")
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    assert Client(headers={"if-none-match": '"other"'}).get(f"{ROOT}{path}").status_code == 200


def test_new_data_has_a_new_tag(edition: Edition) -> None:
    etag = ask("profiles/")["ETag"]
    begin_edition("second", points=6)
    assert Client(headers={"if-none-match": etag}).get(f"{ROOT}profiles/").status_code == 200


def test_what_is_wrong_is_not_called_unchanged() -> None:
    etag = ask("profiles/")["ETag"]
    assert Client(headers={"if-none-match": etag}).get(f"{ROOT}profiles/?clan=martians").status_code == 400
    assert Client(headers={"if-none-match": etag}).get(f"{ROOT}profiles/?lang=fr").status_code == 400
    assert Client(headers={"if-none-match": etag}).get(f"{ROOT}profiles/juggling/").status_code == 404


def test_a_person_s_packs_are_laid_over_and_marked_for_that_person_alone() -> None:
    akira = person("Akira")
    version = keep(akira, yari_at(6))
    secret = token_create(person=akira, name="script")
    for client in (browser_of(akira), Client(headers={"authorization": f"Bearer {secret}"})):
        answer = client.get(f"{ROOT}profiles/yari-ashigaru/")
        assert answer.json()["points"] == 6
        assert answer.json()["field_provenance"]["points"] == "house"
        assert client.get(ROOT).json()["packs"] == [version.key]
        assert answer["ETag"] != ask("profiles/yari-ashigaru/")["ETag"]
    assert ask("profiles/yari-ashigaru/").json()["points"] == 5


def test_a_wrong_token_is_refused_in_the_api_s_words() -> None:
    answer = Client(headers={"authorization": "Bearer kensei_wrong"}).get(ROOT)
    assert (answer.status_code, answer.json()["code"]) == (401, "authentication-failed")


@pytest.mark.parametrize("path", ["", "abilities/", "profiles/", "profiles/yari-ashigaru/"])
def test_a_visitor_costs_one_query(path: str, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    ask(path)
    with django_assert_num_queries(1):
        ask(path)


def test_the_description_names_every_door_and_shape() -> None:
    answer = Client().get("/api/schema/?format=json")
    assert answer.status_code == 200
    schema = answer.json()
    assert {f"{ROOT}", f"{ROOT}{{table}}/", f"{ROOT}{{table}}/{{slug}}/"} <= set(schema["paths"])
    profile = schema["components"]["schemas"]["ProfileRow"]["properties"]
    assert profile["points"] == {"type": "integer"}
    assert profile["max_size"] == {"type": "integer", "nullable": True}
    table = next(p for p in schema["paths"][f"{ROOT}{{table}}/"]["get"]["parameters"] if p["name"] == "table")
    assert set(table["schema"]["enum"]) == set(TABLES)


def test_the_page_about_the_api_obeys_the_content_policy() -> None:
    page = Client().get("/api/docs/")
    assert page.status_code == 200
    assert "<style" not in page.text
    assert "<script>" not in page.text
    script = Client().get("/api/docs/?script=")
    assert script["Content-Type"].startswith("application/javascript")


@pytest.mark.parametrize(
    ("refusal", "status", "body"),
    [
        (NotAwaited("not-awaited", "Wait."), 409, {"code": "not-awaited", "message": "Wait."}),
        (NotAllowed("too-far", "Too far.", "p. 64"), 422, {"code": "too-far", "message": "Too far.", "page": "p. 64"}),
        (Stale("stale", "Look again."), 409, {"code": "stale", "message": "Look again."}),
        (Unreadable("no-json", "Write JSON."), 400, {"code": "no-json", "message": "Write JSON."}),
        (RuleBroken("other", "No."), 422, {"code": "other", "message": "No."}),
    ],
)
def test_a_broken_rule_has_its_own_status(refusal: RuleBroken, status: int, body: dict[str, str]) -> None:
    answer = api_error(refusal, {"request": RequestFactory().get("/")})
    assert answer is not None
    assert (answer.status_code, answer.data) == (status, body)


def test_missing_dice_are_counted() -> None:
    answer = api_error(OutOfDice(2), {})
    assert answer is not None
    assert (answer.status_code, answer.data["missing"]) == (422, 2)


def test_a_form_s_errors_keep_their_fields() -> None:
    answer = api_error(exceptions.ValidationError({"name": ["Too long."]}), {})
    assert answer is not None
    assert (answer.status_code, answer.data["code"], answer.data["fields"]) == (400, "invalid", {"name": ["Too long."]})

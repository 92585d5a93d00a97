"""`/api/v1/battles/`: two programs play a battle; strangers and spectators get what is theirs and nothing else."""

import json
import random
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from armybuilder.people.tokens import token_create
from battles.models import Battle, Event
from rosters.catalogue import current_catalogue
from rulebook.kensei.exchange import write_record
from tests.battles.fielding import starter, wandered
from tests.rosters.mustering import person

pytestmark = pytest.mark.usefixtures("db")
URL = "/api/v1/battles/"


class Program:
    """A program with a person's token, or with none."""

    def __init__(self, name: str = "") -> None:
        self.headers = {"Authorization": f"Bearer {token_create(person=_person(name), name='test')}"} if name else {}

    def get(self, url: str) -> Any:
        return Client().get(url, headers=self.headers)

    def post(self, url: str, body: object) -> Any:
        sent = body if isinstance(body, bytes) else json.dumps(body)
        return Client().post(url, sent, content_type="application/json", headers=self.headers)

    def delete(self, url: str) -> Any:
        return Client().delete(url, headers=self.headers)


def _person(name: str) -> User:
    return User.objects.filter(username=name).first() or person(name)


def army(note: str = "") -> dict[str, Any]:
    record = write_record(starter(), current_catalogue())
    if note:
        record["entries"][0]["note"] = note
    return record


@pytest.fixture
def akira() -> Program:
    return Program("Akira")


@pytest.fixture
def botan() -> Program:
    return Program("Botan")


@pytest.fixture
def place(akira: Program, botan: Program) -> str:
    """The address of a battle that both have come to."""
    made = akira.post(URL, {"army": army("the red hill"), "player": "Akira"})
    assert made.status_code == 201, made.json()
    joined = botan.post(f"{URL}join/", {"code": made.json()["code"], "army": army("the blue ford")})
    assert joined.status_code == 200, joined.json()
    return str(made["Location"])


def rolls(program: Program, place: str, token: str) -> Any:
    version = program.get(place).json()["version"]
    return program.post(f"{place}commands/", {"id": token, "version": version, "command": {"kind": "Roll"}})


def test_a_battle_is_started_with_a_code_and_joined_once(akira: Program, botan: Program) -> None:
    made = akira.post(URL, {"army": army()}).json()
    assert (made["seats"], made["version"], made["awaits_you"]) == (["a"], 0, False)
    body = {"code": made["code"], "army": army()}
    assert botan.post(f"{URL}join/", body).json()["seats"] == ["b"]
    assert Program("Chie").post(f"{URL}join/", body).status_code == 404
    (listed,) = botan.get(URL).json()
    assert (listed["id"], listed["code"], listed["awaits_you"]) == (made["id"], None, True)


def test_a_whole_battle_is_played_by_what_legal_lists(akira: Program, botan: Program, place: str) -> None:
    chance, programs, count = random.Random(5), {"a": akira, "b": botan}, 0
    while count < 60:
        awaiting = akira.get(place).json()["awaiting"]
        seat = awaiting[0]["seat"]
        told = programs[seat].get(f"{place}legal/").json()
        listed = [one for one in told["options"] if one["allowed"] and one["command"]["kind"] not in ("Undo", "ProposeUndo")]
        chosen = chance.choice(listed)
        command = (
            {**chosen["command"], "answers": {ask["key"]: 0 for ask in chosen["asks"]}} if chosen["asks"] else chosen["command"]
        )
        done = programs[seat].post(f"{place}commands/", {"id": f"c{count}", "version": told["version"], "command": command})
        assert done.status_code == 200, (command, done.json())
        count += 1
    boards = [program.get(place).json() for program in (akira, botan)]
    assert boards[0]["turn"] == boards[1]["turn"] >= 1
    lines = [program.get(f"{place}log/?lang=es").json()["entries"] for program in (akira, botan)]
    assert len(lines[0]) == len(lines[1]) > 60 and lines[0][0]["sentence"].endswith(".")


def test_a_refused_command_says_why_and_changes_nothing(akira: Program, botan: Program, place: str) -> None:
    before = akira.get(place).json()
    body = {"id": "x", "version": before["version"], "command": {"kind": "Activate", "troop": "a1"}}
    refused = akira.post(f"{place}commands/", body)
    assert (refused.status_code, refused.json()["code"]) == (409, "not-awaited")
    assert akira.get(place).json() == before


def test_the_same_command_sent_twice_is_done_once(akira: Program, place: str) -> None:
    version = akira.get(place).json()["version"]
    body = {"id": "once", "version": version, "command": {"kind": "Roll"}}
    first, again = (akira.post(f"{place}commands/", body) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert Event.objects.filter(token="once").count() == 1


def test_a_command_on_an_old_version_is_refused_as_stale(akira: Program, botan: Program, place: str) -> None:
    version = akira.get(place).json()["version"]
    rolls(botan, place, "b1")
    late = akira.post(f"{place}commands/", {"id": "late", "version": version, "command": {"kind": "Roll"}})
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_nobody_commands_for_the_other_seat(akira: Program, place: str) -> None:
    version = akira.get(place).json()["version"]
    stolen = akira.post(f"{place}commands/", {"id": "s", "version": version, "command": {"kind": "Roll", "seat": "b"}})
    assert stolen.status_code == 422
    assert akira.get(f"{place}?seat=b").status_code == 400
    assert akira.get(place).json()["version"] == version


def test_an_own_command_without_dice_is_taken_back(akira: Program, botan: Program, place: str) -> None:
    for token in ("1", "2"):
        rolls(akira, place, f"a{token}"), rolls(botan, place, f"b{token}")
    board = akira.get(place).json()
    chooser = next(one["seat"] for one in board["awaiting"])
    program = {"a": akira, "b": botan}[chooser]
    body = {"id": "edge", "version": board["version"], "command": {"kind": "Answer", "choice": "north"}}
    assert program.post(f"{place}commands/", body).status_code == 200
    version = program.get(place).json()["version"]
    undone = program.post(f"{place}undo/", {"id": "oops", "version": version})
    assert (undone.status_code, undone.json()["edge"]) == (200, "")
    refused = program.post(f"{place}undo/", {"id": "more", "version": undone.json()["version"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "undo-needs-consent")


def test_a_stranger_finds_nothing_anywhere(place: str) -> None:
    chie, nobody = Program("Chie"), Program()
    for page in ("", "legal/", "log/", "?watch=guess", "log/?watch="):
        assert chie.get(place + page).status_code == 404
        assert nobody.get(place + page).status_code in (401, 404)
    for page in ("commands/", "undo/"):
        assert chie.post(place + page, {"id": "x", "version": 1, "command": {"kind": "Roll"}}).status_code == 404
    assert chie.delete(place).status_code == 404
    assert chie.get(URL).json() == []


def test_a_spectator_looks_and_does_nothing_else(akira: Program, place: str) -> None:
    (listed,) = akira.get(URL).json()
    nobody, link = Program(), f"?watch={listed['watch']}"
    board = nobody.get(place + link).json()
    assert (board["seat"], board["version"]) == ("", listed["version"])
    assert nobody.get(f"{place}log/{link}").status_code == 200
    assert nobody.get(f"{place}legal/{link}").status_code in (401, 403)
    assert nobody.post(f"{place}commands/{link}", {"id": "x", "version": 1, "command": {"kind": "Roll"}}).status_code in (
        401,
        403,
    )


def test_no_answer_holds_the_other_seats_notes_or_the_seed(akira: Program, botan: Program, place: str) -> None:
    battle = wandered(Battle.objects.get(), 25)
    (listed,) = akira.get(URL).json()
    views = {"the blue ford": (akira, ""), "the red hill": (botan, "")}
    for secret, (program, _) in views.items():
        for page in ("", "legal/", "log/"):
            body = program.get(place + page).content.decode()
            assert secret not in body and battle.seed not in body
    for page in ("", "log/"):
        body = Program().get(f"{place}{page}?watch={listed['watch']}").content.decode()
        assert not any(secret in body for secret in (*views, battle.seed))
    assert "the red hill" in akira.get(place).content.decode()


GARBAGE = [
    b"",
    b"nonsense",
    b"[]",
    b'{"id": "x"}',
    b'{"id": 5, "version": 1, "command": {"kind": "Roll"}}',
    b'{"id": "x", "version": "1", "command": {"kind": "Roll"}}',
    b'{"id": "x", "version": -1, "command": {"kind": "Roll"}}',
    b'{"id": "x", "version": 1e400, "command": {"kind": "Roll"}}',
    b'{"id": "x", "version": 3, "command": {"kind": "Fly"}}',
    b'{"id": "x", "version": 3, "command": {"kind": "Roll", "faces": [7]}}',
    b'{"id": "x", "version": 3, "command": {"kind": "Roll", "faces": ["6"]}}',
    b'{"id": "x", "version": 3, "command": {"kind": "Begin", "players": {}, "armies": {}, "scenario": ""}}',
    b'{"id": "x\\u0000", "version": 3, "command": {"kind": "Roll"}}',
    b'{"id": "x", "version": 3, "command": {"kind": "Roll"}, "more": 1}',
    b'{"id": "x", "version": 3, "command": {"kind": "ProposeUndo", "to": 99999999999999999999}}',
]


@pytest.mark.parametrize("body", GARBAGE)
def test_garbage_is_refused_with_a_sentence(akira: Program, place: str, body: bytes) -> None:
    version = akira.get(place).json()["version"]
    refused = akira.post(f"{place}commands/", body)
    assert 400 <= refused.status_code < 500, refused.content
    assert refused.json()["code"] and refused.json()["message"]
    assert akira.get(place).json()["version"] == version


@pytest.mark.parametrize(
    "change", [{"army": {}}, {"scenario": "picnic"}, {"dice": "loaded"}, {"abilities": 1}, {"player": 7}, {"x": 1}]
)
def test_a_battle_that_cannot_be_is_not_started(akira: Program, change: dict[str, Any]) -> None:
    refused = akira.post(URL, {"army": army(), **change})
    assert refused.status_code in (400, 422) and refused.json()["message"]
    assert not Battle.objects.exists()


def test_only_whoever_started_a_battle_deletes_it(akira: Program, botan: Program, place: str) -> None:
    assert botan.delete(place).status_code == 404
    assert akira.delete(place).status_code == 204
    assert not Battle.objects.exists() and not Event.objects.exists()


def test_looking_takes_the_same_few_queries_however_long_the_log(
    akira: Program, place: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    akira.get(place)
    for _ in range(2):
        wandered(Battle.objects.get(), 20)
        akira.get(place)
        with django_assert_num_queries(4):
            assert akira.get(place).status_code == 200


def test_each_program_reads_its_own_language(akira: Program, place: str) -> None:
    english, spanish = (akira.get(f"{place}log/?lang={language}").json()["entries"][0]["sentence"] for language in ("en", "es"))
    assert english != spanish


def test_two_programs_keep_count_of_a_battle(akira: Program, botan: Program) -> None:
    made = akira.post(URL, {"army": army(), "mode": "tracker"}).json()
    botan.post(f"{URL}join/", {"code": made["code"], "army": army()})
    here = f"{URL}{made['id']}/"
    seen = akira.get(here).json()
    assert (seen["awaiting"], seen["phase"]) == ([], "setup")
    change = {"what": "miniatures", "troop": "b2", "value": 2}
    body = {"id": "one", "version": seen["version"], "command": {"kind": "Track", "change": change}}
    answer = akira.post(f"{here}commands/", body)
    assert answer.status_code == 200, answer.json()
    troops = {troop["id"]: troop["miniatures"] for side in botan.get(here).json()["sides"] for troop in side["troops"]}
    assert troops["b2"] == 2
    change["value"] = 99
    refused = botan.post(f"{here}commands/", {**body, "id": "two", "version": answer.json()["version"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "cannot-be-set")
